import { json, type AppLoadContext } from "@remix-run/node";

import { readFormKey, replyToRefusal } from "~/http/form-reply.server";
import type { Staff } from "~/http/staff.server";
import { customFields } from "~/upstream/contract/custom-fields";
import { contacts } from "~/upstream/contract/contacts";
import { detailsConfigSchema, type Workflow } from "~/upstream/contract/workflows";
import { isRefused } from "~/upstream/errors";
import type { PickerOption, PickerSearch } from "~/ui/form/search-picker";
import { parse } from "~/ui/form/parse";

import { searchContacts } from "./contact-search.server";
import { dealFormSchema, type FormField } from "./deal-form.schema";

export interface DealFormSetup {
  sidemarkMode: "DISABLED" | "READONLY" | "ENABLED";
  fields: FormField[];
}

/** The fields a deal of this workflow is edited by. */
export async function loadFormSetup(staff: Staff, workflow: Workflow): Promise<DealFormSetup> {
  const details = workflow.modules.find((module) => module.type === "DETAILS");
  const config = detailsConfigSchema.parse(details?.config ?? {});
  const udfs = config.udfs.length ? await staff.upstream.call(customFields.listUdfs, {}) : [];
  const fields = config.udfs.flatMap((id) => {
    const udf = udfs.find((one) => one.id === id);
    return udf ? [{ path: udf.path, name: udf.name, type: udf.type, required: udf.required }] : [];
  });
  return { sidemarkMode: config.sidemark, fields };
}

/** Names of the contacts a form already points at, by id. */
export async function loadChosenContacts(
  staff: Staff,
  ids: readonly (string | null | undefined)[],
): Promise<PickerOption[]> {
  const wanted = [...new Set(ids.filter((id) => typeof id === "string" && id !== ""))] as string[];
  const found = await Promise.all(
    wanted.map(async (id) => {
      try {
        const contact = await staff.upstream.call(contacts.getContact, { params: { id } });
        return [{ value: id, label: contact.name, detail: contact.phone ?? contact.email ?? "" }];
      } catch (error) {
        if (isRefused(error, 400, 404)) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

interface Submitted {
  context: AppLoadContext;
  staff: Staff;
  formData: FormData;
  setup: DealFormSetup;
  isNew: boolean;
}
export interface DealFormBody {
  name: string;
  description: string | null;
  contactId: string | null;
  udfs: Record<string, string | null>;
  sidemark?: string | null;
  statusId?: string | undefined;
  revision?: number | undefined;
}

/**
 * What a submission of the deal form does: a search for a contact gives the form back with results, a
 * refusal gives it back with messages, and a good one is saved by `save`, which answers for it.
 */
export async function submitDealForm(
  { context, staff, formData, setup, isNew }: Submitted,
  save: (body: DealFormBody, key: string | undefined) => Promise<Response>,
) {
  const submission = parse(formData, dealFormSchema(setup.fields, isNew));
  const intent = formData.get("intent");
  if (typeof intent === "string" && intent.startsWith("search:")) {
    const picker = await searchFor(staff, formData, intent.slice("search:".length));
    return json({ result: { initialValue: submission.payload as never }, picker });
  }
  if (submission.status !== "success") {
    return json({ result: submission.reply(), picker: null }, { status: 400 });
  }
  const { udfs, sidemark, description, contactId, ...rest } = submission.value;
  const body: DealFormBody = {
    ...rest,
    description: description ?? null,
    contactId: contactId ?? null,
    udfs: Object.fromEntries(
      setup.fields.map((field) => [field.path, (udfs[field.path] as string | undefined) ?? null]),
    ),
    ...(setup.sidemarkMode === "ENABLED" ? { sidemark: sidemark ?? null } : {}),
  };
  try {
    return await save(body, readFormKey(formData));
  } catch (error) {
    return replyToRefusal(context, submission, error);
  }
}

async function searchFor(staff: Staff, formData: FormData, field: string): Promise<PickerSearch> {
  const given = formData.get(`search.${field}`);
  const term = typeof given === "string" ? given.trim().slice(0, 200) : "";
  return { field, term, ...(await searchContacts(staff, term)) };
}
