import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { DEAL_ALERTS } from "../../app/domain/deal-alerts";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals, type DealListQuery, type DealPage } from "../../app/upstream/contract/deals";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { createTestApi, refusedWith, workflowBySlug, type TestApi } from "../support/test-api";

let test: TestApi;
let sales: UpstreamClient;
let params: { id: string };
let statusId: string;
let workflow: Workflow;

beforeAll(async () => {
  test = await createTestApi(200);
  sales = await test.signIn("sales");
  workflow = await workflowBySlug(sales, "residential-sales");
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

  it.each(Object.values(DEAL_ALERTS))("are found by the alert $key", async ({ key }) => {
    const page = (await list({ alerts: key })) as DealPage;
    for (const deal of page.data) expect(deal.context.alerts.map((one) => one.key)).toContain(key);
  });

  it("are not found by a cursor that is no position", async () => {
    for (const cursor of ["", " 5", "0x10", "1e3", "five"]) {
      const query = { statusId: [statusId], cursor, limit: 5 };
      expect(await refusedWith(list(query)), cursor).toBe(400);
    }
  });

  it("go by status, quotes and orders, each page where the last one ended", async () => {
    const order = new Map(workflow.statuses.map(({ id }, at) => [id, at]));
    const keys = {
      status: ({ statusId, sortOrder }: DealPage["data"][number]) =>
        (order.get(statusId) ?? 0) * 1e12 + sortOrder,
      quotes: (deal: DealPage["data"][number]) =>
        deal.context.quoteCount * 1e9 + Number(deal.tuid.slice(2)),
      orders: (deal: DealPage["data"][number]) =>
        deal.context.orderCount * 1e9 + Number(deal.tuid.slice(2)),
    };
    for (const filter of [
      {},
      { search: "example.com" },
      { phase: ["NEW" as const, "CLOSED" as const] },
    ]) {
      const found = (await list({ ...filter, limit: 0 })) as DealPage;
      for (const [column, key] of Object.entries(keys)) {
        for (const direction of ["ASC", "DESC"] as const) {
          const rows: DealPage["data"] = [];
          for (let offset = 0; offset < found.total; offset += 30) {
            const query = { ...filter, sort: `${column}|${direction}`, limit: 30, offset };
            rows.push(...((await list(query)) as DealPage).data);
          }
          const way = direction === "ASC" ? 1 : -1;
          expect(rows.length).toBe(found.total);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(found.total);
          expect(rows).toEqual(rows.toSorted((a, b) => way * (key(a) - key(b))));
        }
      }
    }
    expect(await refusedWith(list({ sort: "sidemark|ASC" }))).toBe(400);
  });

  it("are the archived ones alone if those are asked for, counted by status", async () => {
    const [, second] = ((await list({ limit: 2 })) as DealPage).data;
    const read = async () => (await list({ archived: true })) as DealPage;
    const before = await read();
    await sales.call(deals.archiveDeal, { params: { id: second?.id ?? "" } });
    const after = await read();
    expect(after.total).toBe(before.total + 1);
    expect(after.data.every(({ isArchived }) => isArchived)).toBe(true);
    const status = second?.statusId ?? "";
    expect(after.totals?.[status]).toBe((before.totals?.[status] ?? 0) + 1);
    expect(((await list({ archived: true, limit: 0 })) as DealPage).total).toBe(after.total);
    const named = (await list({ archived: true, search: second?.tuid ?? "" })) as DealPage;
    expect(named.data.map(({ id }) => id)).toEqual([second?.id]);
    await sales.call(deals.unarchiveDeal, { params: { id: second?.id ?? "" } });
    expect((await read()).total).toBe(before.total);
  });

  it("show the town of their contact", async () => {
    const { data } = (await list({ limit: 100 })) as DealPage;
    const places = data.map((deal) => deal.context.contact?.place);
    expect(places).toContain("Torquay");
  });
});
