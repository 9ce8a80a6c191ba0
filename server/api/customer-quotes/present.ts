import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import { choiceWords } from "../../../app/domain/option-words";
import type { customerQuoteSchema } from "../../../app/upstream/contract/public-pages";
import { findDealer } from "../payments/dealer";
import { depositOf, findDepositRequest } from "../quotes/acceptance/deposit";
import { findHolding, termsOf } from "../quotes/acceptance/holding";
import { findSaleTerms } from "../quotes/acceptance/sale-terms";
import { depositPercentage, sumsOf } from "../records/body/quote-sums";
import { readLines, shownOptionsOf, type ShownLineRow } from "../records/body/line-rows";
import { inBasis, type QuoteRow } from "../records/body/quote-rows";
import { readFigures } from "../records/body/quote-sum";
import { listQuotePayments, receivedOf } from "../records/payments";
import { taxNameOf } from "../records/tax-name";
import type { AccountRead } from "../scope";
import { customerStateOf } from "./state";

type CustomerQuote = z.input<typeof customerQuoteSchema>;

/** What an acceptance has to say of what its customer has read: the quote as it stands, and the terms. */
export const versionOf = (
  quote: Pick<QuoteRow, "updated_at">,
  terms: { version: number } | null,
): string => `${quote.updated_at} ${terms?.version ?? 0}`;

/** A quote as its customer reads it: what they pay, and nothing of what it costs the dealer. */
export async function presentCustomerQuote(
  read: AccountRead,
  quote: QuoteRow,
  now: Date,
): Promise<CustomerQuote> {
  const dealer = await findDealer(read);
  const place = await findPlace(read, quote);
  const lines = await readLines(read, quote.order_id);
  const accepted = (await findHolding(read, quote))?.acceptance ?? null;
  const terms = accepted ? termsOf(accepted) : await findSaleTerms(read);
  const state = await customerStateOf(read, quote, now);
  const received = receivedOf(await listQuotePayments(read, quote), dealer.currency);
  const deposit = depositOf(quote);
  const request = await findDepositRequest(read, quote);
  const figures = readFigures(quote.figures);
  const { name, logoUrl, color, email, phone, address, currencySymbol, locale } = dealer;
  return {
    id: quote.public_id,
    isDepositRequired: deposit > received,
    order: {
      ...{ id: quote.public_id, tuid: quote.tuid },
      name: quote.description?.trim() || `Quote ${quote.tuid}`,
      ...{ total: toUnits(quote.total), depositAmount: toUnits(deposit) },
      ...{ createdAt: quote.created_at, convertedAt: quote.accepted_at },
    },
    quotePdf: { id: quote.public_id, url: `/customer-quote/${quote.public_id}/quote.pdf` },
    company: {
      ...{ id: place.companyId, name, logoUrl, color, email, phone, address },
      ...{ currencySymbol, locale },
    },
    state: state === "OPEN" || state === "ACCEPTED" ? state : "CLOSED",
    version: versionOf(quote, terms),
    ...{ customerName: place.customerName, customerNotes: quote.customer_notes },
    unit: place.system,
    windows: presentWindows(quote, lines),
    sums: (figures ? sumsOf(quote, figures, place.taxName) : []).map(({ label, amount }) => ({
      ...{ label, amount: toUnits(amount) },
    })),
    ...{ taxName: place.taxName, isTaxIncluded: quote.tax_mode === "INCLUSIVE" },
    tax: toUnits(figures?.total.tax ?? 0),
    depositPercentage: depositPercentage(quote),
    ...{ terms, acceptedName: accepted?.name ?? null },
    depositPaymentId: request?.id ?? null,
  };
}

async function findPlace({ db, accountId }: AccountRead, { deal_id }: QuoteRow) {
  const row = await db
    .selectFrom("deals as d")
    .innerJoin("accounts as a", "a.id", "d.account_id")
    .leftJoin("contacts as c", (join) =>
      join.onRef("c.id", "=", "d.contact_id").on("c.account_id", "=", accountId),
    )
    .select(["a.company_id", "a.country_code", "a.measure_system", "c.name"])
    .where("d.account_id", "=", accountId)
    .where("a.id", "=", accountId)
    .where("d.id", "=", deal_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ companyId: row.company_id, customerName: row.name },
    system: row.measure_system === "IMPERIAL" ? "IMPERIAL" : "METRIC",
    taxName: taxNameOf(row.country_code),
  };
}

function presentWindows(
  quote: QuoteRow,
  lines: readonly ShownLineRow[],
): NonNullable<CustomerQuote["windows"]> {
  const windows = Map.groupBy(lines, (line) => line.window_id);
  return [...windows.values()].map((own) => ({
    name: own[0]?.group_name || `Window ${own[0]?.number ?? ""}`,
    lines: own.map((line) => ({
      ...{ product: line.product_name, imageUrl: line.image },
      ...{ width: line.width, height: line.height, quantity: line.quantity },
      options: shownOptionsOf(line).flatMap(({ name, options }) =>
        options.map((option) => ({ name, choice: choiceWords(option) })),
      ),
      unitPrice: toUnits(inBasis(quote, { incTax: line.unit_inc, exTax: line.unit_ex })),
      totalPrice: toUnits(inBasis(quote, { incTax: line.total_inc, exTax: line.total_ex })),
    })),
  }));
}
