import type { Checklist } from "../row";

export const rulesAndRoles: Checklist = {
  "5. Validation rules": [
    [
      "'{label} is required'",
      "tests/e2e/journeys/contacts.spec.ts: a contact is added, found, read and edited @rendered",
      "app/http/contact-form.schema.test.ts: asks for what the provider requires, by its label",
    ],
    [
      "'This field is required'",
      "tests/web/bundles.test.ts: names what is wrong, keeps what was typed, calculates, and subscribes",
    ],
    [
      "'Review all fields and try again'",
      "tests/e2e/journeys/deals.spec.ts: adds a deal, refuses a blank name, and keeps what was typed",
    ],
    [
      "The name of a deal, and required custom fields",
      "tests/api/deals.test.ts: refuses a blank name, an unknown field and a missing required one, naming the field",
    ],
    [
      "'Date cannot be before {date}' and 'Date cannot be after {date}'",
      "tests/contract/inputs.test.ts: appointments: at most 366 days, in years that sort as text",
      "tests/api/appointments.test.ts: %s is refused by field in a new appointment and in a change",
    ],
    [
      "Appointment: title; 'Please enter a start and end time'; 'End date must be after start date'; 'End time must be after start time'",
      "tests/contract/inputs.test.ts: appointments: a title, real zones, and an end after the start",
      "tests/e2e/journeys/appointments.spec.ts: what is missing or the wrong way round is said, and nothing typed is lost",
    ],
    [
      "The name of an attachment",
      "tests/e2e/journeys/attachments.spec.ts: files are attached, told apart, renamed and archived @rendered",
    ],
    [
      "'Please enter a label', trimmed",
      "tests/web/checklists.test.ts: keeps the label that was typed, and says what is wrong with it",
      "tests/api/checklists.test.ts: labels are not blank, not too long, and one line; items are named once",
    ],
    [
      "'Enter a name for the data source'",
      "tests/api/checklists.test.ts: data sources are the account's, in the order they were made, with a name that is trimmed",
    ],
    ["'Note cannot be empty'", "tests/contract/inputs.test.ts: deals and notes"],
    [
      "Amount is required; 'Minimum payment amount is $0.50'; 'Transaction date is required'; 'Transaction date not allowed for this status'",
      "tests/web/payments.test.ts: says what is wrong in its own words, and keeps what was typed",
      "tests/api/payments.test.ts: is refused in the specification's words",
    ],
    [
      "Money inputs show two decimals, without .00",
      "tests/e2e/scripted/payments.spec.ts: an amount is written as money once it is left, and a date goes with Paid alone",
      "app/domain/money.test.ts: drops .00 inside fields",
    ],
    ["'0000-00-00 00:00:00' is empty", "app/domain/dates.test.ts: read the zero date as nothing"],
    [
      "Local date-times have no offset, and are of the company's zone",
      "app/domain/dates.test.ts: refuse an offset",
      "app/domain/dates.test.ts: are taken in the company's time zone, summer and winter",
    ],
    [
      "Instants carry an offset or Z",
      "tests/contract/inputs.test.ts: %j is no moment, and refused without a fault",
      "tests/contract/inputs.test.ts: equal moments are equal texts, whatever their offset",
    ],
    [
      "Upload accepts jpg, jpeg, png, pdf, doc, docx, csv, txt, xls, xlsx, msg",
      "tests/api/documents.test.ts: takes each type that is accepted, tells its own type, and gives it back as it came",
      "tests/e2e/journeys/attachments.spec.ts: files are attached, told apart, renamed and archived @rendered",
    ],
    [
      "25MB",
      "tests/api/documents.test.ts: takes 25 MB, and refuses one byte more while it streams",
      "tests/web/second-door.test.ts: of exactly 25 MB is taken, and of one byte more refused with the limit in words",
    ],
    [
      "An upload can be limited to one file",
      "tests/api/documents.test.ts: refuses nothing at all, a form without a file, and two files",
    ],
    [
      "Without a word nothing is searched",
      "tests/web/search.test.ts: leaves out what somebody may not see, and without a word asks nobody",
      "tests/web/related-deals.test.ts: finds nothing before something is typed, and nothing of another account",
    ],
    [
      "The picker of related deals leaves out the deal itself",
      "tests/web/related-deals.test.ts: leaves out the deal itself and those it is related to, and counts without them",
    ],
    [
      "Answers are checked; a mismatch names the call and the field's path",
      "tests/web/upstream-faults.test.ts: one field of another type is named by its path",
    ],
    [
      "'Please enter your username', 'Please enter your password'",
      "tests/web/staff-screens.test.ts: asks for what is not typed, and leads to terms and privacy",
    ],
    [
      "'Please enter a valid value' of what is no e-mail address",
      "tests/web/staff-screens.test.ts: knows an e-mail address that is none, and a reset without its token",
    ],
    ["Date-only values are yyyy-MM-dd", "app/domain/calendar-days.test.ts: what is no day is none"],
    [
      "Text is trimmed and numbers are held within their limits, once their field is left",
      "tests/e2e/scripted/settings.spec.ts: text is trimmed, and a number held within its limits, once its field is left",
    ],
    [
      "Where pictures alone are taken: jpg, jpeg and png",
      "tests/api/logo.test.ts: is a picture: what is none is refused, whatever it is called, and the old one stays",
    ],
  ],
  "6. Roles and permissions": [
    [
      "An administrator with the Deals module",
      "app/domain/permissions.test.ts: an administrator with the Deals module may do everything but look up legacy orders",
    ],
    [
      "DEFAULT has no workflows, custom fields, employees and private orders",
      "app/domain/permissions.test.ts: a default employee may not touch workflows, custom fields, employees or private orders",
    ],
    [
      "DEALS_ONLY: Purchasing and Settings are off",
      "app/domain/permissions.test.ts: DEALS_ONLY turns purchasing and every settings page off, even for an administrator",
      "tests/contract/deals-only.test.ts: may make the calls of deals, contacts, people and calendars, and no others",
      "tests/web/deals-only.test.ts: is led to the dashboard from each address of Purchasing and Settings, and from no other",
    ],
    [
      "Deals, SettingsIntegrations, SettingsCustomFields and SettingsWorkflows need the DEALS module",
      "app/domain/permissions.test.ts: without the Deals module there are no deals, personnel, integrations, workflows or custom fields",
    ],
    [
      "ManufacturerPrivateOrders: ADMIN or MANUFACTURER, and the feature",
      "app/domain/permissions.test.ts: private orders need the feature flag as well as the employee type",
    ],
    [
      "Legacy orders need their module",
      "tests/api/legacy-orders.test.ts: orders of the CRM need the module, and the CRM to be connected",
    ],
    [
      "Each call is for who may make it",
      "tests/api/access/access.test.ts: has a row for each implemented call that needs a session",
      "tests/contract/contract.test.ts: says of each call who may make it: a permission, or one of the few that everybody signed in may",
    ],
    [
      "Personnel is behind its flag",
      "tests/web/personnel.test.ts: without the feature there is neither entry nor page",
    ],
    [
      "Contacts are edited at the primary provider alone",
      "tests/web/contacts.test.ts: is edited where its provider is the primary one, and else says where",
      "tests/api/contact-providers.test.ts: of another provider than the primary one is not edited, and of another account not seen",
    ],
    [
      "Archived deals are read-only",
      "tests/api/deals.test.ts: an archived deal is read-only until it is unarchived",
    ],
    [
      "Contacts are added where there is a primary provider, by who may",
      "tests/web/contacts.test.ts: offers to add one only where there is a primary provider",
    ],
    [
      "Checkout and customer quotes need no sign-in",
      "tests/web/checkout.test.ts: serves a customer who is signed in as somebody's staff",
      "tests/web/customer-quote.test.ts: is nobody's but whoever has its link: no session, no index, not kept, and no more than customers may know",
    ],
  ],
};
