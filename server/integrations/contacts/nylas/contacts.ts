import { z } from "zod";

import type { OutboundAnswer } from "../../outbound/outbound";
import { checkWrite, readAnswer, readWritten } from "../answers";
import type { Ask } from "../ask";
import { changesOf } from "../field-changes";
import { valueAt } from "../../../../app/domain/field-paths";
import { ProviderFailure, type CallOptions, type ContactProvider } from "../provider";
import { addressIn, isSameEmail, phoneDigits } from "../text";
import { NYLAS_FIELDS } from "./fields";
import { itemsOf, type Raw } from "./lists";
import { nylasContact } from "./nylas-contact";
import { writeBody } from "./write-body";

const PAGE = 200;
const FOUND = 20;
/** Those by which telephone numbers are found: Microsoft is not one of them. */
const FIND_BY_PHONE = ["google", "imap", "icloud", "yahoo", "ews"];

const contactSchema = z.record(z.string(), z.unknown());
const oneSchema = z.object({ data: contactSchema });
const listSchema = z.object({
  data: z.array(contactSchema).nullable(),
  next_cursor: z.string().nullish(),
});

export interface NylasContacts {
  readonly ask: Ask;
  /** Where the grant's contacts are; throws a `ProviderFailure` if there is no grant. */
  readonly url: () => string;
  /** Fails unless the grant is good: nobody says what Nylas answers of contacts once a grant was deleted. */
  readonly check: () => Promise<unknown>;
  /** Whose software is behind the grant, in Nylas's words; null if it is not known. */
  readonly provider: string | null;
}

/**
 * Contacts of the address book behind a grant. Nylas cannot look for names, knows no instants of changes, and has no
 * keys by which a create is done once: after one that is `isUnknown`, look for its e-mail address before the next.
 */
export function createNylasContacts({ ask, url, check, provider }: NylasContacts): ContactProvider {
  const urlOf = (id: string) => `${url()}/${encodeURIComponent(id)}`;
  const listOf = async (query: Readonly<Record<string, string>>, options?: CallOptions) => {
    const answer = await ask(
      { method: "GET", url: url(), query: { source: "address_book", ...query } },
      options,
    );
    if (answer.status === 400 && query.page_token !== undefined) {
      throw new ProviderFailure("odd", "The cursor is not taken", { isCursorLost: true });
    }
    if (answer.status === 404) await check();
    const { data, next_cursor: next } = readAnswer(listSchema, answer);
    const contacts = (data ?? []).flatMap((raw) => nylasContact(raw) ?? []);
    return { contacts, next: next || null };
  };
  const rawOf = async (id: string, options?: CallOptions) => {
    // An address would be made of these in which they mean something.
    if (/^\.*$/.test(id)) return null;
    const answer = await ask({ method: "GET", url: urlOf(id) }, options);
    if (answer.status !== 404) return readAnswer(oneSchema, answer).data;
    await check();
    return null;
  };
  const written = (answer: OutboundAnswer) => {
    const contact = nylasContact(readWritten(oneSchema, answer).data);
    if (contact) return contact;
    throw new ProviderFailure("odd", "A contact that cannot be told", { isUnknown: true });
  };
  return {
    fieldGroups: () => Promise.resolve(NYLAS_FIELDS),
    async list({ cursor }, options) {
      const query = { limit: String(PAGE), ...(cursor === null ? {} : { page_token: cursor }) };
      return { ...(await listOf(query, options)), gone: [] };
    },
    async search(text, options) {
      const address = addressIn(text);
      if (!address) return [];
      if ("phone" in address && !FIND_BY_PHONE.includes(provider ?? "")) return [];
      const query: Record<string, string> =
        "email" in address ? { email: address.email } : { phone_number: address.phone };
      const { contacts } = await listOf({ limit: String(FOUND), ...query }, options);
      // Not every provider behind Nylas heeds what it is asked for.
      return contacts.filter(({ data }) => holds(data, address));
    },
    async get(externalId, options) {
      const raw = await rawOf(externalId, options);
      return raw && nylasContact(raw);
    },
    async create(data, options) {
      const json = writeBody(changesOf(NYLAS_FIELDS, data), {});
      const answer = await ask({ method: "POST", url: url(), json }, options);
      checkWrite(answer, valueAt(answer.body, "error.message"));
      return written(answer);
    },
    async update(externalId, data, options) {
      const before = await rawOf(externalId, options);
      const contact = before && nylasContact(before);
      if (!contact) return null;
      const json = writeBody(changesOf(NYLAS_FIELDS, data), before);
      if (!json) return contact;
      const answer = await ask({ method: "PUT", url: urlOf(externalId), json }, options);
      if (answer.status === 404) return null;
      checkWrite(answer, valueAt(answer.body, "error.message"));
      return written(answer);
    },
  };
}

function holds(data: Raw, address: { email: string } | { phone: string }): boolean {
  if ("email" in address) {
    return itemsOf(data.emails).some(({ email }) => isSameEmail(String(email), address.email));
  }
  return itemsOf(data.phone_numbers).some(
    ({ number }) => phoneDigits(String(number)) === address.phone,
  );
}
