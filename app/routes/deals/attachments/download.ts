import { streamFile } from "~/http/download.server";
import { staffLoader } from "~/http/route.server";
import { documents } from "~/upstream/contract/documents";

/** A document, for saving; or for the window, if it is asked for so and its type is safe there. */
export const loader = staffLoader(
  documents.downloadDocument,
  ({ request, staff, params: { documentId = "" }, url }) =>
    streamFile(request, staff.upstream, documents.downloadDocument, {
      params: { id: documentId },
      ...(url.searchParams.get("inline") === "true" ? { query: { inline: true } } : {}),
    }),
);
