import { sql, type RawBuilder } from "kysely";

import { normalise } from "../../app/domain/normalise";
import type { Engine } from "./connection";
import { likePattern } from "./normalise";
import { coverOf } from "./search-grams";
import type { Db, Trx } from "./schema";

const SHORTEST_TRIGRAM_TERM = 3;

/** Terms too short for trigrams find names that begin with them, which have an index too, and two letters other words. */
export function isShortTerm(term: string): boolean {
  return [...normalise(term)].length < SHORTEST_TRIGRAM_TERM;
}

type Searched = "deals" | "contacts" | "purchase_orders" | "supplier_documents";

/** Condition "this row's search text contains the term" (three letters or more), by each engine's own index. */
export function matchesSearch(engine: Engine, table: Searched, term: string): RawBuilder<boolean> {
  const wanted = normalise(term);
  if (isShortTerm(wanted) && table === "purchase_orders") {
    // What begins a word of an order: they are gone through one by one anyway.
    const spaced = sql`(' ' || purchase_orders.search_text)`;
    return sql<boolean>`${spaced} like ${likePattern(` ${wanted}`)} escape '!'`;
  }
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

/**
 * Condition "each of these words stands in this row's search text". Those of three letters or more find the rows; shorter
 * ones only narrow them.
 */
export function matchesWords(
  engine: Engine,
  table: Searched,
  words: readonly string[],
): RawBuilder<boolean> {
  const found = words.filter((word) => !isShortTerm(word));
  const likes = words.map((word) =>
    engine === "postgres" && !isShortTerm(word)
      ? contains(engine, table, word)
      : isInText(table, word),
  );
  if (engine === "postgres" || found.length === 0) return allTrue(likes);
  return allTrue([isCandidate(table, found), ...likes]);
}

/** So many rows are sooner looked up and put in order than a list is gone through for those it shows. */
const MANY = 5_000;
/**
 * True if terms (those of three letters or more) are in so many rows that whoever goes through a list in its order meets enough
 * of them. PostgreSQL weighs that itself.
 */
export async function isFrequent(
  { db, engine }: { db: Db; engine: Engine },
  table: Searched,
  ...terms: readonly string[]
): Promise<boolean> {
  const long = terms.filter((term) => !isShortTerm(term)).map(normalise);
  if (engine === "postgres" || long.length === 0) return false;
  const search = sql.table(`${table}_search`);
  const { rows } = await sql`select 1 from ${search}
    where ${search} match ${trigramQuery(long)} limit 1 offset ${MANY}`.execute(db);
  return rows.length > 0;
}

/** Condition "this row's search text contains the term", compared row by row. */
export const hasText = (table: Searched, term: string): RawBuilder<boolean> =>
  isLike(table, normalise(term));

/** The same of each of several words. */
export const hasWords = (table: Searched, words: readonly string[]): RawBuilder<boolean> =>
  allTrue(words.map((word) => isInText(table, word)));

const isLike = (table: Searched, wanted: string) =>
  sql<boolean>`${sql.ref(`${table}.search_text`)} like ${likePattern(wanted)} escape '!'`;

function contains(engine: Engine, table: Searched, wanted: string): RawBuilder<boolean> {
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
  return allTrue([isCandidate(table, [wanted]), like]);
}

/** Compared row by row: no index is asked for it. */
const isInText = (table: Searched, word: string) =>
  sql<boolean>`(${sql.ref(`${table}.search_text`)} || '') like ${likePattern(word)} escape '!'`;

function isCandidate(table: Searched, terms: readonly string[]): RawBuilder<boolean> {
  const search = sql.table(`${table}_search`);
  return sql<boolean>`${sql.ref(`${table}.rowid`)} in (select rowid from ${search} where ${search} match ${trigramQuery(terms)})`;
}

const allTrue = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/**
 * A column that is compared without its index, so that another condition decides how rows are found.
 * PostgreSQL weighs that itself.
 */
export function unindexed(engine: Engine, column: string): RawBuilder<string> {
  return engine === "sqlite" ? sql<string>`+${sql.ref(column)}` : sql<string>`${sql.ref(column)}`;
}

/** What a list is sorted by where capitals and gaps make no difference: the same text as its index. */
export function lowerKey(engine: Engine, column: string): string {
  const key = `lower(coalesce(${column}, ''))`;
  return engine === "sqlite" ? key : `${key} collate "C"`;
}

/** A list of so many rows is sooner gone through than anything is looked up. */
const SHORT_LIST = 1_000;
/** So many rows are sooner put in order than a longer list is gone through to find them. */
const FEW = 100;
/** Of how many words, the longest ones, that is asked. */
const ASKED_WORDS = 2;

/**
 * Condition "this row is one of the few that have one of these words in their names", for a list that all of them narrow;
 * null where the list is gone through as soon: it is short, or the words are frequent, or too short to tell.
 * PostgreSQL weighs that itself.
 */
export async function isOfFew(
  { db, engine, accountId }: { db: Db; engine: Engine; accountId: string },
  table: "products",
  words: readonly string[],
): Promise<RawBuilder<boolean> | null> {
  const long = words.filter((word) => !isShortTerm(word));
  if (engine === "postgres" || long.length === 0) return null;
  const own = await sql`select 1 from ${sql.table(table)} where account_id = ${accountId}
    limit 1 offset ${SHORT_LIST}`.execute(db);
  if (own.rows.length === 0) return null;
  const search = sql.table(`${table}_search`);
  const longest = long.toSorted((one, other) => other.length - one.length).slice(0, ASKED_WORDS);
  for (const word of longest) {
    const { rows } = await sql<{ rowid: number }>`select rowid from ${search}
      where ${search} match ${allOf(coverOf(word))} limit ${FEW + 1}`.execute(db);
    if (rows.length > FEW) continue;
    const few = JSON.stringify(rows.map(({ rowid }) => rowid));
    return sql<boolean>`${sql.ref(`${table}.rowid`)} in (select value from json_each(${few}))`;
  }
  return null;
}

/** `detail=none` keeps no positions, so terms travel as their trigrams and LIKE confirms the order. */
function trigramQuery(terms: readonly string[]): string {
  const grams = new Set<string>();
  for (const term of terms) {
    const letters = [...term];
    for (let at = 0; at + 3 <= letters.length; at += 1)
      grams.add(letters.slice(at, at + 3).join(""));
  }
  return allOf(grams);
}

const allOf = (grams: Iterable<string>) =>
  [...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(" AND ");

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
