import { sql } from "kysely";

import type { AccountWrite } from "../scope";

/** The first number of each kind an account gives away. */
const FIRST = { deal: 10_001, quote: 20_001, order: 30_001, acceptance: 1 } as const;

/**
 * Takes the account's next number of this kind. Everybody who wants one waits for this transaction from here
 * on, so take it as late as possible.
 */
export async function takeNumber(
  { db, accountId }: AccountWrite,
  kind: keyof typeof FIRST,
): Promise<number> {
  const { next_value: next } = await db
    .insertInto("counters")
    .values({ account_id: accountId, kind, next_value: FIRST[kind] + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "kind"])
        .doUpdateSet({ next_value: sql<number>`counters.next_value + 1` }),
    )
    .returning("next_value")
    .executeTakeFirstOrThrow();
  return next - 1;
}
