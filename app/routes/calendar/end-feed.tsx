import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import type { RouteContext } from "~/http/route.server";
import type { Toast } from "~/http/session.server";
import { requirePermission } from "~/http/staff.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { calendarFeed } from "~/upstream/contract/calendar-feed";
import { instantSchema } from "~/upstream/contract/scalars";
import { isRefused } from "~/upstream/errors";

async function enterFeed(route: RouteContext) {
  const { request, context, url } = route;
  const staff = await requirePermission(request, context, calendarFeed.deleteCalendarFeed);
  return { ...route, staff, backTo: paths.calendarFeed() + url.search };
}

const ANOTHER: Toast = {
  tone: "warning",
  title: "Your calendar address has not ended",
  text: "It is a new one, made after you were asked about the one before.",
};

const end = confirm(enterFeed, {
  load: async ({ staff, backTo, ...route }) => {
    const { createdAt } = await staff.upstream.call(calendarFeed.getCalendarFeed, {});
    if (createdAt === null) throw await leadBack(route, backTo, "calendar address");
    return createdAt;
  },
  words: (createdAt) => ({
    verb: "end",
    noun: "calendar address",
    object: "Calendar programs that subscribe to it find nothing there any more.",
    no: "Keep address",
    seen: createdAt,
  }),
  run: async ({ staff, form }) => {
    const seen = instantSchema.safeParse(form.text("seen"));
    try {
      await staff.upstream.call(calendarFeed.deleteCalendarFeed, {
        query: seen.success ? { createdAt: seen.data } : {},
        idempotencyKey: form.key,
      });
    } catch (error) {
      if (!isRefused(error, 409) || error.problem?.code !== "stale") throw error;
      return ANOTHER;
    }
    return success("Your calendar address has ended");
  },
});
export const loader = end.loader;
export const action = end.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
