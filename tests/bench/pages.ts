import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import pino from "pino";

import type { ServerBuild } from "@remix-run/node";

import { BoardCard } from "../../app/routes/deals/board-card";
import type { DealCard } from "../../app/routes/deals/deal-card";
import { createWeb } from "../../server/web/app";
import { embeddedUpstream } from "../../server/web/upstream";
import { gzipped, scriptBytes } from "../support/script-bytes";
import { createBenchApi } from "./bench-api";
import { alternate, ratio } from "./measure";

const ROUNDS = 60;
const ORIGIN = "http://127.0.0.1:3000";

/** Server time, bytes and requests of the main pages, beside React alone drawing as many cards. */
export async function benchPages(): Promise<void> {
  const api = await createBenchApi({ deals: 4_000, engine: "sqlite" });
  const build = (await import(
    new URL("../../build/server/index.js", import.meta.url).href
  )) as ServerBuild;
  const web = createWeb({
    settings: api.settings,
    upstream: embeddedUpstream(api.api),
    build,
    clientFolder: "build/client",
    isReady: async () => true,
    log: pino({ level: "silent" }),
  });
  const cookie = await signIn((request) => web.fetch(request));
  const get = async (path: string, isBasic: boolean) => {
    const headers: Record<string, string> = { "accept-encoding": "identity" };
    if (path !== "/login") headers.cookie = cookie;
    if (isBasic) headers["save-data"] = "on";
    return (await web.fetch(new Request(ORIGIN + path, { headers }))).text();
  };
  const board = "/workflows/residential-sales";
  const boardHtml = await get(`${board}?view=kanban`, true);
  const deal =
    /href="(\/workflows\/residential-sales\/[0-9A-Za-z]{22})"/.exec(boardHtml)?.[1] ?? "";
  const pages = {
    "board, one column of 20": `${board}?view=kanban&status=signed`,
    "board, 180 cards": `${board}?view=kanban`,
    "table, 100 rows": `${board}?view=table`,
    panel: deal,
    "sign-in": "/login",
  };
  console.table(
    await Promise.all(
      Object.entries(pages).map(async ([name, path]) => {
        const [full, basic] = [await get(path, false), await get(path, true)];
        return {
          page: name,
          cards: count(basic, '<li class="card">') || count(basic, "<tr><td>"),
          "HTML basic": Buffer.byteLength(basic),
          "gz basic": gzipped(basic),
          "HTML full": Buffer.byteLength(full),
          "gz full": gzipped(full),
          "script gz": scriptBytes(full),
          requests: requests(full),
          "requests basic": requests(basic),
        };
      }),
    ),
  );
  const rows: Record<string, string | number>[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const html = await get(path, true);
    const cards = count(html, '<li class="card">');
    const tree = cards > 0 ? boardTree(html) : staticTree(html);
    const times = await alternate(
      {
        react: () => renderToString(tree),
        basic: () => get(path, true),
        full: () => get(path, false),
      },
      ROUNDS,
    );
    rows.push({
      page: name,
      "React alone": `${times.react.toFixed(2)} ms`,
      "basic / React": ratio(times.basic, times.react),
      "full / React": ratio(times.full, times.react),
    });
  }
  console.table(rows);
  await api.drop();
}

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

/** The same cards, drawn by React and nothing else. */
function boardTree(html: string): ReactElement {
  const cards = [...html.matchAll(/<li class="card">.*?<\/li>/gs)].map(([source], at) =>
    toCard(source, at),
  );
  return createElement(
    "ul",
    null,
    cards.map((card) =>
      createElement(BoardCard, { key: card.id, slug: "residential-sales", search: "", card }),
    ),
  );
}

function toCard(source: string, at: number): DealCard {
  const text = (pattern: RegExp) => pattern.exec(source)?.[1] ?? "";
  return {
    id: `${at}`.padStart(22, "0"),
    tuid: text(/class="ct">([^<]+)/),
    name: text(/class="cn"[^>]*>([^<]+)/),
    contact: text(/<\/a><p>([^<]+)/),
    sidemark: /Sidemark/.test(source) ? "MARK" : null,
    owner: { name: text(/title="([^"]+)"/), color: "#2F5D8A" },
    flags: [...source.matchAll(/class="flag t-(\w+)"><i>([^<]+)<\/i><b>([^<]+)/g)].map(
      ([, tone, name, value]) => ({
        tone: tone as "moss",
        name: name ?? "",
        value: value ?? "",
      }),
    ),
    alerts: [...source.matchAll(/class="alert-(w|i)">([^<]+)/g)].map(([, kind, alert]) => ({
      isWarning: kind === "w",
      text: alert ?? "",
    })),
    quotes: 1,
    orders: 1,
    position: at,
  };
}

/** A page's own elements as a React tree, read back from its HTML. */
function staticTree(html: string): ReactElement {
  const VOID = new Set(["meta", "link", "input", "br", "hr", "img"]);
  interface Node {
    name: string;
    props: Record<string, string>;
    children: (Node | string)[];
  }
  const root: Node = { name: "div", props: {}, children: [] };
  const stack = [root];
  const body = html.slice(html.indexOf("<body>") + 6, html.lastIndexOf("</body>"));
  for (const [, close, name, attributes, selfClosing, text] of body.matchAll(
    /<(\/?)([a-z][\w]*)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g,
  )) {
    const top = stack.at(-1) ?? root;
    if (text !== undefined) top.children.push(text);
    else if (close) stack.pop();
    else if (name) {
      const props: Record<string, string> = {};
      for (const [, key, value] of (attributes ?? "").matchAll(/\s([\w-]+)="([^"]*)"/g)) {
        if (key)
          props[
            key === "class" ? "className" : key === "for" ? "htmlFor" : `data-${key.toLowerCase()}`
          ] = value ?? "";
      }
      const node: Node = { name, props, children: [] };
      top.children.push(node);
      if (!selfClosing && !VOID.has(name)) stack.push(node);
    }
  }
  const draw = (node: Node | string, at: number): ReactElement | string =>
    typeof node === "string"
      ? node
      : createElement(
          node.name,
          { ...node.props, key: at },
          ...(VOID.has(node.name) ? [] : node.children.map(draw)),
        );
  return draw(root, 0) as ReactElement;
}
