import { describe, expect, it } from "vitest";

import { nearbyStatuses, nextStatus, type MenuStatus } from "./nearby-statuses";

const statuses: MenuStatus[] = [
  { id: "enquiry", name: "New enquiry", phase: "NEW" },
  { id: "measure", name: "Measure booked", phase: "NEW" },
  { id: "quoting", name: "Quoting", phase: "QUOTING" },
  { id: "sent", name: "Quote sent", phase: "QUOTING" },
  { id: "signed", name: "Signed", phase: "IN_PROGRESS" },
  { id: "ordered", name: "Ordered", phase: "IN_PROGRESS" },
  { id: "done", name: "Completed", phase: "CLOSED" },
  { id: "lost", name: "Lost", phase: "CANCELLED" },
];
const near = (currentId: string, isSheet = false) =>
  nearbyStatuses(statuses, currentId, isSheet)
    .map(({ id }) => id)
    .join(" ");

describe("the statuses of a Move menu", () => {
  it("are the current one, those behind it, and where deals are lost", () => {
    expect(near("enquiry")).toBe("enquiry measure quoting sent signed lost");
    expect(near("ordered")).toBe("ordered done lost");
    expect(near("lost")).toBe("lost");
  });

  it("are two more before it in a sheet", () => {
    expect(near("signed", true)).toBe("quoting sent signed ordered done lost");
    expect(near("enquiry", true)).toBe("enquiry measure quoting sent signed lost");
  });

  it("begin at the next one, but never at one behind, nor where deals are lost", () => {
    expect(nextStatus(statuses, "signed")?.id).toBe("ordered");
    expect(nextStatus(statuses, "done")).toBeNull();
    expect(nextStatus(statuses, "lost")).toBeNull();
  });
});
