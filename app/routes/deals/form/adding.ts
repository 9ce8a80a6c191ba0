import { kindOf, type FieldGroups } from "~/domain/contact-fields";

/** Names the picker for which a contact is added within the form. */
export const ADDING_FIELD = "adding";

/** A contact that is added within the form: for which picker, and by which fields. */
export interface Adding {
  field: string;
  groups: FieldGroups;
}

export function isAdding(part: unknown): part is Adding {
  return typeof part === "object" && part !== null && "field" in part && "groups" in part;
}

/** What one asks of a new contact in passing: what its provider requires, an e-mail address and a phone. */
export function shortGroups(groups: FieldGroups): FieldGroups {
  const all = groups.flatMap(({ fields }) => fields);
  const first = (kind: string) => all.find((field) => kindOf(field) === kind);
  const wanted = [first("email"), first("phone")];
  const fields = all.filter((field) => field.required || wanted.includes(field));
  return [{ name: "New contact", fields }];
}
