import { storeFiles } from "~/http/file-uploads.server";
import type { BrowserUpload } from "~/http/upload.server";
import type { UploadReply } from "~/ui/files/upload-reply";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";

import type { OrderContext } from "../order-route.server";

/** Attaches each file of a form to the order. */
export const attachToOrder = (
  route: OrderContext & { upload: BrowserUpload },
): Promise<UploadReply> => {
  const { staff, order, upload } = route;
  const params = { orderId: order.externalId };
  return storeFiles(route, () =>
    upload.forwardEach(staff.upstream, purchaseOrders.attachOrderDocument, { params }, () => ({})),
  );
};
