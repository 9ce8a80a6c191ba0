import type { AccessRows, Ids } from "./rows";

const ofBody = (ids: Ids) => ({ orderId: ids.orderBody });
const file = () => new File(["Access"], "Access.txt");

export const orderDocumentRows: AccessRows = {
  // Of a quote here: who has no deals finds none, as of another account.
  listOrderDocuments: { params: ofBody, except: { noDeals: 404 } },
  attachOrderDocument: {
    params: ofBody,
    form: () => ({ document: file() }),
    except: { noDeals: 404 },
  },
  archiveOrderDocument: {
    params: (ids) => ({ ...ofBody(ids), documentId: ids.document }),
    body: () => ({ _method: "DELETE" }),
    staff: 404,
  },
};
