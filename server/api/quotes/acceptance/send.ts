import { z } from "zod";

import { formatMoneyOf } from "../../../../app/domain/money";
import { basisWords } from "../../../../app/domain/tax-words";
import { quotes } from "../../../../app/upstream/contract/quotes";
import { htmlMail } from "../../../integrations/mail/html-mail";
import type { Mail } from "../../../integrations/mail/provider";
import { accountJob } from "../../../jobs/job-kind";
import { MAIL_LIMITS, sendMail } from "../../../jobs/mail-job";
import { ApiError } from "../../api-error";
import { accountRead } from "../../dispatch";
import { mutation } from "../../implement";
import { countEvent } from "../../rate-limit";
import { canReceive } from "../../records/can-receive";
import { changeDeal } from "../../records/change-deal";
import { requireQuote, type QuoteRow } from "../../records/body/quote-rows";
import { depositLabelOf } from "../../records/body/total-rows";
import { readCustomerCopy, type CustomerCopy } from "../read-customer-copy";

const HOUR_MS = 60 * 60 * 1_000;
const MAILS_AN_HOUR = 10;
const MAILS_A_DAY = 300;

/** Only what a customer can read there is mailed. */
const isSendable = ({ status, is_archived }: QuoteRow): boolean =>
  is_archived === 0 && ["OPEN", "LOCKED", "ACCEPTED"].includes(status);

/** Refuses (409) what the customer cannot read, and what is not all priced yet: docs/decisions/0053-quotes-that-are-sent.md. */
function requireSendable(quote: QuoteRow): void {
  if (!isSendable(quote)) {
    throw new ApiError(409, "not_readable", "The customer cannot read this quote: it is not open");
  }
  if (quote.line_count === 0) throw new ApiError(409, "no_products", "Add a product first.");
  if (quote.error_count > 0) {
    throw new ApiError(409, "has_errors", "One or more products have errors.");
  }
}

const sendQuote = mutation(quotes.sendQuote, {
  async prepare(read, { params, services }) {
    requireSendable(await requireQuote(read, { id: params.id }));
    await countEvent(services, [
      {
        ...{ kind: "quote-mail", subject: params.id, most: MAILS_AN_HOUR, windowMs: HOUR_MS },
        refusal: (seconds) =>
          `This quote was mailed ${MAILS_AN_HOUR} times within an hour: the next mail can go out ${inWords(seconds)}`,
      },
      {
        kind: "quote-mail-account",
        subject: read.accountId,
        most: MAILS_A_DAY,
        windowMs: 24 * HOUR_MS,
        refusal: (seconds) =>
          `${MAILS_A_DAY} quotes were mailed within a day: the next mail can go out ${inWords(seconds)}`,
      },
    ]);
  },
  async write(write, { params, body }) {
    const { deal_id } = await requireQuote(write, { id: params.id });
    await changeDeal(write, deal_id, async () => {
      const quote = await requireQuote(write, { id: params.id });
      requireSendable(quote);
      const title = `Quote ${quote.tuid}`;
      const message = body.message?.trim() || null;
      await write.enqueue(quoteMailJob, { quoteId: quote.id, email: body.to, message, title });
      const to = { field: "To", type: "TEXT" as const, old: null, new: body.to };
      const subject = { id: quote.id, label: title };
      return { entries: [{ area: "QUOTES", verb: "SENT", subject, changes: [to] }] };
    });
  },
});

/** How long to wait: `in 37 minutes`, `in 5 hours`. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

const payload = z.object({
  ...{ quoteId: z.string(), email: z.string(), title: z.string() },
  message: z.string().nullable(),
});

/** Mails a customer the link of a quote's page, if they can still read it when the mail goes out. */
export const quoteMailJob = accountJob({
  name: "quote-mail",
  payload,
  describe: ({ title, email }) => ({ title, recipient: email }),
  ...MAIL_LIMITS,
  async run(services, { id, payload: { quoteId, email, message }, subject }) {
    const read = accountRead(services, subject);
    const quote = await requireQuote(read, { id: quoteId });
    if (!isSendable(quote)) return;
    const copy = await readCustomerCopy(read, quote);
    const url = `${services.publicOrigin}/customer-quote/${quote.public_id}`;
    await sendMail(services, quoteMail(copy, { quote, email, message, url }), id);
  },
});

interface Sent {
  readonly quote: QuoteRow;
  readonly email: string;
  readonly message: string | null;
  readonly url: string;
}

/** The same in text and in HTML. */
function quoteMail(copy: CustomerCopy, { quote, email, message, url }: Sent): Mail {
  const { dealer } = copy;
  const title = `Your quote from ${dealer.name}`;
  const opening =
    quote.status === "OPEN"
      ? "You can read and accept the quote on this page, without signing in:"
      : "You can read the quote on this page, without signing in:";
  const isAnswered = canReceive(dealer.email);
  const question = isAnswered ? ["If you have a question about it, please answer this mail."] : [];
  const own = message === null ? [] : message.split(/\n\s*\n/).map((part) => part.trim());
  const foot = [dealer.name, dealer.address, dealer.phone, dealer.email].flatMap(
    (line) => line?.trim() || [],
  );
  const facts = [["Quote", quote.tuid] as const, ...figuresOf(copy, quote)];
  return {
    to: email,
    subject: `Quote ${quote.tuid} from ${dealer.name}`.replace(/\s+/g, " ").trim(),
    ...(isAnswered && dealer.email !== null ? { replyTo: dealer.email } : {}),
    text: [
      ...[title, ...own],
      facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
      ...[opening, url, ...question, foot.join("\n")],
    ].join("\n\n"),
    html: htmlMail({
      ...{ sender: dealer.name, color: dealer.color, title, foot },
      paragraphs: own,
      ...{ facts, closing: question },
      button: { label: "Read the quote", url, lead: opening },
    }),
  };
}

/** What a quote comes to and its deposit, as its page says them; nothing of one that is not all priced any more. */
function figuresOf(
  { dealer, figures, tax }: CustomerCopy,
  quote: QuoteRow,
): (readonly [name: string, value: string])[] {
  if (!figures || quote.line_count === 0 || quote.error_count > 0) return [];
  const { currency, currencySymbol: symbol, locale } = dealer;
  const money = (amount: number) => formatMoneyOf(amount, { currency, symbol, locale });
  const deposit = [depositLabelOf(quote), money(figures.deposit)] as const;
  return [
    [`Total ${basisWords(true, tax.inSentence)}`, money(figures.total.incTax)],
    ...(figures.deposit > 0 ? [deposit] : []),
  ];
}

export const sendHandlers = [sendQuote];
