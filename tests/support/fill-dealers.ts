import { hash as hashCheaply } from "@node-rs/argon2";

import type { Database } from "../../server/database/connection";
import { BANKSIA, REDWOOD, type Dealer } from "../../server/database/demo/dealer";
import { fillDealer } from "../../server/database/demo/fill-dealer";
import { fillDeals } from "../../server/database/demo/fill-deals";

export const PASSWORD = "correct-horse-9";
/** The moment at which tests begin. */
export const FILLED_AT = new Date("2026-11-18T02:00:00Z");

/** Checked in no time, as thousands of tests sign in; what the product itself hashes is tested where it does. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Both demo dealers with their staff; the Australian one has `deals` deals, the American one at least 20. */
export async function fillDealers(database: Database, deals: number): Promise<void> {
  const hash = await hashCheaply(PASSWORD, CHEAP);
  await fill(database, BANKSIA, { deals, hash });
  await fill(database, REDWOOD, { deals: Math.max(20, Math.floor(deals / 3)), hash });
}

/** Each account has a word of its own in its texts. */
async function fill(
  database: Database,
  dealer: Dealer,
  { deals, hash }: { deals: number; hash: string },
) {
  const filled = await database.write((db) =>
    fillDealer({ db, engine: database.engine }, dealer, hash, FILLED_AT),
  );
  await fillDeals(database, filled, { count: deals, seed: dealer.name.length, now: FILLED_AT });
}
