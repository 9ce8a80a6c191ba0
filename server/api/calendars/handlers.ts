import { integrations } from "../../../app/upstream/contract/integrations";
import { newId } from "../../database/id";
import type { SignedInCalendar } from "../../integrations/calendars/provider";
import { ProviderFailure } from "../../integrations/contacts/provider";
import { accountWrite } from "../account-write";
import { ApiError, unsuitable } from "../api-error";
import { query } from "../implement";
import { printsOf } from "../records/grant-prints";
import { oneAtATime } from "../records/one-at-a-time";
import { employeeOf, type AccountRead, type AccountWrite } from "../scope";
import type { Services } from "../services";
import { staffSubject, type Staff } from "../session";
import { redirect } from "../stream";
import {
  findCalendarRow,
  findCalendarVendor,
  sealGrant,
  statusOf,
  wayToGiveBack,
} from "./calendar-account";
import { startLooking } from "./look-job";
import { handOver, syncOf } from "./sync-state";
import { storeLink, takeLink, type BegunLink } from "./links";

/** How long a vendor is waited for. */
const ASK_MS = 10_000;

const read = query(integrations.getCalendarAccount, async (account, { services }) => {
  const row = await findCalendarRow(account);
  if (!row) return null;
  const { id, provider, email } = row;
  try {
    const status = await statusOf(services, row, AbortSignal.timeout(ASK_MS));
    return { id, provider, email, status, sync: await syncOf(account, row) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    services.log.warn({ err: error }, "a calendar account could not be asked for");
    throw new ApiError(503, "provider_unavailable", "The linked calendar does not answer", {
      retryAfterSeconds: Math.ceil((error.more.retryAfterMs ?? 5_000) / 1_000),
    });
  }
});

const link = redirect(integrations.linkCalendarAccount, async (call) => {
  const { services, staff } = call;
  const { callbackUrl, redirectUrl } = call.query;
  if (!isOurs(services, callbackUrl)) throw unsuitable("callbackUrl");
  if (!isOurs(services, redirectUrl)) throw unsuitable("redirectUrl");
  const [vendor] = services.calendarVendors;
  if (!vendor) throw new ApiError(501, "not_configured", "This server links no calendars");
  const begun = { vendor: vendor.name, callbackUrl, redirectUrl };
  const state = await call.write((write) => storeLink(write, staff.sessionHash, begun));
  return vendor.authorizeUrl({ state, redirectUri: callbackUrl });
});

function isOurs({ publicOrigin }: Services, url: string): boolean {
  return URL.parse(url)?.origin === publicOrigin;
}

const finish = redirect(integrations.finishCalendarLink, async (call) => {
  const { services, staff, signal } = call;
  const { state = "", code } = call.query;
  const begun = await takeBegun(services, staff, state);
  const signedIn = await signIn(services, begun, { code, signal });
  await call.write((write) => replace(services, write, begun.vendor, signedIn));
  return begun.redirectUrl;
});

/** Whatever becomes of the code: a state is good for one try. */
async function takeBegun(services: Services, staff: Staff, state: string): Promise<BegunLink> {
  const begun = await accountWrite(services, staffSubject(staff), (write) =>
    takeLink(write, staff.sessionHash, state),
  );
  if (begun) return begun;
  throw refused("link_ended", "state", "This link was not begun here, or too long ago");
}

async function signIn(
  services: Services,
  { vendor: name, callbackUrl }: BegunLink,
  { code, signal }: { code: string | undefined; signal: AbortSignal },
): Promise<SignedInCalendar> {
  const vendor = findCalendarVendor(services, name);
  if (!code || !vendor) throw notLinked();
  try {
    return await vendor.exchange({ code, redirectUri: callbackUrl }, { signal });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    services.log.warn({ err: error }, "a calendar could not be linked");
    throw notLinked();
  }
}

const refused = (code: string, field: string, message: string) =>
  new ApiError(422, code, message, { fields: { [field]: [message] } });
const notLinked = () => refused("not_linked", "code", "The account was not linked");

/** Puts a calendar in the place of the one before, whose grant is given back once that is kept. */
async function replace(
  services: Services,
  write: AccountWrite,
  vendor: string,
  { grant, provider, email }: SignedInCalendar,
): Promise<void> {
  const { db, accountId, now, actor } = write;
  await oneAtATime(write, "calendar account");
  const before = await findCalendarRow(write);
  const giveBack = before && (await wayToGiveBack(services, write, before, { vendor, grant }));
  if (before) {
    await db
      .deleteFrom("calendar_accounts")
      .where("account_id", "=", accountId)
      .where("id", "=", before.id)
      .execute();
  }
  const id = newId();
  const address = email ?? (await ownAddress(write));
  const isSame = before?.provider === provider && before.email === address;
  if (before) await handOver(write, before.id, isSame ? id : null);
  await db
    .insertInto("calendar_accounts")
    .values({
      ...{ id, account_id: accountId, vendor, provider },
      email: address,
      external_calendar_id: isSame ? before.external_calendar_id : null,
      sealed_grant: sealGrant(services, { id, account_id: accountId }, grant),
      grant_print: printsOf(services, vendor, grant)[0],
      created_at: now.toISOString(),
      created_by: employeeOf(actor),
    })
    .execute();
  await startLooking(write, { id, vendor, provider });
  if (giveBack) write.afterCommit(giveBack);
}

/** The first address of the company, which the calendar here goes by; empty if it has none. */
async function ownAddress({ db, accountId }: AccountRead): Promise<string> {
  const row = await db
    .selectFrom("accounts")
    .select("company_email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.company_email?.split(",")[0]?.trim() ?? "";
}

export const calendarAccountHandlers = [read, link, finish];
