import { quotes } from "../../../app/upstream/contract/quotes";
import type { PdfKind } from "../../integrations/pdf/provider";
import { query, type QueryCall } from "../implement";
import { requireQuote } from "../records/body/quote-rows";
import type { AccountRead } from "../scope";
import { staffSubject } from "../session";
import { storedQuoteFile } from "./stored-file";

/** Answers where the document is read, in the browser. */
async function urlOf(
  read: AccountRead,
  {
    params,
    services,
    staff,
  }: Pick<QueryCall<typeof quotes.getQuotePdf>, "params" | "services" | "staff">,
  kind: PdfKind,
): Promise<{ url: string }> {
  const quote = await requireQuote(read, { id: params.id });
  const subject = staffSubject(staff);
  const { id } = await storedQuoteFile(services, read, { quote, kind, subject });
  return { url: `/api/documents/${encodeURIComponent(id)}/download?inline=true` };
}

export const quoteFileHandlers = [
  query(quotes.getQuotePdf, (read, call) => urlOf(read, call, "QUOTE")),
  query(quotes.getMeasurePdf, (read, call) => urlOf(read, call, "MEASURE")),
  query(quotes.getInstallPdf, (read, call) => urlOf(read, call, "INSTALL")),
];
