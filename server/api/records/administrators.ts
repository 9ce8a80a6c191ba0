import { unsuitable } from "../api-error";
import type { AccountWrite } from "../scope";

/**
 * Called after a change of `field`: refuses one that leaves nobody who may see employees. Such changes are made one at a
 * time: two who disable each other at the same moment would leave nobody. Who has not chosen a password yet has never
 * signed in, and may never do so.
 */
export async function requireAdministrator(
  { db, accountId }: AccountWrite,
  field: string,
): Promise<void> {
  const all = await db
    .selectFrom("employees")
    .select("flags")
    .where("account_id", "=", accountId)
    .where("employee_type", "=", "ADMIN")
    .where("status", "=", "active")
    .where("must_change_password", "=", 0)
    .execute();
  const isLeft = all.some(({ flags }) => !(JSON.parse(flags) as string[]).includes("DEALS_ONLY"));
  if (isLeft) return;
  throw unsuitable(
    field,
    "This is the last administrator. Make somebody else an administrator first.",
  );
}
