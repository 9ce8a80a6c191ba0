/** What decides whether an order can be edited again. */
interface Reopened {
  readonly isArchived: boolean;
  readonly isReplaced: boolean;
  readonly isSubmitted: boolean;
  /** Its supplier was told by us, and what was sent was sent. */
  readonly isOnline: boolean;
  readonly hasRevision: boolean;
}

/** Why an order cannot be reopened, in words; null if it can. Source: specification part 2, section 4.2. */
export function whyNotReopened(order: Reopened): string | null {
  if (order.isArchived) return "The order is archived and cannot be reopened";
  if (order.isReplaced) return "The order was replaced by a newer one";
  if (!order.isSubmitted) return "Only a submitted order can be reopened";
  if (order.isOnline) return "The order was sent to its supplier and cannot be reopened";
  if (!order.hasRevision) return null;
  return "A revision of the order is being prepared: archive that to reopen this one";
}
