import { formatDay, dayOf } from "~/domain/dates";
import { documentOf } from "~/http/document-of.server";
import { paths } from "~/http/paths";
import { quotes } from "~/upstream/contract/quotes";
import { isRefused } from "~/upstream/errors";

import type { QuoteContext } from "../quote-route.server";

const MADE = {
  quote: { call: quotes.getQuotePdf, name: "Quote PDF", about: "Products, prices and terms" },
  measure: { call: quotes.getMeasurePdf, name: "Measure PDF", about: "Windows to check measure" },
  install: { call: quotes.getInstallPdf, name: "Install PDF", about: "What is fitted where" },
} as const;
type Made = keyof typeof MADE;
const isMade = (kind: string): kind is Made => Object.hasOwn(MADE, kind);
const KINDS = Object.keys(MADE) as Made[];

/** What there is to choose from; or one of them, or why it could not be made. */
export type QuotePdf = Awaited<ReturnType<typeof loadQuotePdf>>;

export async function loadQuotePdf(route: QuoteContext) {
  const { params, quote, deal, backTo, quotePath } = route;
  const { kind = "" } = params;
  const about = `Quote ${quote.tuid} · ${deal.name}`;
  const shared = { about, closeTo: backTo, choosePath: quotePath("pdf", "choose") };
  if (kind === "choose") return { ...shared, kind: "choice" as const, choices: choicesOf(route) };
  if (kind === "accepted") {
    const { acceptedQuoteDocument: file } = quote.context;
    if (!file) throw new Response("Not found", { status: 404 });
    return { ...shared, kind: "file" as const, name: "Accepted quote", path: fileOf(file.id) };
  }
  if (!isMade(kind)) throw new Response("Not found", { status: 404 });
  const { name } = MADE[kind];
  const path = await make(route, kind);
  if (path === null) return { ...shared, kind: "missing" as const, name };
  return path === undefined
    ? { ...shared, kind: "failed" as const, name }
    : { ...shared, kind: "file" as const, name, path };
}

function choicesOf({ quote, quotePath, staff }: QuoteContext) {
  const { acceptedQuoteDocument: accepted } = quote.context;
  const made = KINDS.map((kind) => {
    const { name, about } = MADE[kind];
    return { name, about, path: quotePath("pdf", kind) };
  });
  if (!accepted) return made;
  const day = formatDay(dayOf(accepted.createdAt, staff.timeZone), staff.today);
  const path = quotePath("pdf", "accepted");
  return [{ name: "Accepted quote", about: `As it was accepted, ${day}`, path }, ...made];
}

const fileOf = (documentId: string) => `${paths.download(documentId)}?inline=true`;

/** Where the PDF is that was made; null where no template is configured, undefined if it could not be made. */
async function make(route: QuoteContext, kind: Made): Promise<string | null | undefined> {
  const { staff, quote, context } = route;
  try {
    const made = await staff.upstream.call(MADE[kind].call, { params: { id: quote.id } });
    const id = documentOf(made.url, context.host.publicOrigin);
    if (id === null) throw new Error("A PDF is at an address that is not one of our documents");
    return fileOf(id);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRefused(error, 501)) return null;
    context.host.reportFault(error, "a PDF of a quote could not be made");
    return undefined;
  }
}
