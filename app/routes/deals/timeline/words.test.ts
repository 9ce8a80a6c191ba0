import { describe, expect, it } from "vitest";

import { TIMELINE_AREAS, TIMELINE_VERBS, type TimelineEntry } from "~/upstream/contract/timeline";

import { KINDS } from "./kinds";
import { changesBeside, together, wordsOf, wordsOfAll } from "./words";

const entry = (own: Partial<TimelineEntry> & { seconds?: number } = {}): TimelineEntry => {
  const { seconds = 0, ...rest } = own;
  return {
    id: `at ${seconds}`,
    at: new Date(Date.parse("2026-11-18T02:00:00Z") + seconds * 1_000).toISOString(),
    actor: { type: "EMPLOYEE", name: "Megan Tran", badgeColor: null },
    area: "DETAILS",
    verb: "CHANGED",
    subject: null,
    changes: [],
    ...rest,
  };
};
const change = (field: string, old: string | null, now: string | null) =>
  ({ field, type: "TEXT", old, new: now }) as const;

describe("what the timeline says", () => {
  it("stands around the name of what was changed", () => {
    expect(wordsOf({ area: "CHECKLIST", verb: "TICKED" })).toEqual({ before: "ticked" });
    expect(wordsOf({ area: "CHECKLIST", verb: "REMOVED" })).toEqual({
      before: "removed",
      after: "from the checklist",
    });
  });

  it("has words for what it does not know", () => {
    expect(wordsOf({ area: "SHIPPING_LABELS", verb: "PRINTED" })).toEqual({
      before: "changed shipping labels",
    });
  });

  it("tells a new payment by its amount, and does not say that again", () => {
    const payment = (status: string) =>
      entry({
        area: "PAYMENTS",
        verb: "ADDED",
        changes: [
          change("Amount", null, "$2,148.30"),
          change("Status", null, status),
          change("Description", null, "Deposit"),
          change("Reference", null, "88213"),
        ],
      });
    const say = (status: string) => wordsOfAll(payment(status)).before;
    expect(say("Requested")).toBe("requested a payment of $2,148.30,");
    expect(say("Paid")).toBe("recorded a payment of $2,148.30,");
    expect(say("Cancelled")).toBe("added a payment of $2,148.30,");
    expect(changesBeside(payment("Paid")).map(({ field }) => field)).toEqual(["Reference"]);
    const bare = entry({ area: "PAYMENTS", verb: "ADDED" });
    expect(wordsOfAll(bare)).toEqual({ before: "added the payment" });
    const changed = entry({ area: "PAYMENTS", changes: [change("Amount", "$1.00", "$2.00")] });
    expect(changesBeside(changed)).toHaveLength(1);
    const status = [change("Status", "Requested", "Cancelled")];
    expect(changesBeside(entry({ area: "PAYMENTS", verb: "CANCELLED", changes: status }))).toEqual(
      [],
    );
  });

  it("says that a customer paid, and of anybody else that it was marked so", () => {
    const paid = (type: "CUSTOMER" | "SYSTEM") =>
      wordsOfAll(
        entry({ area: "PAYMENTS", verb: "PAID", actor: { type, name: null, badgeColor: null } }),
      );
    expect(paid("CUSTOMER")).toEqual({ before: "paid" });
    expect(paid("SYSTEM")).toEqual({ before: "marked", after: "as paid" });
  });

  it("says where a request was sent, in its words alone", () => {
    const to = [change("To", null, "marta@mail.example")];
    const sent = entry({ area: "PAYMENTS", verb: "SENT", changes: to });
    expect(wordsOfAll(sent)).toEqual({
      before: "sent the request for",
      after: "to marta@mail.example",
    });
    expect(changesBeside(sent)).toEqual([]);
  });

  it("says to whom a quote was sent, in its words alone", () => {
    const to = [change("To", null, "joanne@mail.example")];
    const sent = entry({ area: "QUOTES", verb: "SENT", changes: to });
    expect(wordsOfAll(sent)).toEqual({ before: "sent", after: "to joanne@mail.example" });
    expect(changesBeside(sent)).toEqual([]);
  });

  it("can be asked for by every area, each under one word", () => {
    const asked = Object.values(KINDS).flatMap(({ areas }) => areas);
    expect(asked.toSorted()).toEqual([...TIMELINE_AREAS].toSorted());
    expect(TIMELINE_VERBS.length).toBeGreaterThan(5);
  });

  it("takes what one person changed within a minute as one", () => {
    const told = together([
      entry({ seconds: 100, area: "FLAGS", changes: [change("Priority", "Rush", "Normal")] }),
      entry({ seconds: 70, area: "STATUS", changes: [change("Status", "Sent", "Signed")] }),
      entry({ seconds: 40, changes: [change("Name", "a", "b")] }),
    ]);
    expect(told).toHaveLength(1);
    const [one] = told;
    expect(one && wordsOfAll(one)).toEqual({ before: "changed details, status and flags" });
    expect(one).toMatchObject({
      id: "at 40",
      others: ["at 70", "at 100"],
      changes: [{ field: "Name" }, { field: "Status" }, { field: "Priority" }],
    });
  });

  it("keeps the first old and the last new value of a field that was changed twice", () => {
    const told = together([
      entry({ seconds: 20, area: "STATUS", changes: [change("Status", "b", "c")] }),
      entry({ seconds: 0, area: "STATUS", changes: [change("Status", "a", "b")] }),
    ]);
    expect(told).toMatchObject([{ changes: [{ field: "Status", old: "a", new: "c" }] }]);
    expect(told.map(wordsOfAll)).toEqual([{ before: "changed status" }]);
  });

  it.each<[string, Partial<TimelineEntry> & { seconds?: number }]>([
    ["another person", { actor: { type: "EMPLOYEE", name: "Dan Petrou", badgeColor: null } }],
    [
      "a customer of that name",
      { actor: { type: "CUSTOMER", name: "Megan Tran", badgeColor: null } },
    ],
    ["more than a minute before", { seconds: -61 }],
    ["a note", { area: "NOTES", verb: "ADDED" }],
    ["an appointment", { area: "APPOINTMENTS" }],
    ["an archived deal", { area: "DEAL", verb: "ARCHIVED" }],
  ])("keeps apart what is of %s", (_, other) => {
    expect(together([entry(), entry(other)])).toHaveLength(2);
  });
});
