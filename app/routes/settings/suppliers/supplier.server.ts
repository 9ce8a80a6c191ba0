import { redirect } from "@remix-run/node";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { suppliers } from "~/upstream/contract/suppliers";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { findSupplier } from "./supplier-route.server";
import { supplierSchema } from "./supplier.schema";

const SECTIONS = ["details"] as const;

const homeOf = ({ params }: StaffContext) =>
  paths.settings("suppliers", params["supplierId"] ?? "");

export async function loadSupplier(route: StaffContext) {
  const { staff, params } = route;
  const home = homeOf(route);
  const section = readSection(params["section"], SECTIONS, home);
  const supplier = await findSupplier(route);
  const { name, isOnline, isInternal, shippingMethods: methods, revision } = supplier;
  const details = {
    email: supplier.email ?? "",
    defaultShippingMethodId: supplier.defaultShippingMethodId ?? "",
    ...(revision === undefined ? {} : { revision }),
  };
  return {
    ...{ nav: settingsNav(staff), home, section, name, isOnline, isInternal, details },
    methods: methods.map((method) => ({ value: method.id, label: method.name })),
    detailsForm: section === "details" ? setupForm(supplierSchema, home, details) : null,
  };
}

export async function saveSupplier(route: StaffContext & Sent): Promise<Response> {
  const { staff, params, form } = route;
  const home = homeOf(route);
  if (readSection(params["section"], SECTIONS, home) === null) throw redirect(home, 303);
  return submit(form, {
    schema: supplierSchema,
    save: ({ email = null, defaultShippingMethodId = null }, { idempotencyKey, revision }) =>
      staff.upstream.call(suppliers.saveSupplier, {
        params: { id: params["supplierId"] ?? "" },
        body: { email, defaultShippingMethodId, revision },
        idempotencyKey,
      }),
    ...{ done: success("Supplier saved"), to: home },
  });
}
