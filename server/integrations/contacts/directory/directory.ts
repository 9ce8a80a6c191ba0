import {
  ContactRefused,
  type ContactData,
  type ContactProvider,
  type ProviderContact,
} from "../provider";
import { checkFields } from "./check-fields";
import { directoryContact } from "./directory-contact";
import { DIRECTORY_FIELDS } from "./fields";

/** Where the directory's contacts are: they are stored where copies of other providers' contacts are. */
export interface DirectoryStore {
  newId(): string;
  find(externalId: string): Promise<ProviderContact | null>;
}

/**
 * The built-in directory as a provider. It keeps nothing by itself: what it returns is stored by whoever asked, as
 * copies of other providers' contacts are, and there it is the contact itself. So it lists nothing anew, and finds
 * nothing that is not found there.
 */
export function createDirectory(store: DirectoryStore): ContactProvider {
  const checkName = (data: ContactData) => {
    if (typeof data.name === "string" && data.name.trim() !== "") return;
    throw new ContactRefused([{ path: "name", message: "Name is required" }]);
  };
  return {
    fieldGroups: () => Promise.resolve(DIRECTORY_FIELDS),
    list: () => Promise.resolve({ contacts: [], gone: [], next: null }),
    search: () => Promise.resolve([]),
    get: (externalId) => store.find(externalId),
    async create(data) {
      checkName(data);
      checkFields(data);
      return Promise.resolve(directoryContact(store.newId(), data));
    },
    async update(externalId, data) {
      const before = await store.find(externalId);
      if (!before) return null;
      const after = merge(before.data, data);
      checkName(after);
      checkFields(data);
      return directoryContact(externalId, after);
    },
  };
}

/** Fields stand within others: what is not said of an address stays as it was. */
function merge(before: ContactData, data: ContactData): ContactData {
  const merged = { ...before };
  for (const [key, value] of Object.entries(data)) {
    const old = merged[key];
    merged[key] = isNested(old) && isNested(value) ? merge(old, value) : value;
  }
  return merged;
}

const isNested = (value: unknown): value is ContactData =>
  typeof value === "object" && value !== null && !Array.isArray(value);
