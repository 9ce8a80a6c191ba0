import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { toFields } from "../../app/routes/deals/board/move-fields";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let sales: UpstreamClient;
let workflowId: string;
let statusId: string;
let otherId: string;
/** Four deals of their own on top of a column, from the top; the last one moves. */
let cards: string[];

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  workflowId = workflow.id;
  [statusId, otherId] = [workflow.statuses[0]?.id ?? "", workflow.statuses[1]?.id ?? ""];
});
afterAll(() => web.drop());
beforeEach(async () => {
  cards = [];
  for (const name of ["Fourth", "Third", "Second", "First"]) {
    const params = { id: workflowId };
    const { id } = (await sales.call(deals.createDeal, { params, body: { name, statusId } })) ?? {
      id: "",
    };
    cards.unshift(id);
  }
});

const column = async (id: string) => {
  const query = { statusId: [id], perStatus: 20 };
  const page = await sales.call(deals.listWorkflowDeals, { params: { id: workflowId }, query });
  return "data" in page ? page.data.map((deal) => deal.id) : [];
};
const elsewhere = (id: string) =>
  sales.call(deals.changeDealStatus, {
    params: { id },
    body: { currentStatusId: statusId, statusId: otherId },
  });
/** Sends the move form as its page was. */
async function move(fields: Record<string, string>) {
  const shown = { currentStatusId: statusId, shownStatusId: statusId, targetStatusId: statusId };
  const path = `/workflows/residential-sales/${cards[3]}/move`;
  const response = await browser.post(path, { ...shown, ...fields });
  expect(response.status).toBe(303);
  return (await browser.get("/dashboard")).text();
}

describe("a place between two cards", () => {
  it("of the board's own fields is behind the last card of a column that goes on", async () => {
    const [first = "", second = "", third = "", moved = ""] = cards;
    const end = { dealId: moved, targetStatusId: statusId, belowId: null };
    const shown = { total: 9, cards: [{ id: first }, { id: second }] };
    await move({ shownStatusId: "", ...toFields(end, shown) });
    expect((await column(statusId)).slice(0, 4)).toEqual([first, second, moved, third]);
  });

  it("is above the one below, and still below the one above if that one has gone", async () => {
    const [first = "", second = "", third = "", moved = ""] = cards;
    await elsewhere(second);
    expect(await move({ position: `after:${first}:${second}` })).toContain("moved to");
    expect((await column(statusId)).slice(0, 3)).toEqual([first, moved, third]);
  });

  it("is the top if both have gone, and for a step up past a card that has gone", async () => {
    const [first = "", second = "", third = "", moved = ""] = cards;
    await elsewhere(first);
    await elsewhere(second);
    await move({ position: `after:${first}:${second}` });
    expect((await column(statusId)).slice(0, 2)).toEqual([moved, third]);
    await elsewhere(third);
    expect(await move({ step: `after::${third}` })).toContain("moved to");
    expect((await column(statusId))[0]).toBe(moved);
  });

  it("says nothing about another status: there the deal goes on top", async () => {
    const [first = "", , , moved = ""] = cards;
    for (const position of [`after:${first}:${cards[1]}`, `after:${first}:`]) {
      expect(await move({ position, targetStatusId: otherId })).toContain("moved to");
      expect((await column(otherId))[0]).toBe(moved);
      const back = { currentStatusId: otherId, statusId };
      await sales.call(deals.changeDealStatus, { params: { id: moved }, body: back });
    }
  });
});
