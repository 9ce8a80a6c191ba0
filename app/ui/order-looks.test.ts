import { expect, it } from "vitest";

import { CORE_STATUSES, coreStatusOf } from "~/domain/order-statuses";

import { CORE_LOOKS, orderLook } from "./order-looks";

it("core statuses of suppliers have the names of the specification, in its order", () => {
  expect(CORE_STATUSES.map((one) => [one, CORE_LOOKS[one].label])).toEqual([
    ["UNSTARTED", "Unstarted"],
    ["IN_PROGRESS", "In Progress"],
    ["ON_HOLD", "On Hold"],
    ["COMPLETED", "Completed"],
    ["CANCELLED", "Cancelled"],
  ]);
  expect(coreStatusOf("ON_HOLD")).toBe("ON_HOLD");
  expect(coreStatusOf("LOST")).toBeNull();
});

it("a status of an order that nobody knows is shown as the upstream has it, whatever it is called", () => {
  expect(orderLook("SUBMITTED").label).toBe("Submitted");
  expect(["LOST", "constructor"].map((status) => orderLook(status).label)).toEqual([
    "LOST",
    "constructor",
  ]);
});
