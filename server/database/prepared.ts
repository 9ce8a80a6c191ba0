import type { CompiledQuery } from "kysely";

import type { Db } from "./schema";

/** Not a value anybody stores: it holds the place of the one that changes. */
const STAND_IN = "\u0000stand-in\u0000";

async function ask<Row>(db: Db, compiled: CompiledQuery<Row>, value: string): Promise<Row[]> {
  const parameters = compiled.parameters.map((given) => (given === STAND_IN ? value : given));
  return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}

/**
 * Asks the same query once per value. It is built and compiled a single time, with a stand-in where the
 * value goes: that takes longer than the database needs to answer it.
 */
export async function selectForEach<Row>(
  db: Db,
  values: readonly string[],
  build: (value: string) => CompiledQuery<Row>,
): Promise<Row[]> {
  const compiled = build(STAND_IN);
  return (await Promise.all(values.map((value) => ask(db, compiled, value)))).flat();
}

/** A query that every request asks, compiled once for each database. */
export function prepare<Row>(build: (db: Db, value: string) => CompiledQuery<Row>) {
  const known = new WeakMap<Db, CompiledQuery<Row>>();
  return (db: Db, value: string): Promise<Row[]> => {
    const compiled = known.get(db) ?? build(db, STAND_IN);
    known.set(db, compiled);
    return ask(db, compiled, value);
  };
}
