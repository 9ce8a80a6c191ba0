import { expect, it } from "vitest";

import { ORDER_STATUSES } from "~/domain/order-statuses";

import { daysOf, readFilters } from "./order-filters";

const read = (search: string) => readFilters(new URLSearchParams(search));

it("an address without filters is of the past 30 days, and of nothing archived", () => {
  const filters = read("");
  expect(filters).toMatchObject({ date: "-30", isArchived: false });
  expect(daysOf(filters.date, "2026-11-18")).toEqual({ from: "2026-10-19", to: "2026-11-18" });
});

it("all dates are those from 2000 to 2050", () => {
  expect(daysOf(read("date=all").date, "2026-11-18")).toEqual({
    ...{ from: "2000-01-01", to: "2050-01-01" },
  });
});

it("a status that an order can have is one to filter by, and another is none", () => {
  expect(ORDER_STATUSES.map((status) => read(`status=${status}`).status)).toEqual(ORDER_STATUSES);
  expect(read("status=LOST").status).toBe("");
});
