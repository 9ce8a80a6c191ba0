import { z } from "zod";

import { PRICE_SECTIONS } from "../../domain/price-sections";
import { endpoint } from "../endpoint";
import { lineOptionsInput, lineOptionsPreviewInput } from "./line-options.input";
import { taxModeSchema } from "./order-lines";
import { idSchema, moneySchema, orNull, revised } from "./scalars";

const measureSystem = z.enum(["METRIC", "IMPERIAL"]);
/** From and to, inclusive; null is without an end. Sizes are whole millimetres or sixteenths of an inch. */
export const rangeSchema = z
  .object({ min: orNull(z.int()), max: orNull(z.int()) })
  .meta({ id: "Range" });

const choiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** False where the size rules it out; `limit` says why, as `up to 1800 wide`. */
  isOffered: z.boolean(),
  limit: orNull(z.string()),
  /** Of one product, as `running` says; null where it depends on more, as on a fabric's band. */
  price: orNull(moneySchema),
  band: orNull(z.string()),
  brandName: orNull(z.string()),
  color: orNull(z.string()),
});
const optionGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  isRequired: z.boolean(),
  /** The group that it depends on, and what has to be chosen there. */
  parent: orNull(z.object({ id: z.string(), name: z.string(), anyOf: z.array(z.string()) })),
  choices: z.array(choiceSchema),
  /** Of a group without choices: what may be typed. With choices: how many of one. */
  number: orNull(rangeSchema),
  /** What that number is: so many, or a size as those of lines are. */
  unit: z.enum(["COUNT", "SIZE"]),
  chosen: z.object({ choice: orNull(z.string()), number: orNull(z.int()) }),
});
/** Other choices of a group, by their names, or sizes of a side. */
const wayOutSchema = z.union([
  z.object({
    group: z.object({ id: z.string(), name: z.string() }),
    choices: z.array(z.string()),
  }),
  z.object({
    side: z.enum(["width", "height"]),
    min: orNull(z.int()),
    max: orNull(z.int()),
  }),
]);
/** What is wrong with what was chosen: a code of the specification, where, and the rule that says so. */
const optionProblemSchema = z.object({
  code: z.string(),
  group: orNull(z.object({ id: z.string(), name: z.string() })),
  /** The name of the rule, from when it holds, and all groups that it is about. */
  rule: orNull(
    z.object({ name: z.string(), since: z.iso.date(), groups: z.array(z.string()).optional() }),
  ),
  /** What may be had in its place, as far as that is known: any of these puts it right. */
  ways: z.array(wayOutSchema).optional(),
});

/** What is asked of a line, with what was chosen and what it comes to. */
export const lineOptionsSchema = z
  .object({
    line: z.object({
      id: idSchema,
      orderId: idSchema,
      windowId: idSchema,
      windowGroupName: orNull(z.string()),
      productId: idSchema,
      productName: z.string(),
      brandName: z.string(),
      width: orNull(z.int()),
      height: orNull(z.int()),
      quantity: z.int(),
    }),
    ...revised,
    measureSystem,
    isReadOnly: z.boolean(),
    /** Those that are asked, in their order, given what was chosen in those before. */
    groups: z.array(optionGroupSchema),
    problems: z.array(optionProblemSchema),
    /** In the price basis of the quote, of an order at cost; null where there is no price, or for who may not see costs. */
    running: z.object({
      taxMode: taxModeSchema,
      /** What customers pay, unless said. */
      prices: z.enum(["SELL", "COST", "NONE"]).optional(),
      parts: z.array(z.object({ label: z.string(), amount: moneySchema })),
      unit: orNull(moneySchema),
      total: orNull(moneySchema),
    }),
  })
  .meta({ id: "LineOptions" });

/** One step of how a price was made. Its rule makes the result of its inputs: numbers, or results of earlier steps. */
export const traceStepSchema = z
  .object({
    label: z.string(),
    from: z.string(),
    rule: z.string(),
    inputs: z.array(z.union([z.int(), z.object({ step: z.int() })])),
    /** Money in ten-thousandths, sizes in millimetres or sixteenths of an inch. */
    result: z.int(),
    unit: z.enum(["money", "count", "size", "area"]),
    section: z.enum(PRICE_SECTIONS).optional(),
  })
  .meta({ id: "TraceStep" });

export const lineTraceSchema = z.object({
  steps: z.array(traceStepSchema),
  measureSystem,
  listName: orNull(z.string()),
  version: orNull(z.object({ number: z.int(), startsOn: z.iso.date() })),
  /** The part of a price grid around the cell that was used; prices by height, then width. */
  grid: orNull(
    z.object({
      band: z.string(),
      widths: z.array(z.int()),
      heights: z.array(z.int()),
      prices: z.array(z.array(orNull(moneySchema))),
      /** Indexes of the cell. */
      cell: z.object({ width: z.int(), height: z.int() }),
    }),
  ),
});

const LINES = ["deals", "purchasing"] as const;

/** Extensions: what the specification embeds from elsewhere, options, and how a price was made. */
export const lineOptions = {
  getLineOptions: endpoint("GET", "/order-lines/{id}/options", {
    summary: "Read what is asked of a line and what was chosen",
    needs: LINES,
    response: lineOptionsSchema,
  }),
  previewLineOptions: endpoint("POST", "/order-lines/{id}/options/preview", {
    summary: "Read the same for what would be chosen",
    description: "Nothing is stored.",
    needs: LINES,
    isQuery: true,
    body: lineOptionsPreviewInput,
    response: lineOptionsSchema,
  }),
  saveLineOptions: endpoint("POST", "/order-lines/{id}/options", {
    summary: "Choose the options of a line",
    description:
      "What is missing is kept as missing, an error of the line. A choice that is not offered, or that breaks a rule, is refused with 422 naming its group.",
    needs: LINES,
    body: lineOptionsInput,
    refuses: [409, 422],
  }),
  getLineTrace: endpoint("GET", "/order-lines/{id}/trace", {
    summary: "Read how the price of a line was made",
    needs: "quoteCosts",
    response: lineTraceSchema,
  }),
};
