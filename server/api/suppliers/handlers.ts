import { suppliers } from "../../../app/upstream/contract/suppliers";
import type { BodyOf, WireResponseOf } from "../../../app/upstream/endpoint";
import { invalid } from "../api-error";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import type { AccountRead } from "../scope";
import { saveSupplierSettings } from "./default-method";
import { listMethods, requireMethod, requireSupplier } from "./queries";

type Sent = BodyOf<typeof suppliers.saveSupplier>;
type Row = Awaited<ReturnType<typeof requireSupplier>>;

const getSupplier = query(suppliers.getSupplier, async (read, { params }) => {
  const row = await requireSupplier(read, params.id);
  return {
    ...{ id: row.id, name: row.name, email: row.email },
    ...{ isOnline: row.is_online === 1, isInternal: row.is_internal === 1 },
    defaultShippingMethodId: row.default_shipping_method_id,
    shippingMethods: await listMethods(read, row.id),
    revision: row.revision,
  } satisfies WireResponseOf<typeof suppliers.getSupplier>;
});

const saveSupplier = mutation(suppliers.saveSupplier, async (write, { params, body }) => {
  const row = await requireSupplier(write, params.id);
  await changeRow(
    write,
    "manufacturers",
    { id: row.id },
    await patchOf(write, row, body),
    body.revision,
  );
});

/** What is to be stored of what was sent; refused by field where it cannot be. */
async function patchOf(read: AccountRead, row: Row, sent: Sent) {
  const { email, defaultShippingMethodId: methodId } = sent;
  // It is told of its orders there.
  if (email === null && row.is_online === 1) throw invalid({ email: ["Email is required"] });
  if (methodId !== undefined) {
    await requireMethod(read, row.id, methodId, "defaultShippingMethodId");
  }
  return {
    ...(email === undefined ? {} : { email: email?.trim() ?? null }),
    ...(methodId === undefined ? {} : { default_shipping_method_id: methodId }),
  };
}

export const supplierHandlers = [getSupplier, saveSupplier, saveSupplierSettings];
