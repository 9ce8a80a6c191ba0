import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { overHttp } from "../support/over-http";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let sales: UpstreamClient;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
});
afterAll(() => web.drop());

async function newDeal(): Promise<string> {
  const workflow = await workflowBySlug(sales, "residential-sales");
  const params = { id: workflow.id };
  const body = { name: "Much to say", statusId: workflow.statuses[0]?.id ?? "" };
  return (await sales.call(deals.createDeal, { params, body })).id;
}

/** Entries 0, 1, … of a deal, each a second younger than the one before. */
async function fill(table: "deal_notes" | "documents", dealId: string, count: number) {
  const { account_id } = await web.database.read
    .selectFrom("deals")
    .select("account_id")
    .where("id", "=", dealId)
    .executeTakeFirstOrThrow();
  await web.database.write(async (trx) => {
    for (let at = 0; at < count; at += 1) {
      const created_at = new Date(Date.UTC(2026, 10, 18, 2, 0, at)).toISOString();
      const own = { id: randomUUID(), account_id, deal_id: dealId, created_at };
      if (table === "deal_notes") {
        await trx
          .insertInto(table)
          .values({ ...own, content: `note ${at}.` })
          .execute();
      } else {
        const type = { extension: "txt", mime_type: "text/plain", size: 9, sha256: "x" };
        const storage_key = `${account_id}/${own.id}`;
        await trx
          .insertInto(table)
          .values({ ...own, ...type, name: `file ${at}.txt`, storage_key })
          .execute();
      }
    }
  });
}

const KINDS = {
  notes: { table: "deal_notes", ofPanel: 20, ofPage: 50, entry: /<p class="text">note (\d+)\./g },
  attachments: {
    table: "documents",
    ofPanel: 10,
    ofPage: 50,
    entry: /aria-label="file (\d+)\.txt"/g,
  },
} as const;

describe.each(["in process", "over HTTP"])("a deal with very many entries, %s", (way) => {
  beforeAll(() => {
    if (way === "in process") return;
    const send = (request: Request, remoteAddress: string) =>
      web.api.fetch(request, { remoteAddress });
    Object.assign(web.upstream, overHttp(send));
  });

  it.each(["notes", "attachments"] as const)(
    "shows the newest %s, counts all, and leads to the last of them, a part at a time",
    async (kind) => {
      const { table, ofPanel, ofPage, entry } = KINDS[kind];
      const total = 510;
      const dealId = await newDeal();
      await fill(table, dealId, total);
      const deal = `/workflows/residential-sales/${dealId}`;
      const show = async (path: string) => {
        const response = await browser.get(path, { "save-data": "on" });
        expect(response.status).toBe(200);
        return (await response.text()).replaceAll("<!-- -->", "");
      };
      const shown = (html: string) => [...html.matchAll(entry)].map(([, at]) => Number(at));
      const earlier = (html: string) =>
        new RegExp(`href="([^"]*/${kind}\\?[^"]*)"[^>]*>(?:<b>)?Show (\\d+) earlier`).exec(html);

      let html = await show(`${deal}?tab=${kind}&view=table`);
      const seen = shown(html);
      expect(seen).toHaveLength(ofPanel);
      expect(html).toMatch(new RegExp(`tab=${kind}[^>]*>[^/]*${total}`));
      for (let link = earlier(html); link; link = earlier(html)) {
        const [, href = "", rest] = link;
        expect(Number(rest)).toBe(total - seen.length);
        html = await show(href.replaceAll("&amp;", "&"));
        const part = shown(html);
        expect(part).toHaveLength(Math.min(ofPage, total - seen.length));
        seen.push(...part);
        // Out of it leads to where one came from.
        expect(html).toContain(`href="${deal}?tab=${kind}&amp;view=table"`);
      }
      expect(seen).toEqual(Array.from({ length: total }, (_, at) => total - 1 - at));
      expect(shown(await show(`${deal}/${kind}`))).toHaveLength(ofPage);
    },
  );

  it.each(["notes", "attachments"] as const)(
    "a part of %s whose first is archived begins with the one after it",
    async (kind) => {
      const { table } = KINDS[kind];
      const dealId = await newDeal();
      await fill(table, dealId, 12);
      const rows = await web.database.read
        .selectFrom(table)
        .select("id")
        .where("deal_id", "=", dealId)
        .orderBy("created_at", "desc")
        .execute();
      const deal = `/workflows/residential-sales/${dealId}`;
      const archive = async (at: number, from: number) => {
        const address = `${deal}/${kind}/${rows[at]?.id}/archive?from=${rows[from]?.id}&list=${kind}`;
        const answer = await browser.post(address, { verb: "archive" });
        expect(answer.status).toBe(303);
        return answer.headers.get("location");
      };
      expect(await archive(4, 3)).toBe(`${deal}/${kind}?from=${rows[3]?.id}`);
      expect(await archive(3, 3)).toBe(`${deal}/${kind}?from=${rows[5]?.id}`);
      // After its last there is none: the newest are shown.
      expect(await archive(11, 11)).toBe(`${deal}/${kind}`);
    },
  );

  it("opens the oldest of them, and says of one that is none that it is gone", async () => {
    const dealId = await newDeal();
    await fill("deal_notes", dealId, 510);
    await fill("documents", dealId, 510);
    const deal = `/workflows/residential-sales/${dealId}`;
    const oldest = async (table: "deal_notes" | "documents") =>
      (
        await web.database.read
          .selectFrom(table)
          .select("id")
          .where("deal_id", "=", dealId)
          .orderBy("created_at")
          .executeTakeFirstOrThrow()
      ).id;
    const note = await (
      await browser.get(`${deal}/notes/${await oldest("deal_notes")}/edit`)
    ).text();
    expect(note).toContain("note 0.");
    const file = `${deal}/attachments/${await oldest("documents")}`;
    expect(await (await browser.get(file)).text()).toContain("file 0.txt");
    expect(await (await browser.get(`${file}/rename`)).text()).toContain("file 0.txt");
    for (const id of ["none", "x".repeat(300), "a%00b"]) {
      expect((await browser.get(`${deal}/notes/${id}/edit`)).status).toBe(404);
      expect((await browser.get(`${deal}/attachments/${id}/rename`)).status).toBe(404);
      for (const kind of ["notes", "attachments"]) {
        expect((await browser.get(`${deal}/${kind}?from=${id}`)).status).toBe(200);
      }
    }
  });
});
