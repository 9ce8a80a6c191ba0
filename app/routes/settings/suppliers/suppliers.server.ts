import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import type { Toast } from "~/http/session.server";
import { submitChange } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { account } from "~/upstream/contract/account";
import { documents } from "~/upstream/contract/documents";
import { suppliers } from "~/upstream/contract/suppliers";
import type { ResponseOf } from "~/upstream/endpoint";

import { settingsNav } from "../settings-nav.server";

export const HOME = paths.settings("suppliers");
const ALL = { query: { archived: true } };
type Supplier = ResponseOf<typeof documents.listSuppliers>["data"][number];

const defaultOf = (supplier: Supplier) =>
  supplier.customer_settings?.default_shipping_method_id ?? "";
/** Where the choice of a default is sent to. */
const defaultPath = (id: string) => `${HOME}?${new URLSearchParams({ supplier: id })}`;

export async function loadSuppliers({ staff }: StaffContext) {
  const { data } = await staff.upstream.call(documents.listSuppliers, ALL);
  const cards = data.map((one) => ({
    ...{ id: one.id, name: one.name, logo: one.logo || null, email: one.email || null },
    ...{ isOnline: !one.offline_only, isArchived: one.is_archived ?? false },
    path: paths.settings("suppliers", one.id),
    methods: one.shipping_methods.map(({ id, name }) => ({ value: id, label: name })),
    ...{ methodId: defaultOf(one), action: defaultPath(one.id) },
  }));
  const byName = cards.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  return {
    nav: settingsNav(staff),
    addPath: staff.may(suppliers.createSupplier) ? paths.settings("suppliers", "new") : null,
    cards: byName.filter(({ isArchived }) => !isArchived),
    archived: byName.filter(({ isArchived }) => isArchived),
  };
}
export type SupplierCardData = Awaited<ReturnType<typeof loadSuppliers>>["cards"][number];

/** Saves the default of one card, if it is still the one that its sender saw. */
export async function saveDefault(route: StaffContext & Sent): Promise<Response> {
  const { staff, url, form } = route;
  const id = url.searchParams.get("supplier") ?? "";
  const { data } = await staff.upstream.call(documents.listSuppliers, ALL);
  const supplier = data.find((one) => one.id === id);
  if (!supplier) return leadBack(route, HOME, "supplier");
  return submitChange(form, {
    save: () => choose(route, supplier),
    done: (toast) => toast,
    isSaidByScript: true,
    keepsChoice: true,
    to: HOME,
  });
}

async function choose({ staff, form }: StaffContext & Sent, supplier: Supplier): Promise<Toast> {
  const [before, wanted] = [form.text("before"), form.text("methodId")];
  const now = defaultOf(supplier);
  if (now === wanted) return savedToast(supplier, null);
  if (now !== before) return takenToast(supplier);
  await staff.upstream.call(account.saveSupplierSettings, {
    params: { manufacturerId: supplier.id },
    body: {
      // A value that is no method of the supplier's is refused by the upstream.
      default_shipping_method_id: wanted === "" ? null : wanted,
      revision: supplier.customer_settings?.revision,
    },
    idempotencyKey: form.key,
  });
  return savedToast(supplier, { before: wanted, methodId: before });
}

function savedToast({ id, name }: Supplier, undo: Record<string, string> | null): Toast {
  const saved = success(`${name}: default shipping method saved`);
  return undo ? { ...saved, action: { label: "Undo", to: defaultPath(id), fields: undo } } : saved;
}

/** Somebody else was first: what they chose is said, and stays. */
function takenToast(supplier: Supplier): Toast {
  const now = defaultOf(supplier);
  const method = supplier.shipping_methods.find(({ id }) => id === now)?.name ?? "No default";
  return {
    tone: "warning",
    title: "Somebody else changed this in the meantime",
    text: `${supplier.name}: ${method} is saved now.`,
  };
}
