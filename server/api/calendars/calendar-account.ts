import type { Selectable } from "kysely";

import type { Schema } from "../../database/schema";
import type { CalendarVendor } from "../../integrations/calendars/provider";
import type { Grant } from "../../integrations/contacts/provider";
import { isGrantShared, printsOf } from "../records/grant-prints";
import type { AccountRead } from "../scope";
import type { Services } from "../services";

/** The calendar that an account is linked with. */
export type CalendarRow = Selectable<Schema["calendar_accounts"]>;
type Whose = Pick<CalendarRow, "id" | "account_id">;

export async function findCalendarRow({ db, accountId }: AccountRead): Promise<CalendarRow | null> {
  const row = await db
    .selectFrom("calendar_accounts")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

export function findCalendarVendor(
  { calendarVendors }: Services,
  name: string,
): CalendarVendor | null {
  return calendarVendors.find((vendor) => vendor.name === name) ?? null;
}

/** True of a calendar elsewhere, to which appointments are copied. */
export const isCopied = ({ vendor, provider }: Pick<CalendarRow, "vendor" | "provider">) =>
  vendor !== "VIRTUAL_CALENDAR" && provider !== "VIRTUAL_CALENDAR";

const contextOf = ({ account_id, id }: Whose) => `calendar account ${account_id} ${id}`;

export function sealGrant({ sealer }: Services, whose: Whose, grant: Grant): string {
  return sealer.seal(JSON.stringify(grant), contextOf(whose));
}

/** Null if it cannot be opened any more. */
export function openGrant({ sealer }: Services, row: CalendarRow): Grant | null {
  const text = sealer.open(row.sealed_grant, contextOf(row));
  return text === null ? null : (JSON.parse(text) as Grant);
}

/** As its vendor says; INVALID, too, if this server cannot ask any more: to link it again helps. */
export async function statusOf(
  services: Services,
  row: CalendarRow,
  signal: AbortSignal,
): Promise<"VALID" | "INVALID"> {
  const vendor = findCalendarVendor(services, row.vendor);
  const grant = openGrant(services, row);
  if (!vendor || !grant) return "INVALID";
  // It is good, and does not go as far as events.
  if (row.ended_at !== null && row.sync_trouble === "forbidden") return "INVALID";
  return (await vendor.isValid(grant, { signal })) ? "VALID" : "INVALID";
}

/** What a vendor is told after all is stored; nobody waits longer for it. */
const REVOKE_MS = 5_000;

/** How a grant is given back once another one is in its place; null if it is not. */
export async function wayToGiveBack(
  services: Services,
  read: AccountRead,
  row: CalendarRow,
  next: { vendor: string; grant: Grant },
): Promise<(() => Promise<void>) | null> {
  const vendor = findCalendarVendor(services, row.vendor);
  const grant = openGrant(services, row);
  if (!vendor || !grant) return null;
  const prints = printsOf(services, row.vendor, grant);
  // The same grant, whatever else is said of its mailbox by now.
  const isSame = row.vendor === next.vendor && grant.facts.grantId === next.grant.facts.grantId;
  if (isSame) return null;
  if (await isGrantShared(read, prints, "calendar")) return null;
  return () =>
    vendor
      .revoke(grant, { signal: AbortSignal.timeout(REVOKE_MS) })
      .catch((error: unknown) =>
        services.log.warn({ err: error }, "a calendar was replaced, and could not be given back"),
      );
}
