import type { Held } from "./stripe-objects";

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page of a hosted session, in HTML alone: what is paid, and what a customer may do about it. */
export function hostedPage(held: Held, message: string | null = null): string {
  const { facts, status } = held;
  const amount = `${facts.currency.toUpperCase()} ${facts.unitAmount}`;
  const body =
    status === "open"
      ? `<p>${escape(facts.name)}: ${escape(amount)}</p>
${message === null ? "" : `<p role="alert">${escape(message)}</p>`}
<form method="post">
<p><label>Email <input name="email" type="email" value="${escape(facts.customerEmail ?? "")}"${facts.customerEmail === null ? "" : " readonly"}></label></p>
<p><button name="outcome" value="pay">Pay</button>
<button name="outcome" value="decline">Pay with a card that is declined</button>
<button name="outcome" value="leave">Back</button></p>
</form>`
      : `<p>${status === "complete" ? "You are all done here." : "This page has expired."}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>Checkout</h1>
${body}
</body></html>`;
}

/** Where the customer is sent, with the session's id where the address asks for it. */
export const comeBack = (url: string, id: string): string =>
  url.replaceAll("{CHECKOUT_SESSION_ID}", id);
