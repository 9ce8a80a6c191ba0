import { REFERS_TO } from "~/domain/custom-fields";
import { findContacts } from "~/http/find-contacts.server";
import { paths } from "~/http/paths";
import type { Staff } from "~/http/staff.server";
import { customFields } from "~/upstream/contract/custom-fields";
import { deals } from "~/upstream/contract/deals";
import { detailsConfigOf } from "~/upstream/contract/workflows";

import type { DealContext } from "../deal-route.server";

interface DetailField {
  /** Null if the workflow lists a field that is not there any more. */
  label: string | null;
  /** Null if the deal has no value for it. */
  value: string | null;
  isMultiline: boolean;
  /** Where the contact is that it names; null for everything else. */
  path: string | null;
}

/** What the Details module shows of a deal. */
export async function loadDetails({ staff, workflow, deal, changePath }: DealContext) {
  const config = detailsConfigOf(workflow.modules);
  const [fields, found] = await Promise.all([
    loadFields(staff, config.udfs, deal.udfs),
    findContacts(staff, [deal.contactId]),
  ]);
  const [contact] = found.values();
  const named = deal.context.contact;
  return {
    description: deal.description,
    sidemark: config.sidemark === "DISABLED" ? null : { value: deal.sidemark ?? null },
    contact: named && {
      name: named.name,
      email: named.email,
      phone: contact?.phone ?? null,
      path: contact ? paths.contact(contact.id) : null,
    },
    fields,
    editPath: changePath(deals.updateDeal, paths.editDeal(workflow.slug, deal.id)),
  };
}

/** The custom fields the module lists, in its order, with the deal's values. */
async function loadFields(
  staff: Staff,
  listed: readonly string[],
  values: Readonly<Record<string, string | null>>,
): Promise<DetailField[]> {
  if (listed.length === 0) return [];
  const udfs = await staff.upstream.call(customFields.listUdfs, {});
  const shown = listed.map((id) => udfs.find((one) => one.id === id) ?? null);
  const contacts = await findContacts(
    staff,
    shown.map((udf) => (udf && REFERS_TO[udf.type] === "contact" ? values[udf.path] : null)),
  );
  return shown.map((udf) => {
    if (!udf) return { label: null, value: null, isMultiline: false, path: null };
    const value = values[udf.path] ?? null;
    const field = { label: udf.name, isMultiline: udf.type === "STRING_MULTILINE" };
    if (REFERS_TO[udf.type] === null || !value) return { ...field, value, path: null };
    const contact = contacts.get(value);
    const path = contact ? paths.contact(contact.id) : null;
    return { ...field, value: contact?.name ?? "Unknown contact", path };
  });
}
