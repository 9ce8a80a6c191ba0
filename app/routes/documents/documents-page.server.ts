import { FROM_PARAM } from "~/domain/part-search";
import { inlinePath } from "~/http/files.server";
import { readPart } from "~/http/part-of-list.server";
import { readPreference } from "~/http/preference-cookie.server";
import type { ListedFile } from "~/ui/files/shown-file";
import { documents, type SupplierDocument } from "~/upstream/contract/documents";

import { countSet, readFilters, toSearch, type DocumentFilters } from "./document-filters";
import { listFile, loadPlaces, type DocumentsContext, type Places } from "./documents-route.server";
import { OPEN_SUPPLIERS, readOpen } from "./open-suppliers";

/** So many documents stand on the page. */
const OF_PAGE = 200;
const OTHERS = "Other documents";

/** A document in the table of its supplier, with where it is shown in the window; a file that cannot be is saved. */
export type DocumentRow = ListedFile & { filePath: string; isShown: boolean };
export interface SupplierGroup {
  id: string;
  name: string;
  isOpen: boolean;
  count: number;
  categories: { name: string; rows: DocumentRow[] }[];
}
export type DocumentsPage = Awaited<ReturnType<typeof loadDocuments>>;

/** The documents an address asks for, by supplier and category in the account's order, newest first. */
export async function loadDocuments(route: DocumentsContext) {
  const { staff, url } = route;
  const filters = readFilters(url.search);
  const places = await loadPlaces(route);
  const asked = url.searchParams.get(FROM_PARAM);
  const { entries, next, rest, isCut } = await readPart(
    (query) => findDocuments(route, filters, places, query),
    { from: asked, limit: OF_PAGE },
  );
  const from = entries[0]?.id === asked ? asked : null;
  return {
    ...{ filters, ...places, search: toSearch(filters, from), isCut },
    groups: groupBySupplier(route, entries, { places, isAllOpen: countSet(filters) > 0 }),
    shown: entries.length,
    rest,
    newestPath: from === null ? null : toSearch(filters),
    earlierPath: next === null ? null : toSearch(filters, next),
    canAdd: staff.may(documents.uploadLegacyDocument),
  };
}

async function findDocuments(
  { staff }: DocumentsContext,
  filters: DocumentFilters,
  { categories }: Places,
  part: { from?: string; limit: number },
) {
  const { search, supplier, category } = filters;
  const { response, ...more } = await staff.upstream.exchange(documents.listSupplierDocuments, {
    query: {
      ...part,
      ...(search && { search }),
      ...(supplier && { manufacturer_id: supplier }),
      ...(category && { category_id: category }),
    },
  });
  // An upstream that knows no parts knows no filters either.
  if (more.rest !== undefined) return { response: response.data, ...more };
  const name = categories.find(({ value }) => value === category)?.label;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = response.data.filter(
    (one) =>
      (!supplier || one.manufacturer_id === supplier) &&
      (!category || one.category_id === category || one.type === name) &&
      words.every((word) => one.name.toLowerCase().includes(word)),
  );
  return { response: found, ...more };
}

function groupBySupplier(
  route: DocumentsContext,
  entries: readonly SupplierDocument[],
  { places, isAllOpen }: { places: Places; isAllOpen: boolean },
): SupplierGroup[] {
  const opened = readOpen(readPreference(route.request, OPEN_SUPPLIERS));
  const own = Map.groupBy(entries, ({ manufacturer_id }) => manufacturer_id);
  const known = places.suppliers.map(({ value }) => value).filter((id) => own.has(id));
  const order = [...new Set([...known, ...own.keys()])];
  return order.map((id, at) => {
    const all = own.get(id) ?? [];
    return {
      ...{ id, name: all[0]?.manufacturer_name ?? "", count: all.length },
      isOpen: isAllOpen || at === 0 || opened.includes(id),
      categories: groupByCategory(route, all, places),
    };
  });
}

function groupByCategory(
  route: DocumentsContext,
  entries: readonly SupplierDocument[],
  { categories }: Places,
): SupplierGroup["categories"] {
  const own = Map.groupBy(entries, ({ type }) => type?.trim() || OTHERS);
  const known = categories.map(({ label }) => label).filter((name) => own.has(name));
  const others = [...own.keys()].filter((name) => !known.includes(name));
  return [...known, ...others.toSorted((one) => (one === OTHERS ? 1 : -1))].map((name) => ({
    name,
    rows: (own.get(name) ?? []).map((one) => {
      const file = listFile(route, one);
      const isShown = file.kind === "image" || file.kind === "pdf";
      return { ...file, isShown, filePath: isShown ? inlinePath(file) : file.downloadPath };
    }),
  }));
}
