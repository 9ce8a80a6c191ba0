/** How a product is answered. */
export const HOW_TO_ANSWER =
  "Please confirm each product, change what differs, or say that you cannot make it, and send again.";
