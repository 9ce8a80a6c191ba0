import { z } from "zod";

import { filledText, guarded } from "./fields";

export const noteFields = z.object({ content: filledText(20_000, "Note cannot be empty") });
export const noteInput = guarded(noteFields.shape).meta({ id: "NoteInput" });
