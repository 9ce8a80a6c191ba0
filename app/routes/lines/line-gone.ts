/** What a form says of a line that somebody has removed under it. */
export const LINE_IS_GONE =
  "This product was removed. What you typed can still be read and copied here.";
/** The same of a window that a product was to be added to: there is another way. */
export const WINDOW_IS_GONE =
  "This window was removed: the product goes to a new one, which can be named here.";
