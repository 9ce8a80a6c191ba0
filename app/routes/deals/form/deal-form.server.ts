import type { z } from "zod";

import { REFERS_TO } from "~/domain/custom-fields";
import { readText } from "~/domain/search-params";
import { contacts } from "~/upstream/contract/contacts";
import { customFields } from "~/upstream/contract/custom-fields";
import type { Deal } from "~/upstream/contract/deals";
import { detailsConfigOf, type Workflow } from "~/upstream/contract/workflows";
import { loadChosenContacts } from "~/http/chosen-contacts.server";
import { findPrimary } from "~/http/contact-form.server";
import { searchContacts } from "~/http/contact-search.server";
import { searchedField } from "~/http/searched-field.server";
import type { Staff } from "~/http/staff.server";
import { replyWithSearch, submit, type SentForm } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";

import { addInForm } from "./add-in-form.server";
import { dealFormSchema, type FormField } from "./deal-form.schema";

export interface DealFormSetup {
  sidemarkMode: "DISABLED" | "READONLY" | "ENABLED";
  fields: FormField[];
  canAddContact: boolean;
}

/**
 * The fields a deal of this workflow is edited by. One that is there may go on without a required value that it never
 * had.
 */
export async function loadFormSetup(
  staff: Staff,
  workflow: Workflow,
  deal: Pick<Deal, "udfs"> | null,
): Promise<DealFormSetup> {
  const config = detailsConfigOf(workflow.modules);
  const udfs = config.udfs.length ? await staff.upstream.call(customFields.listUdfs, {}) : [];
  const fields = config.udfs.flatMap((id) => {
    const udf = udfs.find((one) => one.id === id);
    if (!udf) return [];
    const { path, name, type } = udf;
    const required = udf.required && (!deal || Boolean(deal.udfs[path]));
    return [{ path, name, type, required, isOfNew: udf.required && !required }];
  });
  const canAddContact = staff.may(contacts.createContact) && (await findPrimary(staff)) !== null;
  return { sidemarkMode: config.sidemark, fields, canAddContact };
}

interface DealBody {
  name: string;
  description?: string | null;
  contactId?: string | null;
  udfs: Record<string, string | null>;
  sidemark?: string | null;
  statusId?: string | undefined;
  ownerId?: string | undefined;
}
interface DealFormAction<Saved> {
  staff: Staff;
  workflow: Workflow;
  /** Null of a new one. */
  deal: Pick<Deal, "udfs"> | null;
  save: Parameters<typeof submit<z.ZodType<DealBody>, Saved>>[1]["save"];
  /** The toast of a success, which names the deal too. */
  done: string;
  to: string | ((saved: Awaited<Saved>) => string);
}

/** What the deal form does: a search for a contact gives it back with results, Save saves. */
export async function submitDeal<Saved>(
  form: SentForm,
  { staff, workflow, deal, save, done, to }: DealFormAction<Saved>,
): Promise<Response> {
  const setup = await loadFormSetup(staff, workflow, deal);
  const schema = dealFormSchema(setup.fields, deal === null);
  const chosenIds = [
    "contactId",
    ...setup.fields.filter(isContact).map(({ path }) => `udfs.${path}`),
  ];
  const keep = async () => ({ chosen: await loadChosenContacts(staff, chosenIds.map(form.text)) });
  const field = searchedField(form, chosenIds);
  if (field) {
    const term = readText(form.text(`search.${field}`), 200);
    const search = { field, term, ...(await searchContacts(staff, term)) };
    return replyWithSearch(form, schema, { search, ...(await keep()) });
  }
  const added = await addInForm(form, { staff, schema, pickers: chosenIds, keep });
  if (added) return added;
  // A page from before a field was there says nothing of it: what is saved of it stays.
  const has = (name: string) => form.data.has(name);
  return submit(form, {
    schema,
    save: ({ udfs, sidemark, description, contactId, ...rest }, guard) =>
      save(
        {
          ...rest,
          ...(has("description") && { description: description ?? null }),
          ...(has("contactId") && { contactId: contactId ?? null }),
          udfs: Object.fromEntries(
            setup.fields
              .filter(({ path }) => has(`udfs.${path}`))
              .map(({ path }) => [path, udfs[path] ?? null]),
          ),
          ...(setup.sidemarkMode === "ENABLED" &&
            has("sidemark") && { sidemark: sidemark ?? null }),
        },
        guard,
      ),
    done: success(done, form.text("name").trim()),
    to,
    keep,
  });
}

function isContact({ type }: FormField): boolean {
  return REFERS_TO[type] === "contact";
}
