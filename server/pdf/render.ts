import type { OrderDocument } from "./order-document";
import type { QuoteDocument } from "./quote-document";

// What draws them comes with the first document: it is of no use to a process that makes none.

/** The quote as its customer gets it. The same data is the same bytes, whose SHA-256 may stand as evidence. */
export const renderQuotePdf = async (data: QuoteDocument): Promise<Uint8Array> =>
  (await import("./quote-pdf")).quotePdf(data);

/** What whoever measures takes along: each opening to scale, with room for check measures. It has no price. */
export const renderMeasurePdf = async (data: QuoteDocument): Promise<Uint8Array> =>
  (await import("./measure-pdf")).measurePdf(data);

/** What whoever installs takes along: the products window by window, with boxes to tick. It has no price. */
export const renderInstallPdf = async (data: QuoteDocument): Promise<Uint8Array> =>
  (await import("./install-pdf")).installPdf(data);

/** A purchase order as its supplier gets it. It has no price of the dealer's customers. */
export const renderOrderPdf = async (data: OrderDocument): Promise<Uint8Array> =>
  (await import("./order-pdf")).orderPdf(data);
