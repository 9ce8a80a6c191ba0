/** What is said of a quote that is no longer the one its customer read. */
export const CHANGED =
  "This quote has changed since you opened it. Please look at it again before you accept it: its figures are those of now.";
/** What is said of one that is as it was read, and was refused all the same. */
export const notNow = (dealer: string): string =>
  `This quote cannot be accepted at present. Please ask ${dealer}.`;
export const RESENT =
  "This form was already sent. Please look at the quote again before you accept it.";
