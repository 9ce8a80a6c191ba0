export type Direction = "ASC" | "DESC";
export interface Sort<Column extends string = string> {
  column: Column;
  direction: Direction;
}

/** Reads `column|ASC`; anything else, or a column that cannot be sorted by, is null. */
export function parseSort<Column extends string>(
  value: string | null,
  columns: readonly Column[],
): Sort<Column> | null {
  const [name, direction] = (value ?? "").split("|");
  const column = columns.find((known) => known === name);
  if (!column || (direction !== "ASC" && direction !== "DESC")) return null;
  return { column, direction };
}

export function formatSort(sort: Sort): string {
  return `${sort.column}|${sort.direction}`;
}

/** The sort after a click on a column's head: the other way round on the sorted one, else its first way. */
export function nextSort(current: Sort | null, column: string, first: Direction = "ASC"): Sort {
  if (current?.column !== column) return { column, direction: first };
  return { column, direction: current.direction === "ASC" ? "DESC" : "ASC" };
}
