import { z } from "zod";

import { TEMPLATE_OPERATORS } from "../../app/domain/template-fields";

/** A file of bundles (docs/catalogue.md): what they do, by the names that the account's catalogue has. */

const name = z.string().trim().min(1).max(200);
const number = z.number().min(0);
/** A number, or the key of a field that asks for it. */
const value = z.union([number, z.string().min(1)], "must be a number or the key of a field");
const place = { brand: name, category: name.optional(), product: name.optional() };

const field = z.strictObject({
  key: z.string().regex(/^[a-z][A-Za-z0-9]{0,49}$/, "must be a word such as fuelLevy"),
  label: name,
  operator: z.enum(TEMPLATE_OPERATORS),
  value: number.optional(),
});
const charge = z.strictObject({
  kind: z.enum(["SURCHARGE", "FREIGHT", "INSTALLATION"]),
  label: name,
  mode: z.enum(["ONCE", "PIECE", "PERCENT"]),
  amount: value,
  brand: name.optional(),
  taxable: z.boolean().default(true),
});
const bundle = z.strictObject({
  name,
  description: z.string().trim().max(1_000).optional(),
  group: name.optional(),
  fields: z.array(field).max(20).default([]),
  offers: z.array(z.strictObject(place)).max(100).default([]),
  costs: z
    .array(z.strictObject({ ...place, factor: value }))
    .max(100)
    .default([]),
  charges: z.array(charge).max(20).default([]),
});
const file = z.array(bundle);
export type BundleFile = z.input<typeof file>;
export type FiledBundle = z.output<typeof bundle>;

/** A file that is not stored, with all that is wrong with it. */
export class FaultyBundles extends Error {
  override readonly name = "FaultyBundles";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

export function readBundleFile(text: string): FiledBundle[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new FaultyBundles(["It is not JSON"]);
  }
  const read = file.safeParse(json);
  if (read.success) return read.data;
  throw new FaultyBundles(
    read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  );
}
