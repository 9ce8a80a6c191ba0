import { sql } from "kysely";

import type { OrderListScope } from "./list-filters";

/** No filter offers more. */
const MAX_REPS = 200;
const MAX_SUPPLIERS = 1_000;

/** What the filters of a list may choose from: the account's suppliers by name, and who its orders were sold by. */
export async function readChoices({ db, accountId, viewer }: OrderListScope) {
  const suppliers = await db
    .selectFrom("manufacturers")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_SUPPLIERS)
    .execute();
  // From one name to the next in the index, however many orders have it.
  const next = sql`select sales_rep from purchase_orders where account_id = ${accountId}
    ${viewer.seesPrivate ? sql`` : sql`and is_private = 0`}`;
  const found = await sql<{ rep: string }>`
    with recursive reps(rep) as (
      select (${next} and sales_rep > '' order by sales_rep limit 1)
      union all select (${next} and sales_rep > reps.rep order by sales_rep limit 1) from reps
        where reps.rep is not null
    ) select rep from reps where rep is not null limit ${MAX_REPS}`.execute(db);
  return { suppliers, salesReps: found.rows.map(({ rep }) => rep) };
}
