import type { z } from "zod";

import { fullName } from "../../../../app/domain/people";
import type { quoteSchema } from "../../../../app/upstream/contract/quotes";
import type { QuoteRow } from "../../records/body/quote-rows";
import type { AccountRead } from "../../scope";

type Quote = z.input<typeof quoteSchema>;
export interface Holding {
  readonly acceptance: NonNullable<Quote["acceptance"]>;
  readonly document: NonNullable<Quote["context"]["acceptedQuoteDocument"]>;
}

/** The acceptance of a quote that holds now, in the shape of the wire; null if there is none. */
export async function findHolding(
  { db, accountId }: AccountRead,
  { acceptance_id }: Pick<QuoteRow, "acceptance_id">,
): Promise<Holding | null> {
  if (acceptance_id === null) return null;
  const row = await db
    .selectFrom("acceptances as a")
    .leftJoin("employees as e", (join) =>
      join.onRef("e.id", "=", "a.employee_id").on("e.account_id", "=", accountId),
    )
    .select(["a.accepted_at", "a.by_kind", "a.name", "a.terms_version", "a.terms_text"])
    .select(["a.signature_document_id", "a.document_id", "e.first_name", "e.last_name"])
    .where("a.account_id", "=", accountId)
    .where("a.id", "=", acceptance_id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    acceptance: {
      ...{ acceptedAt: row.accepted_at, by: row.by_kind, name: row.name },
      employeeName: fullName(row.first_name, row.last_name) || null,
      ...{ termsVersion: row.terms_version, termsText: row.terms_text },
      signatureDocumentId: row.signature_document_id,
    },
    document: { id: row.document_id, createdAt: row.accepted_at },
  };
}

/** The terms that were agreed to; null if the account had none. */
export const termsOf = ({
  termsVersion,
  termsText,
}: Holding["acceptance"]): { version: number; text: string } | null =>
  termsVersion === null ? null : { version: termsVersion, text: termsText };
