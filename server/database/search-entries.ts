import { sql, type RawBuilder } from "kysely";

import { digitsOf, normalise } from "../../app/domain/normalise";
import type { Engine } from "./connection";
import type { Db, Schema, Trx } from "./schema";
import { endsOf, searchText, textGrams, wantedGrams } from "./search-grams";
import type { SearchKind } from "./search-schema";

/** Something as it is found. */
export interface SearchEntry {
  kind: SearchKind;
  entityId: string;
  /** Made by `searchText`. */
  text: string;
  isArchived: boolean;
}

/** A deal is found by what the lists of deals find it by: `dealSearchText`. */
export function dealEntry(
  deal: Pick<Schema["deals"], "id" | "search_text"> & { is_archived?: number | undefined },
): SearchEntry {
  const text = searchText(deal.search_text);
  return { kind: "DEAL", entityId: deal.id, text, isArchived: deal.is_archived === 1 };
}

/** A contact is found by what the list of contacts finds it by; before version 0018 that had no telephone in one piece. */
export function contactEntry(
  contact: Pick<Schema["contacts"], "id" | "search_text"> & { phone?: string | null | undefined },
): SearchEntry {
  const digits = digitsOf(contact.phone);
  const isThere = contact.search_text.includes(digits);
  const text = searchText(`${contact.search_text}${isThere ? "" : ` ${digits}`}`);
  return { kind: "CONTACT", entityId: contact.id, text, isArchived: false };
}

/** A quote is found by its number and what it is described as. */
export function quoteEntry(
  quote: Pick<Schema["quotes"], "id" | "tuid"> & {
    description?: string | null | undefined;
    is_archived?: number | undefined;
  },
): SearchEntry {
  const text = searchText(`${quote.tuid} ${quote.description ?? ""}`.trim());
  return { kind: "QUOTE", entityId: quote.id, text, isArchived: quote.is_archived === 1 };
}

/** An order is found by what the list of orders finds it by. Private ones are a kind of their own. */
export function orderEntry(
  order: Pick<Schema["purchase_orders"], "id"> & {
    search_text?: string | undefined;
    is_archived?: number | undefined;
    is_private?: number | undefined;
  },
): SearchEntry {
  return {
    kind: order.is_private === 1 ? "PRIVATE_PURCHASE_ORDER" : "PURCHASE_ORDER",
    entityId: order.id,
    text: searchText(order.search_text ?? ""),
    isArchived: order.is_archived === 1,
  };
}

/** A person is found by name, address and labels. */
export function personEntry(
  person: Pick<Schema["people"], "id" | "name" | "email"> & { labels: string },
): SearchEntry {
  const labels = JSON.parse(person.labels) as string[];
  const text = searchText(normalise([person.name, person.email, ...labels].join(" ")));
  return { kind: "PERSON", entityId: person.id, text, isArchived: false };
}

interface Whose {
  /** Inside a transaction. */
  db: Pick<Trx, "getExecutor">;
  engine: Engine;
  accountId: string;
}

/** Stores entries that may be there already; those of each statement are of things that differ. */
export async function storeEntries(
  { db, engine, accountId }: Whose,
  entries: readonly SearchEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const isPostgres = engine === "postgres";
  const grams = entries.map(({ kind, text }) => textGrams(accountId, kind, text));
  const rows = entries.map(({ kind, entityId, text, isArchived }, at) => {
    const more = isPostgres ? sql`, ${grams[at]}::integer[]` : sql``;
    return sql`(${accountId}, ${kind}, ${entityId}, ${text}, ${isArchived ? 1 : 0}${more})`;
  });
  const { rows: stored } = await sql<{ id: number; entity_id: string; kind: SearchKind }>`
    insert into search_entries (account_id, kind, entity_id, text, is_archived${isPostgres ? sql`, grams` : sql``})
    values ${sql.join(rows)}
    on conflict (account_id, kind, entity_id) do update set text = excluded.text,
      is_archived = excluded.is_archived${isPostgres ? sql`, grams = excluded.grams` : sql``}
    returning id, entity_id, kind`.execute(db);
  if (isPostgres) return;
  const idOf = new Map(stored.map((row) => [`${row.kind} ${row.entity_id}`, row.id]));
  const ids = entries.map(({ kind, entityId }) => idOf.get(`${kind} ${entityId}`));
  await removeGrams(db, stored);
  const words = ids.map((id, at) => sql`(${id}, ${(grams[at] ?? []).map(asWord).join(" ")})`);
  await sql`insert into entries_search (rowid, grams) values ${sql.join(words)}`.execute(db);
}

/** Removes entries of things that are there no more. */
export async function removeEntries(
  { db, engine, accountId }: Whose,
  kind: SearchKind,
  entityIds: readonly string[],
): Promise<void> {
  if (entityIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`delete from search_entries
    where account_id = ${accountId} and kind = ${kind} and entity_id in (${sql.join(entityIds)})
    returning id`.execute(db);
  if (engine === "sqlite") await removeGrams(db, rows);
}

async function removeGrams(db: Whose["db"], entries: readonly { id: number }[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`delete from entries_search where rowid in (${sql.join(entries.map(({ id }) => id))})`.execute(
    db,
  );
}

/** A gram as FTS5 keeps it: letters and digits, which it makes nothing else of. */
function asWord(gram: number): string {
  return (gram >>> 0).toString(36);
}

export interface FoundEntry {
  id: number;
  entity_id: string;
  text: string;
  is_archived: number;
}
interface Wanted {
  kind: SearchKind;
  pieces: readonly string[];
}
interface Where {
  readonly db: Db;
  readonly engine: Engine;
  readonly accountId: string;
}

/** Of each kind the newest entries whose text has all the pieces, at most `limit`; the newest first. */
export function findEntries(
  read: Where,
  wanted: readonly Wanted[],
  limit: number,
): Promise<FoundEntry[][]> {
  return read.engine === "sqlite"
    ? Promise.all(wanted.map((one) => findInSqlite(read, one, limit)))
    : findInPostgres(read, wanted, limit);
}

const COLUMNS = sql`e.id, e.entity_id, e.text, e.is_archived`;

/** FTS5 walks what has all grams from the newest on, and stops as soon as there is enough. */
async function findInSqlite({ db, accountId }: Where, { kind, pieces }: Wanted, limit: number) {
  const match = wantedGrams(accountId, kind, pieces).map((gram) => `"${asWord(gram)}"`);
  const { rows } = await sql<FoundEntry>`
    select ${COLUMNS} from entries_search cross join search_entries as e on e.id = entries_search.rowid
    where entries_search match ${match.join(" ")} and e.account_id = ${accountId} and e.kind = ${kind}
      and not exists (select 1 from json_each(${JSON.stringify(pieces)}) as piece
        where instr(e.text, piece.value) = 0)
    order by entries_search.rowid desc limit ${limit}`.execute(db);
  return rows;
}

/** PostgreSQL's index of grams finds all or nothing, so what is frequent is found by looking at the newest. */
const SAMPLE = 2_000;
/** Found in the sample, from which on looking on is less than all that the index would find: if it goes on so. */
const FREQUENT = 20;
/** As many are found by the index as soon. */
const MANY = 1_000;
/** How far that is looked at, of what was expected. What was frequent of late alone is the index's again. */
const PATIENCE = 2;
/**
 * Ids of an era, in bits, and how many eras of the latest are looked through before all: the index of grams has entries by
 * their eras too (0030-search-by-era). Of a million deals with their quotes two eras are the newest sixth or so.
 */
const [ERA_BITS, ERAS] = [18, 2];
/** As the index has it, or it is no expression of the index. */
const ERA_OF_ENTRY = `array[hashtext(account_id || kind || (id >> ${ERA_BITS}))]`;

/** Of each kind what was found, the newest first. */
type Found = Map<SearchKind, FoundEntry[]>;

/** What there is most to look through of has a connection of its own. */
const LARGE: ReadonlySet<SearchKind> = new Set(["DEAL", "CONTACT"]);

/** All other kinds share one: a statement for each would cost more than looking for what most accounts have none of. */
async function findInPostgres(read: Where, wanted: readonly Wanted[], limit: number) {
  const found: Found = new Map();
  const groups = Map.groupBy(wanted, ({ kind }) => (LARGE.has(kind) ? kind : null));
  await Promise.all([...groups.values()].map((some) => findGroup(read, some, limit, found)));
  return wanted.map(({ kind }) => found.get(kind) ?? []);
}

const isMatch = (pieces: readonly string[]) => {
  const patterns = pieces.map((piece) => `%${piece.replace(/[\\%_]/g, "\\$&")}%`);
  return sql<boolean>`e.text like all (${patterns}::text[])`;
};

/** Looks through the newest of several kinds, and further where it promises enough; else the index finds them. */
async function findGroup(
  read: Where,
  wanted: readonly Wanted[],
  limit: number,
  found: Found,
): Promise<void> {
  const newest = (one: Wanted, count: number) => newestOf(read, one, { count, limit });
  const countOf = ({ kind }: Wanted) => found.get(kind)?.length ?? 0;
  const lacking = (some: readonly Wanted[]) => some.filter((one) => countOf(one) < limit);
  // No more entries than ids up to the newest one.
  const expected = (one: Wanted) => ((found.get(one.kind)?.[0]?.id ?? 0) * countOf(one)) / SAMPLE;
  await findParts(read, wanted, found, (one) => newest(one, SAMPLE));
  const [frequent = [], rare = []] = [true, false].map((is) =>
    lacking(wanted).filter((one) => (countOf(one) >= FREQUENT && expected(one) > MANY) === is),
  );
  const lookOn = async () => {
    await findParts(read, frequent, found, (one) =>
      newest(one, Math.ceil((PATIENCE * limit * SAMPLE) / countOf(one))),
    );
    await findByGrams(read, lacking(frequent), limit, found);
  };
  await Promise.all([findByGrams(read, rare, limit, found), lookOn()]);
}

/** By an order that the index of this kind alone has (0017-search-by-age), and kept: a sort would look at all. */
const newestOf = (
  { accountId }: Where,
  { kind, pieces }: Wanted,
  { count, limit }: { count: number; limit: number },
) => sql`(select e.kind, ${COLUMNS} from (select e.kind, ${COLUMNS}, (0 - e.id) as age
    from search_entries as e where e.account_id = ${accountId} and e.kind = ${kind}
    order by (0 - e.id) limit ${count}) as e
  where ${isMatch(pieces)} order by e.age limit ${limit})`;

/** Looks by grams for several kinds: for what there was any of among the newest in the latest eras first. */
async function findByGrams(
  read: Where,
  wanted: readonly Wanted[],
  limit: number,
  found: Found,
): Promise<void> {
  const eraOf = ({ kind }: Wanted) => Math.floor((found.get(kind)?.[0]?.id ?? 0) / 2 ** ERA_BITS);
  const isLate = wanted.filter((one) => eraOf(one) >= ERAS);
  await findParts(read, isLate, found, (one) => {
    const eras = Array.from(
      { length: ERAS },
      (_, at) => sql`hashtext(${`${read.accountId}${one.kind}${eraOf(one) - at}`})`,
    );
    const isOfEras = sql`${sql.raw(ERA_OF_ENTRY)} && array[${sql.join(eras)}]`;
    return withGrams(read, one, { isOfTime: isOfEras, limit });
  });
  const rest = wanted.filter(
    (one) => !isLate.includes(one) || (found.get(one.kind)?.length ?? 0) < limit,
  );
  await findParts(read, rest, found, (one) => withGrams(read, one, { isOfTime: sql`true`, limit }));
}

function withGrams(
  { accountId }: Where,
  { kind, pieces }: Wanted,
  { isOfTime, limit }: { isOfTime: RawBuilder<unknown>; limit: number },
): RawBuilder<unknown> {
  // Each list of a gram is read as far as the others go on: of several words the ends of each tell them well enough.
  const told = pieces.length > 1 ? [...new Set(pieces.flatMap(endsOf))] : pieces;
  const grams = wantedGrams(accountId, kind, told);
  // Not by the order of ids, which would be looked through to its end.
  return sql`(select e.kind, ${COLUMNS} from search_entries as e where e.grams @> ${grams}::integer[]
    and ${isOfTime} and e.account_id = ${accountId} and e.kind = ${kind} and ${isMatch(pieces)}
    order by (e.id + 0) desc limit ${limit})`;
}

/** Asks about several kinds in one statement, and keeps what is found of each, the newest first. */
async function findParts(
  { db }: Where,
  wanted: readonly Wanted[],
  found: Found,
  part: (one: Wanted) => RawBuilder<unknown>,
): Promise<void> {
  if (wanted.length === 0) return;
  const { rows } = await sql<
    FoundEntry & { kind: SearchKind }
  >`${sql.join(wanted.map(part), sql` union all `)}`.execute(db);
  const byKind = Map.groupBy(
    rows.toSorted((a, b) => b.id - a.id),
    ({ kind }) => kind,
  );
  for (const { kind } of wanted) found.set(kind, byKind.get(kind) ?? []);
}
