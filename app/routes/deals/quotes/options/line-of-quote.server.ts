import type { Quote, QuoteContext } from "../quote-route.server";

/** The line that the address names; one of another quote is a 404. */
export function requireLine({
  quote,
  params,
}: QuoteContext): Quote["context"]["orderLines"][number] {
  const line = quote.context.orderLines.find(({ id }) => id === params.lineId);
  if (!line) throw new Response("Not found", { status: 404 });
  return line;
}
