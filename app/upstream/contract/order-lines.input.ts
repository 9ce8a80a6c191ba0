import { z } from "zod";

import { readDimension } from "../../domain/dimensions";
import { guarded, text, wholeNumber } from "./fields";
import { idSchema } from "./scalars";

const SYSTEMS = ["METRIC", "IMPERIAL"] as const;

/** A dimension of the older calls, as the trade writes it: `1845` or `36 5/8`. Whose unit it is in, the account says. */
const dimension = (label: string) =>
  text(20, undefined, `${label} must be text such as 1845 or 36 5/8`)
    .refine(
      (value) => SYSTEMS.some((system) => readDimension(value, system) !== null),
      `${label} is not valid`,
    )
    .nullish();
const quantity = wholeNumber(1, 9_999, { required: "Quantity is required" });

export const lineInputFields = {
  details: text(2_000).nullish(),
  notes: text(10_000).nullish(),
  width: dimension("Width"),
  height: dimension("Height"),
  quantity,
};
export const windowsInput = z.object({
  order_windows: z
    .array(
      z.object({
        order_id: idSchema,
        quantity,
        width: lineInputFields.width,
        height: lineInputFields.height,
        /** Extension: what the window is called, and its first line; one call, all or nothing. */
        details: lineInputFields.details,
        product: z.object({ product_id: idSchema, notes: lineInputFields.notes }).optional(),
      }),
    )
    .min(1, "Add at least one window")
    .max(100, "Add at most 100 windows at once"),
});
export const newLineInput = z.object({
  ...lineInputFields,
  order_id: idSchema,
  order_window_id: idSchema,
  product_id: idSchema,
  brand_id: idSchema,
  category_id: idSchema,
});
/**
 * What is copied, with its lines or one line of it (`type: "line"`, then `order_window_product_id` is an extension), and
 * the window that a line goes to: without one a window is copied whole, and a line stays in its window.
 */
export const copyInput = z.object({
  order_window_id: idSchema,
  type: z.enum(["window", "line"], "Copy a window or a line"),
  order_window_product_id: idSchema.nullish(),
  target_window_id: idSchema.nullish(),
});
/** The last four are fixed: the specification sends them and gives them no meaning. */
export const lineInput = guarded({
  ...lineInputFields,
  type: z.literal("standard").optional(),
  taxable: z.boolean().optional(),
  has_freight: z.boolean().optional(),
  has_installation: z.boolean().optional(),
});
