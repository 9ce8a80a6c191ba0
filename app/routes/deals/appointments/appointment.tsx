import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { Icon } from "~/ui/icon";
import styles from "~/ui/styles/appointments.css?url";
import { calendar } from "~/upstream/contract/calendar";

import { dealLoader } from "../deal-route.server";
import { requireAppointment, showAppointment } from "./appointments.server";
import { Chip } from "./chip";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shown.title ?? "Appointment"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(async (route) => {
  const { workflow, deal, backTo, changePath } = route;
  const appointment = await requireAppointment(route);
  const at = [workflow.slug, deal.id, appointment.id] as const;
  return {
    closeTo: backTo,
    shown: await showAppointment(route, appointment),
    editPath: changePath(calendar.updateEvent, paths.editAppointment(...at)),
    deletePath: changePath(calendar.deleteEvent, paths.deleteAppointment(...at)),
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** An appointment to read. */
export default function AppointmentDialog() {
  const { closeTo, shown, editPath, deletePath } = useLoaderData<typeof loader>();
  const { title, about, when, length, zones, location, description, participants } = shown;
  const { search } = useLocation();
  return (
    <Modal title={title} about={about} closeTo={closeTo}>
      <div className="dialog-body">
        <dl className="facts appointment">
          <dt>Time</dt>
          <dd>
            {when}
            {length && <span className="muted"> · {length}</span>}
            {zones && (
              <p className="hint">
                <Icon name="zone" /> {zones}
              </p>
            )}
          </dd>
          <dt>Location</dt>
          <dd>{location ?? "–"}</dd>
          <dt>Participants</dt>
          <dd>
            {participants.length === 0 ? (
              "–"
            ) : (
              <ul className="chips">
                {participants.map((participant) => (
                  <Chip key={participant.email} {...participant} />
                ))}
              </ul>
            )}
          </dd>
          <dt>Description</dt>
          <dd className="text">{description ?? "–"}</dd>
        </dl>
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
