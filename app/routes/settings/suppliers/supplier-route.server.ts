import { redirect } from "@remix-run/node";

import type { RouteContext, StaffContext } from "~/http/route.server";
import { leadBack } from "~/http/toast-redirect.server";
import { suppliers, type SupplierSetup } from "~/upstream/contract/suppliers";
import { isRefused } from "~/upstream/errors";

import { HOME } from "./suppliers.server";

/** The supplier that an address names. One that is gone leads to the others, as does an upstream that cannot tell. */
export async function findSupplier(route: StaffContext): Promise<SupplierSetup> {
  const { staff, params } = route;
  try {
    const id = params["supplierId"] ?? "";
    return await staff.upstream.call(suppliers.getSupplier, { params: { id } });
  } catch (error) {
    if (isRefused(error, 501)) throw redirect(HOME, 303);
    if (!isRefused(error, 404)) throw error;
    throw await leadBack(route satisfies RouteContext, HOME, "supplier");
  }
}
