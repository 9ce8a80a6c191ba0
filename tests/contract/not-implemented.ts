/** Calls the embedded API does not answer yet (501). This list may only shrink. */
export const NOT_IMPLEMENTED: string[] = [];
