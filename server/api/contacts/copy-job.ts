import { createHash } from "node:crypto";

import { z } from "zod";

import { accountJob } from "../../jobs/job-kind";
import { accountWrite } from "../account-write";
import type { AccountWrite } from "../scope";
import type { Services } from "../services";
import { findConnectionRow } from "./connection-rows";
import { copyContacts, hide, type CopyOutcome } from "./copy-contacts";
import { findVendor } from "./open-provider";

/** How often changes are asked for, and of who cannot tell changes, all contacts. */
const OFTEN_MS = 10 * 60_000;
const SELDOM_MS = 30 * 60_000;
/** A job copies no longer than this, then another one goes on. */
const STINT_MS = 25_000;

const payload = z.object({ connectionId: z.string() });

/** Copies a connection's contacts, and stores the job that does so next; one that was disconnected loses them. */
export const copyContactsJob = accountJob({
  name: "copy-contacts",
  payload,
  describe: () => ({ title: "Copying of contacts from their provider", recipient: null }),
  timeoutMs: 2 * STINT_MS,
  async run(services, { payload: { connectionId }, subject, signal }) {
    const stint = AbortSignal.any([signal, AbortSignal.timeout(STINT_MS)]);
    const keep = <T>(work: (write: AccountWrite) => Promise<T>) =>
      accountWrite(services, subject, work);
    try {
      const outcome = await copyContacts(services, subject, connectionId, stint);
      if (outcome.is === "unconnected") return await hide(keep, connectionId, null);
      await keep((write) => goOn(services, write, connectionId, outcome));
    } catch (error) {
      // Whatever becomes of this job: another one tries it at its time.
      await keep((write) => enqueueNext(services, write, connectionId));
      throw error;
    }
  },
});

/** What was not finished goes on at once, by one job however many ask for it; what did not get on waits its turn. */
async function goOn(
  services: Services,
  write: AccountWrite,
  connectionId: string,
  outcome: CopyOutcome,
): Promise<void> {
  if (outcome.is !== "unfinished" || outcome.from === null) {
    return enqueueNext(services, write, connectionId, outcome);
  }
  const place = createHash("sha256").update(outcome.from).digest("base64url");
  await write.enqueue(
    copyContactsJob,
    { connectionId },
    { key: `${connectionId} from ${place.slice(0, 22)}` },
  );
}

/**
 * Stores the next copying, unless it is stored already: times are rounded, so that all who ask for one within the same
 * while ask for the same.
 */
export async function enqueueNext(
  services: Services,
  write: AccountWrite,
  connectionId: string,
  outcome: CopyOutcome | null = null,
): Promise<void> {
  const row = await findConnectionRow(write, connectionId);
  if (!row || row.sealed_grant === null) return;
  const usual = findVendor(services, row.schema)?.knowsChanges ? OFTEN_MS : SELDOM_MS;
  const asked = outcome?.is === "failed" ? (outcome.retryAfterMs ?? 0) : 0;
  const at = new Date(Math.ceil((write.now.getTime() + Math.max(asked, 1)) / usual) * usual);
  await write.enqueue(
    copyContactsJob,
    { connectionId },
    { at, key: `${connectionId} at ${at.toISOString()}` },
  );
}
