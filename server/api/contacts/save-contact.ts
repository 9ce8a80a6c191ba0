import { LRUCache } from "lru-cache";

import { contacts } from "../../../app/upstream/contract/contacts";
import { ApiError, notFound, stale, unsuitable } from "../api-error";
import { accountWrite } from "../account-write";
import { mutation, type StaffCall } from "../implement";
import type { AccountRead, AccountWrite } from "../scope";
import { staffSubject } from "../session";
import { findProvider, listProviders } from "./open-provider";
import { dataOf, findContactRow } from "./queries";
import { noteRead } from "./read-contact";
import { claimRevision, giveRevisionBack, takeRevision } from "./revisions";
import { markGone, saveCopies } from "./save-copies";
import { fieldsDiffer } from "./field-values";
import { readChange, readNew } from "./sent-data";
import { refusalOf } from "./troubles";

/** Nothing is written before it is known what is there: whoever saves waits no longer for that. */
const READ_MS = 8_000;

/**
 * What this process has just written at providers, by the calls' keys: providers know no keys of ours, and a form may
 * be sent twice before the first answer to it is stored.
 */
const written = new LRUCache<string, Promise<object>>({ max: 1_000, ttl: 60_000 });

async function once<Result extends object>(
  { accountId }: AccountRead,
  key: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === null) return work();
  const own = `${accountId} ${key}`;
  // Of the same call: its key is refused with another one's words.
  const first = written.get(own) as Promise<Result> | undefined;
  if (first) return first;
  const running = work();
  written.set(own, running);
  running.catch(() => written.delete(own));
  return running;
}

const createContact = mutation(contacts.createContact, {
  async prepare(read, { services, body, idempotencyKey }) {
    const providers = await listProviders(services, read);
    const provider = providers.find(({ isPrimary }) => isPrimary);
    if (!provider || provider.id !== body.providerConfigId) throw unsuitable("providerConfigId");
    const data = await readNew(read, provider, body.externalData);
    try {
      const made = await once(read, idempotencyKey, async () => provider.open().create(data));
      return { provider, made };
    } catch (error) {
      throw refusalOf(services, provider, error);
    }
  },
  async write(write, _, { provider, made }) {
    const ids = await saveCopies(write, provider, [made]);
    return { id: ids.get(made.externalId) ?? "" };
  },
  async afterCommit({ services }, _, { id }) {
    noteRead(String(id), services);
  },
});

type UpdateCall = StaffCall<typeof contacts.updateContact>;

const updateContact = mutation(contacts.updateContact, {
  prepare: (read, call) => once(read, call.idempotencyKey, () => updateThere(read, call)),
  async write(write, { body }, { provider, row, changed }) {
    if (!changed) return;
    // Copies follow their provider, which has taken the change; the directory's contacts are changed here alone.
    if (!provider.connection) await takeRevision(write, row, body.revision);
    await saveCopies(write, provider, [changed]);
  },
  async afterCommit({ services }, { row, changed }) {
    if (changed) noteRead(row.id, services);
  },
});

/** Changes a contact at its provider; of the directory's, which are stored later, it looks whether that may be. */
async function updateThere(read: AccountRead, call: UpdateCall) {
  const { services, params, body } = call;
  const row = await findContactRow(read, params.id);
  if (!row) throw notFound();
  if (body.revision !== undefined && body.revision !== row.revision) throw stale();
  const provider = await findProvider(services, read, row.provider_config_id);
  if (!provider?.isPrimary) {
    throw new ApiError(403, "forbidden", "Only contacts of the primary provider can be edited");
  }
  const before = dataOf(row);
  const data = await readChange(read, provider, body.externalData, before);
  if (!data) return { provider, row, changed: null };
  // Of two of our own who saw the same, one goes on.
  const isCopy = provider.connection !== null;
  if (isCopy) await keep(call, (write) => claimRevision(write, row));
  try {
    const open = provider.open();
    const signal = AbortSignal.timeout(READ_MS);
    const now = await open.get(row.external_id, { known: before, signal });
    if (now && fieldsDiffer(provider.fieldGroups, now.data, before)) {
      await keep(call, (write) => saveCopies(write, provider, [now]));
      throw stale();
    }
    const changed = now && (await open.update(row.external_id, data, { known: now.data }));
    if (changed) return { provider, row, changed };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isCopy) await keep(call, (write) => giveRevisionBack(write, row));
    throw refusalOf(services, provider, error);
  }
  await keep(call, (write) => markGone(write, [row.id]));
  throw notFound();
}

/** Stores what was learnt of a provider, whatever becomes of the call. */
const keep = ({ services, staff }: UpdateCall, work: (write: AccountWrite) => Promise<unknown>) =>
  accountWrite(services, staffSubject(staff), work);

export const savingHandlers = [createContact, updateContact];
