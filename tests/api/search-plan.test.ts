import { sql, type CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { connect, type Database, type WatchedQuery } from "../../server/database/connection";
import { findEntries, storeEntries } from "../../server/database/search-entries";
import { searchText, wantedGrams, wantedPieces } from "../../server/database/search-grams";
import { SEARCH_KINDS } from "../../server/database/search-schema";
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
    const [found] = await findEntries(
      read,
      [{ kind: "CONTACT", pieces: wantedPieces("more") }],
      101,
    );
    expect(found).toHaveLength(101);
    expect(asked).toHaveLength(1);
    const plan = await explain(database, asked[0]);
    expect(plan).toContain("search_entries_by_age");
    expect(plan).not.toContain("search_entries_pkey");
    // It stops as soon as there is enough.
    expect(plan).not.toContain("Sort");
    await database.close();
  });

  it("is asked for with others in one statement but for deals and contacts, and of the index only if need be", async () => {
    const asked: WatchedQuery[] = [];
    const database = connect(test.url, (query) => asked.push(query));
    const { account_id: accountId } = await database.read
      .selectFrom("search_entries")
      .select("account_id")
      .where("entity_id", "=", "more1")
      .executeTakeFirstOrThrow();
    const read = { db: database.read, engine: database.engine, accountId };
    const statements = async (text: string) => {
      asked.length = 0;
      const pieces = wantedPieces(text);
      const found = await findEntries(
        read,
        SEARCH_KINDS.map((kind) => ({ kind, pieces })),
        101,
      );
      return [asked.length, ...found.map((some) => some.length)];
    };
    // Deals and contacts have enough among their newest; of the other kinds the index is asked at once.
    expect(await statements("more")).toEqual([4, 101, 101, 0, 0, 0, 0]);
    expect(await statements("quixotic")).toEqual([6, 0, 0, 0, 0, 0, 0]);
    await database.close();
  });

  // Each gram more is a list more to be read, each of which is long among a million deals.
  it("is asked of the index by the beginning and the end of each of several words", async () => {
    const asked: WatchedQuery[] = [];
    const database = connect(test.url, (query) => asked.push(query));
    const grams = async (text: string) => {
      asked.length = 0;
      const read = { db: database.read, engine: database.engine, accountId: "nobody" };
      await findEntries(read, [{ kind: "DEAL", pieces: wantedPieces(text) }], 101);
      return asked.at(-1)?.parameters[0];
    };
    expect(await grams("kowalski veranda")).toEqual(
      wantedGrams("nobody", "DEAL", ["kow", "ski", "ver", "nda"]),
    );
    expect(await grams("kowalski")).toEqual(wantedGrams("nobody", "DEAL", ["kowalski"]));
    expect(await grams("ko lam")).toEqual(wantedGrams("nobody", "DEAL", [" ko", "lam"]));
    await database.close();
  });

  it("is looked for in the latest eras by the index, and before them only if these have not enough", async () => {
    const asked: WatchedQuery[] = [];
    const database = connect(test.url, (query) => asked.push(query));
    const { account_id: accountId } = await database.read
      .selectFrom("search_entries")
      .select("account_id")
      .where("entity_id", "=", "more1")
      .executeTakeFirstOrThrow();
    // Eras of the entries' ids: of the first two eras one hundred and eighty, then of each as many as are told.
    const store = (from: number, count: number) =>
      database.write(async (db) => {
        await sql`select setval(pg_get_serial_sequence('search_entries', 'id'), ${from})`.execute(
          db,
        );
        const entries = Array.from({ length: count }, (_, at) => ({
          kind: "PERSON" as const,
          entityId: `person-${from}-${at}`,
          text: searchText(at % 20 === 0 ? "rare bird" : "other bird"),
          isArchived: false,
        }));
        await storeEntries({ db, engine: "postgres", accountId }, entries);
      });
    const ERA = 2 ** 18;
    const read = { db: database.read, engine: database.engine, accountId };
    const find = async (limit: number) => {
      asked.length = 0;
      const [found] = await findEntries(
        read,
        [{ kind: "PERSON", pieces: wantedPieces("rare bird") }],
        limit,
      );
      return found?.map(({ id }) => id) ?? [];
    };
    await store(ERA, 1_000);
    await store(3 * ERA, 1_000);
    // Newer ones, so that the sample has but a few.
    await store(4 * ERA, 1_800);
    await sql`update search_entries set text = ' other bird', grams = '{}'
      where kind = 'PERSON' and id > ${4 * ERA} and id <= ${4 * ERA + 1_790}`.execute(
      database.writer,
    );
    await sql`vacuum analyze search_entries`.execute(database.writer);
    const all = await find(1_000);
    // The sample, the two eras and all.
    expect(asked).toHaveLength(3);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all).toHaveLength(100);
    expect(await find(40)).toEqual(all.slice(0, 40));
    expect(asked).toHaveLength(2);
    const eras = asked.at(-1);
    const plan = await explain(database, eras);
    expect(plan).toMatch(/Index Cond: .*grams @> .* AND .*hashtext.* && /);
    // Of what is frequent now the index would find more than is looked at in the order of age.
    await store(5 * ERA, 1_000);
    await sql`vacuum analyze search_entries`.execute(database.writer);
    expect(await find(55)).toHaveLength(55);
    expect(asked).toHaveLength(2);
    expect(await explain(database, asked.at(-1))).toContain("search_entries_by_age");
    await database.close();
  });
});

/** As PostgreSQL would answer a query that was asked. */
async function explain(database: Database, query: WatchedQuery | undefined): Promise<string> {
  const { rows } = await database.read.executeQuery<{ "QUERY PLAN": string }>({
    sql: `explain ${query?.sql}`,
    parameters: query?.parameters ?? [],
    query: { kind: "RawNode" },
    queryId: { queryId: "plan" },
  } as unknown as CompiledQuery<{ "QUERY PLAN": string }>);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
