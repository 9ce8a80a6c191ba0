import type { Generated } from "kysely";

/** The tables of what follows a quote: its documents, its acceptance, and what is ordered of it. */
export interface AcceptanceSchema {
  /** What customers agree to, as it was over time: the highest version is today's. */
  terms: { account_id: string; version: number; text: string; created_at: string };
  /** The document of each kind that was made of a quote last; made anew once what it says has changed. */
  quote_documents: {
    account_id: string;
    quote_id: string;
    kind: "QUOTE" | "MEASURE" | "INSTALL";
    document_id: string;
    /** SHA-256 of all it was made of, and of how. */
    made_of: string;
    created_at: string;
  };
  /**
   * What was agreed to, by whom, when and from where; nothing of it is ever changed or removed, which the database
   * itself refuses. Each holds the hash of the account's one before.
   */
  acceptances: {
    id: string;
    account_id: string;
    /** 1 is the account's first. */
    number: number;
    quote_id: string;
    by_kind: "STAFF" | "CUSTOMER";
    employee_id: string | null;
    /** As it was typed; null if staff accepted without a signature. */
    name: string | null;
    signature_document_id: string | null;
    signature_hash: string | null;
    accepted_at: string;
    address: string | null;
    agent: string | null;
    terms_version: number | null;
    terms_text: string;
    total: number;
    deposit: number;
    /** The quote with its windows and lines as they were, in one order of names: JSON. */
    content: string;
    document_id: string;
    document_hash: string;
    /** Of the account's one before; empty for the first. */
    previous_hash: string;
    /** SHA-256 of all of the above. */
    hash: string;
  };
  /** Lines of quotes that are on a purchase order: each on one at most. Of an order that is archived they are removed. */
  ordered_lines: {
    /** The quote's line. */
    line_id: string;
    account_id: string;
    purchase_order_id: string;
    /** The line of the order's own body. */
    order_line_id: string;
    created_at: Generated<string>;
  };
  /** Which of them an order had when it was archived, or takes from the order it revises once it is submitted. */
  released_lines: {
    account_id: string;
    purchase_order_id: string;
    line_id: string;
    order_line_id: string;
  };
}
