import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { connect } from "../../server/database/connection";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const EVENT = { id: "1", kind: "test", subject: "x", at: "2026-11-18T02:00:00Z" };
const refusal = { code: expect.stringMatching(/^(25006|SQLITE_READONLY)$/) as unknown };

it("a query cannot change anything: what it reads with takes no insert, update, delete or new table", async () => {
  const { read, write } = test.database;
  await write((trx) => trx.insertInto("rate_events").values(EVENT).execute());
  const insert = read.insertInto("rate_events").values({ ...EVENT, id: "2" });
  await expect(insert.execute()).rejects.toMatchObject(refusal);
  const update = read.updateTable("rate_events").set({ kind: "changed" });
  await expect(update.execute()).rejects.toMatchObject(refusal);
  await expect(read.deleteFrom("rate_events").execute()).rejects.toMatchObject(refusal);
  await expect(sql`create table mine (id text)`.execute(read)).rejects.toMatchObject(refusal);
  const inTransaction = read
    .transaction()
    .execute((trx) => trx.deleteFrom("rate_events").execute());
  await expect(inTransaction).rejects.toMatchObject(refusal);
  expect(await read.selectFrom("rate_events").selectAll().execute()).toEqual([EVENT]);
});

it("options that a PostgreSQL URL brings along hold, and leave queries unable to write", async () => {
  if (test.database.engine === "sqlite") return;
  const database = connect(`${test.url}?options=-c%20work_mem%3D5MB&application_name=mine`);
  const settings = sql<{ memory: string; name: string; lock: string; statement: string }>`
    select current_setting('work_mem') as memory, current_setting('application_name') as name,
      current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
  const wanted = [{ memory: "5MB", name: "mine", lock: "5s", statement: "15s" }];
  expect((await settings.execute(database.read)).rows).toEqual(wanted);
  const written = await database.write(async (trx) => {
    await trx
      .insertInto("rate_events")
      .values({ ...EVENT, id: "3" })
      .execute();
    return (await settings.execute(trx)).rows;
  });
  expect(written).toEqual(wanted);
  const remove = database.read.deleteFrom("rate_events").execute();
  await expect(remove).rejects.toMatchObject(refusal);
  await database.close();
});
