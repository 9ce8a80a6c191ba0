import { unexpected, verdictOf } from "../../zoho/answers";
import type { AskZoho } from "../../zoho/zoho-api";
import type { OutboundAnswer } from "../../outbound/outbound";
import {
  ContactRefused,
  ProviderFailure,
  type CallOptions,
  type ContactData,
  type ProviderContact,
} from "../provider";
import { readLayout, type ContactLayout } from "./layouts";
import { contactOf } from "./record";
import { problemsOf } from "./refusals";
import { recordOf } from "./values";

export interface Writing {
  readonly ask: AskZoho;
  readonly facts: Readonly<Record<string, string>>;
  readonly get: (externalId: string, options?: CallOptions) => Promise<ProviderContact | null>;
}

/** Makes a contact; Zoho's own automations run, as they do when one is made by hand. */
export async function createContact(
  { ask, facts, get }: Writing,
  data: ContactData,
  options?: CallOptions,
): Promise<ProviderContact> {
  const layout = await readLayout(ask, options);
  const record = Object.fromEntries(
    Object.entries(recordOf(data, layout)).filter(([, value]) => value !== null),
  );
  const { requiredBy } = layout;
  const sent = { ...record, ...(requiredBy === null ? {} : { Layout: { id: requiredBy } }) };
  const answer = await ask({ method: "POST", path: "Contacts", json: { data: [sent] } }, options);
  const id = storedId(answer, layout);
  if (id === null) throw unexpected(answer, { isUnknown: true });
  // There it is. Were its reading back to fail, a second attempt would make a second contact.
  const stored = await get(id, options).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return null;
    throw error;
  });
  return stored ?? contactOf({ id, ...record }, facts);
}

/** Changes a contact; null if it is not there. */
export async function updateContact(
  { ask, get }: Writing,
  externalId: string,
  data: ContactData,
  options?: CallOptions,
): Promise<ProviderContact | null> {
  const layout = await readLayout(ask, options);
  const record = recordOf(data, layout);
  if (Object.keys(record).length === 0) return get(externalId, options);
  const path = `Contacts/${externalId}`;
  const answer = await ask({ method: "PUT", path, json: { data: [record] } }, options);
  if (isOfId(answer)) {
    // Whoever believes this takes a contact out of all lists.
    if (await get(externalId, options)) throw unexpected(answer);
    return null;
  }
  storedId(answer, layout);
  return get(externalId, options).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    const more = { ...error.more, isUnknown: true, cause: error };
    throw new ProviderFailure(error.trouble, error.message, more);
  });
}

/** The id of what was stored: one status covers several records, so the record's own verdict alone counts. */
function storedId(answer: OutboundAnswer, layout: ContactLayout): string | null {
  const verdict = verdictOf(answer);
  if (verdict?.code === "SUCCESS") {
    const { id } = verdict.details;
    return typeof id === "string" && id !== "" ? id : null;
  }
  const problems = verdict ? problemsOf(verdict, layout) : [];
  if (problems.length > 0) throw new ContactRefused(problems);
  throw unexpected(answer, { isUnknown: answer.status < 400 });
}

/** True of a verdict on the id: of the address, or of the record itself, and not of one that a field names. */
function isOfId(answer: OutboundAnswer): boolean {
  if (answer.status === 204 || answer.status === 404) return true;
  const verdict = verdictOf(answer);
  if (verdict?.code !== "INVALID_DATA") return false;
  const { resource_path_index: index, json_path: path, api_name: name, id } = verdict.details;
  return index !== undefined || path === "$.data[0].id" || (name === undefined && id !== undefined);
}
