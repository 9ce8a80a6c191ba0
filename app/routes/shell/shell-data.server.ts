import { isBasicMode } from "~/http/basic-mode.server";
import type { Analytics } from "~/http/host-context";
import { paths } from "~/http/paths";
import type { StaffContext } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { account } from "~/upstream/contract/account";
import { deals } from "~/upstream/contract/deals";
import { contactConnections } from "~/upstream/contract/contact-connections";
import { jobs } from "~/upstream/contract/jobs";

import { navigationOf } from "./navigation.server";

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** What stands around every page of staff. */
export async function loadShell({ staff, context, request }: StaffContext) {
  const { host } = context;
  const isBasic = isBasicMode(request);
  const all = staff.may(deals.listWorkflowDeals) ? await loadWorkflows(context, staff) : [];
  return {
    userName: staff.user.name,
    badgeColor: staff.user.person?.badgeColor ?? "",
    accountName: staff.settings.name ?? staff.settings.main_company.name ?? "",
    maySeeJobs: staff.may(jobs.listJobs),
    mayConnectContacts: staff.may(contactConnections.listContactConnections),
    // Providers of script are not for who has asked for none.
    helpPath: host.helpChat && !isBasic ? paths.help() : null,
    analytics: host.analytics && !isBasic ? analyticsOf(staff, host.analytics) : null,
    // For who can do something about it.
    finishPath:
      staff.may(account.saveMainCompany) && !staff.settings.main_company.address
        ? paths.settings("general", "setup")
        : null,
    navigation: navigationOf(
      staff,
      all.filter((workflow) => workflow.isActive),
    ),
    developer: host.isDevelopment ? { flags: staff.featureFlags } : null,
  };
}

/** Who is told of, by identity alone, and to whom. */
const analyticsOf = ({ user }: StaffContext["staff"], { key, origin }: Analytics) => ({
  key,
  origin,
  employee: { id: user.principal.employeeId, name: user.name },
});
