import { asSearch } from "./search-params";

export const FROM_PARAM = "from";

/** The query of a board and its panel, with the entry that a part of a list begins with. */
export function partSearch(search: string, from: string | null = null): string {
  const params = new URLSearchParams(search);
  params.delete(FROM_PARAM);
  if (from !== null) params.set(FROM_PARAM, from);
  return asSearch(params);
}

/** Where the part that begins with `next` is; null if there is none. */
export function earlierPart(path: string, search: string, next: string | null): string | null {
  return next === null ? null : path + partSearch(search, next);
}

/** Where the newest part is; null from that one. */
export function newestPart(path: string, search: string): string | null {
  return new URLSearchParams(search).has(FROM_PARAM) ? path + partSearch(search) : null;
}

const LIST_PARAM = "list";
/** Lists of a deal that have pages of their own, by the end of their address. */
const LISTS: readonly string[] = ["notes", "attachments", "timeline"];

/** The query of what is opened from a part of a list: it leads back there. */
export function fromList(search: string, list: string): string {
  const params = new URLSearchParams(search);
  params.set(LIST_PARAM, list);
  return `?${params}`;
}

/** The contact that a deal lies over from which a dialog was opened. */
const CONTACT_PARAM = "contact";

/** Where the way back of a dialog leads: to the deal, or to the part of a list it was opened from. */
export function wayBack(dealPath: string, search: string): string {
  const params = new URLSearchParams(search);
  const list = params.get(LIST_PARAM) ?? "";
  params.delete(LIST_PARAM);
  const contact = params.get(CONTACT_PARAM);
  const isList = LISTS.includes(list);
  if (contact !== null && !isList) params.delete(CONTACT_PARAM);
  const place =
    contact === null
      ? dealPath
      : dealPath.replace(/^\/workflows/, `/contacts/${encodeURIComponent(contact)}`);
  const rest = asSearch(params);
  return isList ? `${dealPath}/${list}${rest}` : place + rest;
}
