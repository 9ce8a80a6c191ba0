import { account } from "../../../app/upstream/contract/account";
import { notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeRow } from "../records/change-row";

/** How a supplier delivers if an order says nothing else: one of its methods, or none. */
export const saveSupplierSettings = mutation(
  account.saveSupplierSettings,
  async (write, { params, body }) => {
    const { default_shipping_method_id: methodId, revision } = body;
    const { manufacturerId: id } = params;
    const supplier = await write.db
      .selectFrom("manufacturers")
      .select("id")
      .where("account_id", "=", write.accountId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!supplier) throw notFound();
    if (methodId !== null) {
      const method = await write.db
        .selectFrom("shipping_methods")
        .select("id")
        .where("account_id", "=", write.accountId)
        .where("manufacturer_id", "=", id)
        .where("id", "=", methodId)
        .where("is_active", "=", 1)
        .executeTakeFirst();
      if (!method) throw unsuitable("default_shipping_method_id");
    }
    const patch = { default_shipping_method_id: methodId };
    await changeRow(write, "manufacturers", { id }, patch, revision);
  },
);
