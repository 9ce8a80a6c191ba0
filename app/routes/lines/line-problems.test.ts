import { expect, it } from "vitest";

import { problemOf } from "./line-problems";

it.each([
  ["INVALID_OPTIONS", "Invalid options selected."],
  ["OPTIONS_NOT_SELECTED", "Options not selected yet."],
  ["MISSING_REQUIRED_OPTIONS", "Missing required options."],
  ["BAD_SIZE", "Specified width/height is not allowed."],
])("the error %s of a line is told as: %s", (code, text) => {
  expect(problemOf(code).text).toBe(text);
});

it("options that are not selected yet are told as a hint that leads to them", () => {
  expect(problemOf("OPTIONS_NOT_SELECTED")).toMatchObject({ tone: "indigo", isOfOptions: true });
  expect(problemOf("INVALID_OPTIONS").tone).toBe("brick");
});

it("an error that nobody knows is told as it is", () => {
  expect(problemOf("NEW_CODE").text).toBe("NEW_CODE.");
});
