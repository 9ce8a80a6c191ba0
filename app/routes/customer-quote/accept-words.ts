/** What is said of a quote that is no longer the one its customer read. */
export const CHANGED =
  "This quote has changed since you opened it. Please look at it again before you accept it: its figures are those of now.";
export const RESENT =
  "This form was already sent. Please look at the quote again before you accept it.";
