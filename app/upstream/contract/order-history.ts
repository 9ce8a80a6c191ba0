import { z } from "zod";

import { idSchema, instantSchema, orNull, wordOr } from "./scalars";

/** A change of an order, or of a supplier order of it. */
export const orderHistoryEntrySchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    /** Somebody of the account, of the supplier as they named themselves, or the program. */
    actor: z.object({
      type: wordOr("SYSTEM", ["EMPLOYEE", "SUPPLIER", "SYSTEM"]),
      name: orNull(z.string()),
      badgeColor: orNull(z.string()),
    }),
    /** What was done: a verb of the timeline. */
    verb: z.string(),
    changes: z.array(
      z.object({ field: z.string(), old: orNull(z.string()), new: orNull(z.string()) }),
    ),
  })
  .meta({ id: "OrderHistoryEntry" });
export type OrderHistoryEntry = z.output<typeof orderHistoryEntrySchema>;
