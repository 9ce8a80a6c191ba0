import { asSearch } from "~/domain/search-params";
import type { ContactSummary } from "~/upstream/contract/contacts";

import type { CopyNote } from "../copy-notes.server";

export const CONTACTS_PER_PAGE = 100;

/** A page of contacts, and what the list's head offers. */
export interface ContactPage {
  term: string;
  page: number;
  total: number;
  rows: ContactSummary[];
  notes: CopyNote[];
  canAdd: boolean;
  canRefresh: boolean;
}

/** The query of a page of contacts. */
export function contactSearch(term: string, page: number): string {
  const params = new URLSearchParams({
    ...(term && { search: term }),
    ...(page > 1 && { page: String(page) }),
  });
  return asSearch(params);
}
