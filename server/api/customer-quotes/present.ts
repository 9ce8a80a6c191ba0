import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import type { customerQuoteSchema } from "../../../app/upstream/contract/public-pages";
import { canonical, sha256 } from "../quotes/acceptance/evidence";
import { depositOf, findDepositRequest } from "../quotes/acceptance/deposit";
import {
  readCustomerCopy,
  type CopiedWindow,
  type CustomerCopy,
} from "../quotes/read-customer-copy";
import type { QuoteRow } from "../records/body/quote-rows";
import { depositPercentage } from "../records/body/total-rows";
import { listQuotePayments, receivedOf } from "../records/payments";
import type { AccountRead } from "../scope";
import { customerStateOf } from "./state";

type CustomerQuote = z.input<typeof customerQuoteSchema>;

/** What an acceptance has to say of what its customer has read: another one, if a word or a figure of it is another. */
export const versionOf = (quote: Pick<QuoteRow, "updated_at">, copy: CustomerCopy): string =>
  sha256(canonical([quote.updated_at, copy]));

/**
 * A quote as its customer reads it: what they pay, and nothing of what it costs the dealer; of one that was withdrawn, whose
 * it is and no more.
 */
export async function presentCustomerQuote(
  read: AccountRead,
  quote: QuoteRow,
  now: Date,
): Promise<CustomerQuote> {
  const copy = await readCustomerCopy(read, quote);
  const { dealer, place, tax, terms, figures } = copy;
  const state = await customerStateOf(read, quote, now);
  const received = receivedOf(await listQuotePayments(read, quote), dealer.currency);
  const deposit = depositOf(quote);
  const request = await findDepositRequest(read, quote);
  const { name, logoUrl, color, email, phone, address, currencySymbol, locale } = dealer;
  const company = {
    ...{ id: place.companyId, name, logoUrl, color, email, phone, address },
    ...{ currencySymbol, locale },
  };
  if (state === "WITHDRAWN") return presentWithdrawn(quote, { company, timezone: dealer.timeZone });
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
    ...{ company, state },
    version: versionOf(quote, copy),
    customerNotes: quote.customer_notes,
    ...{ unit: place.system, timezone: dealer.timeZone },
    windows: copy.windows.map(presentWindow),
    products: copy.products && {
      ...{ label: copy.products.label, amount: toUnits(copy.products.amount) },
    },
    sums: copy.rows.map(({ label, amount }) => ({ label, amount: toUnits(amount) })),
    ...{ taxName: tax.name, taxLabel: tax.withRate, isTaxIncluded: tax.isIncluded },
    tax: toUnits(figures?.total.tax ?? 0),
    depositPercentage: depositPercentage(quote),
    ...{ terms, acceptedName: copy.acceptance?.name ?? null },
    depositPaymentId: request?.id ?? null,
    // In another currency than the deposit is said in, it says nothing of how much of that is left.
    depositRequestAmount: request?.currency === dealer.currency ? toUnits(request.amount) : null,
  };
}

const presentWithdrawn = (
  quote: QuoteRow,
  dealer: Pick<CustomerQuote, "company" | "timezone">,
): CustomerQuote => ({
  ...{ id: quote.public_id, isDepositRequired: false, quotePdf: null, state: "WITHDRAWN" },
  order: {
    ...{ id: quote.public_id, tuid: quote.tuid, name: `Quote ${quote.tuid}` },
    ...{ total: 0, depositAmount: 0, createdAt: quote.created_at, convertedAt: null },
  },
  ...dealer,
});

const presentWindow = ({
  number,
  groupName,
  lines,
}: CopiedWindow): NonNullable<CustomerQuote["windows"]>[number] => ({
  name: groupName || `Window ${number}`,
  lines: lines.map((line) => ({
    ...{ product: line.productName, imageUrl: line.image },
    ...{ width: line.width, height: line.height, quantity: line.quantity },
    options: line.options.map(({ name, choice }) => ({ name, choice })),
    unitPrice: line.unitPrice === null ? null : toUnits(line.unitPrice),
    totalPrice: line.totalPrice === null ? null : toUnits(line.totalPrice),
  })),
});
