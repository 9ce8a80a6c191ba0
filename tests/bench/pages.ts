import { createElement } from "react";
import { renderToString } from "react-dom/server";
import pino from "pino";

import type { EntryContext, ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";

import { createWeb } from "../../server/web/app";
import { embeddedUpstream } from "../../server/web/upstream";
import { gzipped, scriptBytes } from "../support/script-bytes";
import { createBenchApi } from "./bench-api";
import { alternate, ratio } from "./measure";

/** A server that has been up for a while: the engine compiles what runs often, and goes on doing so for long. */
const WARM_UP = 300;
const ROUNDS = 100;
const ORIGIN = "http://127.0.0.1:3000";
const BOARD = "/workflows/residential-sales";
/** Enough for full columns; and as many as make a board of fifty cards. */
const [MANY, FIFTY] = [4_000, 101];
const MONTH = "/calendar?mode=single&date=2026-11-24";
const IN_MONTH = 500;
/** Twenty cards in each of five columns, and a hundred in the one that is opened. */
const TWO_HUNDRED =
  "view=kanban&status=new-enquiry,measure-booked,quoting,quote-sent,ordered,signed&more=signed";

/** Server time, bytes and requests of the main pages, beside React alone drawing the very same tree. */
export async function benchPages(): Promise<void> {
  const build = (await import(
    new URL("../../build/server/index.js", import.meta.url).href
  )) as ServerBuild;
  const [many, few] = [await openSite(build, MANY), await openSite(build, FIFTY)];
  const deal = /href="(\/workflows\/residential-sales\/[0-9A-Za-z]{22})"/.exec(
    await read(many, `${BOARD}?view=kanban`, true),
  )?.[1];
  const booked = await openSite(build, FIFTY);
  await booked.book(IN_MONTH);
  const long = await openSite(build, FIFTY);
  const [short = "", files = "", said = ""] = await long.fill([
    { attachments: 10, notes: 20 },
    { attachments: 1_000, notes: 20 },
    { attachments: 10, notes: 5_000 },
  ]);
  const pages: { name: string; site: Site; path: string }[] = [
    { name: "board of 50", site: few, path: `${BOARD}?view=kanban` },
    { name: "board of 200", site: many, path: `${BOARD}?${TWO_HUNDRED}` },
    { name: "table", site: many, path: `${BOARD}?view=table` },
    { name: "deal", site: many, path: deal ?? "" },
    { name: `month of ${IN_MONTH}`, site: booked, path: MONTH },
    { name: "deal of 10 attachments, 20 notes", site: long, path: short },
    { name: "deal of 1000 attachments", site: long, path: files },
    { name: "deal of 5000 notes", site: long, path: said },
    { name: "sign-in", site: many, path: "/login" },
  ];
  const bytes = [];
  const times = [];
  for (const { name, site, path } of pages) {
    const [full, basic] = [await read(site, path, false), await read(site, path, true)];
    bytes.push({
      page: name,
      "cards or rows": count(basic, '<li class="card"') || count(basic, "<tr><td>"),
      "HTML basic": Buffer.byteLength(basic),
      "gz basic": gzipped(basic),
      "HTML full": Buffer.byteLength(full),
      "gz full": gzipped(full),
      "script gz": scriptBytes(full),
      requests: requests(full),
      "requests basic": requests(basic),
    });
    times.push({ page: name, ...(await timePage(site, path)) });
  }
  console.table(bytes);
  console.table(times);
  const ofDeals = await alternate(
    {
      few: () => read(long, short, true),
      files: () => read(long, files, true),
      notes: () => read(long, said, true),
    },
    ROUNDS,
  );
  console.table([
    {
      page: "deal",
      "1000 attachments beside 10": ratio(ofDeals.files, ofDeals.few),
      "5000 notes beside 20": ratio(ofDeals.notes, ofDeals.few),
    },
  ]);
  await long.drop();
  console.table([await timeEmptyPage(build)]);
  await many.drop();
  await few.drop();
  await booked.drop();
}

interface Site {
  get: (path: string, isBasic: boolean) => Promise<Response>;
  /** A change in the account, after which everything is read anew. */
  change: () => Promise<void>;
  /** Fills November 2026 with so many appointments, and nothing else. */
  book: (count: number) => Promise<void>;
  /** Paths of deals with so many entries each. */
  fill: (deals: readonly { attachments: number; notes: number }[]) => Promise<string[]>;
  /** What the framework was last given to draw. */
  drawn: { context?: EntryContext; url?: string };
  drop: () => Promise<void>;
}

async function openSite(build: ServerBuild, deals: number): Promise<Site> {
  const api = await createBenchApi({ deals, engine: "sqlite" });
  const drawn: Site["drawn"] = {};
  const draw = build.entry.module.default;
  const web = createWeb({
    settings: api.settings,
    upstream: embeddedUpstream(api.api),
    build: {
      ...build,
      entry: {
        module: {
          ...build.entry.module,
          default: (request, status, headers, context, load) => {
            Object.assign(drawn, { context, url: request.url });
            return draw(request, status, headers, context, load);
          },
        },
      },
    },
    clientFolder: "build/client",
    readiness: async () => "ready",
    log: pino({ level: "silent" }),
  });
  const cookie = await signIn((request) => web.fetch(request));
  return {
    drawn,
    change: async () => {
      await api.database.write((trx) =>
        trx
          .updateTable("accounts")
          .set({ company_phone: `${Math.random()}` })
          .where("id", "=", api.accountId)
          .execute(),
      );
    },
    book: (count) => bookMonth(api, count),
    fill: (deals) => fillDeals(api, deals),
    drop: api.drop,
    get: async (path, isBasic) => {
      const headers: Record<string, string> = { "accept-encoding": "identity" };
      if (path !== "/login") headers.cookie = cookie;
      if (isBasic) headers["save-data"] = "on";
      return web.fetch(new Request(ORIGIN + path, { headers }));
    },
  };
}

async function bookMonth(
  { database, accountId }: Awaited<ReturnType<typeof createBenchApi>>,
  count: number,
): Promise<void> {
  const { id: dealId } = await database.read
    .selectFrom("deals")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, at) => {
    const day = String((at % 30) + 1).padStart(2, "0");
    const hour = String(at % 9).padStart(2, "0");
    return {
      ...{ id: `bench-${at}`, account_id: accountId, deal_id: dealId },
      ...{ title: `Measure ${at}`, location: null, description: null, kind: "timespan" as const },
      ...{ starts: `2026-11-${day}T${hour}:00:00.000Z`, ends: `2026-11-${day}T${hour}:45:00.000Z` },
      ...{ start_zone: "Australia/Melbourne", end_zone: "Australia/Melbourne" },
      created_at: "2026-11-01T00:00:00.000Z",
    };
  });
  await database.write(async (trx) => {
    await trx.deleteFrom("appointment_participants").execute();
    await trx.deleteFrom("appointments").execute();
    for (let at = 0; at < rows.length; at += 100) {
      await trx
        .insertInto("appointments")
        .values(rows.slice(at, at + 100))
        .execute();
    }
  });
}

async function fillDeals(
  { database, accountId }: Awaited<ReturnType<typeof createBenchApi>>,
  wanted: readonly { attachments: number; notes: number }[],
): Promise<string[]> {
  const found = await database.read
    .selectFrom("deals")
    .innerJoin("workflows", (join) =>
      join
        .onRef("workflows.id", "=", "deals.workflow_id")
        .onRef("workflows.account_id", "=", "deals.account_id"),
    )
    .select("deals.id")
    .where("deals.account_id", "=", accountId)
    .where("workflows.slug", "=", "residential-sales")
    .limit(wanted.length)
    .execute();
  const filled = found.map(({ id }, at) => ({ id, ...wanted[at] }));
  await database.write(async (trx) => {
    for (const { id: deal_id, attachments = 0, notes = 0 } of filled) {
      await trx.deleteFrom("deal_notes").where("deal_id", "=", deal_id).execute();
      await trx.deleteFrom("documents").where("deal_id", "=", deal_id).execute();
      const own = (kind: string, at: number) => ({
        ...{ id: `${kind}-${deal_id}-${at}`, account_id: accountId, deal_id },
        created_at: new Date(Date.UTC(2026, 9, 1) + at * 1_000).toISOString(),
      });
      for (let at = 0; at < notes; at += 1) {
        const note = { ...own("note", at), content: `Note ${at}` };
        await trx.insertInto("deal_notes").values(note).execute();
      }
      for (let at = 0; at < attachments; at += 1) {
        const type = { extension: "pdf", mime_type: "application/pdf", size: 9, sha256: "" };
        const file = { ...own("file", at), ...type, name: `${at}.pdf`, storage_key: "a/b" };
        await trx.insertInto("documents").values(file).execute();
      }
    }
  });
  return found.map(({ id }) => `${BOARD}/${id}`);
}

/** React and nothing else, drawing the tree of a page. */
async function reactAlone(site: Site, path: string): Promise<() => string> {
  await read(site, path, true);
  const { context, url } = { ...site.drawn };
  if (!context || !url) throw new Error(`${path} was not drawn`);
  return () => renderToString(createElement(RemixServer, { context, url }));
}

async function timePage(site: Site, path: string) {
  const react = await reactAlone(site, path);
  for (let round = 0; round < WARM_UP; round += 1) {
    react();
    await read(site, path, round % 2 === 0);
  }
  const bytes = async (isBasic: boolean) => (await site.get(path, isBasic)).arrayBuffer();
  const times = await alternate(
    {
      react,
      encoded: () => Buffer.from(react()),
      basic: () => bytes(true),
      full: () => bytes(false),
    },
    ROUNDS,
  );
  const changed = await alternate(
    {
      react,
      change: () => site.change(),
      basic: () => bytes(true),
      changeAgain: () => site.change(),
      full: () => bytes(false),
    },
    ROUNDS,
  );
  return {
    "React alone": `${times.react.toFixed(2)} ms`,
    "React as bytes": ratio(times.encoded, times.react),
    basic: ratio(times.basic, times.react),
    full: ratio(times.full, times.react),
    "after a change, basic": ratio(changed.basic, changed.react),
    "after a change, full": ratio(changed.full, changed.react),
  };
}

/** An almost empty page in the whole application and in one of five routes. */
async function timeEmptyPage(build: ServerBuild) {
  const kept = ["root", "home", "login", "terms", "unknown"];
  const ids = Object.keys(build.routes).filter((id) =>
    kept.some((name) => id === name || id.endsWith(`/${name}`)),
  );
  const pick = <Entry>(all: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const small: ServerBuild = {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
  const [whole, five] = [await openSite(build, FIFTY), await openSite(small, FIFTY)];
  const react = await reactAlone(whole, "/terms");
  const times = await alternate(
    {
      react,
      whole: () => read(whole, "/terms", true),
      five: () => read(five, "/terms", true),
    },
    ROUNDS * 3,
  );
  await whole.drop();
  await five.drop();
  return {
    page: "empty page",
    routes: Object.keys(build.routes).length,
    [`beside ${ids.length} routes`]: ratio(times.whole, times.five),
    "more than React": `${(times.whole - times.react).toFixed(2)} ms`,
  };
}

const read = async (site: Site, path: string, isBasic: boolean) =>
  (await site.get(path, isBasic)).text();
const count = (html: string, part: string) => html.split(part).length - 1;

function requests(html: string): number {
  const urls = [...html.matchAll(/(?:src|href)="(\/(?:assets\/|sprite|favicon)[^"#]*)/g)];
  return 1 + new Set(urls.map(([, url]) => url)).size;
}

async function signIn(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const response = await fetch(
    new Request(`${ORIGIN}/login`, {
      method: "POST",
      headers: { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ username: "seed1", password: "bench-password-1" }),
    }),
  );
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
