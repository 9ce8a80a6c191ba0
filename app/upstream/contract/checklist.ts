import { z } from "zod";

import { endpoint } from "../endpoint";
import { checklistItemsInput, checklistSortInput, dataSourceInputFields } from "./checklist.input";
import {
  author,
  createdSchema,
  idSchema,
  instantSchema,
  orNull,
  readAs,
  revised,
  unspecified,
} from "./scalars";

export const checklistItemSchema = z
  .object({
    id: idSchema,
    label: z.string(),
    isChecked: z.boolean(),
    updatedAt: orNull(instantSchema),
    updatedBy: orNull(idSchema),
    /** Extension: who changed it last, by name. */
    context: z.object({ updatedBy: author }).optional(),
  })
  .meta({ id: "ChecklistItem" });
export const checklistDataSourceSchema = z
  .object({ id: idSchema, name: z.string(), createdAt: instantSchema })
  .meta({ id: "ChecklistDataSource" });
/** Its items under their name, or as a bare list. */
const checklistSchema = readAs(
  (wire) => (Array.isArray(wire) ? { items: wire } : wire),
  z.object({ items: z.array(checklistItemSchema), ...revised }).meta({ id: "Checklist" }),
);

export const checklist = {
  listChecklistItems: endpoint("GET", "/deals/{dealId}/modules/checklist/{dataSourceId}/items", {
    summary: "List the items of a deal's checklist",
    description: "The data source default is the checklist without one.",
    needs: "deals",
    response: checklistSchema,
  }),
  saveChecklistItems: endpoint("PATCH", "/deals/{dealId}/modules/checklist/{dataSourceId}/items", {
    summary: "Add or change items of a checklist",
    description:
      "An item whose id is null is new, and comes last. Items that are not sent stay as they are. At most 500 in all.",
    needs: "deals",
    body: checklistItemsInput,
    refuses: [409, 422],
    response: unspecified(checklistSchema),
  }),
  sortChecklistItems: endpoint("POST", "/deals/{dealId}/modules/checklist/{dataSourceId}/sort", {
    summary: "Put the items of a checklist in order",
    description: "The ids of all items, each once.",
    needs: "deals",
    body: checklistSortInput,
    refuses: [409, 422],
  }),
  deleteChecklistItem: endpoint(
    "DELETE",
    "/deals/{dealId}/modules/checklist/{dataSourceId}/items/{itemId}",
    { summary: "Remove an item of a checklist", needs: "deals", refuses: [409] },
  ),
  listChecklistDataSources: endpoint("GET", "/deals/modules/checklist/data-sources", {
    summary: "List the data sources of checklists",
    description: "Oldest first, and at most 500.",
    needs: "deals",
    responseHeaders: { "X-Truncated": "true if the account has more data sources than these." },
    response: z.array(checklistDataSourceSchema),
  }),
  createChecklistDataSource: endpoint("POST", "/deals/modules/checklist/data-sources", {
    summary: "Add a data source for checklists",
    needs: "settingsWorkflows",
    body: z.object(dataSourceInputFields),
    refuses: [422],
    response: createdSchema,
  }),
};
