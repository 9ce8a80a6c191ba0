/** Where there is more to read beside them: quoting, ordering and payment. Source: specification part 2 section 9. */
const LONG = /^\/(orders(\/|$)|workflows\/[^/]+\/[^/]+\/(quotes|payments)\/)/;

/** How long toasts of a staff page stay, in milliseconds. */
export const toastTime = (pathname: string): number => (LONG.test(pathname) ? 10_000 : 5_000);
