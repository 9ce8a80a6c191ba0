import type { IconName } from "~/ui/icon";
import type { ModuleType } from "~/upstream/contract/workflows";

export const MODULE_NAMES: Readonly<Record<ModuleType, string>> = {
  DETAILS: "Details",
  APPOINTMENTS: "Appointments",
  RELATED_DEALS: "Related deals",
  PAYMENTS: "Payments",
  ATTACHMENTS: "Attachments",
  QUOTES: "Quotes",
  NOTES: "Notes",
  CHECKLIST: "Checklist",
};

/** One that this program does not know is named by its type. */
export const moduleName = (type: string) =>
  Object.entries(MODULE_NAMES).find(([known]) => known === type)?.[1] ?? type;

const MODULE_ICONS: Readonly<Record<ModuleType, IconName>> = {
  DETAILS: "document",
  APPOINTMENTS: "calendar",
  RELATED_DEALS: "link",
  PAYMENTS: "pad",
  ATTACHMENTS: "image",
  QUOTES: "quote",
  NOTES: "note",
  CHECKLIST: "rules",
};
export const iconOf = (type: string) =>
  Object.entries(MODULE_ICONS).find(([known]) => known === type)?.[1] ?? "maybe";

/** Where a module stands in the page of its workflow. */
export const anchorOf = (key: string) => `module-${key}`;
