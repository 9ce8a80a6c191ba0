import { contacts } from "../../../app/upstream/contract/contacts";
import { integrations } from "../../../app/upstream/contract/integrations";
import { DIRECTORY_SCHEMA } from "../../integrations/contacts/directory/provider-config";
import { notFound } from "../api-error";
import type { CardProvider } from "../../integrations/payments/provider";
import { mutation, query } from "../implement";
import type { AccountRead, AccountWrite } from "../scope";
import { staffSubject } from "../session";
import { isConnected } from "./connection-rows";
import { enqueueNext } from "./copy-job";
import { listProviders, type AccountProvider } from "./open-provider";
import { presentContact } from "./present";
import { searchContacts } from "./queries";
import { readContact } from "./read-contact";
import { refreshContacts } from "./refresh-contacts";
import { savingHandlers } from "./save-contact";
import { saveCopies } from "./save-copies";
import { copyOf } from "./troubles";

/** A search waits no longer than this for providers. */
const SEARCH_MS = 3_000;

const search = query(contacts.searchContacts, async (read, { body, services, write }) => {
  const text = body.filters?.search?.trim() ?? "";
  const providers = await listProviders(services, read);
  if (text !== "") {
    const unfinished = providers.filter(({ connection }) => connection?.copied_all_at === null);
    await Promise.all(unfinished.map((one) => askLive(one, text, write)));
  }
  const found = await searchContacts(read, {
    search: text,
    ids: body.filters?.ids,
    sort: body.sort,
    ...body.pagination,
  });
  const copies = providers.flatMap((one) => copyTrouble(one) ?? []);
  return { ...found, copies };
});

/** Of a provider that is not copied yet, what it finds itself is kept first. */
async function askLive(
  provider: AccountProvider,
  text: string,
  write: <T>(work: (write: AccountWrite) => Promise<T>) => Promise<T>,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(SEARCH_MS);
    const found = await provider.open().search(text, { signal });
    if (found.length > 0) await write((open) => saveCopies(open, provider, found));
  } catch {
    // The list says that the copy is not complete, or what is wrong with copying.
  }
}

/** What is wrong with the copy of a provider's contacts; null if nothing is. */
function copyTrouble(provider: AccountProvider) {
  const { connection } = provider;
  if (!connection) return null;
  const { sealed_grant, copy_trouble, copied_all_at, copied_at } = connection;
  // Who was disconnected here has no contacts any more.
  if (sealed_grant === null) return null;
  const trouble = copy_trouble ?? (copied_all_at === null ? "copying" : null);
  return trouble === null ? null : copyOf(provider, copied_at, trouble);
}

const refresh = mutation(contacts.refreshContacts, {
  async prepare(read, { services, staff }) {
    const providers = await listProviders(services, read);
    const connected = providers.filter(({ connection }) => connection && isConnected(connection));
    return Promise.all(
      connected.map(async ({ id }) => ({
        id,
        outcome: await refreshContacts(services, staffSubject(staff), id),
      })),
    );
  },
  async write(write, { services }, refreshed) {
    // What there was no time for, and who has lost the next copying, goes on by itself.
    for (const { id } of refreshed) await enqueueNext(services, write, id);
    const unfinished = refreshed.filter(({ outcome }) => outcome.is === "unfinished");
    const providers = await listProviders(services, write);
    const copies = providers.map((one) => {
      const isComing = unfinished.some(({ id }) => id === one.id);
      const copiedAt = one.connection?.copied_at ?? null;
      return copyTrouble(one) ?? (isComing ? copyOf(one, copiedAt, "copying") : []);
    });
    return { copies: copies.flat() };
  },
});

const getContact = query(contacts.getContact, async (read, { params, services, write }) => {
  const found = await readContact(services, read, params.id, write);
  if (!found) throw notFound();
  return presentContact(read, found);
});

const getProviders = query(integrations.getProviders, async (read, { services }) => {
  const providers = await listProviders(services, read);
  return {
    addresses: services.addresses.name !== "by-hand",
    calendars: services.calendarVendors.some(({ name }) => name === "NYLAS"),
    craftMyPdf: services.pdf.name === "craftmypdf",
    stripe: services.cards !== null && (await canTakeCards(services.cards, read)),
    contacts: providers
      .filter(({ connection }) => connection?.sealed_grant !== null)
      .map(({ id, name, isPrimary, fieldGroups, connection }) => ({
        ...{ id, name, isPrimary, fieldGroups },
        schema: connection?.schema ?? DIRECTORY_SCHEMA,
      })),
  };
});

/** Every page asks: the account is looked up only where it depends on what it is called at the provider. */
async function canTakeCards(cards: CardProvider, { db, accountId }: AccountRead): Promise<boolean> {
  if (cards.canTake(null)) return true;
  const row = await db
    .selectFrom("accounts")
    .select("card_merchant")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return cards.canTake(row?.card_merchant ?? null);
}

export const contactHandlers = [search, refresh, getContact, getProviders, ...savingHandlers];
