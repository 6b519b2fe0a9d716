// A hash router: "#/table/ab12?invitation=x" is ["table", "ab12"] with that query.

export interface Route { parts: string[]; query: URLSearchParams }

function read(): Route {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { parts: path.split("/").filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("hashchange", () => (this.route = read()));
  }
}

export const router = new Router();

/** The address of a page: `to("table", id)` is "#/table/…"; a filing's "cardroom/game" stays two parts. */
export const to = (...parts: string[]): string =>
  `#/${parts.flatMap((part) => part.split("/")).map(encodeURIComponent).join("/")}`;

/** As `to`, for whoever was invited. */
export const toInvited = (invitation: string | null, ...parts: string[]): string =>
  `${to(...parts)}${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ""}`;

export const go = (...parts: string[]): void => {
  location.hash = to(...parts);
};
