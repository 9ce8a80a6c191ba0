import type { CompiledQuery } from "kysely";

import type { Db } from "./schema";

/** Not a value anybody stores: it holds the place of the one that changes. */
const STAND_IN = "\u0000stand-in\u0000";

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
  const answers = await Promise.all(
    values.map((value) =>
      db.executeQuery<Row>({
        ...compiled,
        parameters: compiled.parameters.map((given) => (given === STAND_IN ? value : given)),
      }),
    ),
  );
  return answers.flatMap((answer) => answer.rows);
}
