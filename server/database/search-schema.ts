/** The tables of the search over everything (docs/decisions/0021-search.md). */
export interface SearchSchema {
  /**
   * What is found: one row for each contact, deal … of an account. SQLite has the grams of its text beside it
   * (`entries_search`), PostgreSQL in a column of it (`grams`); both are written by `search-entries.ts` alone.
   */
  search_entries: {
    /** Grows with age. */
    id: number;
    account_id: string;
    kind: SearchKind;
    /** Id of the contact, deal … itself. */
    entity_id: string;
    /** Its words, normalised, each with a space before it. */
    text: string;
    is_archived: number;
  };
}

/** What may be found, in the order it is shown in. Who may see a kind: server/api/search/visible-kinds.ts. */
export const SEARCH_KINDS = [
  "CONTACT",
  "DEAL",
  "PERSON",
  "PURCHASE_ORDER",
  "PRIVATE_PURCHASE_ORDER",
  "QUOTE",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
