import type { Checklist } from "../row";

export const entities: Checklist = {
  "3. Entities and their fields": [
    [
      "Employee (legacy): id, first_name, last_name, email, username, status, roles, linked person",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/contract/spec-entities.ts: Employee (legacy)",
    ],
    [
      "An employee's status is active or disabled",
      "tests/api/employees.test.ts: count from the next request of a session on",
    ],
    [
      "Role: id, role",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/employees.test.ts: are listed and read with role and person, and without what is secret",
    ],
    [
      "Person: id, name, email, labels, notes, badgeColor, principal",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/personnel.test.ts: are added, changed under a revision, found, and archived",
    ],
    [
      "A new person has a badge colour of chance, of 12",
      "tests/web/settings-screens.test.ts: a new person has one of twelve colours",
      "app/domain/people.test.ts: has twelve colours, each once",
    ],
    ["Initials on a badge are at most two letters", "app/domain/people.test.ts: %j is shown as %j"],
    [
      "Principal: id, type, employeeId, personnelId, employeeType, flags",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/personnel.test.ts: are listed by name, with who they sign in as",
    ],
    [
      "employeeType is DEFAULT, ADMIN or MANUFACTURER",
      "tests/contract/inputs.test.ts: an unknown employee type has the rights of DEFAULT, an unknown appearance its looks",
      "tests/api/employees.test.ts: are listed and read with role and person, and without what is secret",
    ],
    [
      "Main company: id, name, email, account_email, order_confirmation_email, timezone, account_id, phone, mobile, fax, address, delivery_addresses",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/contract/spec-entities.ts: Main company",
    ],
    [
      "The company's email is a comma-separated list",
      "tests/api/settings.test.ts: is saved whole, and one of its parts not at all",
    ],
    [
      "Dealer settings: logo, delivery address, shipping instructions, company details, binding text, deposit, tax rate, adjustment and tax mode",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/contract/spec-entities.ts: Dealer settings",
    ],
    [
      "depositPercentage and taxRatePercentage may be null",
      "tests/api/settings.test.ts: ask no deposit and add no tax where they are empty",
    ],
    [
      "accountAdjustmentType is PERCENT_MARK_UP, the default, or PERCENT_MARGIN",
      "tests/api/settings.test.ts: price what is added from now on, and are told on open quotes as pending",
      "tests/api/new-account.test.ts: a new account marks up, and has nothing to ship to or by yet",
    ],
    [
      "quotePricingTaxMode is INCLUSIVE or EXCLUSIVE",
      "tests/api/settings.test.ts: apply to new quotes only: deposit, tax rate and mode",
    ],
    [
      "Country: measure_system, currency code and symbol, language_locale, tax_display, calling_code, iso2_code",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "app/domain/countries.test.ts: says of a country its tax, its calling code and its paper",
    ],
    [
      "Supplier: id, name, logo, email, timezone, customer_settings, shipping_methods, brands, is_internal, offline_only",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/contract/spec-entities.ts: Supplier (part 2 and part 3)",
    ],
    [
      "A supplier's timezone is UTC unless it says another",
      "tests/contract/inputs.test.ts: a supplier is in UTC, takes orders online and has no methods unless it says else",
    ],
    [
      "customer_settings.default_shipping_method_id is a number or null",
      "tests/contract/inputs.test.ts: an id is text or a whole number on the wire, and text in the program",
      "tests/api/settings.test.ts: name one of the supplier's methods, or none",
    ],
    [
      "Bundle: id, name, description, exclusivityKey, sortOrder, isSubscribed, templateFields of templateKey, label, operator and value",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/bundles.test.ts: are listed in their order, with what they do in words and what their fields hold",
    ],
    [
      "Product override: id, overrideType, productId, categoryId, brandId, brandSubCategoryId, adjustmentType, baseAdjustmentValue, optionsAdjustmentValue, isHidden",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/contract/spec-entities.ts: Product override",
    ],
    [
      "An override is of a PRODUCT, or of a BRAND_CATEGORY",
      "tests/contract/inputs.test.ts: overrides: of a product or of a brand's category, with percentages only of their own",
      "tests/api/product-overrides.test.ts: is made, changed and deleted, each under the revision that was seen",
    ],
    [
      "Product: id, type MASTER or PRODUCT, masterProductId, categoryId, brandId",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/catalogue.test.ts: say what they are made of: sizes, brand, category, and what stands under what",
    ],
    [
      "Custom field: id, name, path, type, required",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/custom-fields.test.ts: are added at the end, under a path that no other field has or had",
    ],
    [
      "Types of custom fields are CONTACT, STRING and STRING_MULTILINE",
      "tests/web/custom-fields.test.ts: list all by name, with type and whether they are required",
      "tests/api/custom-fields.test.ts: have a name, which is no other's however it is written, and a known type",
    ],
    [
      "Workflow: id, name, slug, isActive, isEditable, statuses, flags with values, modules",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/workflow-files.test.ts: names custom fields and data sources, and comes back equal, numbered and inactive",
    ],
    [
      "A workflow's slug is made of its name",
      "tests/api/workflow-files.test.ts: is renamed and made inactive, guarded by its revision, and keeps its name apart",
    ],
    [
      "Phases are NEW, QUOTING, IN_PROGRESS, CLOSED and CANCELLED",
      "tests/web/settings-screens.test.ts: a workflow says its name and whether it is active, and which statuses are in which of five phases",
      "tests/api/workflow-files.test.ts: tells all that is wrong by where it stands, and stores nothing of it",
      "tests/web/upstream-faults.test.ts: one field of another type is named by its path",
    ],
    [
      "A module has a type and a config; a Checklist has a name and a dataSourceId",
      "tests/api/workflow-modules.test.ts: are saved whole and in their order, with their configuration, and checklists as often as wanted",
    ],
    [
      "Workflow web settings: workflows, each with workflowId and presetFilters of name and params",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/contract/spec-entities.ts: Workflow web settings",
      "tests/api/deals.test.ts: saved by two people at once lose nothing: the second is told its state is old",
    ],
    [
      "Calendar account: id, provider, status, email",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/calendar-account.test.ts: is null until one is linked at Nylas, and the browser is led back to where it began",
    ],
    [
      "Product document category: id, category, is_active, sort_order",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/supplier-documents.test.ts: have categories of the account to be filed under",
    ],
    [
      "The id 0 of an override means that it is new",
      "tests/web/product-settings.test.ts: of the id 0 are new, and those that are told without a revision are changed",
    ],
    [
      "A principal is none or LEGACY_EMPLOYEE",
      "tests/api/auth.test.ts: answers with a cookie that scripts cannot read, and GET /me knows the person",
    ],
    [
      "measure_system is METRIC or IMPERIAL",
      "tests/api/acceptance-evidence.test.ts: to the word: %s %o",
    ],
    [
      "A calendar account is of GOOGLE, MICROSOFT, IMAP, VIRTUAL_CALENDAR, ICLOUD or EWS",
      "tests/web/settings-screens.test.ts: the linked account is called by its provider, and Other if that is none of the four",
    ],
    [
      "A template field is a FACTOR or a CURRENCY",
      "tests/api/bundles.test.ts: ask for every field, within its limits, each named",
    ],
  ],
};
