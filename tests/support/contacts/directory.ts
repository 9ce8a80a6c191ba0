import { newId } from "../../../server/database/id";
import { createDirectory } from "../../../server/integrations/contacts/directory/directory";
import type {
  ContactProvider,
  ProviderContact,
} from "../../../server/integrations/contacts/provider";
import type { KeptContacts, Person } from "./harness";

/** The built-in directory over a store in memory: what it returns is kept, as the API does. */
export function startDirectory(): Promise<KeptContacts> {
  const kept = new Map<string, ProviderContact>();
  const keep = <One extends ProviderContact | null>(one: One): One => {
    if (one) kept.set(one.externalId, one);
    return one;
  };
  const find = (id: string) => Promise.resolve(kept.get(id) ?? null);
  const directory = createDirectory({ newId, find });
  const provider: ContactProvider = {
    ...directory,
    create: async (data) => keep(await directory.create(data)),
    update: async (id, data) => keep(await directory.update(id, data)),
  };
  return Promise.resolve({
    open: () => provider,
    async add({ given, family, email, phone, city }: Person) {
      const name = `${given} ${family}`;
      return (await provider.create({ name, email, phone, suburb: city })).externalId;
    },
    remove: (id) => Promise.resolve(void kept.delete(id)),
    shown(id) {
      const one = kept.get(id);
      if (!one) return Promise.resolve(null);
      const [given = "", family = ""] = one.name.split(" ");
      const { email, phone, place } = one;
      return Promise.resolve({
        given,
        family,
        email: email ?? "",
        phone: phone ?? "",
        city: place ?? "",
      });
    },
    close: () => Promise.resolve(),
  });
}
