import { redirect } from "@remix-run/node";

import { addressSearch, answerAddress } from "~/http/address-search.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { account } from "~/upstream/contract/account";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { ordersSchema } from "./dealer.schema";

const HOME = paths.settings("orders");
const SECTIONS = ["delivery"] as const;

export async function loadOrders({ staff, params }: StaffContext) {
  const section = readSection(params["section"], SECTIONS, HOME);
  const set = await staff.upstream.call(account.getDealerSettings, {});
  const delivery = {
    companyDeliveryAddress: set.companyDeliveryAddress ?? "",
    defaultShippingInstructions: set.defaultShippingInstructions ?? "",
    ...(set.revision === undefined ? {} : { revision: set.revision }),
  };
  return {
    ...{ nav: settingsNav(staff), delivery },
    searchUrl: section ? await addressSearch(staff) : null,
    form: section ? setupForm(ordersSchema, HOME, delivery) : null,
  };
}

export async function saveOrders(route: StaffContext & Sent): Promise<Response> {
  const { staff, params, form } = route;
  if (readSection(params["section"], SECTIONS, HOME) === null) throw redirect(HOME, 303);
  const found = await answerAddress(route);
  if (found) return found;
  return submit(form, {
    schema: ordersSchema,
    save: (values, { idempotencyKey, revision }) => {
      const { companyDeliveryAddress = null, defaultShippingInstructions = null } = values;
      const body = { companyDeliveryAddress, defaultShippingInstructions, revision };
      return staff.upstream.call(account.saveDealerSettings, { body, idempotencyKey });
    },
    ...{ done: success("Order settings saved"), to: HOME },
  });
}
