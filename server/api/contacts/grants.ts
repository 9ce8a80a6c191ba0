import { ProviderFailure, type Grant, type Renewal } from "../../integrations/contacts/provider";
import { accountWrite } from "../account-write";
import type { Services } from "../services";
import { findConnectionRow, type ConnectionRow } from "./connection-rows";

type Whose = Pick<ConnectionRow, "id" | "account_id">;

const contextOf = ({ account_id, id }: Whose) => `contact connection ${account_id} ${id}`;

export function sealGrant({ sealer }: Services, whose: Whose, grant: Grant): string {
  return sealer.seal(JSON.stringify(grant), contextOf(whose));
}

/** The grant of a connection; fails with `disconnected` if there is none, or it cannot be opened any more. */
export function openGrant({ sealer }: Services, row: ConnectionRow): Grant {
  const text = row.sealed_grant === null ? null : sealer.open(row.sealed_grant, contextOf(row));
  if (text === null) throw new ProviderFailure("disconnected", "There is no grant that opens");
  return JSON.parse(text) as Grant;
}

/** Renewals that are under way in this process, by connection. */
const underWay = new Map<string, Promise<Grant>>();

/**
 * Renews a connection's grant once for all who ask at a time, and stores it before anybody uses it: a vendor may have
 * ended the old one. Another process that was quicker has stored a newer one, which is taken.
 */
export function renewalOf(services: Services, whose: Whose): Renewal {
  const renewNow = async (old: Grant, renew: () => Promise<Grant>): Promise<Grant> => {
    const { sealed, grant: stored } = await readGrant(services, whose);
    if (stored.accessToken !== old.accessToken) return stored;
    try {
      const grant = await renew();
      if (await storeGrant(services, whose, sealed, grant)) return grant;
    } catch (error) {
      // Where each renewal ends the one before, two processes may have asked at once.
      const { grant: now } = await readGrant(services, whose);
      if (now.accessToken !== old.accessToken) return now;
      throw error;
    }
    return (await readGrant(services, whose)).grant;
  };
  return (old, renew) => {
    const running = underWay.get(whose.id);
    if (running) return running;
    const work = renewNow(old, renew).finally(() => underWay.delete(whose.id));
    underWay.set(whose.id, work);
    return work;
  };
}

async function readGrant(services: Services, { id, account_id }: Whose) {
  const { engine, read: db } = services.database;
  const row = await findConnectionRow({ db, engine, accountId: account_id }, id);
  if (!row) throw new ProviderFailure("disconnected", "The connection is gone");
  return { sealed: row.sealed_grant, grant: openGrant(services, row) };
}

/** False if another grant has taken the place of the one that was renewed: somebody has connected again. */
async function storeGrant(
  services: Services,
  whose: Whose,
  renewed: string | null,
  grant: Grant,
): Promise<boolean> {
  const actor = { type: "system", id: "contacts" } as const;
  const subject = { accountId: whose.account_id, actor };
  const { numUpdatedRows } = await accountWrite(services, subject, ({ db, accountId }) =>
    db
      .updateTable("contact_connections")
      .set({ sealed_grant: sealGrant(services, whose, grant) })
      .where("account_id", "=", accountId)
      .where("id", "=", whose.id)
      .where("sealed_grant", "=", renewed)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}
