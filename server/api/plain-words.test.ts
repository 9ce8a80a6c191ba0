import { expect, it } from "vitest";
import { z } from "zod";

import { amount, text, wholeNumber } from "../../app/upstream/contract/fields";
import { answerInput } from "../../app/upstream/contract/supplier-links";
import { offlineOrderModel } from "../../app/upstream/contract/supplier-orders.input";
import { messagesByField, readBy } from "./request-body";

/** What is said of a value by each schema that it breaks. */
function wordsOf(schema: z.ZodType, value: unknown) {
  const { error } = readBy(z.object({ field: schema }), { field: value });
  return error ? messagesByField(error).field : [];
}

it.each<[string, z.ZodType, unknown, string]>([
  ["what is missing", z.string(), undefined, "This field is required"],
  ["a choice that is missing", z.enum(["LINE", "WINDOW"]), undefined, "This field is required"],
  ["null", z.boolean(), null, "This field is required"],
  ["a number for a text", text(100).nullish(), 5, "Must be text"],
  ["a text for a number", z.number(), "5", "Must be a number"],
  ["a text for a truth", z.boolean().optional(), "yes", "Must be true or false"],
  ["a text for a list", z.array(z.string()), "a", "Must be a list"],
  ["a list for an object", z.object({}), [], "Must be an object"],
  ["a list for a map", z.record(z.string(), z.string()), [], "Must be an object"],
  ["a fraction", wholeNumber(1, 9), 1.5, "Must be a whole number"],
  ["a number below a bound", z.number().min(1), 0, "Must be at least 1"],
  ["a number above a bound", z.number().max(10_000), 10_001, "Must be at most 10,000"],
  ["a number at a bound that is none of it", z.number().gt(0), 0, "Must be more than 0"],
  ["a text that is too short", z.string().min(1), "", "Must be at least 1 character"],
  ["a text that is too long", z.string().max(2), "abc", "Must be at most 2 characters"],
  ["too few entries", z.array(z.string()).min(1), [], "Must have at least 1 entry"],
  ["too many entries", z.array(z.string()).max(2), ["", "", ""], "Must have at most 2 entries"],
  ["another word", z.enum(["LINE", "WINDOW"]), "x", "Must be LINE or WINDOW"],
  ["no day", z.iso.date(), "soon", "Must be a date"],
  ["no moment", z.iso.datetime(), "soon", "Must be a date and time with its zone"],
  ["what fits no form of it", z.union([z.string(), z.number()]), true, "Is not valid"],
  ["another field", z.strictObject({}), { a: 1, b: 2 }, "Has unknown fields: a, b"],
  ["a size of nothing", wholeNumber(1, 9_999), 0, "Must be at least 1"],
  ["a number beyond what is exact", wholeNumber(1, 9_999), 1e20, "Must be at most 9,999"],
  ["the same below", wholeNumber(1, 9_999), -1e20, "Must be at least 1"],
  ["an amount beyond what is exact", amount(), 1e12, "The amount is too large"],
  ["an amount above its bound", amount(), 1e9, "The amount is too large"],
  ["an amount below zero", amount(), -1e12, "Must be at least 0"],
])("%s is told once, in plain words", (_, schema, value, words) => {
  expect(wordsOf(schema, value)).toEqual([words]);
});

it("a field within is named by its path", () => {
  const answered = readBy(answerInput, { lines: [{ id: "l1", width: 0, height: "9" }] });
  expect(answered.error && messagesByField(answered.error)).toEqual({
    "lines.0.width": ["Must be at least 1"],
    "lines.0.height": ["Must be a whole number"],
  });
  const { error } = readBy(offlineOrderModel, { manufacturerId: "m1", freight: 1e12, notes: 5 });
  expect(error && messagesByField(error, "model")).toEqual({
    "model.notes": ["Must be text"],
    "model.freight": ["The amount is too large"],
  });
});
