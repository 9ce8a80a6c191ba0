import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { loadPeople } from "~/http/appointments.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import styles from "~/ui/styles/appointments.css?url";
import { calendar } from "~/upstream/contract/calendar";

import { dealAction, dealLoader } from "../deal-route.server";
import { AppointmentForm } from "./appointment-form";
import { appointmentFormSchema } from "./appointment-form.schema";
import { newValues, remarksOn, submitAppointment, valuesOf } from "./appointment-form.server";
import { aboutOf, APPOINTMENT_IS_GONE, findAppointment } from "./appointments.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Appointment"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The dialog of two addresses: a new appointment, or the one the address names. */
export const loader = dealLoader(async (route) => {
  const { staff, deal, workflow, params, url, context } = route;
  const isNew = params.appointmentId === undefined;
  const appointment = isNew ? null : await findAppointment(route);
  const isGone = !isNew && appointment === null;
  const values = appointment ? valuesOf(route, appointment) : newValues(route);
  const at = [workflow.slug, deal.id] as const;
  const closeTo = appointment
    ? paths.appointment(...at, appointment.id) + url.search
    : route.backTo;
  const closed = route.closed ?? (isGone ? APPOINTMENT_IS_GONE : undefined);
  const people = await loadPeople(staff, context.host.cache);
  return json(
    {
      title: isNew ? "Add appointment" : "Edit appointment",
      about: appointment ? aboutOf(route, appointment) : `${deal.tuid} ${deal.name}`,
      id: appointment?.id ?? null,
      form: setupForm(appointmentFormSchema, closeTo, values, closed),
      optionsUrl: paths.participantOptions(...at),
      colors: people.flatMap(({ email, badgeColor }) =>
        badgeColor ? [{ email, color: badgeColor }] : [],
      ),
      remarks: await remarksOn(route, values),
      deletePath:
        appointment &&
        route.changePath(calendar.deleteEvent, paths.deleteAppointment(...at, appointment.id)),
    },
    { status: isGone ? 404 : 200 },
  );
});

export const action = dealAction((route) => submitAppointment(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function AppointmentDialog() {
  return <AppointmentForm {...useLoaderData<typeof loader>()} />;
}
