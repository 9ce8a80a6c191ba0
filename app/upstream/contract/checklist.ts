import { z } from "zod";

import { endpoint } from "../endpoint";
import { createdSchema, idSchema, instantSchema, line } from "./scalars";

export const checklistItemSchema = z.object({
  id: idSchema,
  label: z.string(),
  isChecked: z.boolean(),
  updatedAt: instantSchema.nullable(),
  updatedBy: idSchema.nullable(),
});
export const checklistDataSourceSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
});

const LABEL_REQUIRED = "Please enter a label";

export const checklist = {
  listChecklistItems: endpoint(
    "GET",
    "/deals/{dealId}/modules/checklist/{dataSourceId}/items",
  )({ response: z.object({ items: z.array(checklistItemSchema) }) }),
  saveChecklistItems: endpoint(
    "PATCH",
    "/deals/{dealId}/modules/checklist/{dataSourceId}/items",
  )({
    body: z.object({
      items: z
        .array(
          z.object({
            id: idSchema.nullable(),
            label: line(500, LABEL_REQUIRED),
            isChecked: z.boolean(),
          }),
        )
        .max(500),
    }),
    refuses: [409, 422],
    response: z.object({ items: z.array(checklistItemSchema) }),
  }),
  sortChecklistItems: endpoint(
    "POST",
    "/deals/{dealId}/modules/checklist/{dataSourceId}/sort",
  )({ body: z.object({ ids: z.array(idSchema).max(500) }), refuses: [409, 422] }),
  deleteChecklistItem: endpoint(
    "DELETE",
    "/deals/{dealId}/modules/checklist/{dataSourceId}/items/{itemId}",
  )({ refuses: [409] }),
  listChecklistDataSources: endpoint(
    "GET",
    "/deals/modules/checklist/data-sources",
  )({ response: z.array(checklistDataSourceSchema) }),
  createChecklistDataSource: endpoint(
    "POST",
    "/deals/modules/checklist/data-sources",
  )({
    body: z.object({ name: line(200, "Enter a name for the data source") }),
    response: createdSchema,
  }),
};
