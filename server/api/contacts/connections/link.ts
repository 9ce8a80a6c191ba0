import { createHash, randomBytes } from "node:crypto";

import { contactConnections } from "../../../../app/upstream/contract/contact-connections";
import { newId } from "../../../database/id";
import {
  ContactRefused,
  ProviderFailure,
  type Grant,
} from "../../../integrations/contacts/provider";
import { ApiError, unsuitable } from "../../api-error";
import { mutation } from "../../implement";
import { employeeOf, type AccountRead, type AccountWrite } from "../../scope";
import type { Services } from "../../services";
import { copyContactsJob } from "../copy-job";
import { sealGrant } from "../grants";
import { findVendor } from "../open-provider";
import { printsOf } from "./shared-grants";

const LINK_MS = 10 * 60_000;
const hashOf = (state: string) => createHash("sha256").update(state).digest("base64url");

const link = mutation(contactConnections.linkContactProvider, {
  isSecret: true,
  async write(write, { services, body, staff }) {
    const vendor = findVendor(services, body.schema);
    if (!vendor) {
      throw new ApiError(501, "not_configured", "This server is not set up for this provider");
    }
    const { redirectUri } = body;
    if (!isOurs(services, redirectUri)) throw unsuitable("redirectUri");
    const state = randomBytes(32).toString("base64url");
    await forgetLinks(write);
    await write.db
      .insertInto("contact_links")
      .values({
        state_hash: hashOf(state),
        account_id: write.accountId,
        employee_id: staff.employeeId,
        schema: body.schema,
        redirect_uri: redirectUri,
        ends_at: new Date(write.now.getTime() + LINK_MS).toISOString(),
      })
      .execute();
    return { url: vendor.authorizeUrl({ state, redirectUri }) };
  },
});

function isOurs({ publicOrigin }: Services, url: string): boolean {
  return URL.parse(url)?.origin === publicOrigin;
}

async function forgetLinks({ db, accountId, now }: AccountWrite): Promise<void> {
  await db
    .deleteFrom("contact_links")
    .where("account_id", "=", accountId)
    .where("ends_at", "<", now.toISOString())
    .execute();
}

const endedLink = () =>
  new ApiError(422, "link_ended", "This connection was not begun here, or too long ago", {
    fields: { state: ["This connection was not begun here, or too long ago"] },
  });

const finish = mutation(contactConnections.finishContactLink, {
  isSecret: true,
  async prepare(read, { services, body, staff, now }) {
    const begun = await findLink(read, hashOf(body.state), staff.employeeId);
    if (!begun || begun.ends_at < now.toISOString()) throw endedLink();
    const vendor = findVendor(services, begun.schema);
    if (!vendor) throw endedLink();
    try {
      const { grant, label } = await vendor.exchange({
        code: body.code,
        redirectUri: begun.redirect_uri,
        parameters: body.parameters ?? {},
      });
      // It is not stored yet, so that a renewal goes no further.
      let current: Grant = grant;
      const provider = vendor.open(grant, async (_, renew) => (current = await renew()));
      const fieldGroups = await provider.fieldGroups();
      return { begun, vendor, grant: current, label, fieldGroups };
    } catch (error) {
      if (!(error instanceof ProviderFailure || error instanceof ContactRefused)) throw error;
      services.log.warn({ err: error }, "a contact provider could not be connected");
      throw new ApiError(422, "not_connected", `${vendor.name} did not agree to be connected`, {
        fields: { code: [`${vendor.name} did not agree to be connected`] },
      });
    }
  },
  async write(write, { services }, { begun, grant, label, fieldGroups }) {
    const { db, accountId, now } = write;
    const taken = await db
      .deleteFrom("contact_links")
      .where("account_id", "=", accountId)
      .where("state_hash", "=", begun.state_hash)
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw endedLink();
    const existing = await db
      .selectFrom("contact_connections")
      .select(["id", "schema", "is_primary", "sealed_grant"])
      .where("account_id", "=", accountId)
      .execute();
    const before = existing.find(({ schema }) => schema === begun.schema);
    const id = before?.id ?? newId();
    // Later on, which one is primary is chosen, and the directory may have been.
    const isFirst = existing.every(({ sealed_grant }) => sealed_grant === null);
    const own = {
      label,
      is_primary: isFirst ? 1 : (before?.is_primary ?? 0),
      sealed_grant: sealGrant(services, { id, account_id: accountId }, grant),
      grant_print: printsOf(services, begun.schema, grant)[0],
      field_groups: JSON.stringify(fieldGroups),
      ...{ copy_cursor: null, copy_began_at: null, copied_all_at: null, copied_at: null },
      copy_trouble: null,
    };
    await db
      .insertInto("contact_connections")
      .values({
        ...{ id, account_id: accountId, schema: begun.schema },
        ...own,
        created_at: now.toISOString(),
        created_by: employeeOf(write.actor),
      })
      .onConflict((conflict) => conflict.columns(["account_id", "schema"]).doUpdateSet(own))
      .execute();
    await write.enqueue(copyContactsJob, { connectionId: id });
    return { id };
  },
});

async function findLink({ db, accountId }: AccountRead, stateHash: string, employeeId: string) {
  return db
    .selectFrom("contact_links")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("state_hash", "=", stateHash)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
}

export const linkingHandlers = [link, finish];
