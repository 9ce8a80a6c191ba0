import type { FieldGroups } from "./provider";

export type Field = FieldGroups[number]["fields"][number];

/** A field of one line that may be left empty. */
export const text = (name: string, path: string): Field => ({
  ...{ name, path },
  ...{ type: "STRING", required: false },
});

/** The same of several lines. */
export const long = (name: string, path: string): Field => ({
  ...text(name, path),
  type: "STRING_MULTILINE",
});
