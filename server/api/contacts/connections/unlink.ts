import { contactConnections } from "../../../../app/upstream/contract/contact-connections";
import { ApiError, notFound } from "../../api-error";
import { mutation } from "../../implement";
import { findConnectionRow } from "../connection-rows";
import { copyContactsJob } from "../copy-job";
import { wayToGiveBack } from "./shared-grants";

/**
 * Forgets the grant at once, and gives it back if nobody else has it. A job takes the contacts out of the lists. That it
 * was the primary one is remembered, for when it is connected again.
 */
export const unlinkHandler = mutation(contactConnections.unlinkContactProvider, {
  async prepare(read, { services, params }) {
    const row = await findConnectionRow(read, params.id);
    if (!row) throw notFound();
    if (row.sealed_grant === null) throw notConnected();
    return wayToGiveBack(services, read, row);
  },
  async write(write, { params: { id } }) {
    const { numUpdatedRows } = await write.db
      .updateTable("contact_connections")
      .set({
        ...{ sealed_grant: null, grant_print: null },
        ...{ copy_cursor: null, copy_began_at: null, copied_all_at: null, copy_trouble: null },
      })
      .where("account_id", "=", write.accountId)
      .where("id", "=", id)
      .where("sealed_grant", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notConnected();
    await write.enqueue(copyContactsJob, { connectionId: id });
  },
  async afterCommit(_, giveBack) {
    await giveBack?.();
  },
});

const notConnected = () =>
  new ApiError(409, "disconnected", "This provider is not connected any more");
