import { formatInstant } from "~/domain/dates";
import { paths } from "~/http/paths";

import type { QuoteContext } from "../quote-route.server";

/** How a quote was accepted, in the words of its box; null while it is not, or where an upstream does not tell. */
export type ShownAcceptance = NonNullable<ReturnType<typeof loadAcceptance>>;

export function loadAcceptance({ quote, staff, context }: QuoteContext) {
  const { acceptance, status } = quote;
  if (!acceptance || status !== "ACCEPTED") return null;
  const { acceptedAt, termsVersion, termsText, signatureDocumentId } = acceptance;
  const name = acceptance.name?.trim() || null;
  return {
    at: formatInstant(acceptedAt, staff.timeZone, context.host.now()),
    by: byWhom(acceptance.by, name, acceptance.employeeName),
    terms: termsText.trim() ? { name: nameTerms(termsVersion), text: termsText } : null,
    name,
    picturePath: signatureDocumentId && `${paths.download(signatureDocumentId)}?inline=true`,
  };
}

function byWhom(by: string, name: string | null, employee: string | null): string {
  if (by === "CUSTOMER") return name ? `${name}, customer page` : "Customer page";
  const entered = employee ?? "staff";
  return name ? `${name}, entered by ${entered}` : (employee ?? "Staff");
}

export const nameTerms = (version: number | null): string =>
  version === null ? "Terms of sale" : `Terms of sale, version ${version}`;
