import { z } from "zod";

import { guarded, line } from "./fields";
import { idSchema } from "./scalars";

export const MAX_CHECKLIST_ITEMS = 500;
export const MAX_LABEL = 500;
export const LABEL_REQUIRED = "Please enter a label";

/** The form of one item. */
export const checklistItemFields = z.object({ label: line(MAX_LABEL, LABEL_REQUIRED) });
export const checklistItemInputFields = { ...checklistItemFields.shape, isChecked: z.boolean() };
export const dataSourceInputFields = { name: line(200, "Enter a name for the data source") };

export const checklistItemsInput = guarded({
  items: z
    .array(z.object({ id: idSchema.nullable(), ...checklistItemInputFields }))
    .max(MAX_CHECKLIST_ITEMS),
});
export const checklistSortInput = guarded({ ids: z.array(idSchema).max(MAX_CHECKLIST_ITEMS) });
