import { providerName } from "../../../../app/domain/provider-names";
import { contactConnections } from "../../../../app/upstream/contract/contact-connections";
import { newId } from "../../../database/id";
import {
  ContactRefused,
  ProviderFailure,
  type Grant,
} from "../../../integrations/contacts/provider";
import { accountWrite } from "../../account-write";
import { ApiError, unsuitable } from "../../api-error";
import { mutation } from "../../implement";
import { printsOf } from "../../records/grant-prints";
import { oneAtATime } from "../../records/one-at-a-time";
import { employeeOf } from "../../scope";
import type { Services } from "../../services";
import { staffSubject } from "../../session";
import { listConnectionRows } from "../connection-rows";
import { copyContactsJob } from "../copy-job";
import { sealGrant } from "../grants";
import { findVendor } from "../open-provider";
import { storeLink, takeLink } from "./links";
import { wayToGiveBack } from "./shared-grants";

const link = mutation(contactConnections.linkContactProvider, {
  isSecret: true,
  async write(write, { services, body, staff }) {
    const vendor = findVendor(services, body.schema);
    if (!vendor) {
      throw new ApiError(501, "not_configured", "This server is not set up for this provider");
    }
    const { redirectUri } = body;
    if (!isOurs(services, redirectUri)) throw unsuitable("redirectUri");
    const state = await storeLink(write, {
      ...{ employeeId: staff.employeeId, schema: body.schema, redirectUri },
    });
    return { url: vendor.authorizeUrl({ state, redirectUri }) };
  },
});

function isOurs({ publicOrigin }: Services, url: string): boolean {
  return URL.parse(url)?.origin === publicOrigin;
}

const endedLink = () =>
  new ApiError(422, "link_ended", "This connection was not begun here, or too long ago", {
    fields: { state: ["This connection was not begun here, or too long ago"] },
  });

const finish = mutation(contactConnections.finishContactLink, {
  isSecret: true,
  async prepare(read, { services, body, staff }) {
    // Whatever becomes of the code: a state is good for one try.
    const begun = await accountWrite(services, staffSubject(staff), (write) =>
      takeLink(write, { state: body.state, employeeId: staff.employeeId }),
    );
    if (!begun) throw endedLink();
    const vendor = findVendor(services, begun.schema);
    if (!vendor) throw endedLink();
    try {
      const { grant, label } = await vendor.exchange({
        code: body.code,
        redirectUri: begun.redirectUri,
        parameters: body.parameters ?? {},
      });
      // It is not stored yet, so that a renewal goes no further.
      let current: Grant = grant;
      const provider = vendor.open(grant, async (_, renew) => (current = await renew()));
      const fieldGroups = await provider.fieldGroups();
      const before = (await listConnectionRows(read)).find(({ schema }) => schema === begun.schema);
      const giveBack = before && (await wayToGiveBack(services, read, before, current));
      return { schema: begun.schema, grant: current, label, fieldGroups, giveBack };
    } catch (error) {
      if (!(error instanceof ProviderFailure || error instanceof ContactRefused)) throw error;
      services.log.warn({ err: error }, "a contact provider could not be connected");
      throw new ApiError(422, "not_connected", `${vendor.name} did not agree to be connected`, {
        fields: { code: [`${vendor.name} did not agree to be connected`] },
      });
    }
  },
  async write(write, { services }, { schema, grant, label, fieldGroups }) {
    const { db, accountId, now } = write;
    // Of two that are the first at once, one is the primary one.
    await oneAtATime(write, "contact connections");
    const existing = await db
      .selectFrom("contact_connections")
      .select(["id", "schema", "is_primary", "sealed_grant"])
      .where("account_id", "=", accountId)
      .execute();
    const before = existing.find((one) => one.schema === schema);
    const id = before?.id ?? newId();
    // Later on, which one is primary is chosen; one that was disconnected since is still the one that was chosen.
    const isPrimary = existing.length === 0 || before?.is_primary === 1;
    const own = {
      label,
      is_primary: isPrimary ? 1 : 0,
      sealed_grant: sealGrant(services, { id, account_id: accountId }, grant),
      grant_print: printsOf(services, schema, grant)[0],
      field_groups: JSON.stringify(fieldGroups),
      ...{ copy_cursor: null, copy_began_at: null, copied_all_at: null, copied_at: null },
      copy_trouble: null,
    };
    await db
      .insertInto("contact_connections")
      .values({
        ...{ id, account_id: accountId, schema },
        ...own,
        created_at: now.toISOString(),
        created_by: employeeOf(write.actor),
      })
      .onConflict((conflict) => conflict.columns(["account_id", "schema"]).doUpdateSet(own))
      .execute();
    await write.enqueue(copyContactsJob, { connectionId: id });
    const wasPrimary = before?.is_primary === 1 && before.sealed_grant !== null;
    return { id, name: providerName(schema), hasBecomePrimary: isPrimary && !wasPrimary };
  },
  async afterCommit(_, { giveBack }) {
    await giveBack?.();
  },
});

export const linkingHandlers = [link, finish];
