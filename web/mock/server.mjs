// A stand-in for the room, for work on the page: `npm run build && npm run mock`, then http://127.0.0.1:8008/.
// It speaks the contract, deals real hands through dealer.py and keeps nothing. Floor token: floor.

import { spawn } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const page = process.env.PAGE ?? join(root, "src/houseway/room/page");
const port = Number(process.env.PORT ?? 8008);
const PACE = Number(process.env.PACE ?? 0.6) * 1000;
const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

// --- the dealer -------------------------------------------------------------------------------------------------------

const dealer = spawn(join(root, ".venv/bin/python"), [join(here, "dealer.py")], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
const waiting = [];
createInterface({ input: dealer.stdout }).on("line", (line) => {
  const { ok, error } = JSON.parse(line);
  const [yes, no] = waiting.shift();
  error === undefined ? yes(ok) : no(new Error(error));
});
const call = (name, args = {}) =>
  new Promise((yes, no) => {
    waiting.push([yes, no]);
    dealer.stdin.write(`${JSON.stringify({ call: name, with: args })}\n`);
  });

// --- people and tables ------------------------------------------------------------------------------------------------

const people = new Map();
const tables = new Map();
const NAMES = ["Maria", "Chen", "Otis", "Priya", "Walt", "June", "Tomas", "Ruth", "Ines", "Bo", "Grace", "Hal", "Mina", "Sol"];
let count = 0;

const refuse = (status, sentence) => Object.assign(new Error(sentence), { status });

async function openTable(wish, person) {
  const row = (await filingRows()).find((one) => one.id === wish.filing);
  if (!row?.playable) throw refuse(404, `There is no filing ${wish.filing}.`);
  const id = `t${++count}`;
  const bots = Math.min(wish.bots ?? 3, row.seats - 1);
  const you = wish.seat ?? null;
  const names = {};
  const seats = {};
  for (let seat = 1; Object.keys(names).length < bots; seat++)
    if (seat !== you) [names[seat], seats[seat]] = [{ name: NAMES[seat - 1], bot: true }, wish.chips ?? 50000];
  if (you) [names[you], seats[you]] = [{ name: person.name, person: person.person, bot: false }, wish.chips ?? 50000];
  const about = await call("open", { id, filing: wish.filing, seats, schedule: wish.schedule ?? null });
  const table = { id, filing: wish.filing, name: `${about.title} ${count}`, names, about, people: new Map(), sockets: new Set(), past: [], sequence: 0, shown: 0, next: null, paused: false, closed: false, road: [], opened: new Date(), seed: wish.seed ?? null };
  tables.set(id, table);
  void run(table);
  return { id, invitation: wish.public === false ? "welcome" : null, seat: you };
}

let rows;
const filingRows = () => (rows ??= call("filings"));

const seatOf = (table, person) => {
  const found = Object.entries(table.names).find(([, one]) => one.person && one.person === person?.person);
  return found ? Number(found[0]) : null;
};

function told(table, person) {
  const { about } = table;
  const seats = {};
  for (const [seat, one] of Object.entries(table.names))
    seats[seat] = { ...one, stack: about.stacks[seat] ?? 0, away: about.away.includes(Number(seat)), connected: true };
  return {
    id: table.id, name: table.name, filing: table.filing, title: about.title, family: about.family, schedule: about.schedule, limits: about.limits,
    size: about.size, you: seatOf(table, person), seats, hands: about.hands, paused: table.paused, open: !table.closed,
    next: table.next === null ? null : Math.max(0, (table.next - Date.now()) / 1000), backline: false, wagers: about.wagers,
    road: about.family === "baccarat" ? table.road : null,
  };
}

async function handFor(table, person) {
  const seat = seatOf(table, person);
  const now = await call("state", { id: table.id, seat });
  if (!now) return null;
  return {
    number: table.number, sequence: table.sequence, events: now.view.events, toAct: now.toAct, decision: now.view.decision,
    clock: clockOf(table, now.toAct), state: now.state, stacks: now.stacks, commitment: now.commitment, over: now.over,
  };
}

const clockOf = (table, seat) =>
  seat && table.names[seat] && !table.names[seat].bot ? { seat, ends: table.ends ?? Date.now() + 60000, bank: 60 } : null;

async function tell(table, whole = false) {
  for (const socket of table.sockets) {
    const hand = await handFor(table, socket.person);
    const table_ = told(table, socket.person);
    const message = whole || socket.hand !== table.number
      ? { type: "table", table: table_, hand }
      : { type: "events", sequence: table.sequence, hand: table.number, events: hand.events.slice(socket.shown), toAct: hand.toAct, decision: hand.decision, clock: hand.clock, table: table_ };
    socket.hand = table.number;
    socket.shown = hand?.events.length ?? 0;
    socket.send(JSON.stringify(message));
  }
}

const pause = (ms, table) =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    table.hurry = () => (clearTimeout(timer), done());
  });

async function run(table) {
  table.number = 0;
  while (!table.closed) {
    if (table.paused) {
      await pause(500, table);
      continue;
    }
    try {
      await call("deal", { id: table.id, seed: table.seed === null ? null : `${table.seed} ${table.number + 1}` });
    } catch (error) {
      await pause(2000, table);
      continue;
    }
    table.number++;
    table.sequence = 0;
    table.next = null;
    table.ends = Date.now() + 60000;
    await tell(table, true);
    for (;;) {
      const now = await call("state", { id: table.id, seat: null });
      if (now.over) break;
      if (table.names[now.toAct]?.bot) {
        await pause(PACE, table);
        await call("bot", { id: table.id });
      } else {
        const answer = await new Promise((yes) => (table.answer = yes));
        try {
          await call("decide", { id: table.id, seat: now.toAct, ...answer.choice });
        } catch (error) {
          answer.socket.send(JSON.stringify({ type: "refused", error: error.message, sequence: table.sequence }));
          continue;
        }
      }
      table.sequence++;
      table.ends = Date.now() + 60000;
      await tell(table);
    }
    const seats = [null, ...Object.keys(table.names).map(Number)];
    const last = { views: {}, hour: new Date().toISOString().slice(0, 13) + ":00" };
    for (const seat of seats) last.views[seat] = (await call("state", { id: table.id, seat })).view;
    Object.assign(last, await call("state", { id: table.id, seat: null }));
    table.past.push(last);
    const coup = last.view.events.find((event) => event.tell === "coup");
    if (coup) table.road.push({ result: coup.result, points: coup.result === "banker" ? coup.banker : coup.player, natural: coup.natural ?? false });
    for (const seat of table.leaving ?? []) await call("leave", { id: table.id, seat }).then(() => delete table.names[seat], () => {});
    for (const [seat, chips] of table.adding ?? []) await call("add", { id: table.id, seat, chips }).catch(() => {});
    for (const [seat, chips] of table.sitting ?? []) await call("sit", { id: table.id, seat, chips }).catch(() => delete table.names[seat]);
    for (const [seat, out] of table.outs ?? []) await call("away", { id: table.id, seat, out }).catch(() => {});
    for (const [seat, one] of Object.entries(table.names))
      if (one.bot && (await call("about", { id: table.id })).stacks[seat] < 20000) await call("add", { id: table.id, seat: Number(seat), chips: 50000 }).catch(() => {});
    table.leaving = []; table.adding = []; table.sitting = []; table.outs = [];
    table.about = await call("about", { id: table.id });
    table.next = Date.now() + 12000;
    await tell(table, true);
    await pause(12000, table);
  }
}

// --- HTTP -------------------------------------------------------------------------------------------------------------

const plainRow = (table) => ({
  id: table.id, name: table.name, filing: table.filing, title: table.about.title, schedule: table.about.schedule, limits: table.about.limits,
  seats: told(table, null).seats, size: table.about.size, hands: table.about.hands, open: !table.closed, people: Object.values(table.names).filter((one) => !one.bot).length,
});

async function answer(method, path, body, person, isFloor) {
  const [, first, second, third, fourth] = path.split("/");
  if (path === "/health") return { ok: true };
  if (path === "/people" && method === "POST") {
    if (!body.name?.trim()) throw refuse(400, "A name has at least one letter.");
    const one = { person: `p_${people.size + 1}`, name: body.name.trim(), token: `token-${people.size + 1}`, expires: Date.now() / 1000 + 30 * 86400 };
    people.set(one.token, one);
    return one;
  }
  if (first === "filings") return second ? call("filing", { id: `${second}/${third}` }) : filingRows();
  if (path === "/tables" && method === "GET") return [...tables.values()].filter((one) => !one.closed).map(plainRow);
  if (first === "floor") {
    if (!isFloor) throw refuse(401, "This is for whoever runs the room.");
    if (!second) {
      const all = [...tables.values()];
      const money = (table, place) => table.past.flatMap((one) => one.view.events).reduce((sum, one) => sum + (one.to === place ? one.move : 0), 0);
      const hours = {};
      for (const table of all)
        table.past.forEach((one) => {
          const hour = (hours[`${table.id} ${one.hour}`] ??= { table: table.id, hour: one.hour, drop: 0, jackpot: 0 });
          for (const event of one.view.events) if (event.to === "drop" || event.to === "jackpot") hour[event.to] += event.move;
        });
      const banked = all.flatMap((table) => table.past.flatMap((one, at) => {
        const cover = one.view.events.find((event) => event.to === "cover" && event.from?.startsWith("stack"));
        if (!cover) return [];
        const seat = Number(cover.from.split(" ")[1]);
        return [{ table: table.id, hand: at + 1, seat, name: table.names[seat]?.name ?? "", cover: cover.move, result: one.net[seat] ?? 0 }];
      }));
      return { tables: all.map((one) => ({ ...plainRow(one), paused: one.paused, closed: one.closed, drop: money(one, "drop"), jackpot: money(one, "jackpot") })), collected: Object.values(hours), banked };
    }
    const table = tables.get(third);
    if (!table) throw refuse(404, "There is no such table.");
    if (fourth === "pause") table.paused = true;
    if (fourth === "resume") table.paused = false;
    if (fourth === "close") {
      table.closed = true;
      for (const socket of table.sockets) socket.send(JSON.stringify({ type: "closed" }));
    }
    if (fourth === "irregularity") throw refuse(409, `Nothing in this hand allows '${body.name}' now.`);
    await tell(table, true);
    return {};
  }
  if (!person) throw refuse(401, "Say who you are first.");
  if (path === "/people/renew") return { ...person, expires: Date.now() / 1000 + 30 * 86400 };
  if (path === "/tables") return openTable(body, person);
  const table = tables.get(second);
  if (!table) throw refuse(404, "There is no such table.");
  const seat = seatOf(table, person);
  if (third === "hands" && !fourth)
    return table.past.map((one, at) => ({ hand: at + 1, ended: true, net: one.net, fees: one.fees }));
  if (third === "hands") {
    const one = table.past[Number(fourth) - 1];
    if (!one) throw refuse(404, "There is no such hand.");
    return { hand: Number(fourth), view: one.views[seat] ?? one.view, log: one.log, seed: one.seed, commitment: one.commitment };
  }
  if (third === "seat") {
    if (table.names[body.seat]) throw refuse(409, `Seat ${body.seat} is taken.`);
    table.names[body.seat] = { name: person.name, person: person.person, bot: false };
    (table.sitting ??= []).push([body.seat, body.chips]);
  } else if (seat === null) throw refuse(409, "You do not sit at this table.");
  else if (third === "leave") (table.leaving ??= []).push(seat);
  else if (third === "add") (table.adding ??= []).push([seat, body.chips]);
  else if (third === "away" || third === "back") (table.outs ??= []).push([seat, third === "away"]);
  else if (third === "ready") table.hurry?.();
  else throw refuse(404, "There is no such thing here.");
  return {};
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, "http://room");
  if (!url.pathname.startsWith("/api/")) {
    const file = join(page, normalize(url.pathname === "/" ? "/index.html" : url.pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Content-Security-Policy": CSP });
    return createReadStream(file).pipe(response);
  }
  let text = "";
  for await (const chunk of request) text += chunk;
  const token = request.headers.authorization?.replace("Bearer ", "");
  let status = 200;
  let data;
  try {
    data = await answer(request.method, url.pathname.slice(4), text ? JSON.parse(text) : {}, people.get(token), token === "floor");
  } catch (error) {
    status = error.status ?? 400;
    data = { error: error.message };
  }
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(data));
});

// --- live -------------------------------------------------------------------------------------------------------------

const sockets = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, socket, head) => {
  const id = /^\/api\/tables\/([^/]+)\/live$/.exec(request.url)?.[1];
  const table = tables.get(id);
  if (!table) return socket.destroy();
  sockets.handleUpgrade(request, socket, head, (client) => {
    client.on("message", async (data) => {
      const message = JSON.parse(String(data));
      if (client.person === undefined) {
        client.person = people.get(message.token) ?? null;
        table.sockets.add(client);
        message.type = "sync";
      }
      if (message.type === "sync") {
        const hand = await handFor(table, client.person);
        client.hand = table.number;
        client.shown = hand?.events.length ?? 0;
        client.send(JSON.stringify({ type: "table", table: told(table, client.person), hand }));
      } else if (message.type === "ready") table.hurry?.();
      else if (message.type === "act") {
        const { do: what, amount, cards, groups } = message;
        const choice = { do: what, amount: amount ?? 0, cards: cards ?? [], groups: groups ?? [] };
        if (message.sequence !== table.sequence) client.send(JSON.stringify({ type: "refused", error: "The hand has gone on.", sequence: table.sequence }));
        else table.answer?.({ choice, socket: client });
      }
    });
    client.on("close", () => table.sockets.delete(client));
  });
});

server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`));
process.on("exit", () => dealer.kill());
process.on("SIGTERM", () => process.exit());
