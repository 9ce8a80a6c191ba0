/** Field of every form that carries its one-time key. */
export const FORM_KEY_FIELD = "_key";
/** What was typed into a form before its session ended, held by the sign-in form. */
export const HELD_FIELD = "_held";
/** Says that a form is to be shown as it was typed, and nothing to be done. */
export const RESTORE_FIELD = "_restore";
