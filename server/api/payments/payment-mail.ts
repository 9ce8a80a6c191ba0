import { formatLongDay } from "../../../app/domain/dates";
import { formatMoneyOf } from "../../../app/domain/money";
import { htmlMail } from "../../integrations/mail/html-mail";
import type { Mail } from "../../integrations/mail/provider";
import { canReceive } from "../records/can-receive";
import type { Dealer } from "../records/dealer";
import type { PaymentRow } from "../records/payments";
import type { Services } from "../services";

export interface Asked {
  readonly dealer: Dealer;
  readonly payment: PaymentRow;
  readonly email: string;
}
type Sender = Pick<Services, "publicOrigin">;

/** Asks a customer for money, with the link of their page. */
export function requestMail({ publicOrigin }: Sender, asked: Asked): Mail {
  const { dealer, payment } = asked;
  const amount = amountOf(asked);
  return compose(asked, {
    subject: `${dealer.name} has requested payment from you: ${amount}`,
    title: `${dealer.name} has requested payment from you`,
    opening: "You can pay by card on this page, without signing in:",
    facts: [["Total", amount]],
    button: { label: `Pay ${amount}`, url: `${publicOrigin}/checkout/${payment.id}` },
  });
}

/** Tells a customer that their money has arrived. */
export function receiptMail(_: Sender, asked: Asked): Mail {
  const { dealer, payment } = asked;
  const amount = amountOf(asked);
  const day = payment.transacted_at;
  return compose(asked, {
    subject: `Receipt from ${dealer.name}: ${amount}`,
    title: `Thank you for your payment of ${amount}`,
    opening: `${dealer.name} has received your payment.`,
    facts: [
      ["Amount", amount],
      ...(day === null ? [] : [["Date", `${formatLongDay(day)} ${day.slice(0, 4)}`] as const]),
      ["Paid by", "Card"],
      ["Receipt number", payment.id],
    ],
    button: null,
  });
}

/** As the customer's page shows it. */
const amountOf = ({ dealer, payment }: Asked) =>
  formatMoneyOf(payment.amount, {
    currency: payment.currency,
    // Of a payment in a currency that the account has no more, its sign says nothing.
    symbol: payment.currency === dealer.currency ? dealer.currencySymbol : "",
    locale: dealer.locale,
  });

interface Parts {
  readonly subject: string;
  readonly title: string;
  readonly opening: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly button: { readonly label: string; readonly url: string } | null;
}

/** The same in text and in HTML. */
function compose({ dealer, payment, email }: Asked, parts: Parts): Mail {
  const { subject, title, opening, facts, button } = parts;
  const description = payment.description?.trim();
  const told = [...(description ? [["For", description] as const] : []), ...facts];
  const foot = [dealer.name, dealer.address, dealer.phone, dealer.email].flatMap(
    (line) => line?.trim() || [],
  );
  const question = "If you have a question about it, please answer this mail.";
  return {
    to: email,
    subject: oneLine(subject),
    ...(canReceive(dealer.email) ? { replyTo: dealer.email } : {}),
    text: [
      title,
      told.map(([name, value]) => `${name}: ${value}`).join("\n"),
      opening,
      ...(button ? [button.url] : []),
      ...(canReceive(dealer.email) ? [question] : []),
      foot.join("\n"),
    ].join("\n\n"),
    html: htmlMail({
      ...{ sender: dealer.name, color: dealer.color, title, button, foot },
      paragraphs: [opening],
      closing: canReceive(dealer.email) ? [question] : [],
      facts: told,
    }),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
