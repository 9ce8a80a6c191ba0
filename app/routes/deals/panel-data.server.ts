import { formatInstant, formatDay, dayOf } from "~/domain/dates";
import { contacts } from "~/upstream/contract/contacts";
import { customFields } from "~/upstream/contract/custom-fields";
import { notes } from "~/upstream/contract/notes";
import { detailsConfigSchema, moduleTypeSchema } from "~/upstream/contract/workflows";
import { isRefused } from "~/upstream/errors";
import type { Staff } from "~/http/staff.server";

import type { DealContext } from "./deal.server";

/** Order of the modules where a workflow configures none. */
const DEFAULT_MODULES = [
  "DETAILS",
  "APPOINTMENTS",
  "RELATED_DEALS",
  "PAYMENTS",
  "ATTACHMENTS",
  "QUOTES",
  "NOTES",
];

export interface DetailField {
  label: string;
  /** Null where the field is unknown. */
  value: string | null;
  isMultiline: boolean;
  isUnknown: boolean;
}

/** Everything the panel shows of a deal, shaped for it. */
export async function loadPanel(scene: DealContext, now: Date) {
  const { staff, workflow, deal } = scene;
  const modules = workflow.modules.length
    ? workflow.modules
    : DEFAULT_MODULES.map((type) => ({ type, config: null }));
  const hasNotes = modules.some((module) => module.type === "NOTES");
  const details = modules.find((module) => module.type === "DETAILS");
  const config = detailsConfigSchema.parse(details?.config ?? {});
  const [noteList, fields, contact] = await Promise.all([
    hasNotes ? staff.upstream.call(notes.listNotes, { params: { dealId: deal.id } }) : [],
    loadFields(staff, config.udfs, deal.udfs),
    deal.contactId ? loadContact(staff, deal.contactId) : null,
  ]);
  const showDay = (instant: string) => formatDay(dayOf(instant, staff.timeZone), staff.today);
  return {
    moduleTypes: modules.map((module) => module.type),
    unknownModules: modules
      .map((module) => module.type)
      .filter((type) => !moduleTypeSchema.safeParse(type).success),
    details: {
      description: deal.description,
      sidemark: config.sidemark === "DISABLED" ? null : { value: deal.sidemark ?? null },
      contact: deal.context.contact
        ? {
            name: deal.context.contact.name,
            email: deal.context.contact.email,
            phone: contact?.phone ?? null,
          }
        : null,
      fields,
    },
    notes: noteList.map((note) => ({
      id: note.id,
      content: note.content,
      author: note.context.createdBy?.name ?? "Unknown",
      at: formatInstant(note.createdAt, staff.timeZone, now),
      edited: note.updatedAt ? formatInstant(note.updatedAt, staff.timeZone, now) : null,
    })),
    facts: {
      owner: deal.context.owner ?? null,
      created: deal.createdAt ? showDay(deal.createdAt) : null,
      quotes: deal.context.quoteCount,
      orders: deal.context.orderCount,
    },
  };
}

async function loadContact(staff: Staff, id: string) {
  try {
    return await staff.upstream.call(contacts.getContact, { params: { id } });
  } catch (error) {
    if (isRefused(error, 404)) return null;
    throw error;
  }
}

/** The custom fields the Details module lists, in its order, with the deal's values. */
async function loadFields(
  staff: Staff,
  listed: readonly string[],
  values: Readonly<Record<string, string | null>>,
): Promise<DetailField[]> {
  if (listed.length === 0) return [];
  const udfs = await staff.upstream.call(customFields.listUdfs, {});
  return Promise.all(
    listed.map(async (id) => {
      const udf = udfs.find((one) => one.id === id);
      if (!udf) return { label: "", value: null, isMultiline: false, isUnknown: true };
      const value = values[udf.path] ?? null;
      const shown =
        udf.type === "CONTACT" && value ? ((await loadContact(staff, value))?.name ?? null) : value;
      return {
        label: udf.name,
        value: shown,
        isMultiline: udf.type === "STRING_MULTILINE",
        isUnknown: false,
      };
    }),
  );
}
