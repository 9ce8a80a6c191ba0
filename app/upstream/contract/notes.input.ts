import { filledText, guarded } from "./fields";

export const noteInputFields = { content: filledText(20_000, "Note cannot be empty") };
export const noteInput = guarded(noteInputFields).meta({ id: "NoteInput" });
