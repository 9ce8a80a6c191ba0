import { setTimeout as sleep } from "node:timers/promises";

import { createBuiltIn } from "../../integrations/pdf/built-in/built-in";
import { PdfFailure, type PdfKind } from "../../integrations/pdf/provider";
import { ApiError } from "../api-error";
import type { QuoteRow } from "../records/body/quote-rows";
import { hashOf, inQueue, limited, refusalOf } from "../records/drawn-files";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { assembleDocument, type DocumentSigning } from "./assemble-document";

/** How long an acceptance waits for a service of documents. */
const SOON_MS = 10_000;

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

const NAMES: Readonly<Record<PdfKind, string>> = {
  QUOTE: "Quote",
  MEASURE: "Measure sheet",
  INSTALL: "Install sheet",
};
const nameOf = (kind: PdfKind, { tuid }: QuoteRow) => `${NAMES[kind]} ${tuid}.pdf`;

/**
 * The document of a quote that is being accepted, which takes time: not in a transaction. Where the service of documents
 * has no template, or does not make it soon, this server draws it: nobody's acceptance waits for that.
 */
export async function makeAgreedFile(
  services: Services,
  read: AccountRead,
  quote: QuoteRow,
  signing: DocumentSigning,
): Promise<Omit<QuoteFile, "madeOf">> {
  const { pdf, log } = services;
  const data = await assembleDocument(services, read, quote, { kind: "QUOTE", signing });
  const draw = () => limited(() => createBuiltIn().make("QUOTE", data));
  const name = nameOf("QUOTE", quote);
  if (pdf.name === "built-in" || pdf.madeBy("QUOTE") === null) return { name, bytes: await draw() };
  const made = limited(() => pdf.make("QUOTE", data)).catch((error: unknown) => {
    log.error({ err: error, quoteId: quote.id }, "what is agreed to is drawn here");
    return null;
  });
  const late = sleep(SOON_MS, null, { ref: false });
  return { name, bytes: (await Promise.race([made, late])) ?? (await draw()) };
}

/** What a document of a quote would be made of. 501 if no template is configured. */
export async function planQuoteFile(
  services: Services,
  read: AccountRead,
  quote: QuoteRow,
  kind: PdfKind,
): Promise<PlannedFile> {
  const { pdf, log } = services;
  const madeBy = pdf.madeBy(kind);
  if (madeBy === null) throw new ApiError(501, "no_template", "No template is configured");
  const data = await assembleDocument(services, read, quote, { kind });
  return {
    name: nameOf(kind, quote),
    madeOf: hashOf(madeBy, kind, data),
    make: async () =>
      inQueue(() => pdf.make(kind, data)).catch((error: unknown) => {
        if (!(error instanceof PdfFailure)) throw error;
        log.error({ err: error, quoteId: quote.id }, "a document was not made");
        throw refusalOf(error);
      }),
  };
}
