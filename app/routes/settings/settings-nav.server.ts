import { paths } from "~/http/paths";
import type { Staff } from "~/http/staff.server";
import { account } from "~/upstream/contract/account";
import { bundles } from "~/upstream/contract/bundles";
import { contactConnections } from "~/upstream/contract/contact-connections";
import { customFields } from "~/upstream/contract/custom-fields";
import { deals } from "~/upstream/contract/deals";
import { employees } from "~/upstream/contract/employees";
import { integrations } from "~/upstream/contract/integrations";
import { jobs } from "~/upstream/contract/jobs";
import { workflows } from "~/upstream/contract/workflows";

export interface SettingsEntry {
  /** What the select of small screens sends. */
  readonly name: string;
  readonly href: string;
  readonly label: string;
  /** Something is missing there. */
  readonly isIncomplete?: boolean;
}

/** The pages of the settings that a person may open; an entry appears together with its screen. */
export function settingsNav(staff: Staff): SettingsEntry[] {
  const may = {
    settings: staff.may(account.saveMainCompany),
    quotes: staff.may(account.saveDealerSettings) && staff.may(deals.listWorkflowDeals),
    products: staff.may(account.createProductOverride),
    suppliers: staff.may(account.saveSupplierSettings),
    bundles: staff.may(bundles.subscribeBundle),
    integrations: staff.may(integrations.linkCalendarAccount),
    contacts: staff.may(contactConnections.listContactConnections),
    employees: staff.may(employees.listEmployees),
    workflows: staff.may(workflows.updateWorkflow),
    customFields: staff.may(customFields.createUdf),
    jobs: staff.may(jobs.listJobs),
  };
  const isIncomplete = !staff.settings.main_company.address;
  const page = (name: string, label: string) => ({ name, label, href: paths.settings(name) });
  return [
    ...(may.settings ? [{ ...page("general", "General"), isIncomplete }] : []),
    ...(may.settings ? [page("orders", "Orders")] : []),
    ...(may.quotes ? [page("quotes", "Quotes")] : []),
    ...(may.products ? [page("products", "Products")] : []),
    ...(may.suppliers ? [page("suppliers", "Suppliers")] : []),
    ...(may.bundles ? [page("bundles", "Bundles")] : []),
    ...(may.integrations ? [page("integrations", "Email and Calendars")] : []),
    ...(may.contacts ? [page("contacts", "Contact providers")] : []),
    ...(may.employees ? [page("employees", "Legacy Employees")] : []),
    ...(may.workflows ? [page("workflows", "Workflows")] : []),
    ...(may.customFields ? [page("custom-fields", "Custom fields")] : []),
    ...(may.jobs ? [page("jobs", "Jobs that failed")] : []),
  ];
}
