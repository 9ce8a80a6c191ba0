import { expect, test } from "vitest";

import type { Filter } from "./filter";
import { differing, targetOf, type Control } from "./filter-values";

const formOf = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

test("an address says what is set, several values of one filter with commas", () => {
  const form = formOf(["search", "  oak "], ["phase", ""], ["status", "a"], ["status", "b"]);
  expect(targetOf(form, "/deals")).toBe("/deals?search=oak&status=a%2Cb");
  expect(targetOf(formOf(["search", "  "]), "/deals")).toBe("/deals");
  const people = {
    kind: "multiselect",
    name: "status",
    label: "",
    values: [],
    choices: [],
  } as const;
  expect(targetOf(form, "/deals", [{ ...people, separator: "|" }])).toBe(
    "/deals?search=oak&status=a%7Cb",
  );
});

const FILTERS: Filter[] = [
  { kind: "search", name: "search", label: "Search", value: "oak" },
  { kind: "toggle", name: "archived", label: "Archived", isOn: true },
  {
    kind: "multiselect",
    name: "flag",
    label: "Flag",
    values: ["paid"],
    choices: [
      { value: "paid", label: "Paid" },
      { value: "due", label: "Due" },
    ],
  },
];

test("controls differ that show something else than the address", () => {
  const box = (name: string, value: string, checked: boolean): Control => ({
    name,
    type: "checkbox",
    value,
    checked,
  });
  const right: Control[] = [
    { name: "search", type: "search", value: " oak " },
    box("archived", "true", true),
    box("flag", "paid", true),
    box("flag", "due", false),
  ];
  const wrong: Control[] = [
    { name: "search", type: "search", value: "ash" },
    box("archived", "true", false),
    box("flag", "paid", false),
    box("flag", "due", true),
  ];
  const other: Control = { name: "view", type: "hidden", value: "table" };
  expect(differing([...right, other], FILTERS)).toEqual([]);
  expect(differing(wrong, FILTERS).map(({ control }) => control)).toEqual(wrong);
});
