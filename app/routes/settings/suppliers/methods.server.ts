import { setupForm } from "~/http/form-setup.server";
import type { Sent, StaffContext } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { suppliers, type SupplierSetup } from "~/upstream/contract/suppliers";

import { methodSchema } from "./supplier.schema";

interface Shown {
  supplier: SupplierSetup;
  home: string;
  isEdited: boolean;
}

/** The methods of a supplier; of the one that is edited, or of a new one, the form. */
export async function loadMethods(route: StaffContext, { supplier, home, isEdited }: Shown) {
  const { shippingMethods: all, revision } = supplier;
  const methods = all.map((one) => ({ ...one, path: `${home}/method?id=${one.id}` }));
  if (!isEdited) return { methods, methodName: null, methodForm: null };
  const id = route.url.searchParams.get("id");
  const own = all.find((one) => one.id === id);
  if (id !== null && !own) throw await leadBack(route, home, "shipping method");
  const values = {
    ...{ name: own?.name ?? "", description: own?.description ?? "", address: own?.address ?? "" },
    isArchived: own?.isArchived ?? false,
    ...(revision === undefined ? {} : { revision }),
  };
  const methodName = own?.name ?? null;
  return { methods, methodName, methodForm: setupForm(methodSchema, home, values) };
}

export function saveMethod(
  { staff, url, form }: StaffContext & Sent,
  { id, home }: { id: string; home: string },
): Promise<Response> {
  const methodId = url.searchParams.get("id");
  return submit(form, {
    schema: methodSchema,
    save: async (values, { idempotencyKey, revision }) => {
      const { name, description = null, address = null, isArchived = false } = values;
      const body = { name, description, address, isArchived, revision };
      if (methodId === null) {
        const added = { params: { id }, body, idempotencyKey };
        await staff.upstream.call(suppliers.addShippingMethod, added);
      } else {
        const saved = { params: { id, methodId }, body, idempotencyKey };
        await staff.upstream.call(suppliers.saveShippingMethod, saved);
      }
    },
    ...{ done: success("Shipping method saved"), to: home },
  });
}
