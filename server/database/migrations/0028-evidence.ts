import { sql } from "kysely";

import type { EngineMigration } from "./migration";

/** What was agreed to is found by its documents and its payment, and SQLite does not put one in the place of another. */
export const evidence: EngineMigration = (engine) => ({
  async up(db) {
    for (const statement of [
      `create index acceptances_of_document on acceptances (account_id, document_id)`,
      `create index acceptances_of_signature on acceptances (account_id, signature_document_id)`,
      `create index quote_documents_of_document on quote_documents (account_id, document_id)`,
      `create index payments_of_acceptance on payments (account_id, acceptance_id)`,
      // "insert or replace" removes a row without asking the trigger of removals.
      ...(engine === "sqlite"
        ? [
            `create trigger acceptances_no_replace before insert on acceptances
              when exists (select 1 from acceptances
                where id = new.id or (account_id = new.account_id and number = new.number))
              begin select raise(abort, 'acceptances are never changed'); end`,
          ]
        : []),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
