/** How long toasts of a staff page stay, in milliseconds: longer in quoting, ordering and payment (part 2 section 9). */
export const toastTime = (pathname: string): number =>
  /\/(quotes|orders|payments)(\/|$)/.test(pathname) ? 10_000 : 5_000;
