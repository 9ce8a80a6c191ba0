import { tidyName } from "~/domain/document-types";
import { storeFiles } from "~/http/file-uploads.server";
import type { BrowserUpload } from "~/http/upload.server";
import type { UploadReply } from "~/ui/files/upload-reply";
import { documents } from "~/upstream/contract/documents";

import type { DealContext } from "../deal-route.server";

/** Attaches each file of a form to the deal. */
export const attachFiles = (
  route: DealContext & { upload: BrowserUpload },
): Promise<UploadReply> => {
  const { staff, deal, upload } = route;
  return storeFiles(route, () =>
    upload.forwardEach(
      staff.upstream,
      documents.uploadDealDocument,
      { params: { dealId: deal.id } },
      ({ fileName }) => ({ filename: tidyName(fileName) }),
    ),
  );
};
