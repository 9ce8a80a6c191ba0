import { createHash } from "node:crypto";

import pLimit from "p-limit";

import { PdfFailure } from "../../integrations/pdf/provider";
import { ApiError } from "../api-error";

/** Drawing one holds up everybody else for some tenths of a second, and one that is asked for elsewhere is waited for. */
export const limited = pLimit(2);
/** So many may wait: whoever comes then is told so, as they would give up before their turn. */
const MOST_WAITING = 50;

/** In turn, whatever it is a document of; rejects with a `PdfFailure` if too many wait. */
export async function inQueue(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (limited.pendingCount >= MOST_WAITING) {
    throw new PdfFailure("busy", "too many documents are waiting to be made");
  }
  return limited(make);
}

/** SHA-256 of what a document is made of, and of how. */
export function hashOf(madeBy: string, kind: string, data: object): string {
  const text = JSON.stringify([madeBy, kind, data], (_, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

/** For people: what is wrong with the service is the operator's to read, in the log. */
export function refusalOf({ trouble }: PdfFailure): ApiError {
  return trouble === "busy" || trouble === "unreachable"
    ? new ApiError(503, "documents_away", "The document cannot be made now. Try again in a minute.")
    : new ApiError(503, "documents_failed", "The document could not be made. Tell support of it.");
}
