import { asSearch } from "~/domain/search-params";

const PARAM = "quotes";
const ARCHIVED = "archived";

/** Whether an address of a deal asks for its archived quotes too. */
export const showsArchived = (search: string) =>
  new URLSearchParams(search).get(PARAM) === ARCHIVED;

/** The query of a deal that shows archived quotes, or does not. */
export function archivedSearch(search: string, isShown: boolean): string {
  const params = new URLSearchParams(search);
  if (isShown) params.set(PARAM, ARCHIVED);
  else params.delete(PARAM);
  return asSearch(params);
}
