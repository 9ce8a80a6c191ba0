import { ProviderFailure, type Grant } from "../../../integrations/contacts/provider";
import { isGrantShared, printsOf } from "../../records/grant-prints";
import type { AccountRead } from "../../scope";
import type { Services } from "../../services";
import type { ConnectionRow } from "../connection-rows";
import { openGrant } from "../grants";
import { findVendor } from "../open-provider";

/** What a vendor is told after all is stored; nobody waits longer for it. */
const REVOKE_MS = 5_000;

/**
 * How a connection's grant is given back once it is forgotten. Null if it is not: nobody has it, another account, or
 * the calendar, uses the same, or it is of the same mailbox or company as the one that takes its place.
 */
export async function wayToGiveBack(
  services: Services,
  read: AccountRead,
  row: ConnectionRow,
  next: Grant | null = null,
): Promise<(() => Promise<void>) | null> {
  const vendor = findVendor(services, row.schema);
  if (!vendor || row.sealed_grant === null) return null;
  try {
    const grant = openGrant(services, row);
    const prints = printsOf(services, row.schema, grant);
    if (next && printsOf(services, row.schema, next)[0] === prints[0]) return null;
    if (await isGrantShared(read, prints, "contacts")) return null;
    return () =>
      vendor
        .revoke(grant, { signal: AbortSignal.timeout(REVOKE_MS) })
        .catch((error: unknown) =>
          services.log.warn({ err: error }, "a grant was forgotten, and could not be given back"),
        );
  } catch (error) {
    // One that cannot be opened any more cannot be given back either.
    if (!(error instanceof ProviderFailure)) throw error;
    return null;
  }
}
