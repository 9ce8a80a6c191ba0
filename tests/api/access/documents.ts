import { ofDeal, type AccessRows, type Ids } from "./rows";

const onDocument = (ids: Ids) => ({ id: ids.document });
const file = () => new File(["Access"], "Access.txt");
let uploads = 0;

export const documentRows: AccessRows = {
  uploadDealDocument: { params: ofDeal, form: () => ({ filename: "Access.txt", file: file() }) },
  archiveDealDocument: {
    params: (ids) => ({ dealId: ids.archivedDeal, documentId: ids.document }),
    staff: 409,
  },
  listDealDocuments: { params: ofDeal },
  // Anybody may ask for one, and of another account nobody finds any: who has no deals here is of another.
  downloadDocument: { params: onDocument, except: { noDeals: 404 } },
  // A text has none.
  getDocumentThumbnail: { params: onDocument, staff: 404 },
  uploadLegacyDocument: { form: () => ({ uuid: `access-${(uploads += 1)}`, document: file() }) },
  listSuppliers: {},
  listDocumentCategories: {},
  listSupplierDocuments: {},
  archiveSupplierDocument: {
    params: (ids) => ({ documentId: ids.document }),
    staff: 404,
  },
  updateLegacyDocument: {
    params: onDocument,
    form: () => ({ _method: "PUT", friendly_name: "Access.txt" }),
    except: { noDeals: 404 },
  },
};
