import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import type { RouteContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { calendarFeed } from "~/upstream/contract/calendar-feed";

async function enterFeed(route: RouteContext) {
  const { request, context, url } = route;
  const staff = await requirePermission(request, context, calendarFeed.deleteCalendarFeed);
  return { ...route, staff, backTo: paths.calendarFeed() + url.search };
}

const end = confirm(enterFeed, {
  load: async ({ staff, backTo, ...route }) => {
    const { createdAt } = await staff.upstream.call(calendarFeed.getCalendarFeed, {});
    if (createdAt === null) throw await leadBack(route, backTo, "calendar address");
  },
  words: {
    verb: "end",
    noun: "calendar address",
    object: "Calendar programs that subscribe to it find nothing there any more.",
    no: "Keep address",
  },
  run: async ({ staff, form }) => {
    await staff.upstream.call(calendarFeed.deleteCalendarFeed, { idempotencyKey: form.key });
    return success("Your calendar address has ended");
  },
});
export const loader = end.loader;
export const action = end.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
