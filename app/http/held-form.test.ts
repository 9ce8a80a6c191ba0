import { expect, it } from "vitest";

import { packForm, unpackForm } from "./held-form";

const formOf = (count: number) => {
  const data = new FormData();
  data.set("_key", "x");
  for (let at = 0; at < count; at += 1) data.append("field", String(at));
  return data;
};

it("holds as many fields as can come back with the form's key, and no more", () => {
  expect(unpackForm(packForm(formOf(198)) ?? "")).toHaveLength(198);
  expect(packForm(formOf(199))).toBeNull();
});
