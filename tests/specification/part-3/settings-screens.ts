import type { Checklist } from "../row";

export const settingsScreens: Checklist = {
  "1. What the product does": [
    [
      "Administrators keep the settings; who has no Settings feature finds them neither in the navigation nor by address",
      "tests/web/settings.test.ts: nowhere for who may not: neither in the navigation nor by address",
    ],
    [
      "Manufacturer users see private orders, which are to others as if there were none",
      "tests/api/private-orders.test.ts: is there for who may see it, so that what is tried is really of it",
      "tests/api/private-orders.test.ts: is to %s as if there were none",
    ],
    [
      "The directory of people links a person to an employee login or to none",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
    ],
  ],
  "2. Settings (/settings)": [
    [
      "The area is there with the Settings feature alone",
      "tests/web/settings.test.ts: nowhere for who may not: neither in the navigation nor by address",
    ],
    [
      "An empty or unknown settings path leads to general",
      "tests/web/settings.test.ts: %s leads to %s",
    ],
    [
      "On small screens the sub-navigation is a select",
      "tests/web/settings-screens.test.ts: a page is chosen in a select as well, of the same pages in the same order",
      "tests/e2e/scripted/settings.spec.ts: the pages of the settings are a list, and on a phone a select",
    ],
    [
      "General at /settings/general, with a warning in the navigation while the company's address is missing",
      "tests/web/settings-screens.test.ts: general marks itself while the address is missing, and has its sections with their fields",
      "tests/e2e/screens.ts: general settings",
    ],
    ["Orders at /settings/orders", "tests/e2e/screens.ts: settings of orders"],
    [
      "Quotes at /settings/quotes, for who has deals",
      "tests/web/settings-screens.test.ts: without deals there are neither quotes nor products to set",
      "tests/e2e/screens.ts: settings of quotes",
    ],
    [
      "Products at /settings/products, for who has deals",
      "tests/web/settings-screens.test.ts: without deals there are neither quotes nor products to set",
      "tests/web/product-settings.test.ts: are an entry of the settings, and show the catalogue with what holds",
      "tests/web/product-settings.test.ts: are read without figures, and not edited, by who may not see costs",
    ],
    [
      "Suppliers at /settings/suppliers",
      "tests/web/suppliers.test.ts: are there for who has settings",
    ],
    [
      "Bundles at /settings/bundles",
      "tests/web/bundles.test.ts: is an entry of the settings, by groups, with what each does",
      "tests/web/bundles.test.ts: is for who has settings, of the own account; what is not there leads back",
    ],
    [
      "Integrations ('Email and Calendars') at /settings/integrations, with SettingsIntegrations",
      "tests/web/settings-screens.test.ts: a page is chosen in a select as well, of the same pages in the same order",
      "tests/web/calendar-account.test.ts: who may not change the settings finds neither page nor entry",
      "app/domain/permissions.test.ts: without the Deals module there are no deals, personnel, integrations, workflows or custom fields",
      "tests/e2e/screens.ts: email and calendars",
    ],
    [
      "Workflows at /settings/workflows, with SettingsWorkflows",
      "tests/web/workflows-settings.test.ts: list all by name, and show one with its statuses, flags and modules",
      "tests/web/workflows-settings.test.ts: are for administrators",
    ],
    [
      "Custom fields at /settings/custom-fields, with SettingsCustomFields",
      "tests/web/custom-fields.test.ts: list all by name, with type and whether they are required",
      "tests/web/custom-fields.test.ts: are for administrators",
    ],
    [
      "Employees at /settings/employees, titled Legacy Employees, with SettingsEmployees",
      "tests/web/settings-screens.test.ts: adding an employee is a dialog, which sends a password that nobody typed and what is fixed",
      "tests/web/employees.test.ts: is an administrator's, and so are its other addresses",
    ],
    [
      "An employee at /settings/employees/{employeeId}, with SettingsEmployees",
      "tests/web/employees.test.ts: is an administrator's, and so are its other addresses",
      "tests/e2e/screens.ts: employee",
    ],
  ],
  "2. General settings": [
    [
      "Company Settings: name, email, phone and address",
      "tests/web/settings-screens.test.ts: general marks itself while the address is missing, and has its sections with their fields",
      "tests/web/settings.test.ts: is saved, and the others stay as they are",
    ],
    [
      "The company's name and email are required",
      "tests/web/settings.test.ts: refuses %s %j with its words, and what was typed comes back",
    ],
    [
      "'Some features may not work until an address is set' while the address is empty",
      "tests/web/settings.test.ts: has an address missing: the banner leads there, and the page says it",
    ],
    [
      "Notification Settings: account notification emails and order notification emails",
      "tests/web/settings-screens.test.ts: general marks itself while the address is missing, and has its sections with their fields",
      "tests/web/settings.test.ts: is saved, and the others stay as they are",
    ],
    [
      "Each section is viewed and edited, with a save of its own",
      "tests/web/settings.test.ts: is read first, and one is edited at a time",
      "tests/web/settings.test.ts: is saved, and the others stay as they are",
    ],
    [
      "Email fields take a comma-separated list, shown as chips of addresses that are copied and removed",
      "tests/e2e/scripted/settings.spec.ts: addresses are chips: typed, pasted, corrected, removed and brought back by keys, and saved as a list",
    ],
  ],
  "2. Order settings": [
    [
      "A default shipping address and default shipping instructions",
      "tests/web/settings-screens.test.ts: what orders begin with, and that changes of quotes apply to new ones only, stands on their pages",
      "tests/api/settings.test.ts: are saved field by field",
    ],
  ],
  "2. Quote settings": [
    [
      "Deposit percentage, tax rate percentage and tax mode",
      "tests/web/settings.test.ts: may be emptied, and keep what they do not show",
      "tests/api/settings.test.ts: apply to new quotes only: deposit, tax rate and mode",
    ],
    [
      "The tax rate shows where the labor tax control setting equals 1 alone",
      "tests/web/settings.test.ts: have a tax rate where labour may be left out of it, and there alone",
    ],
    [
      "Changes apply to new quotes only, which the screen says",
      "tests/web/settings-screens.test.ts: what orders begin with, and that changes of quotes apply to new ones only, stands on their pages",
      "tests/api/settings.test.ts: apply to new quotes only: deposit, tax rate and mode",
    ],
  ],
  "2. Products settings": [
    [
      "A default type of markup or margin, and its amount in percent",
      "tests/web/product-settings.test.ts: have a default that is saved, and shows who comes second what is saved now",
    ],
    [
      "A tree of brands, categories, sub-categories and products",
      "tests/web/product-settings.test.ts: are an entry of the settings, and show the catalogue with what holds",
      "app/routes/settings/products/settings-tree.test.ts: has brands, categories, sub-categories, masters and their children",
    ],
    [
      "The tree is searched",
      "tests/web/product-settings.test.ts: are searched by a GET form: what is found with what it stands in, and the rest is gone",
    ],
    [
      "Choosing a node opens the editor of its override",
      "tests/web/product-settings.test.ts: have a title and what they inherit",
      "tests/e2e/screens.ts: settings of a product",
    ],
    [
      "A Hidden pill on what is hidden",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
    [
      "The effective type with base and options percent, or 'Default'",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
      "tests/web/product-settings.test.ts: are inherited down to children, and hidden by what stands above",
    ],
  ],
  "2. Product override editor": [
    [
      "A modal, 600 wide",
      "tests/e2e/scripted/settings.spec.ts: a product's settings are a dialog 600 wide, and the ID of a workflow is copied",
    ],
    [
      "Its title: Category Settings, Master Product Settings, Child Product Settings or Product Settings",
      "tests/web/product-settings.test.ts: have a title and what they inherit",
    ],
    [
      "Inherit from the parent category, or 'Use defaults' at the top",
      "tests/web/product-settings.test.ts: have a title and what they inherit",
    ],
    [
      "Custom, with adjustment type, Base Percent and Options Percent",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
      "tests/web/settings-screens.test.ts: a sub-category cannot be set, and masters and their children say what they leave to each other",
    ],
    [
      "Visible or Hidden",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
    [
      "The markup of a master product is set on its child products",
      "tests/api/product-overrides.test.ts: of a master hides, and leaves percentages to its children; of a sub-category there is none",
      "tests/web/settings-screens.test.ts: a sub-category cannot be set, and masters and their children say what they leave to each other",
    ],
    [
      "The master controls the visibility of its children",
      "tests/api/product-overrides.test.ts: of a master hides, and leaves percentages to its children; of a sub-category there is none",
      "tests/web/product-settings.test.ts: are inherited down to children, and hidden by what stands above",
    ],
    [
      "A sub-category is read-only: 'Changing settings at the sub-category level is not currently supported.'",
      "tests/web/settings-screens.test.ts: a sub-category cannot be set, and masters and their children say what they leave to each other",
      "tests/api/product-overrides.test.ts: of a master hides, and leaves percentages to its children; of a sub-category there is none",
    ],
    [
      "Warnings when it is hidden by its parent category or its master product",
      "tests/web/product-settings.test.ts: are inherited down to children, and hidden by what stands above",
    ],
    [
      "A warning when it is hidden by itself",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
  ],
};
