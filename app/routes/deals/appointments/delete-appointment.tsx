import { UNTITLED } from "~/domain/appointments";
import { success } from "~/http/toast-redirect.server";
import { calendar } from "~/upstream/contract/calendar";

import { confirmOpenDeal } from "../deal-route.server";
import { refuseOthers, requireAppointment } from "./appointments.server";

const remove = confirmOpenDeal({
  load: requireAppointment,
  words: ({ title }) => ({ verb: "delete", noun: "appointment", object: title || UNTITLED }),
  run: async (route) => {
    const { staff, deal, params, form } = route;
    const id = params.appointmentId ?? "";
    await refuseOthers(route);
    await staff.upstream.call(calendar.deleteEvent, { params: { id }, idempotencyKey: form.key });
    return success("Appointment deleted", deal.name);
  },
});
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
