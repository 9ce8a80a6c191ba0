import { afterAll, beforeAll, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { overHttp } from "../support/over-http";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let dealId: string;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  const sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  const params = { id: workflow.id };
  const body = { name: "Much to say", statusId: workflow.statuses[0]?.id ?? "" };
  dealId = (await sales.call(deals.createDeal, { params, body }))?.id ?? "";
});
afterAll(() => web.drop());

async function addNotes(from: number, to: number) {
  const { account_id } = await web.database.read
    .selectFrom("deals")
    .select("account_id")
    .where("id", "=", dealId)
    .executeTakeFirstOrThrow();
  const made = { account_id, deal_id: dealId, created_at: "2026-11-18T02:00:00.000Z" };
  const notes = Array.from({ length: to - from }, (_, at) => ({
    ...made,
    id: `note-${from + at}`,
    content: "x",
  }));
  await web.database.write((trx) => trx.insertInto("deal_notes").values(notes).execute());
}

it("a list cut at the upstream's bound says so on its page, in process and over HTTP", async () => {
  const show = async () =>
    (await browser.get(`/workflows/residential-sales/${dealId}?tab=notes`)).text();
  await addNotes(0, 500);
  expect(await show()).not.toContain("notes are shown");
  await addNotes(500, 501);
  // React separates the number from the words around it.
  expect((await show()).replaceAll("<!-- -->", "")).toContain("The newest 500 notes are shown.");
  Object.assign(
    web.upstream,
    overHttp((request, remoteAddress) => web.api.fetch(request, { remoteAddress })),
  );
  expect((await show()).replaceAll("<!-- -->", "")).toContain("The newest 500 notes are shown.");
});
