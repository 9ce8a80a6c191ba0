import { paths } from "~/http/paths";
import type { Staff } from "~/http/staff.server";

import type { Contact } from "../contact-route.server";
import { kindOf, type FieldGroups, type FieldKind } from "~/domain/contact-fields";
import { textAt } from "../field-value";
import { loadReferences } from "../references.server";

/** A field as it is read. */
export interface Fact {
  label: string;
  kind: FieldKind;
  /** Empty if there is none. */
  text: string;
  /** Of a contact: where it is. */
  href: string | null;
}
export interface FactGroup {
  name: string;
  facts: Fact[];
}

/** Groups, fields and their order are the provider's. Of a provider that is not known, what every contact has. */
export async function loadFacts(
  staff: Staff,
  contact: Contact,
  groups: FieldGroups | null,
): Promise<FactGroup[]> {
  if (!groups) return [knownOf(contact)];
  const references = await loadReferences(staff, contact, groups);
  return groups
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => ({
      name,
      facts: fields.map((field): Fact => {
        const kind = kindOf(field);
        const named = kind === "contact" ? references.get(field.path) : undefined;
        return {
          label: field.name,
          kind,
          text: named?.name ?? textAt(contact.externalData, field.path),
          href: named ? paths.contact(named.id) : null,
        };
      }),
    }));
}

function knownOf({ name, email, phone }: Contact): FactGroup {
  return {
    name: "Contact",
    facts: [
      { label: "Name", kind: "text", text: name, href: null },
      { label: "Email", kind: "email", text: email ?? "", href: null },
      { label: "Phone", kind: "phone", text: phone ?? "", href: null },
    ],
  };
}
