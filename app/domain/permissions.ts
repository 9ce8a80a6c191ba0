/** What the permissions are derived from. */
export interface PermissionFacts {
  modules: readonly string[];
  employeeType: "DEFAULT" | "ADMIN" | "MANUFACTURER";
  flags: readonly string[];
  featureFlags: { personnel: boolean; manufacturer_private_orders: boolean };
}

export type Permission =
  | "deals"
  | "legacyOrders"
  | "personnel"
  | "manufacturerPrivateOrders"
  | "purchasing"
  | "quoteCosts"
  | "quoteTax"
  | "settings"
  | "settingsCustomFields"
  | "settingsEmployees"
  | "settingsIntegrations"
  | "settingsJobs"
  | "settingsProducts"
  | "settingsWorkflows";

export type Permissions = Readonly<Record<Permission, boolean>>;

/**
 * What a signed-in person may do. Source: specification part 1 section 6 and part 3 section 6.
 * Jobs are ours, and an administrator's. Who sees costs and edits tax is not named there: administrators, and who has the flag. The settings of a DEALS_ONLY user are off as a whole, so every settings permission needs `settings` too.
 */
export function derivePermissions(facts: PermissionFacts): Permissions {
  const deals = facts.modules.includes("DEALS");
  const isAdmin = facts.employeeType === "ADMIN";
  const isDealsOnly = facts.flags.includes("DEALS_ONLY");
  const settings = !isDealsOnly;
  return {
    deals,
    legacyOrders: facts.modules.includes("BURNS_LEGACY_ORDERS"),
    personnel: deals && facts.featureFlags.personnel,
    manufacturerPrivateOrders:
      (isAdmin || facts.employeeType === "MANUFACTURER") &&
      facts.featureFlags.manufacturer_private_orders,
    purchasing: !isDealsOnly,
    quoteCosts: deals && (isAdmin || facts.flags.includes("QUOTE_COSTS")),
    quoteTax: deals && (isAdmin || facts.flags.includes("QUOTE_TAX")),
    settings,
    settingsCustomFields: settings && deals && isAdmin,
    settingsEmployees: settings && isAdmin,
    settingsIntegrations: settings && deals,
    settingsJobs: settings && isAdmin,
    settingsProducts: settings && deals,
    settingsWorkflows: settings && deals && isAdmin,
  };
}
