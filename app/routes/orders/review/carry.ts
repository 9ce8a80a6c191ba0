/** Intents of the form of a supplier order: what was typed goes along to the PDF, and back. */
export const TO_PDF = "to-pdf";
export const ONWARD = "onward";
/** The form in which it is typed. */
export const TYPED_FORM = "supplier-order";
