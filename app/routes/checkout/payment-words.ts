/** What the customer reads before there is a page for it, and what its script says: one set of words. */
export const EMAIL_MISSING = "Please enter an email address";
export const EMAIL_MISSING_HERE = "Please enter your email";

/** Where the card's number goes, if it is asked for here or on the provider's own page. */
export const cardNote = (dealer: string) =>
  `Card details go straight to the card provider. ${dealer} never sees them.`;
export const hostedNote = (dealer: string) =>
  `You enter your card details on the card provider’s own page. ${dealer} never sees them.`;

export const WENT_WRONG = {
  title: "Sorry, something went wrong",
  text: "The server might be offline or experiencing issues, please try again later or contact technical support.",
};
export const PAYMENT_FAILED = {
  title: "Payment Failed",
  text: "We encountered a problem while processing your payment",
};

/** What the form's action answers if the provider could not be asked: the page says `WENT_WRONG` for it. */
export const PROVIDER_AWAY = "The card provider could not be reached";
