import { describe, expect, it } from "vitest";

import type { DealListQuery, DealSummary } from "./contract/deals";
import type { Workflow } from "./contract/workflows";
import { pageOfDeals } from "./deal-page";

const status = (id: string, phase: "NEW" | "CLOSED") => ({ id, name: id, slug: id, phase });
const value = (id: string) => ({
  id,
  label: id,
  appearance: "DEFAULT" as const,
  showOnCard: true,
  isDefault: false,
  slug: id,
});
const workflow: Workflow = {
  id: "w",
  name: "Sales",
  slug: "sales",
  isActive: true,
  isEditable: true,
  statuses: [status("new", "NEW"), status("done", "CLOSED")],
  flags: [{ id: "f", name: "Payment", slug: "payment", values: [value("none"), value("paid")] }],
  modules: [],
};
const deal = (at: number, changes: Partial<DealSummary> = {}): DealSummary => ({
  id: `d${at}`,
  tuid: `D-${at}`,
  workflowId: "w",
  name: `Deal ${at}`,
  description: null,
  contactId: null,
  statusId: "new",
  sortOrder: at,
  isArchived: false,
  ...changes,
  context: {
    quoteCount: 0,
    orderCount: 0,
    contact: null,
    flagValues: [],
    alerts: [],
    ...changes.context,
  },
});
const all = [
  deal(2),
  deal(10),
  deal(1),
  deal(3, { statusId: "done" }),
  deal(4, { isArchived: true }),
];
const ids = (query: DealListQuery) => pageOfDeals(all, query, workflow).data.map(({ id }) => id);

describe("a page found among all deals", () => {
  it("has the first of each status in their order, and counts them all", () => {
    const page = pageOfDeals(all, { perStatus: 2 }, workflow);
    expect(page.data.map(({ id }) => id)).toEqual(["d1", "d2", "d3"]);
    expect(page).toMatchObject({ total: 4, totals: { new: 3, done: 1 } });
  });

  it("goes on after a position of a column", () => {
    const query = { statusId: ["new"], cursor: "1", limit: 1 };
    expect(pageOfDeals(all, query, workflow)).toMatchObject({
      nextCursor: "2",
      data: [{ id: "d2" }],
    });
    expect(pageOfDeals(all, { ...query, cursor: "2" }, workflow).nextCursor).toBeNull();
  });

  it("is sorted and cut as a table asks", () => {
    expect(ids({ sort: "deal|DESC", limit: 2 })).toEqual(["d10", "d3"]);
    expect(ids({ sort: "deal|ASC", limit: 2, offset: 2 })).toEqual(["d3", "d10"]);
  });

  it("is filtered by status, phase, text without accents, archive and flags", () => {
    expect(ids({ phase: ["CLOSED"], perStatus: 9 })).toEqual(["d3"]);
    expect(ids({ archived: true })).toEqual(["d4"]);
    expect(ids({ search: "déal 10" })).toEqual(["d10"]);
    expect(ids({ alerts: "any" })).toEqual([]);
    expect(ids({ flagValueId: ["paid"] })).toEqual([]);
  });

  it("is not made wider by a flag value that nobody knows", () => {
    expect(ids({ flagValueId: ["no such value"] })).toEqual([]);
  });

  it("goes by status in the workflow's order, and by quotes and orders", () => {
    const counted = (at: number, quoteCount: number, orderCount: number, statusId = "new") => {
      const one = deal(at, { statusId });
      return { ...one, context: { ...one.context, quoteCount, orderCount } };
    };
    const some = [counted(1, 2, 0, "done"), counted(2, 0, 5), counted(3, 1, 5)];
    const sortedBy = (sort: string) =>
      pageOfDeals(some, { sort }, workflow).data.map(({ id }) => id);
    expect(sortedBy("status|ASC")).toEqual(["d2", "d3", "d1"]);
    expect(sortedBy("status|DESC")).toEqual(["d1", "d3", "d2"]);
    expect(sortedBy("quotes|DESC")).toEqual(["d1", "d3", "d2"]);
    expect(sortedBy("orders|ASC")).toEqual(["d1", "d2", "d3"]);
  });
});
