import type { Subject } from "../account-write";
import type { Services } from "../services";
import { copyContacts, type CopyOutcome } from "./copy-contacts";

/** Somebody who asks waits no longer than this for a provider. */
const REFRESH_MS = 8_000;

/** Refreshes that are under way in this process, by connection: whoever asks for the same waits for the same. */
const underWay = new Map<string, Promise<CopyOutcome>>();

/** Copies what is new of a connection's contacts, as far as there is time; what became of it. */
export async function refreshContacts(
  services: Services,
  subject: Subject,
  id: string,
): Promise<CopyOutcome> {
  const running =
    underWay.get(id) ??
    copyContacts(services, subject, id, AbortSignal.timeout(REFRESH_MS)).finally(() =>
      underWay.delete(id),
    );
  underWay.set(id, running);
  return running;
}
