/** Intents of the forms that hold a supplier order: what was typed goes along to another step, and back. */
export const TO_DETAILS = "to-details";
export const TO_PDF = "to-pdf";
export const ONWARD = "onward";
/** The form in which it is typed. */
export const TYPED_FORM = "supplier-order";
/** The form of the PDF's page, which goes on with it. */
export const CARRIED_FORM = "carried-supplier-order";
/** The field of the delivery's form that holds it, as JSON. */
export const CARRIED_FIELD = "carried";
