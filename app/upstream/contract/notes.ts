import { z } from "zod";

import { endpoint } from "../endpoint";
import { noteInputSchema } from "./note-input";
import { createdSchema, idSchema, instantSchema } from "./scalars";

const author = z.object({ id: idSchema, name: z.string() }).nullable();

export const noteSchema = z.object({
  id: idSchema,
  content: z.string(),
  createdAt: instantSchema,
  createdBy: idSchema.nullable(),
  updatedAt: instantSchema.nullable(),
  updatedBy: idSchema.nullable(),
  /** Extension: counts the changes of the note. */
  revision: z.int().optional(),
  context: z.object({ createdBy: author, updatedBy: author }),
});
export type Note = z.output<typeof noteSchema>;

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
    /** `revision` is our extension: an older one than the stored is refused with 409. */
    body: noteInputSchema.extend({
      revision: z.int().optional(),
      updatedAt: instantSchema.nullish(),
    }),
    refuses: [409],
  }),
  archiveNote: endpoint(
    "POST",
    "/deals/{dealId}/notes/{id}/archive",
  )({ needs: "deals", refuses: [409] }),
};
