import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals, type DealPage, type DealSummary } from "../../app/upstream/contract/deals";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { createTestApi, workflowBySlug, type TestApi } from "../support/test-api";

type Query = Parameters<typeof deals.listWorkflowDeals.query.encode>[0];

describe("searching deals", () => {
  let test: TestApi;
  let sales: UpstreamClient;
  let workflow: Workflow;
  let everything: DealSummary[];

  const page = async (query: Query) =>
    (await sales.call(deals.listWorkflowDeals, {
      params: { id: workflow.id },
      query,
    })) as DealPage;
  /** What custom fields say of each deal, which lists do not tell. */
  const fieldTexts = new Map<string, (string | null | undefined)[]>();
  const matching = (term: string) =>
    everything.filter((deal) =>
      [
        ...[deal.tuid, deal.name, deal.sidemark],
        ...[deal.context.contact?.name, deal.context.contact?.email],
        ...(fieldTexts.get(deal.id) ?? []),
      ]
        .filter(Boolean)
        .join(" ")
        .toLowerCase()
        .includes(term.toLowerCase()),
    );

  beforeAll(async () => {
    test = await createTestApi(400);
    sales = await test.signIn("sales");
    workflow = await workflowBySlug(sales, "residential-sales");
    const all = await sales.call(deals.listWorkflowDeals, { params: { id: workflow.id } });
    for (const deal of await test.database.read
      .selectFrom("deals")
      .select(["id", "udfs"])
      .execute()) {
      const values = JSON.parse(deal.udfs) as Record<string, string | null>;
      fieldTexts.set(
        deal.id,
        ["access_notes", "project_address", "site"].map((path) => values[path]),
      );
    }
    everything = (all as DealSummary[]).filter((deal) => !deal.isArchived);
  });
  afterAll(() => test.drop());

  it.each([
    ["many: every contact's mail", "example.com", 100],
    ["many by number", "d-10", 100],
    ["some", "apartment", 2],
    ["one by number", "D-10005", 0],
    ["what a custom field says", "key safe by", 5],
    ["words with signs between", "an, b", 0],
    ["none", "no deal has this", -1],
  ])("finds %s, on the board and in the table, and counts them", async (_, term, moreThan) => {
    const expected = matching(term);
    expect(expected.length).toBeGreaterThan(moreThan);
    const board = await page({ search: term, perStatus: 3 });
    const table = await page({ search: term, limit: 100 });
    for (const list of [board, table]) {
      expect(list.total).toBe(expected.length);
      for (const status of workflow.statuses) {
        const inStatus = expected.filter((deal) => deal.statusId === status.id);
        expect(list.totals?.[status.id]).toBe(inStatus.length);
      }
    }
    const first = workflow.statuses.flatMap((status) =>
      expected
        .filter((deal) => deal.statusId === status.id)
        .sort((a, b) => a.sortOrder - b.sortOrder)
        .slice(0, 3),
    );
    expect(board.data.map((deal) => deal.tuid)).toEqual(first.map((deal) => deal.tuid));
    expect(table.data.length).toBe(Math.min(100, expected.length));
  });

  it("goes together with a phase, and counts only there", async () => {
    const expected = matching("example.com").filter(
      (deal) => workflow.statuses.find((one) => one.id === deal.statusId)?.phase === "QUOTING",
    );
    const board = await page({ search: "example.com", phase: ["QUOTING"], perStatus: 1 });
    expect(board.total).toBe(expected.length);
    expect(Object.keys(board.totals ?? {}).length).toBe(
      workflow.statuses.filter((one) => one.phase === "QUOTING").length,
    );
  });
});
