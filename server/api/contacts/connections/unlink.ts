import { contactConnections } from "../../../../app/upstream/contract/contact-connections";
import { ProviderFailure } from "../../../integrations/contacts/provider";
import { ApiError, notFound } from "../../api-error";
import { mutation } from "../../implement";
import { findConnectionRow } from "../connection-rows";
import { copyContactsJob } from "../copy-job";
import { openGrant } from "../grants";
import { findVendor } from "../open-provider";
import { isShared, printsOf } from "./shared-grants";

/** What the vendor is told after all is stored; nobody waits longer for it. */
const REVOKE_MS = 5_000;

/** Forgets the grant at once, and gives it back if nobody else has it. A job takes the contacts out of the lists. */
export const unlinkHandler = mutation(contactConnections.unlinkContactProvider, {
  async prepare(read, { services, params }) {
    const row = await findConnectionRow(read, params.id);
    if (!row) throw notFound();
    if (row.sealed_grant === null) throw notConnected();
    const vendor = findVendor(services, row.schema);
    if (!vendor) return { give: null };
    try {
      const grant = openGrant(services, row);
      if (await isShared(read, printsOf(services, row.schema, grant))) return { give: null };
      return {
        give: () => vendor.revoke(grant, { signal: AbortSignal.timeout(REVOKE_MS) }),
      };
    } catch (error) {
      // One that cannot be opened any more cannot be given back either.
      if (!(error instanceof ProviderFailure)) throw error;
      return { give: null };
    }
  },
  async write(write, { params: { id } }) {
    const { numUpdatedRows } = await write.db
      .updateTable("contact_connections")
      .set({
        ...{ sealed_grant: null, grant_print: null, is_primary: 0 },
        ...{ copy_cursor: null, copy_began_at: null, copied_all_at: null, copy_trouble: null },
      })
      .where("account_id", "=", write.accountId)
      .where("id", "=", id)
      .where("sealed_grant", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notConnected();
    await write.enqueue(copyContactsJob, { connectionId: id });
  },
  async afterCommit({ services }, { give }) {
    await give?.().catch((error: unknown) =>
      services.log.warn({ err: error }, "a grant was forgotten, and could not be given back"),
    );
  },
});

const notConnected = () =>
  new ApiError(409, "disconnected", "This provider is not connected any more");
