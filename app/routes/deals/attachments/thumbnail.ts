import { streamFile } from "~/http/download.server";
import { staffLoader } from "~/http/route.server";
import { documents } from "~/upstream/contract/documents";
import { isRefused } from "~/upstream/errors";

/** The small picture of a document. */
export const loader = staffLoader(
  documents.getDocumentThumbnail,
  async ({ request, staff, params }) => {
    try {
      return await streamFile(request, staff.upstream, documents.getDocumentThumbnail, {
        params: { id: params.documentId ?? "" },
      });
    } catch (error) {
      if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
      throw error;
    }
  },
);
