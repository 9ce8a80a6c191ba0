import { z } from "zod";

import { endpoint } from "../endpoint";
import { partQuery } from "./fields";
import { noteFields, noteInput } from "./notes.input";
import { authored, createdSchema, idSchema, revised, unspecified } from "./scalars";

export const noteSchema = z
  .object({ id: idSchema, content: z.string(), ...authored, ...revised })
  .meta({ id: "Note" });
export type Note = z.output<typeof noteSchema>;

export const notes = {
  listNotes: endpoint("GET", "/deals/{dealId}/notes", {
    summary: "List a deal's notes",
    description:
      "Newest first, and at most 500. Extension: a part of them, from a note on, it included, and at most `limit`.",
    responseHeaders: {
      "X-Truncated": "true if the deal has more notes than these.",
      "X-Rest": "How many notes come after these, if `limit` was given.",
    },
    needs: "deals",
    query: partQuery,
    response: z.array(noteSchema),
  }),
  createNote: endpoint("POST", "/deals/{dealId}/notes", {
    summary: "Add a note to a deal",
    needs: "deals",
    body: noteFields,
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
