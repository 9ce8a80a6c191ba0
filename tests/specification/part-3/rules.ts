import type { Checklist } from "../row";

export const rules: Checklist = {
  "5. Validation: People and employees": [
    ["A person's name is required", "tests/api/personnel.test.ts: refuse %s by its field"],
    [
      "A person's email is required and valid",
      "tests/api/personnel.test.ts: refuse %s by its field",
    ],
    [
      "'Email already in use'",
      "tests/api/personnel.test.ts: have an address of their own, however it is written, which is free again once they are archived",
      "tests/web/personnel.test.ts: a person is added, refused by field, edited and archived",
    ],
    [
      "'Please select an employee'",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
    ],
    [
      "'This employee is already linked to another person'",
      "tests/api/principals.test.ts: one who is somebody else's already is refused, and nothing is done",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
    ],
    [
      "First name, last name, status, email, username and role of an employee are required",
      "tests/web/settings-screens.test.ts: an employee of whom nothing is said is refused by each field",
    ],
    [
      "'Email has already been taken'",
      "tests/api/employees.test.ts: are refused by their fields if somebody has them, when adding and changing",
      "tests/web/employees.test.ts: is added without script, with what is taken said by its field",
    ],
    [
      "The email is checked 200 ms after typing, with 'Checking email...' meanwhile",
      "tests/e2e/scripted/settings.spec.ts: whether an email is taken is asked after 200 ms, and is so where nobody answers",
    ],
    [
      "'Username has already been taken'",
      "tests/api/employees.test.ts: are refused by their fields if somebody has them, when adding and changing",
      "tests/web/employees.test.ts: is edited in its place, and leads back to the list as it was",
    ],
    [
      "A check that fails is read as 'exists'",
      "tests/e2e/scripted/settings.spec.ts: whether an email is taken is asked after 200 ms, and is so where nobody answers",
      "tests/web/employees.test.ts: says whether somebody else has it, and that they have if it cannot be had",
    ],
    [
      "Set Password requires a password",
      "tests/web/settings-screens.test.ts: a password that is not typed is asked for",
    ],
  ],
  "5. Validation: Settings": [
    [
      "Required fields: 'This field is required', or '{label} is required' on editors of properties",
      "tests/web/bundles.test.ts: names what is wrong, keeps what was typed, calculates, and subscribes",
      "tests/web/settings.test.ts: refuses %s %j with its words, and what was typed comes back",
    ],
    [
      "'Name is required' of a custom field",
      "tests/web/custom-fields.test.ts: add one, after its name was asked for",
    ],
    [
      "Required is a toggle of a custom field",
      "tests/web/custom-fields.test.ts: add one, after its name was asked for",
    ],
    [
      "Bundle fields are required, with 'This field is required'",
      "tests/api/bundles.test.ts: ask for every field, within its limits, each named",
    ],
    [
      "A FACTOR: 'This field must be between 0 and 1'",
      "tests/api/bundles.test.ts: ask for every field, within its limits, each named",
    ],
    [
      "A CURRENCY: 'This field must be greater than 0' if negative",
      "tests/api/bundles.test.ts: ask for every field, within its limits, each named",
    ],
    [
      "The company's name is required, and 'Email is required'",
      "tests/api/settings.test.ts: refuses %j",
    ],
    [
      "'Email address is invalid'",
      "tests/api/settings.test.ts: refuses %j",
      "tests/web/settings.test.ts: says by address what is wrong with a list, and keeps it",
    ],
    [
      "'Duplicate address already added'",
      "tests/api/settings.test.ts: refuses %j",
      "tests/web/settings.test.ts: says by address what is wrong with a list, and keeps it",
    ],
    [
      "Chips are flagged 'Invalid address', or as duplicates",
      "tests/e2e/scripted/settings.spec.ts: addresses are chips: typed, pasted, corrected, removed and brought back by keys, and saved as a list",
      "tests/web/settings.test.ts: says by address what is wrong with a list, and keeps it",
    ],
    [
      "'Module already added to this workflow'",
      "tests/api/workflow-modules.test.ts: are of known types, each once but checklists",
    ],
    [
      "Markup percentages are at least 0, with decimals",
      "tests/api/product-overrides.test.ts: refuses %j",
      "tests/api/product-overrides.test.ts: is made, changed and deleted, each under the revision that was seen",
    ],
    [
      "Deposit percentage and tax rate may be cleared",
      "tests/web/settings.test.ts: may be emptied, and keep what they do not show",
      "tests/api/settings.test.ts: ask no deposit and add no tax where they are empty",
    ],
    [
      "A default shipping method that is no number, as the blank one, becomes empty",
      "tests/web/settings-screens.test.ts: a supplier's blank default is saved as none, and without suppliers the page says so",
    ],
    [
      "The name of a preset is required and trimmed",
      "tests/web/settings-screens.test.ts: a preset's name is asked for, and trimmed",
    ],
  ],
  "5. Validation: Generic rules": [
    [
      "Text inputs are trimmed on blur",
      "tests/e2e/scripted/settings.spec.ts: text is trimmed, and a number held within its limits, once its field is left",
    ],
    [
      "Numeric inputs clamp to min and max on blur",
      "tests/e2e/scripted/settings.spec.ts: text is trimmed, and a number held within its limits, once its field is left",
      "app/ui/form/clamp.test.ts: what is beyond its limits is the nearest within them, and what is no number stays",
    ],
    [
      "An invalid form tells its first error and 'Review all fields and try again'",
      "tests/e2e/journeys/deals.spec.ts: adds a deal, refuses a blank name, and keeps what was typed",
    ],
    ["Date-only values are yyyy-MM-dd", "app/domain/calendar-days.test.ts: what is no day is none"],
    [
      "Instants carry an offset or Z",
      "tests/contract/inputs.test.ts: equal moments are equal texts, whatever their offset",
      "tests/contract/inputs.test.ts: %j is no moment, and refused without a fault",
    ],
    [
      "Local date-times are yyyy-MM-dd HH:mm:ss",
      "app/domain/dates.test.ts: are taken in the company's time zone, summer and winter",
    ],
    [
      "'0000-00-00 00:00:00' means empty",
      "app/domain/dates.test.ts: read the zero date as nothing",
    ],
    [
      "Uploads take jpg, jpeg, png, pdf, doc, docx, csv, txt, xls, xlsx and msg",
      "tests/api/documents.test.ts: takes each type that is accepted, tells its own type, and gives it back as it came",
      "app/domain/document-types.test.ts: %j is refused: %j",
    ],
    [
      "Where pictures alone are taken: jpg, jpeg and png",
      "tests/api/logo.test.ts: is drawn anew, without what its file carries besides, and read by anybody",
      "tests/web/setup.test.ts: ticks itself as its pages are saved, each of which leads back, and is gone at its end",
      "tests/api/logo.test.ts: is a picture: what is none is refused, whatever it is called, and the old one stays",
    ],
    [
      "At most 25MB",
      "app/domain/document-types.test.ts: is nothing without bytes, and too much with more than 25 MB",
      "tests/api/documents.test.ts: takes 25 MB, and refuses one byte more while it streams",
    ],
    [
      "An answer of another shape names the call and the path of the field",
      "tests/web/upstream-faults.test.ts: one field of another type is named by its path",
      "tests/web/upstream-faults.test.ts: answering %s names the call and the field in the log, and shows the generic screen",
    ],
  ],
  "6. Roles and permissions": [
    [
      "DEFAULT, ADMIN and MANUFACTURER",
      "app/domain/permissions.test.ts: a default employee may not touch workflows, custom fields, employees or private orders",
      "app/domain/permissions.test.ts: private orders need the feature flag as well as the employee type",
    ],
    [
      "DEALS_ONLY turns Purchasing and Settings off",
      "app/domain/permissions.test.ts: DEALS_ONLY turns purchasing and every settings page off, even for an administrator",
      "tests/contract/deals-only.test.ts: may make the calls of deals, contacts, people and calendars, and no others",
      "tests/web/deals-only.test.ts: is led to the dashboard from each address of Purchasing and Settings, and from no other",
    ],
    [
      "Custom fields and workflows need the Deals module and an admin",
      "app/domain/permissions.test.ts: without the Deals module there are no deals, personnel, integrations, workflows or custom fields",
      "app/domain/permissions.test.ts: a default employee may not touch workflows, custom fields, employees or private orders",
    ],
    [
      "SettingsEmployees needs an admin",
      "app/domain/permissions.test.ts: a default employee may not touch workflows, custom fields, employees or private orders",
      "tests/api/employees.test.ts: are an administrator's, and their account's alone",
    ],
    [
      "SettingsIntegrations needs the Deals module",
      "app/domain/permissions.test.ts: without the Deals module there are no deals, personnel, integrations, workflows or custom fields",
    ],
    [
      "Quotes and Products settings need Deals",
      "tests/web/settings-screens.test.ts: without deals there are neither quotes nor products to set",
    ],
    [
      "Credentials, and links to an employee, need SettingsEmployees",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
      "tests/web/personnel.test.ts: the directory is filtered, and tells logins to who may see employees",
    ],
    [
      "Personnel needs the Personnel feature",
      "tests/web/personnel.test.ts: without the feature there is neither entry nor page",
    ],
    [
      "Roles come from the server as id and role",
      "tests/api/employees.test.ts: are listed and read with role and person, and without what is secret",
    ],
    [
      "An employee has one role, sent as role_id",
      "tests/api/employees.test.ts: count from the next request of a session on",
      "tests/api/employees.test.ts: are changed under their revision, and keep what is not theirs to send",
    ],
    [
      "A workflow is changed only if isEditable",
      "tests/api/workflow-files.test.ts: that is not editable stays as it is",
      "tests/api/workflow-modules.test.ts: of a workflow that is not editable stay as they are",
    ],
    [
      "Private orders are there with their feature flag and ManufacturerPrivateOrders alone",
      "app/domain/permissions.test.ts: private orders need the feature flag as well as the employee type",
      "tests/api/private-orders.test.ts: is to %s as if there were none",
    ],
    [
      "Each call is refused to who has not its permission",
      "tests/api/access/access.test.ts: %s",
      "tests/api/access/access.test.ts: has a row for each implemented call that needs a session",
    ],
  ],
};
