/** What an employee's account may be flagged with, and what that does. Source of the permissions: `permissions.ts`. */
export const ACCOUNT_FLAGS = [
  { name: "DEALS_ONLY", label: "Deals only", effect: "No Purchasing and no Settings" },
  { name: "QUOTE_COSTS", label: "Costs of quotes", effect: "Sees what a quote costs" },
  { name: "QUOTE_TAX", label: "Tax of quotes", effect: "Edits the tax of a quote" },
] as const;

export const isAccountFlag = (name: string) => ACCOUNT_FLAGS.some((flag) => flag.name === name);

/** A flag in words; one that is not known here as it was sent. */
export const accountFlagLabel = (name: string) =>
  ACCOUNT_FLAGS.find((flag) => flag.name === name)?.label ?? name;
