/** Fields of a form, but for what forms carry of their own, unless its page says `fieldsUpTo`. */
export const MAX_FIELDS = 400;
/** The most that a page may say. A form is bound by its bytes besides. */
export const MOST_FIELDS = 5_000;
