import { expect, it } from "vitest";

import { callWindow, groupsOf, tidyGroup } from "./group-names";

it("names of groups have one space around each slash, and none twice", () => {
  expect(tidyGroup("Bedrooms/Main /  West")).toBe("Bedrooms / Main / West");
  expect(tidyGroup("/ Bedrooms //")).toBe("Bedrooms");
  expect(tidyGroup(" Living   room ")).toBe("Living room");
  expect(groupsOf(" / ")).toEqual([]);
});

it("a window is called by its number and its groups, as far as it has them", () => {
  expect(callWindow({ number: "W3", name: "Main", above: "Bedrooms" })).toBe("W3 Bedrooms / Main");
  expect(callWindow({ number: "W3", name: "", above: "" })).toBe("W3");
});
