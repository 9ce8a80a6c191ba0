import { hasPendingUpdates } from "~/upstream/contract/quote-updates";

import type { Quote } from "../quote-route.server";

export interface WhyNot {
  text: string;
  isError: boolean;
  /** What has moved can be looked at. */
  isPending: boolean;
}

/** Why an open quote cannot be accepted yet, in words; nothing if it can. Source: specification part 2 section 4.1. */
export function whyNotAccept({ context }: Pick<Quote, "context">): WhyNot[] {
  const { orderLines, pendingUpdates } = context;
  const isEmpty = orderLines.length === 0;
  const isWrong = orderLines.some((line) => line.context.errors.length > 0);
  const isPending = hasPendingUpdates(pendingUpdates);
  return [
    ...(isEmpty ? [{ text: "Add a product first.", isError: false, isPending: false }] : []),
    ...(isWrong
      ? [{ text: "One or more products have errors.", isError: true, isPending: false }]
      : []),
    ...(isPending ? [{ text: "Updates are pending.", isError: false, isPending: true }] : []),
  ];
}
