import { sql, type Kysely } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import type { Engine } from "../connection";
import { personEntry, storeEntries } from "../search-entries";
import type { EngineMigration } from "./migration";

/**
 * What is known of people, who are edited under a revision and are found by the search. An address is one person's of an
 * account, and an employee one person's. Where several have the same already, the first keeps it.
 */
export const people: EngineMigration = (engine) => ({
  async up(db) {
    const [key, int] = engine === "postgres" ? [`text collate "C"`, "bigint"] : ["text", "integer"];
    for (const statement of [
      `alter table people add column email_key ${key}`,
      `alter table people add column labels text not null default '[]'`,
      `alter table people add column notes text`,
      `alter table people add column revision ${int} not null default 1`,
      `update employees set person_id = null where exists (select 1 from employees as other
        where other.person_id = employees.person_id and other.id < employees.id)`,
      `create unique index employees_of_person on employees (account_id, person_id)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    await enter(db, engine);
    await sql
      .raw(`create unique index people_by_email on people (account_id, email_key)`)
      .execute(db);
  },
});

interface Row {
  id: string;
  account_id: string;
  name: string;
  email: string;
}

/** Keeps the address of each, and enters them for the search. Who is archived is found no more. */
async function enter(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { rows } = await sql<Row>`select id, account_id, name, email from people
    where is_archived = 0 order by id`.execute(db);
  const taken = new Set<string>();
  for (const row of rows) {
    const email = normalise(row.email);
    const key = `${row.account_id} ${email}`;
    if (taken.has(key)) continue;
    taken.add(key);
    await sql`update people set email_key = ${email} where id = ${row.id}`.execute(db);
  }
  for (const [accountId, own] of Map.groupBy(rows, (row) => row.account_id)) {
    const entries = own.map((row) => personEntry({ ...row, labels: "[]" }));
    for (let at = 0; at < entries.length; at += BATCH) {
      await storeEntries({ db, engine, accountId }, entries.slice(at, at + BATCH));
    }
  }
}

const BATCH = 500;
