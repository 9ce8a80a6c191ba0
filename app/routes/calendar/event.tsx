import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { DEAL_ALERTS } from "~/domain/deal-alerts";
import { hasEnded } from "~/domain/when";
import { clockOf, findEvent, showAppointment, type Appointment } from "~/http/appointments.server";
import { paths } from "~/http/paths";
import { staffLoader, type StaffContext } from "~/http/route.server";
import { leadBack } from "~/http/toast-redirect.server";
import { loadWorkflows } from "~/http/workflows.server";
import { Alert } from "~/ui/alert";
import { AppointmentFacts } from "~/ui/appointments/appointment-facts";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "~/ui/styles/appointments.css?url";
import { calendar } from "~/upstream/contract/calendar";
import { deals, type Deal } from "~/upstream/contract/deals";
import { isRefused } from "~/upstream/errors";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shown.title ?? "Appointment"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(calendar.getEvent, async (route) => {
  const { staff, params, url } = route;
  const appointment = await findEvent(staff, params.eventId ?? "");
  if (!appointment) throw await leadBack(route, paths.calendar(url.search), "appointment");
  const [shown, deal] = await Promise.all([
    showAppointment(route, appointment),
    findDeal(route, appointment),
  ]);
  return { shown, deal };
});

/** The deal it belongs to, with the ways to it; null if it is none's, or is not there. */
async function findDeal(route: StaffContext, { id, ...appointment }: Appointment) {
  const { staff, context } = route;
  const dealId = appointment.context.deal?.id;
  if (dealId === undefined || !staff.may(deals.getDeal)) return null;
  try {
    const [deal, workflows] = await Promise.all([
      staff.upstream.call(deals.getDeal, { params: { id: dealId } }),
      loadWorkflows(context, staff),
    ]);
    const slug = workflows.find((one) => one.id === deal.workflowId)?.slug;
    if (slug === undefined) return null;
    return {
      name: `${deal.tuid} ${deal.name}`,
      alert: hasEnded(appointment.when, clockOf(route)) ? null : supplierAlertOf(deal),
      path: paths.deal(slug, dealId),
      appointmentPath: paths.appointment(slug, dealId, id),
    };
  } catch (error) {
    if (isRefused(error, 400, 404)) return null;
    throw error;
  }
}

/** What makes an appointment that is still to come doubtful. */
const supplierAlertOf = ({ context: { alerts } }: Deal) =>
  alerts.find(({ key }) => key === DEAL_ALERTS.SupplierAnswer.key)?.content ?? null;

/** An appointment over the calendar. */
export default function EventPanel() {
  const { shown, deal } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Panel
      kind="Appointment"
      number={shown.distance}
      title={shown.title}
      tone="teal"
      closeTo={paths.calendar(search)}
      noun="appointment"
    >
      <div className="panel-body event-panel">
        {deal?.alert && (
          <Alert kind="warning">
            {deal.alert}. <a href={deal.path}>See the deal</a>
          </Alert>
        )}
        <section className="sheet sheet-body" aria-label="Appointment">
          <AppointmentFacts {...shown} />
          {deal && (
            <dl className="facts appointment">
              <dt>Deal</dt>
              <dd>
                <a href={deal.path}>{deal.name}</a>
              </dd>
            </dl>
          )}
        </section>
        {deal && (
          <p>
            <ButtonLink href={deal.appointmentPath} icon="calendar">
              Open in deal
            </ButtonLink>
          </p>
        )}
      </div>
    </Panel>
  );
}
