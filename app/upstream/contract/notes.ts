import { z } from "zod";

import { endpoint } from "../endpoint";
import { createdSchema, idSchema, instantSchema, text } from "./scalars";

const author = z.object({ id: idSchema, name: z.string() }).nullable();

export const noteSchema = z.object({
  id: idSchema,
  content: z.string(),
  createdAt: instantSchema,
  createdBy: idSchema.nullable(),
  updatedAt: instantSchema.nullable(),
  updatedBy: idSchema.nullable(),
  /** Extension: sent back with an edit, an older one is refused with 409. */
  revision: z.int().optional(),
  context: z.object({ createdBy: author, updatedBy: author }),
});
export type Note = z.output<typeof noteSchema>;

const noteInputSchema = z.object({
  content: text(20_000).refine((value) => value.trim() !== "", "Note cannot be empty"),
});

export const notes = {
  listNotes: endpoint(
    "GET",
    "/deals/{dealId}/notes",
  )({ needs: "deals", response: z.array(noteSchema) }),
  createNote: endpoint(
    "POST",
    "/deals/{dealId}/notes",
  )({ needs: "deals", body: noteInputSchema, refuses: [409], response: createdSchema }),
  updateNote: endpoint(
    "POST",
    "/deals/{dealId}/notes/{id}/update",
  )({
    needs: "deals",
    body: noteInputSchema.extend({ revision: z.int().optional() }),
    refuses: [409],
  }),
  archiveNote: endpoint(
    "POST",
    "/deals/{dealId}/notes/{id}/archive",
  )({ needs: "deals", refuses: [409] }),
};
