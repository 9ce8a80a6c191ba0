import { createHash } from "node:crypto";

import pLimit from "p-limit";

import type { PdfKind } from "../../integrations/pdf/provider";
import { PdfFailure } from "../../integrations/pdf/provider";
import type { QuoteDocument } from "../../pdf/quote-document";
import { ApiError } from "../api-error";
import type { QuoteRow } from "../records/body/quote-rows";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { assembleDocument, type DocumentSigning } from "./assemble-document";

export type QuoteFileKind = PdfKind;

/** Drawing one holds up everybody else for some tenths of a second, and one that is asked for elsewhere is waited for. */
const limited = pLimit(2);

/** A document of a quote as it stands, not stored yet. */
export interface QuoteFile {
  /** A PDF. */
  readonly bytes: Uint8Array;
  /** What whoever downloads it finds it under, such as `Quote Q-20001.pdf`. */
  readonly name: string;
  /** SHA-256 of all it is made of, and of how: the same again makes the same. */
  readonly madeOf: string;
}

/** A document of a quote that is only made if it is not there already. */
export interface PlannedFile extends Omit<QuoteFile, "bytes"> {
  make(): Promise<Uint8Array>;
}

const NAMES = { QUOTE: "Quote", MEASURE: "Measure sheet", INSTALL: "Install sheet" };

/** Makes a document of a quote, which takes time: not in a transaction. 501 if no template is configured. */
export async function makeQuoteFile(
  services: Services,
  read: AccountRead,
  quote: QuoteRow,
  kind: QuoteFileKind,
  signing: DocumentSigning | null = null,
): Promise<QuoteFile> {
  const { make, ...planned } = await planQuoteFile(services, read, quote, kind, signing);
  return { ...planned, bytes: await make() };
}

/** What a document of a quote would be made of. 501 if no template is configured. */
export async function planQuoteFile(
  services: Services,
  read: AccountRead,
  quote: QuoteRow,
  kind: QuoteFileKind,
  signing: DocumentSigning | null = null,
): Promise<PlannedFile> {
  const { pdf, log } = services;
  const madeBy = pdf.madeBy(kind);
  if (madeBy === null) throw new ApiError(501, "no_template", "No template is configured");
  const data = await assembleDocument(services, read, quote, { kind, signing });
  return {
    name: `${NAMES[kind]} ${quote.tuid}.pdf`,
    madeOf: hashOf(madeBy, kind, data),
    make: () =>
      limited(() => pdf.make(kind, data)).catch((error: unknown) => {
        if (!(error instanceof PdfFailure)) throw error;
        log.error({ err: error, quoteId: quote.id }, "a document was not made");
        throw refusalOf(error);
      }),
  };
}

function hashOf(madeBy: string, kind: QuoteFileKind, data: QuoteDocument): string {
  const text = JSON.stringify([madeBy, kind, data], (_, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

/** In words for people: what is wrong with the service is the operator's to read, in the log. */
function refusalOf({ trouble }: PdfFailure): ApiError {
  return trouble === "busy" || trouble === "unreachable"
    ? new ApiError(503, "documents_away", "The document cannot be made now. Try again in a minute.")
    : new ApiError(503, "documents_failed", "The document could not be made. Tell support of it.");
}
