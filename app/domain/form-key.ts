/** Field of every form that carries its one-time key. */
export const FORM_KEY_FIELD = "_key";
/** Field that says what the sender of a form wants back. */
export const INTENT_FIELD = "intent";
/** The intent of script that stays on its page: an outcome, and no page. */
export const STAY = "stay";
/** What was typed into a form before its session ended, held by the sign-in form. */
export const HELD_FIELD = "_held";
/** Tag of the person who typed it. */
export const HELD_FOR_FIELD = "_held_for";
/** Says that a form is to be shown as it was typed, and nothing to be done. */
export const RESTORE_FIELD = "_restore";
/** What a form's values were when its writer saw them, as JSON: what differs from them they have typed. */
export const SEEN_FIELD = "_seen";
/** Fields by which the library of forms asks for its own changes of a form; the server makes none of them. */
export const CONFORM_INTENT = "__intent__";
export const CONFORM_FIELDS: readonly string[] = [CONFORM_INTENT, "__state__"];
/** What forms carry of their own, which nobody types. */
export const INTERNAL_FIELDS: readonly string[] = [
  FORM_KEY_FIELD,
  INTENT_FIELD,
  HELD_FIELD,
  HELD_FOR_FIELD,
  RESTORE_FIELD,
];
/** Header of what is refused before the application sees it: why, percent-encoded. */
export const REFUSAL_HEADER = "x-refusal";
