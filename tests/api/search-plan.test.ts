import { sql, type CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { connect, type WatchedQuery } from "../../server/database/connection";
import { findEntries } from "../../server/database/search-entries";
import { wantedGrams, wantedPieces } from "../../server/database/search-grams";
import { createTestApi, type TestApi } from "../support/test-api";

/** So many that PostgreSQL prefers an index. */
const [OLD, NEW] = [5_000, 20_000];

describe.runIf(process.env.TEST_ENGINE === "postgres")("a kind whose entries are older", () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi(10);
    for (const [kind, count] of [
      ["CONTACT", OLD],
      ["DEAL", NEW],
    ] as const) {
      await sql`insert into search_entries (account_id, kind, entity_id, text, is_archived, grams)
        select (select account_id from search_entries limit 1), ${kind}, 'more' || n, ' more', 0, '{}'
        from generate_series(1, ${count}) as n`.execute(test.database.writer);
    }
    await sql`vacuum analyze search_entries`.execute(test.database.writer);
  });
  afterAll(() => test.drop());

  it("is looked at from its own newest on, past none of the others", async () => {
    const asked: WatchedQuery[] = [];
    const database = connect(test.url, (query) => asked.push(query));
    const { account_id: accountId } = await database.read
      .selectFrom("search_entries")
      .select("account_id")
      .where("entity_id", "=", "more1")
      .executeTakeFirstOrThrow();
    asked.length = 0;
    const read = { db: database.read, engine: database.engine, accountId };
    const found = await findEntries(read, {
      kind: "CONTACT",
      pieces: wantedPieces("more"),
      limit: 101,
    });
    expect(found).toHaveLength(101);
    expect(asked).toHaveLength(1);
    const { rows } = await database.read.executeQuery<{ "QUERY PLAN": string }>({
      sql: `explain ${asked[0]?.sql}`,
      parameters: asked[0]?.parameters ?? [],
      query: { kind: "RawNode" },
      queryId: { queryId: "plan" },
    } as unknown as CompiledQuery<{ "QUERY PLAN": string }>);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("search_entries_by_age");
    expect(plan).not.toContain("search_entries_pkey");
    // It stops as soon as there is enough.
    expect(plan).not.toContain("Sort");
    await database.close();
  });

  // Each gram more is a list more to be read, each of which is long among a million deals.
  it("is asked of the index by the beginning and the end of each of several words", async () => {
    const asked: WatchedQuery[] = [];
    const database = connect(test.url, (query) => asked.push(query));
    const grams = async (text: string) => {
      asked.length = 0;
      const read = { db: database.read, engine: database.engine, accountId: "nobody" };
      await findEntries(read, { kind: "DEAL", pieces: wantedPieces(text), limit: 101 });
      return asked.at(-1)?.parameters[0];
    };
    expect(await grams("kowalski veranda")).toEqual(
      wantedGrams("nobody", "DEAL", ["kow", "ski", "ver", "nda"]),
    );
    expect(await grams("kowalski")).toEqual(wantedGrams("nobody", "DEAL", ["kowalski"]));
    expect(await grams("ko lam")).toEqual(wantedGrams("nobody", "DEAL", [" ko", "lam"]));
    await database.close();
  });
});
