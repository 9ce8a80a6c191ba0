import type { StaffContext } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { calendar } from "~/upstream/contract/calendar";
import { contacts } from "~/upstream/contract/contacts";
import { deals } from "~/upstream/contract/deals";
import { contactConnections } from "~/upstream/contract/contact-connections";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { jobs } from "~/upstream/contract/jobs";

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** What stands around every page of staff. */
export async function loadShell({ staff, context }: StaffContext) {
  const all = staff.may(deals.listWorkflowDeals) ? await loadWorkflows(context, staff) : [];
  return {
    userName: staff.user.name,
    badgeColor: staff.user.person?.badgeColor ?? "",
    accountName: staff.settings.name ?? staff.settings.main_company.name ?? "",
    maySeeContacts: staff.may(contacts.searchContacts),
    maySeeCalendar: staff.may(calendar.listEvents),
    maySeeOrders: staff.may(purchaseOrders.searchPurchaseOrders),
    maySeeJobs: staff.may(jobs.listJobs),
    mayConnectContacts: staff.may(contactConnections.listContactConnections),
    hasAddress: Boolean(staff.settings.main_company.address),
    workflows: all
      .filter((workflow) => workflow.isActive)
      .map(({ name, slug }) => ({ name, slug })),
    developer: context.host.isDevelopment ? { flags: staff.featureFlags } : null,
  };
}
