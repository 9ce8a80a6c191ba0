import type { z } from "zod";

import { newId } from "../database/id";
import type { Trx } from "../database/schema";

/** What a job of this kind is, without what it does. */
export interface JobDeclaration<Payload = unknown, Scope extends "account" | "system" = "account"> {
  /** Names it in the table, so it stays. */
  readonly name: string;
  /** Whose data it is about: an account's, or nobody's. */
  readonly scope: Scope;
  /** Holds no secrets: a job that mails one makes it when it runs. */
  readonly payload: z.ZodType<Payload>;
  /** What it does and for whom, as an administrator reads it. */
  readonly describe: (payload: Payload) => { title: string; recipient: string | null };
}

export interface EnqueueOptions {
  /** Not before then; at once unless said. */
  at?: Date;
  /** The same cause makes one job: a key that a job of the account and kind has already makes none. */
  key?: string;
}
export type Enqueue<Scope extends "account" | "system"> = <Payload>(
  kind: JobDeclaration<Payload, Scope>,
  payload: Payload,
  options?: EnqueueOptions,
) => Promise<void>;

interface Into {
  db: Trx;
  accountId: string | null;
  now: Date;
  /** Told that there is something new, so that it may be run once it is kept. */
  onEnqueued: () => void;
}

/** Stores jobs in an open transaction. */
export function enqueueInto<Scope extends "account" | "system">({
  db,
  accountId,
  now,
  onEnqueued,
}: Into): Enqueue<Scope> {
  return async (kind, given, { at = now, key } = {}) => {
    const payload = kind.payload.parse(given);
    await db
      .insertInto("jobs")
      .values({
        id: newId(),
        account_id: accountId,
        kind: kind.name,
        unique_key: key ?? null,
        ...kind.describe(payload),
        payload: JSON.stringify(payload),
        status: "waiting",
        due_at: at.toISOString(),
        locked_by: null,
        error: null,
        created_at: now.toISOString(),
        finished_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    onEnqueued();
  };
}
