import { sql, type Kysely } from "kysely";

import type { Engine } from "../connection";
import type { EngineMigration } from "./migration";

const BATCH = 2_000;
const LONGEST_PLACE = 100;

interface Place {
  id: string;
  place: string | null;
}

/**
 * Contacts get the town that lists show: what stands behind the last comma or line break of the address. A
 * contact's data may be anything: one that has no address to read has no place.
 */
export const places: EngineMigration = (engine) => ({
  async up(db) {
    await fillPlaces(db, engine);
  },
});

async function fillPlaces(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ id: string; external_data: string }>`
      select id, external_data from contacts where id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const read = rows.map(({ id, external_data: data }) => ({ id, place: placeIn(data) }));
    const found = read.filter(({ place }) => place !== null);
    if (found.length > 0) await store(db, engine, found);
  }
}

/** Many in one statement: one for each contact took half a minute for thirty thousand. */
async function store(db: Kysely<unknown>, engine: Engine, places: Place[]): Promise<void> {
  const text = JSON.stringify(places);
  const given =
    engine === "sqlite"
      ? sql`(select value ->> 'id' as id, value ->> 'place' as place from json_each(${text}))`
      : sql`json_to_recordset(${text}::json)`;
  const name = engine === "sqlite" ? sql`given` : sql`given (id text, place text)`;
  await sql`update contacts set place = given.place from ${given} as ${name}
    where contacts.id = given.id`.execute(db);
}

function placeIn(data: string): string | null {
  let address: unknown;
  try {
    address = (JSON.parse(data) as { address?: unknown } | null)?.address;
  } catch {
    return null;
  }
  if (typeof address !== "string") return null;
  const [, last = ""] = /[,\n]([^,\n]*)$/.exec(address) ?? [];
  const letters = [...last.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim()];
  return letters.slice(0, LONGEST_PLACE).join("") || null;
}
