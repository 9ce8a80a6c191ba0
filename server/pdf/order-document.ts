import type { DocumentTotal, QuoteDocument } from "./quote-document";

/**
 * What the document of a purchase order is made of: texts that are ready to print. Prices of its lines are what they cost
 * the dealer, `–` in what is made for who may not see costs; it has no field for what customers pay, nor for who they are.
 */
export interface OrderDocument extends Pick<
  QuoteDocument,
  "language" | "pageSize" | "createdAt" | "unitLabel" | "basisLabel" | "company" | "windows"
> {
  readonly orderTuid: string;
  /** The order in whose place it is made; empty if there is none. */
  readonly replacesTuid: string;
  readonly dateText: string;
  readonly hasCosts: boolean;
  readonly supplier: { readonly name: string; readonly lines: readonly string[] };
  readonly sidemark: string;
  readonly delivery: {
    readonly requiredDateText: string;
    /** Empty if nothing is shipped. */
    readonly methodName: string;
    readonly addressLines: readonly string[];
    readonly instructions: string;
  };
  /** None without costs. */
  readonly totals: readonly DocumentTotal[];
}
