import { expect, it } from "vitest";
import { z } from "zod";

import { checkForm, parseForm } from "./parse-form";

const schema = z
  .object({ name: z.string("Name is required"), from: z.string(), to: z.string() })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "Must come after" });

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const check = { __intent__: JSON.stringify({ type: "validate", payload: {} }) };

it("says still what the server alone refused, and no more what is mended in another field", () => {
  const sent = { name: "Site", from: "5", to: "3" };
  const refused = parseForm(formOf(sent), schema).reply();
  const refusal = { ...refused, error: { ...refused.error, name: ["Taken"] } };
  expect(refusal.error).toEqual({ name: ["Taken"], to: ["Must come after"] });
  const said = (values: Record<string, string>) =>
    checkForm(formOf({ ...values, ...check }), schema, refusal).reply().error;
  expect(said(sent)).toEqual({ name: ["Taken"], to: ["Must come after"] });
  expect(said({ ...sent, from: "1" })).toEqual({ name: ["Taken"] });
  expect(said({ ...sent, name: "Other", from: "1" })).toEqual({});
  // What is sent is not kept back by it.
  expect(checkForm(formOf({ ...sent, from: "1" }), schema, refusal).status).toBe("success");
});
