import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals, type DealListQuery, type DealPage } from "../../app/upstream/contract/deals";
import { createTestApi, refusedWith, workflowBySlug, type TestApi } from "../support/test-api";

let test: TestApi;
let sales: UpstreamClient;
let params: { id: string };
let statusId: string;

beforeAll(async () => {
  test = await createTestApi(60);
  sales = await test.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  params = { id: workflow.id };
  statusId = workflow.statuses[0]?.id ?? "";
});
afterAll(() => test.drop());

const list = (query?: DealListQuery) =>
  sales.call(deals.listWorkflowDeals, { params, ...(query ? { query } : {}) });

describe("the deals of a workflow", () => {
  it("are all of them if nothing is asked, and a page with totals by any parameter alone", async () => {
    const all = await list();
    expect(Array.isArray(all)).toBe(true);
    const queries: DealListQuery[] = [
      { statusId: [statusId] },
      { phase: ["NEW"] },
      { alerts: "any" },
      { search: "blind" },
      { archived: false },
      { sort: "name|ASC" },
      { offset: 0 },
      { flagValueId: ["nobody's"] },
    ];
    for (const query of queries) {
      const page = (await list(query)) as DealPage;
      expect(page.data.length, JSON.stringify(query)).toBe(Math.min(page.total, 100));
      if (query.statusId) {
        expect(new Set(page.data.map((deal) => deal.statusId))).toEqual(new Set([statusId]));
      }
    }
    expect(await list({ statusId: ["nobody's"] })).toMatchObject({ data: [], total: 0 });
  });

  it("are not found by a cursor that is no position", async () => {
    for (const cursor of ["", " 5", "0x10", "1e3", "five"]) {
      const query = { statusId: [statusId], cursor, limit: 5 };
      expect(await refusedWith(list(query)), cursor).toBe(400);
    }
  });
});
