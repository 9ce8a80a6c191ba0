import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { addPayment } from "../support/payments/payment-pages";
import { gzipped, scriptBytes } from "../support/script-bytes";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let dealPath: string;
beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  const sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "For the budget", statusId: workflow.statuses[0]?.id ?? "" },
  });
  dealPath = `/workflows/residential-sales/${id}`;
});
afterAll(() => web.drop());

const basic = { "save-data": "on" };

describe("what travels", () => {
  it("no page starts with more than 110 kB of script, none with a form on it with more than 130", async () => {
    const sizes: Record<string, number> = {};
    const measure = async (path: string, client: Browser) => {
      sizes[path] = scriptBytes(await (await client.get(path)).text());
    };
    await measure("/login", web.browser());
    const board = "/workflows/residential-sales";
    for (const path of [
      "/dashboard",
      `${board}?view=kanban`,
      `${board}?view=table`,
      dealPath,
      `${dealPath}/move`,
      "/calendar?mode=single",
      "/calendar?mode=multi",
    ]) {
      await measure(path, browser);
    }
    for (const [path, size] of Object.entries(sizes)) {
      expect(size, JSON.stringify({ path, sizes })).toBeGreaterThan(80_000);
      expect(size, JSON.stringify({ path, sizes })).toBeLessThanOrEqual(110_000);
    }
    for (const path of [
      `${board}/new`,
      `${dealPath}/edit`,
      `${dealPath}/notes/new`,
      `${board}/presets`,
    ]) {
      await measure(path, browser);
      expect(sizes[path], JSON.stringify({ path, sizes })).toBeLessThanOrEqual(130_000);
    }
  });

  it("a board without scripts is at most 12 kB of HTML and 12 kB of style, in six requests", async () => {
    const html = await (
      await browser.get("/workflows/residential-sales?view=kanban", basic)
    ).text();
    expect(html).not.toContain("<script");
    expect(gzipped(html)).toBeLessThanOrEqual(12_000);
    const style = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
    expect(gzipped(readFileSync(`build/client${style}`))).toBeLessThanOrEqual(12_000);
    const requests = new Set(
      [...html.matchAll(/(?:src|href)="(\/(?:assets\/|sprite|favicon)[^"#]*)/g)].map(
        ([, url]) => url,
      ),
    );
    expect(1 + requests.size).toBeLessThanOrEqual(6);
  });

  it("the script of the payment page is at most 30 kB, and all there is on it", async () => {
    const path = `/checkout/${await addPayment(web.database)}`;
    const html = await (await web.browser().get(path)).text();
    expect(scriptBytes(html)).toBeGreaterThan(1_000);
    expect(scriptBytes(html)).toBeLessThanOrEqual(30_000);
  });

  it("a card is at most 700 bytes, a table row 300 beyond its text", async () => {
    const board = await (
      await browser.get("/workflows/residential-sales?view=kanban", basic)
    ).text();
    const cards = [...board.matchAll(/<li class="card".*?<\/li>/gs)].map(([card]) =>
      Buffer.byteLength(card),
    );
    expect(cards.length).toBeGreaterThan(15);
    expect(Math.max(...cards)).toBeLessThanOrEqual(700);
    const table = await (
      await browser.get("/workflows/residential-sales?view=table", basic)
    ).text();
    const rows = [...table.matchAll(/<tr><td>.*?<\/tr>/gs)].map(([row]) => row);
    const markup = rows.map(
      (row) => Buffer.byteLength(row) - Buffer.byteLength(row.replace(/<[^>]+>/g, "")),
    );
    expect(markup.reduce((sum, one) => sum + one, 0) / markup.length).toBeLessThanOrEqual(300);
  });

  it("a column holds at most 20 cards, and 'Show more' brings the rest", async () => {
    const sales = await web.signIn("sales");
    const workflow = await workflowBySlug(sales, "service-and-repairs");
    const status = workflow.statuses[0];
    for (let at = 0; at < 25; at += 1) {
      await sales.call(deals.createDeal, {
        params: { id: workflow.id },
        body: { name: `Many ${at}`, statusId: status?.id ?? "" },
      });
    }
    const count = (html: string) =>
      [
        ...(html
          .split(`id="status-${status?.slug}"`)[1]
          ?.split('class="column"')[0]
          ?.matchAll(/<li class="card"/g) ?? []),
      ].length;
    const first = await (await browser.get("/workflows/service-and-repairs?view=kanban")).text();
    expect(count(first)).toBe(20);
    expect(first).toMatch(/>Show \d+ more</);
    const more = await (
      await browser.get(`/workflows/service-and-repairs?view=kanban&more=${status?.slug}`)
    ).text();
    expect(count(more)).toBeGreaterThanOrEqual(25);
    for (let at = 25; at < 105; at += 1) {
      await sales.call(deals.createDeal, {
        params: { id: workflow.id },
        body: { name: `Many ${at}`, statusId: status?.id ?? "" },
      });
    }
    const most = await (
      await browser.get(`/workflows/service-and-repairs?view=kanban&more=${status?.slug}`)
    ).text();
    expect(count(most)).toBe(100);
    const [, href = "", total] =
      /<a class="more" href="([^"]+)"[^>]*>Show all (\d+) in the table</.exec(most) ?? [];
    const table = await (await browser.get(href.replaceAll("&amp;", "&"))).text();
    expect(table).toContain("Page <!-- -->1<!-- --> of <!-- -->2");
    expect(table).toContain(`${total}<!-- --> record(s) found`);
  });

  it("opening a deal does not carry the board behind it, nor opening a dialog the deal", async () => {
    const panel = await (await browser.get(dealPath)).text();
    expect(panel).not.toContain('class="card"');
    const dialog = await (await browser.get(`${dealPath}/edit`)).text();
    expect(dialog).not.toContain('class="panel');
  });
});
