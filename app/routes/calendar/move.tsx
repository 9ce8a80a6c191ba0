import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { calendar } from "~/upstream/contract/calendar";

import { moveAppointment } from "./move.server";

export const loader = staffLoader(calendar.getEvent, ({ params, url }) =>
  redirect(paths.event(params.eventId ?? "", url.search)),
);

/** Takes an appointment to another time, as it is dragged in the calendar. The upstream checks its deal. */
export const action = staffAction(calendar.updateEvent, ({ staff, params, url, form }) =>
  submitChange(form, {
    save: (_, guard) => moveAppointment(staff, params.eventId ?? "", form, guard),
    done: "Appointment moved",
    to: paths.calendar(url.search),
  }),
);
