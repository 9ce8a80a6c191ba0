import { lockName } from "../../database/dialect";
import { unsuitable } from "../api-error";
import type { AccountWrite } from "../scope";

/**
 * Called before anything is read: who stops being an administrator does so one after the other. Without it two who
 * disable each other at the same moment would leave nobody.
 */
export const oneAtATime = ({ db, engine, accountId }: AccountWrite) =>
  lockName(engine, db, `administrators ${accountId}`);

/**
 * Called after a change of `field`: refuses one that leaves nobody who may see employees. Who has not chosen a password
 * yet has never signed in, and may never do so.
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
