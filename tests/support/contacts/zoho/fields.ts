/** A field, in as much as those of its metadata that anybody here reads or checks. */
export interface FieldDefinition {
  readonly section: string;
  readonly api_name: string;
  field_label: string;
  readonly data_type: string;
  readonly required?: boolean;
  readonly system_mandatory?: boolean;
  readonly field_read_only?: boolean;
  readonly length?: number;
  readonly picks?: readonly (readonly [shown: string, stored: string])[];
  readonly looksUp?: string;
  readonly textarea?: string;
  readonly isUnique?: boolean;
}

const field = (
  section: string,
  api_name: string,
  data_type: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  ...{ section, api_name, data_type, field_label: api_name.replaceAll("_", " ") },
  ...more,
});
const contact = (name: string, type: string, more: Partial<FieldDefinition> = {}) =>
  field("Contact Information", name, type, more);
const address = (name: string, more: Partial<FieldDefinition> = {}) =>
  field("Address Information", name, "text", { length: 255, ...more });

export const CONTACT_FIELDS: readonly FieldDefinition[] = [
  contact("Owner", "ownerlookup"),
  contact("Lead_Source", "picklist", {
    picks: [
      ["-None-", "-None-"],
      ["Fair", "Trade Show"],
      ["Word of mouth", "External Referral"],
    ],
  }),
  contact("First_Name", "text", { length: 40 }),
  contact("Last_Name", "text", { length: 80, required: true, system_mandatory: true }),
  contact("Full_Name", "text", { field_read_only: true }),
  contact("Account_Name", "lookup", { looksUp: "Accounts" }),
  contact("Reporting_To", "lookup", { looksUp: "Contacts" }),
  contact("Email", "email", { length: 100 }),
  contact("Secondary_Email", "email", { length: 100 }),
  contact("Phone", "phone", { length: 30 }),
  contact("Mobile", "phone", { length: 30 }),
  contact("Fax", "phone", { length: 30 }),
  contact("Department", "text", { length: 50 }),
  contact("Customer_Number", "text", { length: 20, isUnique: true }),
  contact("Web_Page", "website", { length: 450 }),
  contact("Date_of_Birth", "date"),
  contact("Email_Opt_Out", "boolean"),
  contact("Created_Time", "datetime", { field_read_only: true }),
  contact("Modified_Time", "datetime", { field_read_only: true }),
  address("Mailing_Street", { data_type: "textarea", length: 250, textarea: "small" }),
  address("Mailing_City"),
  address("Mailing_State"),
  address("Mailing_Zip"),
  address("Mailing_Country"),
  field("Description Information", "Description", "textarea", {
    length: 32_000,
    textarea: "large",
  }),
  field("Description Information", "Letter", "textarea", { textarea: "rich_text" }),
  field("Description Information", "Rooms", "subform"),
];

const order = (name: string, type: string, more: Partial<FieldDefinition> = {}) =>
  field("Order", name, type, more);

export const ORDER_FIELDS: readonly FieldDefinition[] = [
  order("Owner", "ownerlookup"),
  order("Subject", "text"),
  order("SO_Number", "autonumber"),
  order("Contact_Name", "lookup", { looksUp: "Contacts" }),
  order("Contact_Name1", "lookup", { looksUp: "Contacts" }),
  order("Account_Name", "lookup", { looksUp: "Accounts" }),
  order("Order_Num", "text"),
  order("Status", "picklist"),
  order("Supplier", "multiselectpicklist"),
  order("Billing_City", "text"),
  order("Net_Charged", "currency"),
  order("Created_Time", "datetime", { field_read_only: true }),
  order("Modified_Time", "datetime", { field_read_only: true }),
  order("Ordered_Items", "subform"),
];

/** A field as `settings/layouts` and `settings/fields` tell of it; what is required, layouts alone tell. */
export function metadataOf(definition: FieldDefinition, at: number, isOfLayout: boolean) {
  const { api_name, field_label, data_type, length, picks, looksUp, textarea } = definition;
  const isReadOnly = definition.field_read_only === true;
  return {
    id: `57257670000000${String(10_000 + at)}`,
    ...{ api_name, field_label, display_label: field_label, data_type, length: length ?? 255 },
    ...(isOfLayout ? { required: definition.required ?? false, sequence_number: at + 1 } : {}),
    system_mandatory: definition.system_mandatory ?? false,
    read_only: false,
    field_read_only: isReadOnly,
    visible: true,
    type: "used",
    operation_type: {
      ...{ web_update: !isReadOnly, api_create: !isReadOnly },
      ...{ web_create: !isReadOnly, api_update: !isReadOnly },
    },
    unique: definition.isUnique === true ? { casesensitive: "false" } : {},
    textarea: textarea === undefined ? {} : { type: textarea },
    pick_list_values: (picks ?? []).map(([shown, stored], place) => ({
      ...{ display_value: shown, actual_value: stored, reference_value: stored },
      ...{ sequence_number: place + 1, type: "used", id: String(place) },
    })),
    lookup:
      looksUp === undefined
        ? {}
        : { display_label: field_label, module: { api_name: looksUp, id: "1" }, id: "2" },
  };
}
