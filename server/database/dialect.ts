import { sql, type RawBuilder } from "kysely";

import type { Engine } from "./connection";
import { likePattern, normalise } from "./normalise";
import type { Trx } from "./schema";

const SHORTEST_TRIGRAM_TERM = 3;

/** Terms too short for trigrams find names that begin with them, which have an index too, and two letters other words. */
export function isShortTerm(term: string): boolean {
  return [...normalise(term)].length < SHORTEST_TRIGRAM_TERM;
}

/** Condition "this row's search text contains the term" (three letters or more), by each engine's own index. */
export function matchesSearch(
  engine: Engine,
  table: "deals" | "contacts",
  term: string,
): RawBuilder<boolean> {
  const wanted = normalise(term);
  if (isShortTerm(wanted)) {
    const [from, to] = [wanted, `${wanted}\u{10ffff}`];
    const name = sql.ref(`${table}.name_key`);
    const begins = sql<boolean>`(${name} >= ${from} and ${name} < ${to})`;
    if ([...wanted].length < SHORTEST_TRIGRAM_TERM - 1) return begins;
    // With the space before a word two letters make three. Deals are gone through one by one anyway.
    const word = ` ${wanted}`;
    const isWord = table === "deals" ? isLike(table, word) : contains(engine, table, word);
    return sql<boolean>`(${begins} or ${isWord})`;
  }
  return contains(engine, table, wanted);
}

const isLike = (table: "deals" | "contacts", wanted: string) =>
  sql<boolean>`${sql.ref(`${table}.search_text`)} like ${likePattern(wanted)} escape '!'`;

function contains(
  engine: Engine,
  table: "deals" | "contacts",
  wanted: string,
): RawBuilder<boolean> {
  const column = sql.ref(`${table}.search_text`);
  const like = isLike(table, wanted);
  if (engine === "postgres") {
    // Short parts, such as the D of D-10433, are in every row's trigrams: the longest part finds the rows.
    const [longest = ""] = (wanted.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted(
      (a, b) => b.length - a.length,
    );
    if (longest === wanted || [...longest].length < SHORTEST_TRIGRAM_TERM) return like;
    return sql<boolean>`(${column} like ${likePattern(longest)} escape '!'
      and (${column} || '') like ${likePattern(wanted)} escape '!')`;
  }
  const phrase = `"${wanted.replaceAll('"', '""')}"`;
  const search = sql.table(`${table}_search`);
  const candidates = sql`${sql.ref(`${table}.rowid`)} in (select rowid from ${search} where ${search} match ${trigramQuery(phrase, wanted)})`;
  return sql<boolean>`(${candidates} and ${like})`;
}

/**
 * A column that is compared without its index, so that another condition decides how rows are found.
 * PostgreSQL weighs that itself.
 */
export function unindexed(engine: Engine, column: string): RawBuilder<string> {
  return engine === "sqlite" ? sql<string>`+${sql.ref(column)}` : sql<string>`${sql.ref(column)}`;
}

/** `detail=none` keeps no positions, so the term travels as its trigrams and LIKE confirms the order. */
function trigramQuery(phrase: string, wanted: string): string {
  const letters = [...wanted];
  if (letters.length === SHORTEST_TRIGRAM_TERM) return phrase;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= letters.length; at += 1) grams.add(letters.slice(at, at + 3).join(""));
  return [...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(" AND ");
}

/**
 * Adds to a query that it keeps other writers off its rows until the transaction ends; SQLite's write lock
 * already does. Rows that only refer to these (`references`) may still be written by others.
 */
export function locking<Query extends { forNoKeyUpdate(): Query }>(
  engine: Engine,
  query: Query,
): Query {
  return engine === "sqlite" ? query : query.forNoKeyUpdate();
}

/** The same for rows that workers share out among them: what another holds is passed over. */
export function claiming<Query extends { forUpdate(): { skipLocked(): Query } }>(
  engine: Engine,
  query: Query,
): Query {
  return engine === "sqlite" ? query : query.forUpdate().skipLocked();
}

/** Lets one transaction at a time past, for things that are no row yet; SQLite's write lock already does. */
export async function lockName(
  engine: Engine,
  trx: Pick<Trx, "getExecutor">,
  name: string,
): Promise<void> {
  if (engine === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
