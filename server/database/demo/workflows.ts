import type { FlagAppearance, Phase } from "../../../app/upstream/contract/workflows";

interface FlagTemplate {
  name: string;
  values: { label: string; appearance: FlagAppearance; showOnCard?: true }[];
}

export interface WorkflowTemplate {
  name: string;
  statuses: { name: string; phase: Phase; share: number }[];
  flags: FlagTemplate[];
  /** Paths of the custom fields the Details module lists. */
  udfs: string[];
  /** Share of an account's deals. */
  share: number;
  presets: { name: string; params: string }[];
  modules: (string | ChecklistTemplate)[];
}

/** A checklist among the modules: of the data source of this name, or of none. */
interface ChecklistTemplate {
  type: "CHECKLIST";
  name: string;
  dataSource?: typeof INSTALL_PREPARATION;
}

/** Name of the one data source of checklists. */
export const INSTALL_PREPARATION = "Install preparation";
const INSTALL_CHECKLIST: ChecklistTemplate = {
  type: "CHECKLIST",
  name: INSTALL_PREPARATION,
  dataSource: INSTALL_PREPARATION,
};

export const UDFS = [
  { name: "Site", path: "site", type: "STRING", required: false },
  { name: "Access notes", path: "access_notes", type: "STRING_MULTILINE", required: false },
  { name: "Project address", path: "project_address", type: "STRING", required: true },
  { name: "Site contact", path: "site_contact", type: "CONTACT", required: false },
] as const;

const PAYMENT: FlagTemplate = {
  name: "Payment",
  values: [
    { label: "None", appearance: "WARNING" },
    { label: "Deposit paid", appearance: "SUCCESS", showOnCard: true },
    { label: "Paid in full", appearance: "SUCCESS", showOnCard: true },
  ],
};
const INSTALL: FlagTemplate = {
  name: "Install",
  values: [
    { label: "None", appearance: "DEFAULT" },
    { label: "Booked", appearance: "ACTIVE", showOnCard: true },
    { label: "Done", appearance: "SUCCESS", showOnCard: true },
  ],
};
const PRIORITY: FlagTemplate = {
  name: "Priority",
  values: [
    { label: "Normal", appearance: "DEFAULT" },
    { label: "Rush", appearance: "DANGER", showOnCard: true },
  ],
};
const LOST_REASON: FlagTemplate = {
  name: "Lost Reason",
  values: [
    { label: "Unknown", appearance: "WARNING" },
    { label: "Price", appearance: "DEFAULT", showOnCard: true },
    { label: "Timing", appearance: "DEFAULT", showOnCard: true },
    { label: "Competitor", appearance: "DEFAULT", showOnCard: true },
  ],
};

const MODULES = [
  "DETAILS",
  "APPOINTMENTS",
  INSTALL_CHECKLIST,
  { type: "CHECKLIST" as const, name: "Sales steps" },
  "RELATED_DEALS",
  "PAYMENTS",
  "ATTACHMENTS",
  "QUOTES",
  "NOTES",
];

/** The first value of each flag is its default. */
export const WORKFLOWS: readonly WorkflowTemplate[] = [
  {
    name: "Residential sales",
    share: 0.55,
    statuses: [
      { name: "New enquiry", phase: "NEW", share: 0.14 },
      { name: "Measure booked", phase: "NEW", share: 0.08 },
      { name: "Quoting", phase: "QUOTING", share: 0.12 },
      { name: "Quote sent", phase: "QUOTING", share: 0.18 },
      { name: "Signed", phase: "IN_PROGRESS", share: 0.1 },
      { name: "Ordered", phase: "IN_PROGRESS", share: 0.1 },
      { name: "Received", phase: "IN_PROGRESS", share: 0.08 },
      { name: "Completed", phase: "CLOSED", share: 0.12 },
      { name: "Lost", phase: "CANCELLED", share: 0.08 },
    ],
    flags: [PAYMENT, INSTALL, PRIORITY, LOST_REASON],
    udfs: ["site", "access_notes"],
    presets: [
      { name: "Quotes to chase", params: "status=quote-sent" },
      { name: "Needs attention", params: "alerts=any" },
      { name: "Rush jobs", params: "flag-priority=rush" },
    ],
    modules: MODULES,
  },
  {
    name: "Commercial",
    share: 0.25,
    statuses: [
      { name: "Enquiry", phase: "NEW", share: 0.15 },
      { name: "Tender", phase: "QUOTING", share: 0.2 },
      { name: "Quote sent", phase: "QUOTING", share: 0.15 },
      { name: "Signed", phase: "IN_PROGRESS", share: 0.12 },
      { name: "Ordered", phase: "IN_PROGRESS", share: 0.1 },
      { name: "Received", phase: "IN_PROGRESS", share: 0.08 },
      { name: "Completed", phase: "CLOSED", share: 0.12 },
      { name: "Lost", phase: "CANCELLED", share: 0.08 },
    ],
    flags: [PAYMENT, INSTALL, LOST_REASON],
    udfs: ["project_address", "site_contact", "access_notes"],
    presets: [],
    modules: [
      "DETAILS",
      "APPOINTMENTS",
      INSTALL_CHECKLIST,
      "QUOTES",
      "PAYMENTS",
      "ATTACHMENTS",
      "RELATED_DEALS",
      "NOTES",
    ],
  },
  {
    name: "Service and repairs",
    share: 0.2,
    statuses: [
      { name: "New request", phase: "NEW", share: 0.25 },
      { name: "Assessing", phase: "QUOTING", share: 0.2 },
      { name: "Scheduled", phase: "IN_PROGRESS", share: 0.2 },
      { name: "Completed", phase: "CLOSED", share: 0.3 },
      { name: "Cancelled", phase: "CANCELLED", share: 0.05 },
    ],
    flags: [PRIORITY],
    udfs: ["site", "access_notes"],
    presets: [],
    modules: ["DETAILS", "APPOINTMENTS", "CHECKLIST", "RELATED_DEALS", "ATTACHMENTS", "NOTES"],
  },
];
