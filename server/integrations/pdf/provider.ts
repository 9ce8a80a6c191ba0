import type { OrderDocument } from "../../pdf/order-document";
import type { QuoteDocument } from "../../pdf/quote-document";

export type PdfKind = "QUOTE" | "MEASURE" | "INSTALL";

/** Makes the documents of quotes and of purchase orders. */
export interface PdfProvider {
  readonly name: "built-in" | "craftmypdf";
  /** How a kind is made: another text makes another document of the same data. Null if there is no template for it. */
  madeBy(kind: PdfKind | "ORDER"): string | null;
  /** The PDF. Rejects with a `PdfFailure`. */
  make(kind: PdfKind, data: QuoteDocument): Promise<Uint8Array>;
  /** The same of a purchase order. */
  makeOrder(data: OrderDocument): Promise<Uint8Array>;
}

/** Why a document was not made, in words for the log: nothing of the key and nothing of the document is in them. */
export class PdfFailure extends Error {
  override readonly name = "PdfFailure";
  constructor(
    /** `busy` and `unreachable` pass by themselves. */
    readonly trouble: "unreachable" | "busy" | "misconfigured" | "unusable",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
