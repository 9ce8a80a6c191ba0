import { expect, it } from "vitest";

import { packForm, unpackForm } from "./held-form";
import { MOST_FIELDS } from "./form-limits";

it("holds all fields of the largest form there is, without its key", () => {
  const data = new FormData();
  data.set("_key", "x");
  for (let at = 0; at < MOST_FIELDS; at += 1) data.append("field", String(at));
  expect(unpackForm(packForm(data) ?? "")).toHaveLength(MOST_FIELDS);
});

it("holds no more than fits into the form that gives it back", () => {
  const data = new FormData();
  data.set("field", '"'.repeat(70_000));
  expect(packForm(data)).toBeNull();
});
