import type { Insertable } from "kysely";

import { normalise } from "../../app/domain/normalise";
import type { StoredAppointment } from "../../server/api/appointments/stored-appointment";
import { hashToken } from "../../server/api/session";
import type { Database } from "../../server/database/connection";
import { newId } from "../../server/database/id";
import type { Schema } from "../../server/database/schema";

type Row = Insertable<Schema["appointments"]>;
interface Guest {
  id?: string;
  email: string;
  name?: string | null;
  status?: Schema["appointment_participants"]["status"];
  /** Tokens of links that were mailed. */
  tokens?: readonly string[];
}
type Own = Partial<Row> & { guests?: readonly Guest[] };

/** An hour of a Tuesday morning in Melbourne. */
export const MEASURE = {
  title: "Check measure",
  location: "8 Foreshore Road, Geelong",
  description: null,
  kind: "timespan",
  starts: "2026-11-23T22:30:00.000Z",
  ends: "2026-11-23T23:30:00.000Z",
  start_zone: "Australia/Melbourne",
  end_zone: "Australia/Melbourne",
} as const;

/** Stores an appointment of a dealer's first deal, with its guests and their links, past the API. */
export async function addAppointment(
  database: Database,
  { guests = [], ...own }: Own = {},
  dealer = "Banksia Blinds & Shutters",
): Promise<StoredAppointment> {
  const deal = await database.read
    .selectFrom("deals")
    .innerJoin("accounts", "accounts.id", "deals.account_id")
    .select(["deals.id", "deals.account_id"])
    .where("accounts.name", "=", dealer)
    .orderBy("deals.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = {
    ...MEASURE,
    id: newId(),
    account_id: deal.account_id,
    deal_id: deal.id,
    created_at: "2026-11-18T02:00:00.000Z",
    created_by: null,
    updated_at: null,
    updated_by: null,
    ...own,
  };
  await database.write(async (trx) => {
    await trx.insertInto("appointments").values(row).execute();
    for (const [position, { tokens = [], ...guest }] of guests.entries()) {
      const participant = {
        id: newId(),
        account_id: row.account_id,
        appointment_id: row.id,
        position,
        email_key: normalise(guest.email),
        name: null,
        phone: null,
        status: "NOREPLY" as const,
        ...guest,
      };
      await trx.insertInto("appointment_participants").values(participant).execute();
      for (const token of tokens) {
        await trx
          .insertInto("invitation_links")
          .values({
            token_hash: hashToken(token),
            account_id: row.account_id,
            participant_id: participant.id,
            created_at: row.created_at,
          })
          .execute();
      }
    }
  });
  return readAppointment(database, row.id);
}

export async function readAppointment(database: Database, id: string): Promise<StoredAppointment> {
  const row = await database.read
    .selectFrom("appointments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const participants = await database.read
    .selectFrom("appointment_participants")
    .selectAll()
    .where("appointment_id", "=", id)
    .orderBy("position")
    .execute();
  return { row, participants };
}
