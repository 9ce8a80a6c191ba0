import { redirect } from "@remix-run/node";

import { isBackground } from "~/http/background-page.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { closeTo } from "~/http/setup-step";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { account } from "~/upstream/contract/account";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { defaultSchema } from "./products.schema";
import { loadTree } from "./tree.server";

const HOME = paths.settings("products");
const SECTIONS = ["default"] as const;

export async function loadProducts(route: StaffContext) {
  const { staff, params, url } = route;
  const section = readSection(params["section"], SECTIONS, HOME);
  const own = section === null ? HOME : paths.settings("products", section);
  const { search } = url;
  const canSeeCosts = staff.permissions.quoteCosts;
  // Who sets nothing there reads it only.
  if (section !== null && !canSeeCosts) throw redirect(HOME);
  const nav = settingsNav(staff);
  if (isBackground(route, own)) return { nav, page: null, search: null };
  const [set, tree] = await Promise.all([
    staff.upstream.call(account.getDealerSettings, {}),
    loadTree(staff, url.searchParams),
  ]);
  const values = {
    accountAdjustmentType: set.accountAdjustmentType,
    accountAdjustmentValue: String(set.accountAdjustmentValue ?? ""),
    ...(set.revision === undefined ? {} : { revision: set.revision }),
  };
  const form = section ? setupForm(defaultSchema, closeTo(url, HOME), values) : null;
  return { nav, page: { ...{ section, values, form, canSeeCosts }, ...tree }, search };
}
export type ProductsPage = NonNullable<Awaited<ReturnType<typeof loadProducts>>["page"]>;

export async function saveDefault(route: StaffContext & Sent): Promise<Response> {
  const { staff, params, form, url } = route;
  if (readSection(params["section"], SECTIONS, HOME) === null) throw redirect(HOME, 303);
  return submit(form, {
    schema: defaultSchema,
    save: (values, { idempotencyKey, revision }) => {
      const body = { ...values, revision };
      return staff.upstream.call(account.saveDealerSettings, { body, idempotencyKey });
    },
    done: success(
      "Default markup/margin saved",
      "Open quotes show what it changes as pending updates.",
    ),
    to: closeTo(url, HOME),
  });
}
