import { dayOf, formatDay } from "~/domain/dates";
import { LOST_REASON } from "~/domain/deal-alerts";
import { FLAG_TONES } from "~/ui/phase-looks";
import { deals } from "~/upstream/contract/deals";

import type { DealContext } from "../deal-route.server";
import { flagTone } from "../flag-tone";
import { loadModules } from "./modules.server";

/** Everything the panel shows of a deal, shaped for it. */
export type DealPanel = Awaited<ReturnType<typeof loadPanel>>;

export async function loadPanel(route: DealContext) {
  const { staff, workflow, deal } = route;
  const { context, isArchived } = deal;
  const isAsked = ({ name }: { name: string }) =>
    name !== LOST_REASON || context.status.phase === "CANCELLED";
  const showDay = (instant: string) => formatDay(dayOf(instant, staff.timeZone), staff.today);
  return {
    tuid: deal.tuid,
    workflowName: workflow.name,
    isArchived,
    canArchive: staff.may(isArchived ? deals.unarchiveDeal : deals.archiveDeal),
    canChangeStatus: !isArchived && staff.may(deals.changeDealStatus),
    canSetFlags: !isArchived && staff.may(deals.setDealFlag),
    alerts: context.alerts,
    status: context.status,
    statuses: workflow.statuses.map(({ id, name }) => ({ id, name })),
    flags: workflow.flags.filter(isAsked).map((flag) => {
      const value = context.flagValues.find((one) => one.workflowFlagId === flag.id) ?? null;
      return {
        id: flag.id,
        name: flag.name,
        value,
        tone: value ? flagTone(value, context) : FLAG_TONES.DEFAULT,
        values: flag.values.map(({ id, label }) => ({ id, label })),
      };
    }),
    facts: {
      owner: context.owner ?? null,
      created: deal.createdAt ? showDay(deal.createdAt) : null,
      quotes: context.quoteCount,
      orders: context.orderCount,
    },
    modules: await loadModules(route),
  };
}
