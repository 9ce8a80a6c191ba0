import { search } from "../../../app/upstream/contract/search";
import { phoneTerm } from "../../database/normalise";
import { findEntries } from "../../database/search-entries";
import { wantedPieces } from "../../database/search-grams";
import type { SearchKind } from "../../database/search-schema";
import { query } from "../implement";
import { present } from "./present";
import { evenly, ranked } from "./rank";
import { visibleKinds } from "./visible-kinds";

/** Without pagination: how many are shown, and how many of a kind are looked at and counted. */
const TOP = 10;
const LOOKED_AT = 100;
/** With it; a page that pages further wants a better search. */
const LISTED = 1_000;

const globalSearch = query(search.globalSearch, async (read, { body, staff }) => {
  const { search: text, pagination } = body;
  const kinds = visibleKinds(staff.permissions);
  const pieces = wantedPieces(text);
  // Accents alone are no word.
  if (pieces.length === 0) return { data: [], total: 0, hasMore: false };
  // A contact's telephone is found however it was typed and stored, as the list of contacts finds it.
  const phone = phoneTerm(text);
  const piecesOf = (kind: SearchKind) => (phone && kind === "CONTACT" ? [phone] : pieces);
  const most = pagination ? LISTED : LOOKED_AT;
  const wanted = kinds.map((kind) => ({ kind, pieces: piecesOf(kind) }));
  const found = await findEntries(read, wanted, most + 1);
  const lists = found.map((entries, at) =>
    ranked(entries.slice(0, most), text).map((entry) => ({
      kind: kinds[at] ?? "DEAL",
      id: entry.entity_id,
    })),
  );
  const all = lists.flat();
  const shown = pagination
    ? all.slice(pagination.offset, pagination.offset + pagination.limit)
    : evenly(lists, TOP).flat();
  return {
    data: await present(read, shown, pieces),
    total: all.length,
    hasMore: found.some((entries) => entries.length > most),
  };
});

export const searchHandlers = [globalSearch];
