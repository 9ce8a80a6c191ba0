import { LRUCache } from "lru-cache";

import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import { findProvider, type AccountProvider } from "./open-provider";
import { dataOf, findContactRow, type ContactRow } from "./queries";
import { markGone, saveCopies } from "./save-copies";
import { readTrouble } from "./troubles";

/** What was read so recently is as good as new. */
const FRESH_MS = 20_000;
/** A page waits no longer for a provider than this; then it shows the copy. */
const PATIENCE_MS = 4_000;

/**
 * When this process last read contacts from their providers, by id. Copies of lists do not count: a list may leave out
 * what is not on it.
 */
const readAt = new LRUCache<string, number>({ max: 2_000 });

/** Notes that a contact's copy is what its provider has just answered. */
export const noteRead = (id: string, { now }: Pick<Services, "now">): void =>
  void readAt.set(id, now().getTime());

/** A contact as well as it can be had. */
export interface FoundContact {
  row: ContactRow;
  /** Null if the provider's connection is no more. */
  provider: AccountProvider | null;
  /** Why this is a copy, and not what the provider has now; null if it is that. */
  trouble: string | null;
}

/** Reads a contact from its provider, and keeps what is new; if it cannot be asked, the copy. Null if there is none. */
export async function readContact(
  services: Services,
  read: AccountRead,
  id: string,
  write: <T>(work: (write: AccountWrite) => Promise<T>) => Promise<T>,
): Promise<FoundContact | null> {
  const row = await findContactRow(read, id);
  if (!row) return null;
  const provider = await findProvider(services, read, row.provider_config_id);
  if (!provider) return { row, provider, trouble: "disconnected" };
  if (provider.connection?.sealed_grant === null) return { row, provider, trouble: "unlinked" };
  const age = services.now().getTime() - (readAt.get(row.id) ?? -Infinity);
  if (!provider.connection || (row.is_gone === 0 && age >= 0 && age < FRESH_MS)) {
    return { row, provider, trouble: null };
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const found = await provider.open().get(row.external_id, { signal, known: dataOf(row) });
    if (!found) {
      if (row.is_gone === 0) await write((open) => markGone(open, [row.id]));
      return { row: { ...row, is_gone: 1 }, provider, trouble: "gone" };
    }
    await write((open) => saveCopies(open, provider, [found]));
    noteRead(row.id, services);
    return { row: (await findContactRow(read, id)) ?? row, provider, trouble: null };
  } catch (error) {
    return { row, provider, trouble: readTrouble(services, error) };
  }
}
