import { heldMegabytes } from "../support/memory";
import { startApp, type RunningApp } from "../support/start-app";
import { signIn } from "./sign-in";

const SECONDS = 10;
const BOARD = "/workflows/residential-sales";

/** What the program holds of memory: ready, and after ten seconds of pages asked for by so many at once. */
export async function benchMemory(): Promise<void> {
  const rows = [];
  for (const askers of [1, 8, 40]) {
    const app = await startApp();
    const pid = app.process.pid ?? 0;
    const ready = heldMegabytes(pid);
    const pages = await load(app, askers);
    rows.push({
      "askers at once": askers,
      ready: `${ready.toFixed(0)} MB`,
      "pages in 10 s": pages,
      "after them": `${heldMegabytes(pid).toFixed(0)} MB`,
    });
    await app.stop();
  }
  console.table(rows);
}

/** Board, table, deal and dashboard in turn, by askers who ask again as soon as they are answered. */
async function load(app: RunningApp, askers: number): Promise<number> {
  const cookie = await signIn(app);
  const headers = { cookie, "accept-encoding": "gzip, deflate, br, zstd" };
  const board = await (await fetch(`${app.origin}${BOARD}?view=kanban`, { headers })).text();
  const deal = /href="(\/workflows\/residential-sales\/[0-9A-Za-z]{22})"/.exec(board)?.[1] ?? "";
  const paths = [`${BOARD}?view=kanban`, `${BOARD}?view=table`, deal, "/dashboard"];
  let pages = 0;
  const until = Date.now() + SECONDS * 1_000;
  const ask = async () => {
    while (Date.now() < until) {
      const path = paths[pages % paths.length] ?? "";
      pages += 1;
      const response = await fetch(app.origin + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: askers }, ask));
  return pages;
}
