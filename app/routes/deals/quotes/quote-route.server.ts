import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import { routesOf, type RouteContext } from "~/http/route.server";
import { quotes } from "~/upstream/contract/quotes";
import type { AnyEndpoint, ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";
import { perRequest } from "~/upstream/per-request";

import type { LinesBody } from "../../lines/body/body.server";
import { enterDeal, type DealContext } from "../deal-route.server";

export type Quote = ResponseOf<typeof quotes.getQuote>;

/** A page of one quote of a deal. `backTo` is the quote, where its dialogs close to. */
export interface QuoteContext extends DealContext {
  quote: Quote;
  body: LinesBody;
  /** The address of the quote or of what lies over it, with the query that leads back to the list. */
  quotePath: (...parts: string[]) => string;
  /** The same for a change; null if the quote is read-only or the change is not allowed. */
  quoteChange: (call: AnyEndpoint, ...parts: string[]) => string | null;
}

/** A quote of another deal is a 404. */
export async function enterQuote(route: RouteContext): Promise<QuoteContext> {
  const found = await enterDeal(route);
  const { staff, deal, workflow, params, context, url } = found;
  const id = params.quoteId ?? "";
  const quote = await perRequest(context.host.cache, `quote ${id}`, async () => {
    try {
      return await staff.upstream.call(quotes.getQuote, { params: { id } });
    } catch (error) {
      if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
      throw error;
    }
  });
  if (quote.context.deal.id !== deal.id) throw new Response("Not found", { status: 404 });
  const path = (...parts: string[]) => paths.quote(workflow.slug, deal.id, quote.id, ...parts);
  const quotePath = (...parts: string[]) => path(...parts) + url.search;
  const isClosed = quote.isReadOnly || deal.isArchived;
  return {
    ...found,
    ...{ quote, quotePath, backTo: quotePath() },
    body: {
      ...{ kind: "quote", id: quote.externalId, name: `Quote ${quote.tuid}`, owner: deal.name },
      ...{ lines: quote.context.orderLines, supplierId: null, path },
    },
    closed: found.closed ?? whyReadOnly(quote),
    quoteChange: (call, ...parts) => (isClosed || !staff.may(call) ? null : quotePath(...parts)),
  };
}

/** Why nothing of a quote can be changed, in words; undefined while it can. */
export function whyReadOnly({ isReadOnly, isArchived, status }: Quote): string | undefined {
  if (!isReadOnly) return undefined;
  if (isArchived) return "This quote is archived and takes no changes.";
  if (status === "LOCKED") return "No changes can be made until it is unlocked";
  if (status === "ACCEPTED") return "This quote is accepted and takes no changes.";
  if (status === "REJECTED") return "This quote was rejected and takes no changes.";
  return "Only an open quote can be changed.";
}

export const { loader: quoteLoader, action: quoteAction } = routesOf(enterQuote);

type Confirmation<Subject> = Parameters<typeof confirm<QuoteContext, Subject>>[1];
/** A confirmation about a quote. */
export const confirmQuote = <Subject>(parts: Confirmation<Subject>) => confirm(enterQuote, parts);
