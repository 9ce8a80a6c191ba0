import { confirm } from "~/http/confirm.server";
import type { RouteContext } from "~/http/route.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { isRead } from "~/upstream/is-read";

import { enterQuote, type QuoteContext } from "./quote-route.server";

/** For changes in which nothing is typed: a quote that takes none leads back and says so. */
async function enterOpenQuote(route: RouteContext): Promise<QuoteContext> {
  const found = await enterQuote(route);
  const { closed, quote, backTo, request, context } = found;
  if (closed !== undefined && isRead(request)) {
    const toast = { tone: "warning", title: closed, text: `Quote ${quote.tuid}` } as const;
    throw await redirectWithToast(request, context, backTo, toast);
  }
  return found;
}

type Confirmation<Subject> = Parameters<typeof confirm<QuoteContext, Subject>>[1];
/** A confirmation of a change that a quote takes only while it is open. */
export const confirmChange = <Subject>(parts: Confirmation<Subject>) =>
  confirm(enterOpenQuote, parts);
