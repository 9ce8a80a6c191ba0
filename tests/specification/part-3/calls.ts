import type { Checklist } from "../row";

export const calls: Checklist = {
  "7. Calls: Account settings": [
    [
      "The calls of section 7 are there, each of them",
      "tests/contract/contract.test.ts: has every call the specification names, and nothing undeclared beside them",
      "tests/contract/contract.test.ts: is implemented, every call of it",
    ],
    [
      "Calls carry cookies and JSON",
      "tests/api/auth.test.ts: answers with a cookie that scripts cannot read, and GET /me knows the person",
      "tests/contract/contract.test.ts: says what is not JSON, and gives what makes a PDF or asks a provider 30 seconds",
    ],
    [
      "GET /old/account-settings and POST /old/account-settings/main-company with company_name, address, account_email, order_confirmation_email, email, phone",
      "tests/api/settings.test.ts: is saved whole, and one of its parts not at all",
    ],
    [
      "GET and POST /old/account-settings/dealer-portal with the dealer's settings",
      "tests/api/settings.test.ts: are saved field by field",
    ],
    [
      "POST /old/account-settings/manufacturer/{manufacturerId}/customer-settings with default_shipping_method_id",
      "tests/api/settings.test.ts: name one of the supplier's methods, or none",
    ],
  ],
  "7. Calls: Product overrides and catalogue": [
    [
      "GET and POST /old/account-settings/dealer-portal/product-overrides with the override's fields",
      "tests/api/product-overrides.test.ts: is made, changed and deleted, each under the revision that was seen",
    ],
    [
      "PUT and DELETE /old/account-settings/dealer-portal/product-overrides/{id}",
      "tests/api/product-overrides.test.ts: is made, changed and deleted, each under the revision that was seen",
    ],
    [
      "GET /products and GET /brand-categories",
      "tests/api/catalogue.test.ts: are listed in their order, without archived ones and those of another account",
      "tests/api/catalogue.test.ts: have the categories of products that are sold, and what stands under them",
    ],
  ],
  "7. Calls: Bundles": [
    [
      "GET /bundles",
      "tests/api/bundles.test.ts: are listed in their order, with what they do in words and what their fields hold",
    ],
    [
      "POST /bundles/{id}/subscribe with templateValues by templateKey",
      "tests/api/bundles.test.ts: ask for every field, within its limits, each named",
    ],
    [
      "POST /bundles/{id}/unsubscribe",
      "tests/api/bundles.test.ts: one is subscribed at a time, and the others say which it is",
    ],
  ],
  "7. Calls: Integrations": [
    [
      "GET /providers tells of craftMyPdf, stripe and contacts of id, isPrimary, schema and fieldGroups",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
      "tests/api/quote-files.test.ts: are refused in words where there is no template, and where the service fails",
    ],
    [
      "GET /account/nylas tells of the calendar account",
      "tests/api/calendar-account.test.ts: is null until one is linked at Nylas, and the browser is led back to where it began",
    ],
    [
      "GET /account/nylas/link leads the browser on, with callbackUrl and redirectUrl",
      "tests/api/calendar-account.test.ts: is null until one is linked at Nylas, and the browser is led back to where it began",
      "tests/api/calendar-account.test.ts: is finished by the session that began it, once, within ten minutes, and leads to us alone",
    ],
  ],
  "7. Calls: Custom fields": [
    [
      "GET /udfs, and POST /udfs with name, type, required",
      "tests/api/custom-fields.test.ts: are added at the end, under a path that no other field has or had",
    ],
    [
      "PUT /udfs/{id} with name, required",
      "tests/api/custom-fields.test.ts: have a name, which is no other's however it is written, and a known type",
    ],
    [
      "DELETE /udfs/{id} archives",
      "tests/api/custom-fields.test.ts: of another account, and archived ones, are neither changed nor archived",
    ],
  ],
  "7. Calls: Workflows administration": [
    [
      "GET /workflows, GET /workflows/{id} and GET /workflows/{id}/schema",
      "tests/api/workflow-files.test.ts: names custom fields and data sources, and comes back equal, numbered and inactive",
    ],
    [
      "POST /workflows/schema/import with a file",
      "tests/api/workflow-files.test.ts: names custom fields and data sources, and comes back equal, numbered and inactive",
    ],
    [
      "PUT /workflows/{id}/update with name, isActive",
      "tests/api/workflow-files.test.ts: is renamed and made inactive, guarded by its revision, and keeps its name apart",
    ],
    [
      "PUT /workflows/{id}/modules with the whole list",
      "tests/api/workflow-modules.test.ts: are saved whole and in their order, with their configuration, and checklists as often as wanted",
    ],
    [
      "GET and POST /account/web-settings/DEAL_WORKFLOWS with the whole settings",
      "tests/contract/contract.test.ts: has every call the specification names, and nothing undeclared beside them",
      "tests/api/deals.test.ts: saved by two people at once lose nothing: the second is told its state is old",
    ],
  ],
  "7. Calls: Employees": [
    [
      "GET /old/employees answers a list in data, and GET /old/employees/{id} one",
      "tests/api/employees.test.ts: are listed and read with role and person, and without what is secret",
    ],
    [
      "POST /old/employees with first_name, last_name, username, email, a generated password, role_id and status",
      "tests/web/settings-screens.test.ts: adding an employee is a dialog, which sends a password that nobody typed and what is fixed",
    ],
    [
      "With it go fixed notification settings, permissions, colours, company_ids and a maximum_discount of 0",
      "tests/web/settings-screens.test.ts: adding an employee is a dialog, which sends a password that nobody typed and what is fixed",
    ],
    [
      "PUT /old/employees/{id} with the same fields, and the password when one is set",
      "tests/api/employees.test.ts: are changed under their revision, and keep what is not theirs to send",
      "tests/api/employees.test.ts: that is set ends the person's sessions, is told to them, and is changed before they come in",
    ],
    [
      "GET /old/employees/check/email/{excludeId}?value= and check/username",
      "tests/api/employees.test.ts: are asked for, except whose they are",
    ],
    [
      "GET /old/roles",
      "tests/api/employees.test.ts: are listed and read with role and person, and without what is secret",
    ],
  ],
  "7. Calls: Personnel": [
    ["GET /personnel", "tests/api/personnel.test.ts: are listed by name, with who they sign in as"],
    [
      "POST /personnel/create answers an id",
      "tests/api/personnel.test.ts: are added, changed under a revision, found, and archived",
    ],
    [
      "PUT /personnel/{id}/update, and DELETE /personnel/{id} archives",
      "tests/api/personnel.test.ts: are added, changed under a revision, found, and archived",
    ],
    ["GET /personnel/labels", "tests/api/personnel.test.ts: have labels, each told once"],
    [
      "PUT /legacyemployee/{employeeId}/principal with personnelId, or empty, and flags",
      "tests/api/principals.test.ts: an employee is linked to a person, who then signs in as nobody else",
    ],
  ],
  "7. Calls: Documents": [
    [
      "POST /old/documents with document, uuid, friendly_type, friendly_name, document_category_id, directUpload",
      "tests/api/documents.test.ts: is called as its sender wants it, and need not be told how it came",
      "tests/api/documents.test.ts: is uploaded under its sender's own id, once, and may be filed and renamed",
      "tests/api/supplier-documents.test.ts: are filed, listed newest first, and found by supplier, category and words of their names",
    ],
    [
      "POST /old/documents/{id} with _method PUT updates",
      "tests/api/documents.test.ts: keeps its type, tells its revision, and is refused to who saw an older one",
    ],
    [
      "GET /old/product-document-categories/select",
      "tests/api/supplier-documents.test.ts: have categories of the account to be filed under",
    ],
    [
      "GET /old/manufacturer-documents",
      "tests/api/supplier-documents.test.ts: are filed, listed newest first, and found by supplier, category and words of their names",
    ],
    [
      "GET /old/manufacturers",
      "tests/api/suppliers.test.ts: is added with what is known of it, and listed last",
    ],
  ],
  "7. Calls: Version check": [
    [
      "GET /health.json tells GIT_COMMIT, and is asked every 300000 ms while the tab is visible",
      "tests/e2e/scripted/enhanced.spec.ts: offers the update when a newer version runs",
      "tests/e2e/scripted/version.spec.ts: which version runs, and the deals of a board, are asked every five minutes, while the page is in sight",
    ],
    [
      "The update is offered when the value differs from the running version",
      "tests/e2e/scripted/enhanced.spec.ts: offers the update when a newer version runs",
    ],
    [
      "Addresses are predicted and found of the user's country alone",
      "tests/api/addresses.test.ts: are of the country of who asks, and a suggestion's can be read",
      "server/integrations/addresses/addresses.test.ts: is asked for places of the account's country alone, with the key as a header",
    ],
  ],
};
