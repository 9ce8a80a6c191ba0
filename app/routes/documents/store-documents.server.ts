import { createHash, randomUUID } from "node:crypto";

import { tidyName } from "~/domain/document-types";
import { storeFiles } from "~/http/file-uploads.server";
import type { BrowserUpload } from "~/http/upload.server";
import type { UploadReply } from "~/ui/files/upload-reply";
import { documents } from "~/upstream/contract/documents";

import type { DocumentsContext } from "./documents-route.server";

/** Stores each file of a form, filed under the supplier and the category that the form names. */
export async function storeDocuments(
  route: DocumentsContext & { upload: BrowserUpload },
): Promise<UploadReply> {
  const { staff, upload } = route;
  const supplier = upload.field("manufacturer_id");
  const category = upload.field("document_category_id");
  const fields = {
    ...(supplier !== undefined && { manufacturer_id: supplier }),
    ...(category !== undefined && { document_category_id: category }),
  };
  if (!supplier) return { files: [], problem: NO_SUPPLIER, fields };
  let place = 0;
  const stored = await storeFiles(route, () =>
    upload.forwardEach(staff.upstream, documents.uploadLegacyDocument, {}, ({ fileName }) => {
      place += 1;
      return {
        uuid: nameOf(upload.formKey, place),
        friendly_name: tidyName(fileName),
        manufacturer_id: supplier,
        ...(category ? { document_category_id: category } : {}),
      };
    }),
  );
  return { ...stored, fields };
}

/** No page may fill in files. */
const NO_SUPPLIER = "Please choose a supplier, and the files once more";

/** What the sender of a file calls it: the same if its form is sent again. */
const nameOf = (formKey: string | undefined, place: number): string =>
  formKey === undefined
    ? randomUUID()
    : createHash("sha256").update(`${formKey}.${place}`).digest("hex");
