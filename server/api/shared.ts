/**
 * What the questions of one page share: its loaders ask in one process and in one moment, so the session and
 * the workflows are read once for all of them. A change clears it.
 */
export type Shared = Map<string, Promise<unknown>>;

/** Reads something once per page; without a page, each time. */
export function shared<T>(
  memo: Shared | undefined,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!memo) return read();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  memo.set(key, reading);
  reading.catch(() => memo.delete(key));
  return reading;
}
