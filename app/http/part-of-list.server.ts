import { FROM_PARAM, partSearch, wayBack } from "~/domain/part-search";
import { textIdSchema } from "~/upstream/contract/scalars";

/** A part of a list that is newest first. */
export interface Part<Entry> {
  entries: Entry[];
  /** The first one that comes after it; null if there is none. */
  next: string | null;
  /** How many come after it. */
  rest: number;
  /** The upstream has more than it tells of, and does not say how many. */
  isCut: boolean;
}
export interface Answer<Entry> {
  response: Entry[];
  isTruncated: boolean;
  rest: number | undefined;
}
export interface AskedPart {
  from: string | null;
  limit: number;
}

/**
 * At most `limit` entries, from the one on that `from` names; from the newest, if it names none. An upstream that knows
 * no parts gives the whole list, which is cut here.
 */
export async function readPart<Entry extends { id: string }>(
  ask: (query: { from?: string; limit: number }) => Promise<Answer<Entry>>,
  asked: AskedPart,
): Promise<Part<Entry>> {
  const { limit } = asked;
  // What is no id at all is none of the list's.
  const from = textIdSchema.safeParse(asked.from).data ?? null;
  // One more, as the next part begins with it.
  const { response, isTruncated, rest } = await ask({
    limit: limit + 1,
    ...(from !== null && { from }),
  });
  if (from !== null && response.length === 0) return readPart(ask, { from: null, limit });
  const start = Math.max(
    0,
    response.findIndex(({ id }) => id === from),
  );
  const end = start + limit;
  return {
    entries: response.slice(start, end),
    next: response[end]?.id ?? null,
    rest: Math.max(0, response.length - end) + (rest ?? 0),
    isCut: isTruncated && rest === undefined,
  };
}

/** So many entries stand on the page of a list. */
export const OF_PAGE = 50;

/** The entry of an id; null if the list has none. */
export async function findInList<Entry extends { id: string }>(
  ask: (query: { from: string; limit: number }) => Promise<Pick<Answer<Entry>, "response">>,
  asked: string | undefined,
): Promise<Entry | null> {
  const id = textIdSchema.safeParse(asked).data;
  if (id === undefined) return null;
  const { response } = await ask({ from: id, limit: 1 });
  return response.find((one) => one.id === id) ?? null;
}

interface Past {
  /** The page that the list is part of. */
  path: string;
  url: URL;
  backTo: string;
}

/** Where the way leads on once an entry is archived: a part that began with it begins with the one after it. */
export async function wayPast(
  { path, url, backTo }: Past,
  id: string,
  ask: (query: {
    from: string;
    limit: number;
  }) => Promise<Pick<Answer<{ id: string }>, "response">>,
): Promise<string> {
  if (url.searchParams.get(FROM_PARAM) !== id) return backTo;
  const { response } = await ask({ from: id, limit: 2 });
  const at = response.findIndex((one) => one.id === id);
  if (at === -1) return backTo;
  const next = response[at + 1]?.id ?? null;
  return wayBack(path, partSearch(url.search, next));
}
