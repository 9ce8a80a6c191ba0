import { redirect } from "@remix-run/node";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { suppliers } from "~/upstream/contract/suppliers";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { ACCESS_SECTIONS, loadAccess, saveAccess } from "./access.server";
import { loadFreight, saveFreight } from "./freight.server";
import { loadMethods, saveMethod } from "./methods.server";
import { findSupplier } from "./supplier-route.server";
import { supplierSchema } from "./supplier.schema";

const SECTIONS = ["details", "method", "freight", ...ACCESS_SECTIONS] as const;

const homeOf = ({ params }: StaffContext) =>
  paths.settings("suppliers", params["supplierId"] ?? "");

export async function loadSupplier(route: StaffContext) {
  const { staff, params } = route;
  const home = homeOf(route);
  const section = readSection(params["section"], SECTIONS, home);
  const supplier = await findSupplier(route);
  const { name, isOnline, isInternal, isArchived, shippingMethods, revision } = supplier;
  const details = {
    ...{ name, email: supplier.email ?? "", phone: supplier.phone ?? "" },
    ...{ address: supplier.address ?? "", leadDays: String(supplier.leadDays) },
    ...{ isInternal, isArchived },
    defaultShippingMethodId: supplier.defaultShippingMethodId ?? "",
    ...(revision === undefined ? {} : { revision }),
  };
  return {
    ...{ nav: settingsNav(staff), home, section, name, isOnline, isArchived, details },
    choices: shippingMethods
      .filter((method) => !method.isArchived)
      .map((method) => ({ value: method.id, label: method.name })),
    detailsForm: section === "details" ? setupForm(supplierSchema, home, details) : null,
    ...(await loadFreight(route, { id: supplier.id, home, isEdited: section === "freight" })),
    ...(await loadAccess(route, { supplier, home, section })),
    ...(await loadMethods(route, { supplier, home, isEdited: section === "method" })),
  };
}

export async function saveSupplier(route: StaffContext & Sent): Promise<Response> {
  const { staff, params, form } = route;
  const home = homeOf(route);
  const id = params["supplierId"] ?? "";
  const section = readSection(params["section"], SECTIONS, home);
  switch (section) {
    case "details":
      return submit(form, {
        schema: supplierSchema,
        save: (values, { idempotencyKey, revision }) => {
          const { email = null, phone = null, address = null, ...others } = values;
          const { defaultShippingMethodId = null, isInternal = false, isArchived = false } = values;
          return staff.upstream.call(suppliers.saveSupplier, {
            params: { id },
            body: {
              ...{ ...others, email, phone, address, isInternal, isArchived },
              ...{ defaultShippingMethodId, revision },
            },
            idempotencyKey,
          });
        },
        ...{ done: success("Supplier saved"), to: home },
      });
    case "method":
      return saveMethod(route, { id, home });
    case "freight":
      return saveFreight(route, { id, home });
    case "key":
    case "revoke":
    case "webhook":
      return saveAccess(route, { id, home, part: section });
    case null:
      throw redirect(home, 303);
  }
}
