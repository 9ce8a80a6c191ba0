/** From here on panels lie beside their list; in a narrower window each is a page of its own. */
export const WIDE = "(min-width: 80rem)";
