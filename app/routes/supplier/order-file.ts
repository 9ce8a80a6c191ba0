import { redirect } from "@remix-run/node";

import { streamFile } from "~/http/download.server";
import { paths } from "~/http/paths";
import { publicLoader } from "~/http/route.server";
import { supplierOrders } from "~/upstream/contract/supplier-orders";
import { isRefused } from "~/upstream/errors";

import { noFilePath } from "./addresses";

/** The PDF of an order as it was sent. If it cannot be had, the order's page says so. */
export const loader = publicLoader(async ({ request, upstream, context, params }) => {
  const token = params.token ?? "";
  try {
    return await streamFile(request, upstream, supplierOrders.getSupplierLinkDocument, {
      params: { token },
    });
  } catch (error) {
    // Of a link that is none, too: its page says so.
    if (error instanceof Response || isRefused(error, 409)) {
      return redirect(paths.supplierLink(token));
    }
    if (!isRefused(error, 429)) {
      context.host.reportFault(error, "the PDF of a supplier's order could not be read");
    }
    return redirect(noFilePath(token));
  }
});
