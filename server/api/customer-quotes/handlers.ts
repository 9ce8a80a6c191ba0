import { formatMoneyOf } from "../../../app/domain/money";
import { publicPages } from "../../../app/upstream/contract/public-pages";
import { ApiError, notFound, stale } from "../api-error";
import { publicEndpoint, publicMutation } from "../implement";
import { acceptQuoteWith, prepareFiles } from "../quotes/acceptance/accept";
import { readCustomerCopy } from "../quotes/read-customer-copy";
import { storedQuoteFile } from "../quotes/stored-file";
import { countEvent } from "../rate-limit";
import { requireQuote, type QuoteRow } from "../records/body/quote-rows";
import { findDealer } from "../records/dealer";
import { moneyFormat } from "../records/document-parts";
import { dealPath, tellDealer } from "../records/tell-dealer";
import type { AccountRead, AccountWrite } from "../scope";
import { publicFile } from "../stream";
import { findQuote } from "./find-quote";
import { presentPaymentSummary } from "./payments";
import { presentCustomerQuote, versionOf } from "./present";
import { customerStateOf, isWithdrawn, requireOpen } from "./state";

const MINUTE_MS = 60_000;
/** Each makes a document: whoever asks for more of a quote wears the server out. */
const ACCEPTS_A_MINUTE = 30;
const FILES_A_MINUTE = 20;

const getCustomerQuote = publicEndpoint(publicPages.getCustomerQuote, async (call) => {
  const { read, quote } = await findQuote(call);
  return presentCustomerQuote(read, quote, call.now);
});

const getCustomerQuotePayments = publicEndpoint(
  publicPages.getCustomerQuotePayments,
  async (call) => {
    const { read, quote } = await findQuote(call);
    return presentPaymentSummary(read, quote);
  },
);

/** Whether it is to be accepted: what is accepted already keeps its date. Refuses (409) what cannot be. */
async function isToBeAccepted(
  read: AccountRead,
  quote: QuoteRow,
  { body, now }: { body: { version?: string | undefined }; now: Date },
): Promise<boolean> {
  if (quote.is_archived === 1) throw notFound();
  const state = await customerStateOf(read, quote, now);
  if (state === "ACCEPTED") return false;
  requireOpen(state);
  if (
    body.version !== undefined &&
    body.version !== versionOf(quote, await readCustomerCopy(read, quote))
  ) {
    throw stale();
  }
  return true;
}

const acceptCustomerQuote = publicMutation(publicPages.acceptCustomerQuote, {
  async whose(call) {
    const { subject } = await findQuote(call);
    const limit = { most: ACCEPTS_A_MINUTE, windowMs: MINUTE_MS };
    await countEvent(call.services, [
      { kind: "customer-quote-accept", subject: subject.actor.id, ...limit },
    ]);
    return subject;
  },
  async prepare(read, call) {
    const { subject, services, body } = call;
    const quote = await requireQuote(read, { id: subject.actor.id });
    if (!(await isToBeAccepted(read, quote, call))) return null;
    const signed = { name: body.name.trim(), signature: body.signature ?? null };
    return prepareFiles(services, read, { subject, quote, ...signed });
  },
  async write(write, call, files) {
    const { subject, services, body, clientAddress } = call;
    const { id } = subject.actor;
    let hasAccepted = false;
    if (files) {
      hasAccepted = await acceptQuoteWith(write, id, {
        ...{ services, files, by: "CUSTOMER", name: body.name.trim() },
        ...{ signature: body.signature ?? null, address: clientAddress, agent: body.agent ?? null },
        check: (quote) => isToBeAccepted(write, quote, call),
      });
    }
    const quote = await requireQuote(write, { id });
    const { accepted_at: convertedAt } = quote;
    // It was accepted as this call began, and somebody has just reopened it.
    if (convertedAt === null) throw stale();
    if (hasAccepted) await tellAccepted(write, quote, body.name.trim());
    return { convertedAt };
  },
});

/** The dealer hears of what a customer has agreed to. */
async function tellAccepted(write: AccountWrite, quote: QuoteRow, name: string): Promise<void> {
  const dealer = await findDealer(write);
  await tellDealer(write, "ACCOUNT", {
    key: `accepted ${quote.acceptance_id}`,
    title: `Quote ${quote.tuid} was accepted`,
    facts: [
      ["Accepted by", name],
      ["Total", formatMoneyOf(quote.total, moneyFormat(dealer))],
    ],
    path: await dealPath(write, quote.deal_id, `/quotes/${quote.id}`),
  });
}

const getCustomerQuotePdf = publicFile(publicPages.getCustomerQuotePdf, {
  async whose(call) {
    const { subject, quote } = await findQuote(call);
    if (isWithdrawn(quote)) throw notFound();
    const limit = { most: FILES_A_MINUTE, windowMs: MINUTE_MS };
    await countEvent(call.services, [
      { kind: "customer-quote-file", subject: subject.actor.id, ...limit },
    ]);
    return subject;
  },
  async handle({ services, read, subject }) {
    const quote = await requireQuote(read, { id: subject.actor.id });
    if (isWithdrawn(quote)) throw notFound();
    const stored = await storedQuoteFile(services, read, { quote, kind: "QUOTE", subject });
    const { storage_key: key, name, sha256 } = stored;
    const size = await services.files.size(key);
    if (size === null) {
      services.log.error({ quoteId: quote.id }, "the document of a quote is missing");
      throw new ApiError(503, "file_missing", "The document cannot be read now");
    }
    return {
      ...{ name, mimeType: "application/pdf", isShown: true, etag: `"${sha256}"`, size },
      open: (start, end) => services.files.open(key, start, end),
    };
  },
});

export const customerQuoteHandlers = [
  getCustomerQuote,
  getCustomerQuotePayments,
  acceptCustomerQuote,
  getCustomerQuotePdf,
];
