import type { Ask } from "../ask";
import { changesOf } from "../field-changes";
import { ProviderFailure, type ContactProvider } from "../provider";
import { addressIn } from "../text";
import { PODIUM_FIELDS } from "./fields";
import { podiumContact, type Raw } from "./podium-contact";
import { createReader } from "./reader";
import { writeBody } from "./write-body";
import { createWriter } from "./writer";

/**
 * Contacts of an organisation in Podium. Their ids are Podium's `uid`s, which stay when phones and e-mail addresses
 * change, and which Podium does not look for: who has `known` gives it, or all contacts are looked through.
 */
export function createPodiumContacts(
  ask: Ask,
  origin: string,
  locationUid: string,
): ContactProvider {
  const reader = createReader(ask, origin);
  const writer = createWriter(ask, reader, locationUid);
  const told = (raw: Raw) => {
    const contact = podiumContact(raw);
    if (contact) return contact;
    throw new ProviderFailure("odd", "A contact without an id", { isUnknown: true });
  };
  return {
    fieldGroups: () => Promise.resolve(PODIUM_FIELDS),
    async list(what, options) {
      const { raws, next } = await reader.list(what, options);
      const contacts = raws.flatMap((raw) => podiumContact(raw) ?? []);
      // Who was deleted, or has become one with somebody else, is listed no more, and nothing tells of them.
      return { contacts, gone: [], next };
    },
    async search(text, options) {
      const address = addressIn(text);
      if (!address) return [];
      const raw = await reader.read("email" in address ? address.email : address.phone, options);
      const contact = raw && podiumContact(raw);
      return contact ? [contact] : [];
    },
    async get(externalId, options) {
      const found = await reader.find(externalId, options?.known ?? {}, options);
      return found && told(found.raw);
    },
    async create(data, options) {
      return told(await writer.create(writeBody(changesOf(PODIUM_FIELDS, data), null), options));
    },
    async update(externalId, data, options) {
      const found = await reader.find(externalId, options?.known ?? {}, options);
      if (!found) return null;
      const body = writeBody(changesOf(PODIUM_FIELDS, data), found.raw);
      if (Object.keys(body).length === 0) return told(found.raw);
      const raw = await writer.update(found, body, options);
      return raw && told(raw);
    },
  };
}
