import { sql } from "kysely";

import { locking } from "../../database/dialect";
import type { AccountWrite } from "../scope";

/** Keeps a person from others until the transaction ends; false if there is none, or one that is archived. */
export async function lockPerson(
  { db, engine, accountId }: AccountWrite,
  id: string,
): Promise<boolean> {
  const person = db
    .selectFrom("people")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("is_archived", "=", 0);
  return (await locking(engine, person).executeTakeFirst()) !== undefined;
}

/** Nobody signs in for this locked person any more, but the one who is named. */
export async function unlinkEmployees(
  { db, accountId }: AccountWrite,
  personId: string,
  exceptId = "",
): Promise<void> {
  await db
    .updateTable("employees")
    .set({ person_id: null, revision: sql<number>`revision + 1` })
    .where("account_id", "=", accountId)
    .where("person_id", "=", personId)
    .where("id", "!=", exceptId)
    .execute();
}
