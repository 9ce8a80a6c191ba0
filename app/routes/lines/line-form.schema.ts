import { z } from "zod";

import { explainSize, type SizeRules } from "~/domain/dimension-words";
import { formatDimension, readDimension } from "~/domain/dimensions";
import { tidyGroup } from "~/domain/group-names";
import { lineInputFields } from "~/upstream/contract/order-lines.input";

/** What a product has of a window, and how its sizes are read. */
export interface LineRules extends SizeRules {
  readonly hasWidth: boolean;
  readonly hasHeight: boolean;
  readonly hasQuantity: boolean;
}

/** So many windows go with one form, whose fields are bounded. */
export const MAX_WINDOWS = 40;

/** A size as it was typed becomes one as it is sent: `36-5/8"` is `36 5/8`. */
function sizeField(label: string, has: boolean, rules: SizeRules) {
  if (!has)
    return z
      .unknown()
      .optional()
      .transform(() => null);
  return z
    .string(`${label} is required`)
    .max(20, `${label} is not valid`)
    .transform((text, context) => {
      const problem = explainSize(text, label, rules);
      const size = problem ? null : readDimension(text, rules.system, rules.allowed);
      if (size !== null) return formatDimension(size, rules.system);
      context.addIssue({ code: "custom", message: problem?.message ?? `${label} is not valid` });
      return z.NEVER;
    });
}

function windowFields(rules: LineRules) {
  return {
    groupName: z
      .string()
      .trim()
      .max(200, "Must be at most 200 characters")
      .optional()
      .transform((name) => (name ? tidyGroup(name) : null)),
    width: sizeField("Width", rules.hasWidth, rules),
    height: sizeField("Height", rules.hasHeight, rules),
    quantity: rules.hasQuantity
      ? lineInputFields.quantity
      : z
          .unknown()
          .optional()
          .transform(() => 1),
  };
}

const notes = lineInputFields.notes;

/** Rules of the form that adds a product to windows. */
export const newLinesSchema = (rules: LineRules) =>
  z.object({
    windows: z
      .array(z.object(windowFields(rules)))
      .min(1)
      .max(MAX_WINDOWS),
    notes,
  });

/** Rules of the form of one line. */
export const lineSchema = (rules: LineRules) => z.object({ ...windowFields(rules), notes });

export type WindowValues = {
  groupName: string;
  width: string;
  height: string;
  quantity: string;
};
/** What the inputs of a new line hold. */
export type NewLinesValues = { windows: WindowValues[]; notes: string };
/** What those of a line hold that is changed. */
export type LineValues = WindowValues & { notes: string; revision?: number };

export const NEW_WINDOW: WindowValues = { groupName: "", width: "", height: "", quantity: "1" };
