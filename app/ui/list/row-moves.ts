/** Something that happened to one entry of a list. */
interface ChangeOf {
  id: string;
}

/** A list with one of its entries in another place; as it is if that entry is not there. */
export function moveTo<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  to: number,
): readonly Row[] {
  const row = rows.find((one) => one.id === id);
  return row ? rows.filter((one) => one !== row).toSpliced(to, 0, row) : rows;
}

/**
 * What is still to be done after the first of these was refused: not what is about the same entry, whose state the
 * person has to see first. After a failure nothing is sent that may fail as well.
 */
export function afterRefusal<Change extends ChangeOf>(
  changes: readonly Change[],
  hasFailed: boolean,
): Change[] {
  const [refused, ...rest] = changes;
  return hasFailed ? [] : rest.filter(({ id }) => id !== refused?.id);
}

/** Where a key on the handle of the entry at `place` moves it; null if it moves nothing. */
export function placeByKey(key: string, place: number, count: number): number | null {
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count || to === place ? null : to;
}
