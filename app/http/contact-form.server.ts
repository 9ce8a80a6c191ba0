import { fieldsOf, type FieldGroups } from "~/domain/contact-fields";
import { inputName, type ContactFormValues } from "~/domain/contact-inputs";
import { contacts } from "~/upstream/contract/contacts";
import type { ContactProviderConfig } from "~/upstream/contract/integrations";
import { isRefused } from "~/upstream/errors";

import { contactConstraints, newData } from "./contact-form.schema";
import { FieldError } from "./refusal";
import type { Staff } from "./staff.server";

/** Where new contacts are kept; null if nowhere. */
export async function findPrimary(staff: Staff): Promise<ContactProviderConfig | null> {
  const { contacts } = await staff.loadProviders();
  return contacts.find(({ isPrimary }) => isPrimary) ?? null;
}

/** The form of a provider's fields, filled by what is saved, and why it is closed, if it is. */
export function setupContact(
  groups: FieldGroups,
  closeTo: string,
  values: Partial<ContactFormValues> = {},
  closed?: string,
) {
  return { groups, form: { closeTo, values, constraint: contactConstraints(groups), closed } };
}

/** Stores a new contact of what was typed; what is wrong with it is told under the inputs. */
export async function createContact(
  staff: Staff,
  { id: providerConfigId, fieldGroups: groups }: ContactProviderConfig,
  { typed, idempotencyKey }: { typed: unknown; idempotencyKey: string | undefined },
): Promise<{ id: string }> {
  try {
    return await staff.upstream.call(contacts.createContact, {
      body: { providerConfigId, externalData: newData(groups, typed) },
      idempotencyKey,
    });
  } catch (error) {
    throw underInputs(error, groups);
  }
}

/** What is wrong with fields stands under their inputs, and of what the form does not have above all of them. */
export function underInputs(error: unknown, groups: FieldGroups): unknown {
  if (!isRefused(error, 400, 422) || !error.problem?.fields) return error;
  const inputs = new Map(
    fieldsOf(groups).map(({ path }) => [`externalData.${path}`, inputName(path)]),
  );
  const fields: Record<string, string[]> = {};
  const { fields: told } = error.problem;
  // In the order of the form, whose first one is said aloud.
  for (const [name, input] of inputs) if (told[name]) fields[input] = told[name];
  const others = Object.entries(told).flatMap(([name, messages]) =>
    inputs.has(name) ? [] : messages,
  );
  return new FieldError(others.length > 0 ? { ...fields, "": others } : fields);
}

/** A provider that could not be asked is told in the upstream's words, which say what became of the text. */
export function saidByProvider(error: unknown): { message: string; status: number } | null {
  const isSaid = isRefused(error, 502, 503) && error.problem?.code === "provider_unavailable";
  return isSaid ? { message: error.problem?.message ?? "", status: 503 } : null;
}
