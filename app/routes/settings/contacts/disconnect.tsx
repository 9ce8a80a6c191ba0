import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import type { RouteContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { leadBack } from "~/http/toast-redirect.server";
import { contactConnections } from "~/upstream/contract/contact-connections";

async function enter(route: RouteContext) {
  const { request, context, params } = route;
  const staff = await requirePermission(request, context, contactConnections.unlinkContactProvider);
  return { ...route, staff, id: params.providerId ?? "", backTo: paths.contactProviders() };
}

const disconnect = confirm(enter, {
  load: async (route) => {
    const { staff, id } = route;
    const { data } = await staff.upstream.call(contactConnections.listContactConnections, {});
    const found = data.find((one) => one.id === id && one.schema !== "DIRECTORY");
    if (!found) throw await leadBack(route, route.backTo, "provider");
    return found;
  },
  words: ({ name, label }) => ({
    verb: "disconnect",
    noun: "provider",
    object: [name, label].filter(Boolean).join(", "),
  }),
  run: async ({ staff, id, form }) => {
    await staff.upstream.call(contactConnections.unlinkContactProvider, {
      params: { id },
      idempotencyKey: form.key,
    });
    return "Provider disconnected";
  },
});
export const loader = disconnect.loader;
export const action = disconnect.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
