import { normalise } from "../../../app/domain/normalise";
import { suppliers } from "../../../app/upstream/contract/suppliers";
import { newId } from "../../database/id";
import { ApiError, notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeRow } from "../records/change-row";
import { textOrNone } from "../records/text-or-none";
import type { AccountWrite } from "../scope";
import { listMethods, requireSupplier } from "./queries";

const MAX_METHODS = 50;

/** Methods change under their supplier's revision: so one after the other, and their names stay apart. */
async function openMethods(write: AccountWrite, supplierId: string, seen: number | undefined) {
  const supplier = await requireSupplier(write, supplierId);
  await changeRow(write, "manufacturers", { id: supplierId }, {}, seen);
  return { supplier, methods: await listMethods(write, supplierId) };
}
type Methods = Awaited<ReturnType<typeof listMethods>>;

/** Freight is told by the name of its method. */
function requireFree(methods: Methods, name: string, ownId: string | null): void {
  const isTaken = methods.some(
    (one) => one.id !== ownId && normalise(one.name) === normalise(name),
  );
  if (isTaken) throw unsuitable("name", "This supplier has a method of this name already");
}

export const addShippingMethod = mutation(
  suppliers.addShippingMethod,
  async (write, { params, body }) => {
    const { methods } = await openMethods(write, params.id, body.revision);
    if (methods.length >= MAX_METHODS) {
      throw new ApiError(409, "too_many", `A supplier has at most ${MAX_METHODS} methods`);
    }
    requireFree(methods, body.name, null);
    const id = newId();
    await write.db
      .insertInto("shipping_methods")
      .values({
        ...{ id, account_id: write.accountId, manufacturer_id: params.id },
        ...{ name: body.name.trim(), description: textOrNone(body.description) },
        ...{ address: textOrNone(body.address), is_active: body.isArchived === true ? 0 : 1 },
        position: Math.max(0, ...methods.map(({ position }) => position)) + 1,
      })
      .execute();
    return { id };
  },
);

/** One that is archived is the default no more; orders that have it keep it. */
export const saveShippingMethod = mutation(
  suppliers.saveShippingMethod,
  async (write, { params, body }) => {
    const { supplier, methods } = await openMethods(write, params.id, body.revision);
    const row = methods.find(({ id }) => id === params.methodId);
    if (!row) throw notFound();
    const { name, description, address, isArchived } = body;
    if (name !== undefined) requireFree(methods, name, row.id);
    await write.db
      .updateTable("shipping_methods")
      .set({
        name: name?.trim() ?? row.name,
        description: description === undefined ? row.description : textOrNone(description),
        address: address === undefined ? row.address : textOrNone(address),
        is_active: isArchived === undefined ? row.is_active : Number(!isArchived),
      })
      .where("account_id", "=", write.accountId)
      .where("id", "=", row.id)
      .execute();
    if (isArchived !== true || supplier.default_shipping_method_id !== row.id) return;
    await write.db
      .updateTable("manufacturers")
      .set({ default_shipping_method_id: null })
      .where("account_id", "=", write.accountId)
      .where("id", "=", supplier.id)
      .execute();
  },
);
