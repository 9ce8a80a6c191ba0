/** A field of a contact as its provider describes it. */
export interface ProviderField {
  name: string;
  /** STRING, STRING_MULTILINE or CONTACT; others are text. */
  type: string;
  path: string;
  required: boolean;
}
export type FieldGroups = readonly { name: string; fields: ProviderField[] }[];

export const fieldsOf = (groups: FieldGroups): ProviderField[] =>
  groups.flatMap(({ fields }) => fields);

/** What stands in a field: its type says, and of plain text its name. */
export type FieldKind = "contact" | "multiline" | "email" | "phone" | "web" | "text";

export function kindOf({ type, name }: Pick<ProviderField, "type" | "name">): FieldKind {
  if (type === "CONTACT") return "contact";
  if (type === "STRING_MULTILINE") return "multiline";
  if (/\be-?mail\b/i.test(name)) return "email";
  if (/\b(tele)?phone\b|\bmobile\b|\bcell\b|\bfax\b/i.test(name)) return "phone";
  if (/\bweb ?(site|page)?\b|\burl\b|\bhome ?page\b/i.test(name)) return "web";
  return "text";
}
