import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import type { RouteContext, StaffContext } from "~/http/route.server";
import type { Toast } from "~/http/session.server";
import { requirePermission } from "~/http/staff.server";
import { leadBack, redirectWithToast, success } from "~/http/toast-redirect.server";
import {
  contactConnections,
  type ContactConnection,
} from "~/upstream/contract/contact-connections";
import { isRefused } from "~/upstream/errors";

import { countOfContacts, isUnlinked } from "./providers.server";

const { unlinkContactProvider } = contactConnections;

async function enter(route: RouteContext) {
  const { request, context, params } = route;
  const staff = await requirePermission(request, context, unlinkContactProvider);
  return { ...route, staff, id: params.providerId ?? "", backTo: paths.contactProviders() };
}
type Asked = StaffContext & { id: string; backTo: string };

const disconnect = confirm(enter, {
  load: async (route) => {
    const found = await findProvider(route);
    if (isUnlinked(found)) throw await tellUnlinked(route, found);
    return found;
  },
  words: (found) => ({
    verb: "disconnect",
    noun: "provider",
    object: [found.name, found.label].filter(Boolean).join(", "),
    effect: effectOf(found),
  }),
  run: async (route) => {
    const { staff, id, form } = route;
    const found = await findProvider(route);
    try {
      // Whatever is known of it: a form that is sent twice is answered twice as well.
      await staff.upstream.call(unlinkContactProvider, {
        params: { id },
        idempotencyKey: form.key,
      });
    } catch (error) {
      if (!isRefused(error, 409) || error.problem?.code !== "disconnected") throw error;
      throw await tellUnlinked(route, found);
    }
    return success(`${found.name} disconnected`, afterwards(found));
  },
});
export const loader = disconnect.loader;
export const action = disconnect.action;

async function findProvider(route: Asked): Promise<ContactConnection> {
  const { staff, id, backTo } = route;
  const { data } = await staff.upstream.call(contactConnections.listContactConnections, {});
  const found = data.find((one) => one.id === id && one.schema !== "DIRECTORY");
  if (!found) throw await leadBack(route, backTo, "provider");
  return found;
}

/** Back to the providers, where somebody who was quicker has disconnected it. */
function tellUnlinked({ request, context, backTo }: Asked, { name }: ContactConnection) {
  const toast: Toast = { tone: "warning", title: `${name} is not connected any more` };
  return redirectWithToast(request, context, backTo, toast);
}

/** What a yes leads to. */
function effectOf(found: ContactConnection): string {
  const leave = found.contactCount === 1 ? "leaves" : "leave";
  return [
    found.contactCount > 0 && `${countOfContacts(found)} ${leave} the list; deals keep theirs.`,
    found.isPrimary &&
      "The built-in directory becomes the primary provider: new contacts go there.",
  ]
    .filter(Boolean)
    .join(" ");
}

const afterwards = ({ isPrimary }: ContactConnection) =>
  isPrimary
    ? "The built-in directory is the primary provider now: new contacts go there."
    : "Its contacts leave the list; deals keep theirs.";

export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
