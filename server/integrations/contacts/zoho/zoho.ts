import type { ZohoSettings } from "./settings";
import { listOf, unexpected, verdictOf } from "../../zoho/answers";
import { isRecordId } from "../../zoho/data-centres";
import {
  createZohoClient,
  MOST_PER_PAGE,
  type AskZoho,
  type ZohoClient,
  type ZohoLimits,
} from "../../zoho/zoho-api";
import {
  ProviderFailure,
  type CallOptions,
  type ContactProvider,
  type ContactVendor,
  type Grant,
} from "../provider";
import { readLayout } from "./layouts";
import { listContacts } from "./list";
import { contactOf } from "./record";
import { searchContacts } from "./search";
import { createContact, updateContact } from "./write";

const NAME = "Zoho CRM";

/** Contacts of Zoho CRM, by version 8 of its API. */
export function createZoho(settings: ZohoSettings, limits: ZohoLimits = {}): ContactVendor {
  const client = createZohoClient(settings, limits);
  return {
    schema: "ZOHO",
    name: NAME,
    knowsChanges: true,
    authorizeUrl: (ask) => client.oauth.authorizeUrl(ask),
    async exchange(reply, options = {}) {
      const grant = await client.oauth.exchange(reply, options);
      const { label, organisation } = await readOrganisation(client, grant, options);
      return { label, grant: { ...grant, facts: { ...grant.facts, organisation } } };
    },
    open: (grant, renewal) =>
      createProvider(client.open(grant, renewal), grant.facts, limits.pageSize ?? MOST_PER_PAGE),
    revoke: (grant, options = {}) => client.oauth.revoke(grant, options),
  };
}

function createProvider(
  ask: AskZoho,
  facts: Readonly<Record<string, string>>,
  pageSize: number,
): ContactProvider {
  const get = async (externalId: string, options?: CallOptions) => {
    if (!isRecordId(externalId)) return null;
    const answer = await ask({ method: "GET", path: `Contacts/${externalId}` }, options);
    if (answer.status === 400 && verdictOf(answer)?.code === "INVALID_DATA") return null;
    const [record] = listOf(answer, "data");
    return record ? contactOf(record, facts) : null;
  };
  const writing = { ask, facts, get };
  return {
    fieldGroups: async (options) => (await readLayout(ask, options)).groups,
    async list(from, options) {
      const { records, gone, next } = await listContacts(ask, { ...from, pageSize }, options);
      // Lists have fifty fields at most.
      const contacts = records.map((record) => ({ ...contactOf(record, facts), isPart: true }));
      return { contacts, gone, next };
    },
    async search(text, options) {
      const found = await searchContacts(ask, text, options);
      return found.map((record) => contactOf(record, facts));
    },
    get,
    create: (data, options) => createContact(writing, data, options),
    update: (externalId, data, options) =>
      isRecordId(externalId)
        ? updateContact(writing, externalId, data, options)
        : Promise.resolve(null),
  };
}

/** Whose contacts these are, and what its pages are found under; somebody who may not know that connects all the same. */
async function readOrganisation(client: ZohoClient, grant: Grant, options: CallOptions) {
  // A token this new is not renewed: one that is refused is none.
  const ask = client.open(grant, () =>
    Promise.reject(new ProviderFailure("disconnected", "A new token is refused")),
  );
  try {
    const answer = await ask({ method: "GET", path: "org" }, options);
    const [organisation] = listOf(answer, "org");
    if (!organisation) throw unexpected(answer);
    const { company_name: label, domain_name: name } = organisation;
    return {
      label: typeof label === "string" && label.trim() !== "" ? label.trim() : NAME,
      organisation: typeof name === "string" ? name : "",
    };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.trouble !== "forbidden") throw error;
    return { label: NAME, organisation: "" };
  }
}
