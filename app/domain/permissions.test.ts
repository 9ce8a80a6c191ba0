import { describe, expect, it } from "vitest";

import { derivePermissions, type PermissionFacts } from "./permissions";

const admin: PermissionFacts = {
  modules: ["DEALS"],
  employeeType: "ADMIN",
  flags: [],
  featureFlags: { personnel: true, manufacturer_private_orders: true },
};

describe("permissions", () => {
  it("an administrator with the Deals module may do everything but look up legacy orders", () => {
    expect(derivePermissions(admin)).toEqual({
      deals: true,
      legacyOrders: false,
      personnel: true,
      manufacturerPrivateOrders: true,
      purchasing: true,
      quoteCosts: true,
      quoteTax: true,
      settings: true,
      settingsCustomFields: true,
      settingsEmployees: true,
      settingsIntegrations: true,
      settingsJobs: true,
      settingsProducts: true,
      settingsWorkflows: true,
    });
  });

  it("a default employee may not touch workflows, custom fields, employees or private orders", () => {
    expect(derivePermissions({ ...admin, employeeType: "DEFAULT" })).toMatchObject({
      settings: true,
      settingsIntegrations: true,
      settingsProducts: true,
      settingsCustomFields: false,
      settingsEmployees: false,
      settingsJobs: false,
      settingsWorkflows: false,
      manufacturerPrivateOrders: false,
    });
  });

  it("DEALS_ONLY turns purchasing and every settings page off, even for an administrator", () => {
    const permissions = derivePermissions({ ...admin, flags: ["DEALS_ONLY"] });
    expect(permissions).toMatchObject({ deals: true, purchasing: false, settings: false });
    expect(
      Object.entries(permissions).filter(([name, on]) => name.startsWith("settings") && on),
    ).toEqual([]);
  });

  it("without the Deals module there are no deals, personnel, integrations, workflows or custom fields", () => {
    expect(derivePermissions({ ...admin, modules: [] })).toMatchObject({
      deals: false,
      personnel: false,
      settingsIntegrations: false,
      settingsWorkflows: false,
      settingsCustomFields: false,
      settingsEmployees: true,
    });
  });

  it("private orders need the feature flag as well as the employee type", () => {
    const featureFlags = { personnel: true, manufacturer_private_orders: false };
    expect(derivePermissions({ ...admin, featureFlags }).manufacturerPrivateOrders).toBe(false);
    expect(
      derivePermissions({ ...admin, employeeType: "MANUFACTURER" }).manufacturerPrivateOrders,
    ).toBe(true);
  });

  it("costs and tax of quotes are an administrator's, and whose flags say so", () => {
    const of = (facts: Partial<PermissionFacts>) => {
      const { quoteCosts, quoteTax } = derivePermissions({ ...admin, ...facts });
      return [quoteCosts, quoteTax];
    };
    const employeeType = "DEFAULT" as const;
    expect(of({ employeeType })).toEqual([false, false]);
    expect(of({ employeeType, flags: ["QUOTE_COSTS"] })).toEqual([true, false]);
    expect(of({ employeeType, flags: ["QUOTE_TAX"] })).toEqual([false, true]);
    expect(of({ modules: [] })).toEqual([false, false]);
  });
});
