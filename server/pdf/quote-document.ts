/**
 * What the documents of a quote are made of: texts that are ready to print, and sizes as numbers besides, for what is
 * drawn to scale. It has no field for a cost, a markup, a margin or a supplier, so that none can be printed.
 */
export interface QuoteDocument {
  /** The language of the texts, as BCP 47 has it: `en-AU`. */
  readonly language: string;
  readonly pageSize: "A4" | "LETTER";
  /** When the document is made. The same data made at the same moment is the same bytes. */
  readonly createdAt: Date;
  /** In what sizes are said: `mm`, `in`. */
  readonly unitLabel: string;
  /** The basis of all prices of lines: `inc GST`, `ex tax`. */
  readonly basisLabel: string;
  readonly company: DocumentCompany;
  readonly quoteTuid: string;
  readonly dateText: string;
  readonly statusText: string;
  readonly customer: { readonly name: string; readonly addressLines: readonly string[] };
  readonly deal: { readonly tuid: string; readonly name: string; readonly sidemark: string };
  /** In the order in which they are measured, priced and installed. */
  readonly windows: readonly DocumentWindow[];
  readonly totals: readonly DocumentTotal[];
  readonly deposit: { readonly label: string; readonly amountText: string } | null;
  readonly customerNotes: string;
  readonly termsText: string;
  readonly acceptance: DocumentAcceptance;
}

export interface DocumentCompany {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Its registration, say: `ABN 51 824 753 556`. */
  readonly detailLines: readonly string[];
  /** A PNG or JPEG. What cannot be read as one is left out: the name stands there anyway. */
  readonly logo: Uint8Array | null;
}

export interface DocumentWindow {
  /** `W1`. */
  readonly label: string;
  /** `Bedrooms / Main`; empty if it has none. */
  readonly groupName: string;
  readonly size: DocumentSize | null;
  readonly lines: readonly DocumentLine[];
}

/** A size in words of the account's unit, without the unit, and in millimetres, which may be broken. */
export interface DocumentSize {
  readonly widthText: string;
  readonly heightText: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface DocumentLine {
  readonly productName: string;
  readonly options: readonly DocumentOption[];
  /** `1845 × 2100`; `36 wide` of one without a height, `–` of one without a size. */
  readonly sizeText: string;
  readonly quantity: number;
  /** With their currency; `–` while there is no price. */
  readonly unitText: string;
  readonly totalText: string;
  /** For whoever measures and installs: never on the quote. */
  readonly sheetNotes: string;
}

/** `Control: Chain right`; without a group the choice alone. */
export interface DocumentOption {
  readonly group: string;
  readonly choice: string;
  /** Whether it matters to whoever measures, such as the fit or the side of the control. */
  readonly isForMeasuring: boolean;
}

/** A row under the lines. The grand total stands out, and has a rule above it. */
export interface DocumentTotal {
  readonly label: string;
  readonly amountText: string;
  readonly isGrandTotal: boolean;
}

/** Accepted by whom and when; or with room to sign; or neither, for a quote nobody can accept. */
export type DocumentAcceptance =
  | {
      readonly kind: "ACCEPTED";
      /** As it was typed; null if nobody signed by name. */
      readonly name: string | null;
      readonly dateText: string;
      /** A PNG. What cannot be read as one is an error: it is evidence. */
      readonly signature: Uint8Array | null;
    }
  | { readonly kind: "TO_SIGN" }
  | { readonly kind: "NONE" };
