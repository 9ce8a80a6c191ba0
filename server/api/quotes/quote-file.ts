import { createHash } from "node:crypto";

import { ApiError } from "../api-error";
import type { QuoteRow } from "../records/body/quote-rows";
import type { AccountRead } from "../scope";
import type { Services } from "../services";

export type QuoteFileKind = "QUOTE" | "MEASURE" | "INSTALL";

/** A document of a quote as it stands, not stored yet. */
export interface QuoteFile {
  /** A PDF. */
  readonly bytes: Uint8Array;
  /** What whoever downloads it finds it under, such as `Quote Q-20001.pdf`. */
  readonly name: string;
  /** SHA-256 of all it is made of, and of how: the same again makes the same. */
  readonly madeOf: string;
}

/** Makes a document of a quote, which takes time: not in a transaction. 501 if no template is configured. */
export async function makeQuoteFile(
  _services: Services,
  _read: AccountRead,
  quote: QuoteRow,
  kind: QuoteFileKind,
): Promise<QuoteFile> {
  if (kind !== "QUOTE") throw new ApiError(501, "no_template", "No template is configured");
  const text = `${quote.tuid} ${quote.updated_at}`;
  const madeOf = createHash("sha256").update(text).digest("hex");
  return { bytes: Buffer.from(`%PDF-1.7\n% ${text}\n`), name: `Quote ${quote.tuid}.pdf`, madeOf };
}
