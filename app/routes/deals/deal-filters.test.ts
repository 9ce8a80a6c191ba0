import { describe, expect, it } from "vitest";

import { asSearch } from "~/domain/search-params";
import type { Workflow } from "~/upstream/contract/workflows";

import { countFilters, filtersToQuery, readFilters, writeFilters } from "./deal-filters";

const workflow: Workflow = {
  id: "w",
  name: "Residential sales",
  slug: "residential-sales",
  isActive: true,
  isEditable: true,
  statuses: [
    { id: "s1", name: "New enquiry", slug: "new-enquiry", phase: "NEW" },
    { id: "s2", name: "Signed", slug: "signed", phase: "IN_PROGRESS" },
  ],
  flags: [
    {
      id: "f1",
      name: "Payment",
      slug: "payment",
      values: [
        {
          id: "v1",
          label: "None",
          slug: "none",
          appearance: "WARNING",
          showOnCard: false,
          isDefault: true,
        },
      ],
    },
  ],
  modules: [],
};
const read = (query: string) => readFilters(new URLSearchParams(query), workflow);

describe("deal filters", () => {
  it("survive a round trip through the address", () => {
    const query = "?search=okafor&status=signed&phase=NEW&alerts=any&flag-payment=none";
    expect(asSearch(writeFilters(read(query)))).toBe(query);
    expect(countFilters(read(query))).toBe(5);
  });

  it("take ids as well as slugs", () => {
    expect(read("status=s2,new-enquiry&flag-payment=v1")).toMatchObject({
      statuses: ["signed", "new-enquiry"],
      flags: { payment: "none" },
    });
  });

  it("drop what the workflow does not have", () => {
    expect(read("status=gone&phase=PAST&alerts=loud&flag-payment=odd&flag-__proto__=x")).toEqual({
      search: "",
      statuses: [],
      phases: [],
      alerts: "",
      flags: {},
      isArchived: false,
    });
  });

  it("travel upstream as ids", () => {
    expect(
      filtersToQuery(read("status=signed&flag-payment=none&alerts=Payment"), workflow),
    ).toEqual({
      statusId: ["s2"],
      flagValueId: ["v1"],
      alerts: "Payment",
    });
  });
});
