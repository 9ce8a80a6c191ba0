import { z } from "zod";

import { listOf } from "../../zoho/answers";
import { MOST_FIELDS, type AskZoho } from "../../zoho/zoho-api";
import { ProviderFailure, type CallOptions, type FieldGroups } from "../provider";
import { layoutSchema, type Field, type Layout } from "./layout-schema";

/** How fields of Zoho's are typed into; others are neither shown nor written. */
const TYPES: Readonly<Record<string, string>> = {
  text: "STRING",
  email: "STRING",
  phone: "STRING",
  website: "STRING",
  picklist: "STRING",
  textarea: "STRING_MULTILINE",
  lookup: "CONTACT",
};
/** What every list asks for: whatever contacts are shown and copied by. */
const ALWAYS = ["id", "Full_Name", "First_Name", "Last_Name", "Email", "Modified_Time"];
const IF_THERE = [
  ...["Secondary_Email", "Mobile", "Phone", "Home_Phone", "Other_Phone"],
  ...["Mailing_Street", "Mailing_City", "Mailing_State", "Mailing_Zip", "Mailing_Country"],
  "Other_City",
];
/** Lists leave these out, or do not hold them as text. */
const NOT_LISTED = new Set([
  ...["subform", "multiselectlookup", "multiuserlookup", "profileimage", "imageupload"],
  ...["fileupload", "consent_lookup", "layout", "widget"],
]);

/** What choosing nothing is called among the choices. */
const NO_CHOICE = "-None-";

/** A field that people can fill in here. */
export interface WritableField {
  readonly path: string;
  readonly isContact: boolean;
  /** Texts that stand for others: what people read of a choice, and what is stored of it. */
  readonly choices: readonly { shown: string; stored: string }[];
}
/** How an organisation has arranged its contacts. */
export interface ContactLayout {
  readonly groups: FieldGroups;
  readonly writable: readonly WritableField[];
  /** What people call a field, by its API name; of all fields, those that are not shown too. */
  readonly labels: ReadonlyMap<string, string>;
  /** What a list asks for, at most as many as it may. */
  readonly listed: readonly string[];
  /**
   * Named when a contact is made, so that Zoho checks what its layout requires; null if that asks for a field that
   * is not shown, for nobody could fill it in.
   */
  readonly requiredBy: string | null;
}

/** Reads how contacts are arranged now: new ones are made by Zoho's own layout, or by the first that is in use. */
export async function readLayout(ask: AskZoho, options?: CallOptions): Promise<ContactLayout> {
  const query = { module: "Contacts" };
  const answer = await ask({ method: "GET", path: "settings/layouts", query }, options);
  const read = z.array(layoutSchema).safeParse(listOf(answer, "layouts"));
  if (!read.success) throw new ProviderFailure("odd", "Layouts of another shape");
  const used = read.data.filter(
    ({ status, visible }) => (status ?? "active") === "active" && visible !== false,
  );
  const layout = used.find(({ generated_type }) => generated_type === "system") ?? used[0];
  if (!layout) throw new ProviderFailure("odd", "No layout is in use");
  return layoutOf(layout, read.data);
}

function layoutOf(layout: Layout, all: readonly Layout[]): ContactLayout {
  const seen = new Set<string>();
  const shown = sectionsOf(layout).map(({ name, fields }) => ({
    name,
    fields: fields.filter(isWritable).filter(({ api_name }) => {
      const isNew = !seen.has(api_name);
      seen.add(api_name);
      return isNew;
    }),
  }));
  const own = sectionsOf(layout).flatMap(({ fields }) => fields);
  const every = [...own, ...all.flatMap(sectionsOf).flatMap(({ fields }) => fields)];
  const isSatisfiable = own.every((field) => !isRequired(field) || seen.has(field.api_name));
  return {
    groups: shown
      .filter(({ fields }) => fields.length > 0)
      .map(({ name, fields }) => ({ name, fields: fields.map(describe) })),
    writable: shown.flatMap(({ fields }) => fields.map(writableOf)),
    labels: new Map(every.map((field) => [field.api_name, labelOf(field)])),
    listed: listedOf(seen, every),
    requiredBy: isSatisfiable ? layout.id : null,
  };
}

function sectionsOf({ sections }: Layout): { name: string; fields: Field[] }[] {
  return inSequence(sections)
    .filter(({ type, isSubformSection }) => type !== "unused" && isSubformSection !== true)
    .map(({ name, display_label, fields }) => ({
      name: display_label ?? name,
      fields: inSequence(fields ?? []).filter(
        ({ type, visible }) => type !== "unused" && visible !== false,
      ),
    }));
}

function inSequence<Item extends { sequence_number?: number | null | undefined }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => (a.sequence_number ?? 0) - (b.sequence_number ?? 0));
}

function isWritable(field: Field): boolean {
  const { data_type, operation_type, read_only, field_read_only, textarea, lookup } = field;
  if (read_only === true || field_read_only === true) return false;
  if (operation_type && !(operation_type.api_create && operation_type.api_update)) return false;
  // Rich text is HTML, and lists cut it.
  if (textarea?.type === "rich_text") return false;
  return data_type === "lookup" ? lookup?.module === "Contacts" : data_type in TYPES;
}

const isRequired = ({ required, system_mandatory }: Field) =>
  required === true || system_mandatory === true;
const labelOf = ({ field_label, api_name }: Field) => field_label ?? api_name;

const describe = (field: Field) => ({
  name: labelOf(field),
  type: TYPES[field.data_type] ?? "STRING",
  path: field.api_name,
  required: isRequired(field),
});

function writableOf({ api_name, data_type, pick_list_values }: Field): WritableField {
  const values = (data_type === "picklist" ? (pick_list_values ?? []) : []).filter(
    ({ actual_value, type }) => actual_value !== NO_CHOICE && type !== "unused",
  );
  return {
    path: api_name,
    isContact: data_type === "lookup",
    choices: values.map(({ display_value, actual_value }) => ({
      shown: display_value,
      stored: actual_value,
    })),
  };
}

function listedOf(shown: ReadonlySet<string>, every: readonly Field[]): string[] {
  const can = every.filter(({ data_type }) => !NOT_LISTED.has(data_type));
  const names = new Set(can.map(({ api_name }) => api_name));
  const wanted = [...IF_THERE, ...shown].filter((name) => names.has(name));
  return [...new Set([...ALWAYS, ...wanted, ...names])].slice(0, MOST_FIELDS);
}
