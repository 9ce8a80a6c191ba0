import { z } from "zod";

import { endpoint } from "../endpoint";
import { noteInput, noteInputFields } from "./notes.input";
import { createdSchema, idSchema, instantSchema, revised, unspecified } from "./scalars";

const author = z.object({ id: idSchema, name: z.string() }).nullable();

export const noteSchema = z
  .object({
    id: idSchema,
    content: z.string(),
    createdAt: instantSchema,
    createdBy: idSchema.nullable(),
    updatedAt: instantSchema.nullable(),
    updatedBy: idSchema.nullable(),
    context: z.object({ createdBy: author, updatedBy: author }),
    ...revised,
  })
  .meta({ id: "Note" });
export type Note = z.output<typeof noteSchema>;

export const notes = {
  listNotes: endpoint("GET", "/deals/{dealId}/notes", {
    summary: "List a deal's notes",
    description: "Newest first, and at most 500.",
    needs: "deals",
    response: z.array(noteSchema),
  }),
  createNote: endpoint("POST", "/deals/{dealId}/notes", {
    summary: "Add a note to a deal",
    needs: "deals",
    body: z.object(noteInputFields),
    refuses: [409],
    response: unspecified(createdSchema),
  }),
  updateNote: endpoint("POST", "/deals/{dealId}/notes/{id}/update", {
    summary: "Change a note",
    needs: "deals",
    body: noteInput,
    refuses: [409],
  }),
  archiveNote: endpoint("POST", "/deals/{dealId}/notes/{id}/archive", {
    summary: "Archive a note",
    needs: "deals",
    refuses: [409],
  }),
};
