import type { StaffContext } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { account } from "~/upstream/contract/account";
import { deals } from "~/upstream/contract/deals";
import { contactConnections } from "~/upstream/contract/contact-connections";
import { jobs } from "~/upstream/contract/jobs";

import { navigationOf } from "./navigation.server";

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** What stands around every page of staff. */
export async function loadShell({ staff, context }: StaffContext) {
  const all = staff.may(deals.listWorkflowDeals) ? await loadWorkflows(context, staff) : [];
  return {
    userName: staff.user.name,
    badgeColor: staff.user.person?.badgeColor ?? "",
    accountName: staff.settings.name ?? staff.settings.main_company.name ?? "",
    maySeeJobs: staff.may(jobs.listJobs),
    mayConnectContacts: staff.may(contactConnections.listContactConnections),
    maySet: staff.may(account.saveMainCompany),
    hasAddress: Boolean(staff.settings.main_company.address),
    navigation: navigationOf(
      staff,
      all.filter((workflow) => workflow.isActive),
    ),
    developer: context.host.isDevelopment ? { flags: staff.featureFlags } : null,
  };
}
