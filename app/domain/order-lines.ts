/** A quote or an order has no more lines than this; adding another one is refused. */
export const MAX_LINES = 500;
