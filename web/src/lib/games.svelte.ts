// The games that somebody likes or has played lately: kept in this browser, and nowhere else.

const LIKED = "houseway favourites";
const RECENT = "houseway recent";
const MOST_RECENT = 6;

function kept(key: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function keep(key: string, ids: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}

class Games {
  liked = $state.raw<string[]>(kept(LIKED));
  recent = $state.raw<string[]>(kept(RECENT));

  likes = (id: string): boolean => this.liked.includes(id);
  knows = (id: string): boolean => this.likes(id) || this.recent.includes(id);

  like(id: string): void {
    this.liked = this.likes(id) ? this.liked.filter((one) => one !== id) : [id, ...this.liked];
    keep(LIKED, this.liked);
  }

  played(id: string): void {
    this.recent = [id, ...this.recent.filter((one) => one !== id)].slice(0, MOST_RECENT);
    keep(RECENT, this.recent);
  }
}

export const games = new Games();
