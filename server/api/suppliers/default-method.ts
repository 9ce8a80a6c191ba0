import { account } from "../../../app/upstream/contract/account";
import { mutation } from "../implement";
import { changeRow } from "../records/change-row";
import { requireMethod, requireSupplier } from "./queries";

/** How a supplier delivers if an order says nothing else: one of its methods, or none. */
export const saveSupplierSettings = mutation(
  account.saveSupplierSettings,
  async (write, { params, body }) => {
    const { default_shipping_method_id: wanted, revision } = body;
    const methodId = wanted || null;
    const { id } = await requireSupplier(write, params.manufacturerId);
    await requireMethod(write, id, methodId, "default_shipping_method_id");
    const patch = { default_shipping_method_id: methodId };
    await changeRow(write, "manufacturers", { id }, patch, revision);
  },
);
