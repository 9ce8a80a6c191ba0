import { streamFile } from "~/http/download.server";
import { page } from "~/http/page";
import { staffLoader } from "~/http/route.server";
import { documents } from "~/upstream/contract/documents";

export const handle = page({ isFile: true });

/** The small picture of a document. */
export const loader = staffLoader(
  documents.getDocumentThumbnail,
  ({ request, staff, params: { documentId = "" } }) =>
    streamFile(request, staff.upstream, documents.getDocumentThumbnail, {
      params: { id: documentId },
    }),
);
