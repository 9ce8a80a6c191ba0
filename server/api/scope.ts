import type { RequestCache } from "../../app/upstream/per-request";
import type { Engine } from "../database/connection";
import type { Db, Trx } from "../database/schema";
import type { Enqueue } from "../jobs/enqueue";

/** Where shared reads look: a database, and the account whose rows they may see. */
export interface AccountRead {
  readonly db: Db;
  readonly engine: Engine;
  readonly accountId: string;
  /** What the queries of one request share; a write shares nothing. */
  readonly cache?: RequestCache | undefined;
}

/** Who changes something: a person of the account, a customer on a page of theirs, a job, or the program. */
export type Actor =
  | { readonly type: "employee"; readonly id: string; readonly personId: string | null }
  | { readonly type: "customer" | "job" | "system"; readonly id: string };

/** An open transaction on one account's data. Only `accountWrite` makes one. */
export interface AccountWrite extends AccountRead {
  readonly db: Trx;
  readonly actor: Actor;
  readonly now: Date;
  /** What must happen later or outside is a job, stored in this transaction: kept with it, undone with it. */
  readonly enqueue: Enqueue<"account">;
  /** Runs once the transaction is kept, and never for one that is not; if the program ends first, it is lost. */
  afterCommit(effect: () => Promise<unknown>): void;
}

/** The employee a row names as its author; null if nobody of the account acted. */
export function employeeOf(actor: Actor): string | null {
  return actor.type === "employee" ? actor.id : null;
}
