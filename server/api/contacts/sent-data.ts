import { setAt, valueAt } from "../../../app/domain/field-paths";
import type { ContactData, FieldGroups } from "../../integrations/contacts/provider";
import { invalid, unsuitable } from "../api-error";
import type { AccountRead } from "../scope";
import type { AccountProvider } from "./open-provider";
import { contactPaths, externalIdAt } from "./present";
import { findContactRow } from "./queries";

const LONGEST = 10_000;

type Values = Map<string, string | null>;

/** The texts that were sent for a provider's fields, by their paths; what is no field of theirs is left aside. */
function readValues(groups: FieldGroups, sent: unknown): Values {
  const values: Values = new Map();
  const problems: Record<string, string[]> = {};
  for (const { path, name, required } of groups.flatMap(({ fields }) => fields)) {
    const value = valueAt(sent, path);
    if (value === undefined) {
      if (!required) continue;
    } else if (value !== null && typeof value !== "string" && typeof value !== "object") {
      problems[`externalData.${path}`] = [`${name} must be text`];
      continue;
    }
    // A contact may come as it was answered.
    const text = typeof value === "string" ? value.trim() : (externalIdAt(sent, path) ?? "");
    if (required && text === "") problems[`externalData.${path}`] = [`${name} is required`];
    if (text.length > LONGEST) {
      problems[`externalData.${path}`] = [`${name} must be at most ${LONGEST} characters`];
    }
    values.set(path, text === "" ? null : text);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return values;
}

/** In place of our ids of contacts those of the provider, which is what a record has that comes as it was answered. */
async function nameContacts(
  read: AccountRead,
  provider: AccountProvider,
  values: Values,
  sent: unknown,
): Promise<void> {
  for (const path of contactPaths(provider.fieldGroups)) {
    const id = values.get(path);
    if (id === undefined || id === null || typeof valueAt(sent, path) === "object") continue;
    const row = await findContactRow(read, id);
    if (!row || row.provider_config_id !== provider.id) throw unsuitable(`externalData.${path}`);
    values.set(path, row.external_id);
  }
}

/** What a new contact is made of. */
export async function readNew(
  read: AccountRead,
  provider: AccountProvider,
  sent: unknown,
): Promise<ContactData> {
  const values = readValues(provider.fieldGroups, sent);
  await nameContacts(read, provider, values, sent);
  const data: Record<string, unknown> = {};
  for (const [path, value] of values) if (value !== null) setAt(data, path, value);
  return data;
}

/** What was changed of a contact; null if that is nothing. */
export async function readChange(
  read: AccountRead,
  provider: AccountProvider,
  sent: unknown,
  before: unknown,
): Promise<ContactData | null> {
  const sentFields = onlySent(provider.fieldGroups, sent);
  const values = readValues(sentFields, sent);
  const contacts = new Set(contactPaths(provider.fieldGroups));
  await nameContacts(read, provider, values, sent);
  const data: Record<string, unknown> = {};
  let hasChanged = false;
  for (const [path, value] of values) {
    const old = contacts.has(path) ? externalIdAt(before, path) : textAt(before, path);
    if (old === value) continue;
    setAt(data, path, value);
    hasChanged = true;
  }
  return hasChanged ? data : null;
}

/** Fields that are left out of an edit stay as they are, required ones too. */
function onlySent(groups: FieldGroups, sent: unknown): FieldGroups {
  return groups.map(({ name, fields }) => ({
    name,
    fields: fields.filter(({ path }) => valueAt(sent, path) !== undefined),
  }));
}

function textAt(data: unknown, path: string): string | null {
  const value = valueAt(data, path);
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
