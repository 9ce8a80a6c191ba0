import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { showAppointment } from "~/http/appointments.server";
import { paths } from "~/http/paths";
import { AppointmentFacts } from "~/ui/appointments/appointment-facts";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import styles from "~/ui/styles/appointments.css?url";
import { calendar } from "~/upstream/contract/calendar";

import { dealLoader } from "../deal-route.server";
import { aboutOf, requireAppointment } from "./appointments.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shown.title ?? "Appointment"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(async (route) => {
  const { workflow, deal, backTo, changePath } = route;
  const appointment = await requireAppointment(route);
  const shown = await showAppointment(route, appointment);
  const at = [workflow.slug, deal.id, appointment.id] as const;
  return {
    closeTo: backTo,
    about: aboutOf(route, appointment),
    shown,
    editPath: changePath(calendar.updateEvent, paths.editAppointment(...at)),
    deletePath: changePath(calendar.deleteEvent, paths.deleteAppointment(...at)),
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** An appointment to read. */
export default function AppointmentDialog() {
  const { closeTo, about, shown, editPath, deletePath } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Modal title={shown.title} about={about} closeTo={closeTo}>
      <div className="dialog-body">
        <AppointmentFacts {...shown} />
      </div>
      <div className="dialog-foot">
        {editPath && (
          <ButtonLink href={editPath + search} variant="primary">
            Edit
          </ButtonLink>
        )}
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
        {deletePath && (
          <span className="ml-auto">
            <ButtonLink href={deletePath + search} variant="to-danger">
              Delete
            </ButtonLink>
          </span>
        )}
      </div>
    </Modal>
  );
}
