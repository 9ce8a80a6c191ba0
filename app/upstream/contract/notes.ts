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
    /** `updatedAt` is our extension: the state the writer saw; an older one is refused with 409. */
    body: noteInputSchema.extend({ updatedAt: instantSchema.nullish() }),
    refuses: [409],
  }),
  archiveNote: endpoint(
    "POST",
    "/deals/{dealId}/notes/{id}/archive",
  )({ needs: "deals", refuses: [409] }),
};
