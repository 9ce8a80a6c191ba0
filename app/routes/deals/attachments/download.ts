import { streamFile } from "~/http/download.server";
import { staffLoader } from "~/http/route.server";
import { documents } from "~/upstream/contract/documents";
import { isRefused } from "~/upstream/errors";

/** A document, for saving; or for the window, if it is asked for so and its type is safe there. */
export const loader = staffLoader(
  documents.downloadDocument,
  async ({ request, staff, params, url }) => {
    const isInline = url.searchParams.get("inline") === "true";
    try {
      return await streamFile(request, staff.upstream, documents.downloadDocument, {
        params: { id: params.documentId ?? "" },
        ...(isInline ? { query: { inline: true } } : {}),
      });
    } catch (error) {
      if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
      throw error;
    }
  },
);
