/** Widths at which screens change, as media queries: the breakpoints of the specification (tailwind.config.ts). */

/** A phone: menus are sheets, lists have two lines. */
export const PHONE = "(max-width: 47.99rem)";
/** From here on panels lie beside their list; in a narrower window each is a page of its own. */
export const WIDE = "(min-width: 80rem)";
