import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { migrate } from "../../server/database/migrate";
import { createTestApi, type TestApi } from "../support/test-api";

describe("a database of the first version", () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi(80);
  });
  afterAll(() => test.drop());

  const readFacets = () =>
    test.database.read
      .selectFrom("facet_counts")
      .selectAll()
      .orderBy("workflow_id")
      .orderBy("facet")
      .orderBy("status_id")
      .execute();
  const readValueIds = async () => {
    const rows = await test.database.read
      .selectFrom("deals")
      .select(["id", "flag_value_ids"])
      .orderBy("id")
      .execute();
    return rows.map((row) => [row.id, row.flag_value_ids.split(" ").sort()]);
  };

  it("gets its facets from the deals it holds, as they would have been kept", async () => {
    const [facets, valueIds] = [await readFacets(), await readValueIds()];
    expect(facets.length).toBeGreaterThan(40);
    for (const statement of [
      "drop index deals_by_contact",
      "create index deals_by_contact on deals (contact_id)",
      ...(test.database.engine === "postgres"
        ? ["drop index deals_search_all", "drop index contacts_search_all"]
        : []),
      "drop table facet_counts",
      "alter table deals drop column flag_value_ids",
      "create table alert_counts (account_id text)",
      "delete from kysely_migration where name >= '0002'",
    ]) {
      await sql.raw(statement).execute(test.database.writer);
    }
    await migrate(test.database);
    expect(await readFacets()).toEqual(facets);
    expect(await readValueIds()).toEqual(valueIds);
  });
});
