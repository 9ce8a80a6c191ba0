import type { Selectable } from "kysely";

import { lockName } from "../../database/dialect";
import type { Schema } from "../../database/schema";
import {
  readFacts,
  type SandboxSession,
  type SandboxStore,
} from "../../integrations/payments/sandbox/sandbox";
import type { Services } from "../services";
import { systemWrite, type SystemTrx } from "../system-write";

type StoreServices = Pick<Services, "database" | "now" | "wakeJobs">;

/** Keeps the sandbox's sessions in a table of their own, as a provider of its own would. */
export function createSandboxStore(services: StoreServices): SandboxStore {
  const { database } = services;
  return {
    async find(id) {
      const row = await database.read
        .selectFrom("sandbox_sessions")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? present(row) : null;
    },
    add: (key, session) =>
      systemWrite(services, async (trx) => {
        await trx
          .insertInto("sandbox_sessions")
          .values({ ...store(session), idempotency_key: key })
          .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
          .execute();
        const row = await trx
          .selectFrom("sandbox_sessions")
          .selectAll()
          .where("idempotency_key", "=", key)
          .executeTakeFirstOrThrow();
        return present(row);
      }),
    change: (id, change) =>
      systemWrite(services, async (trx) => {
        await lockName(database.engine, trx, `sandbox ${id}`);
        const row = await findSession(trx, id);
        if (!row) return null;
        const changed = change(present(row));
        if (!changed) return present(row);
        await trx
          .updateTable("sandbox_sessions")
          .set(store(changed))
          .where("id", "=", id)
          .execute();
        return changed;
      }),
  };
}

const findSession = (trx: SystemTrx, id: string) =>
  trx.selectFrom("sandbox_sessions").selectAll().where("id", "=", id).executeTakeFirst();

function present(row: Selectable<Schema["sandbox_sessions"]>): SandboxSession {
  return {
    id: row.id,
    state: row.state,
    isPaid: row.is_paid === 1,
    isAtBank: row.is_at_bank === 1,
    isDeclined: row.is_declined === 1,
    facts: readFacts(row.facts),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    expiresAt: new Date(row.expires_at),
  };
}

function store(session: SandboxSession) {
  return {
    id: session.id,
    state: session.state,
    is_paid: session.isPaid ? 1 : 0,
    is_at_bank: session.isAtBank ? 1 : 0,
    is_declined: session.isDeclined ? 1 : 0,
    facts: JSON.stringify(session.facts),
    paid_at: session.paidAt?.toISOString() ?? null,
    expires_at: session.expiresAt.toISOString(),
  };
}
