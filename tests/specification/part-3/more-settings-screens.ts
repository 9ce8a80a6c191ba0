import type { Checklist } from "../row";

export const moreSettingsScreens: Checklist = {
  "2. Suppliers settings": [
    [
      "A card for each supplier with name, email link and default shipping method",
      "tests/web/suppliers.test.ts: say how each is reached and how it delivers, with Save",
      "tests/web/suppliers.test.ts: save a default, which the next page says with Undo, and tell who comes second",
    ],
    [
      "The default may be blank",
      "tests/web/settings-screens.test.ts: a supplier's blank default is saved as none, and without suppliers the page says so",
    ],
    [
      "'No suppliers configured'",
      "tests/web/settings-screens.test.ts: a supplier's blank default is saved as none, and without suppliers the page says so",
    ],
  ],
  "2. Bundles": [
    [
      "A list with subscribe and unsubscribe",
      "tests/web/bundles.test.ts: subscribes and unsubscribes, tells the others of a group why not, and offers Undo",
    ],
    ["'No bundles found'", "tests/web/bundles.test.ts: an account without bundles is told so"],
    [
      "Of an exclusivity group one can be subscribed, and the others are disabled",
      "tests/web/bundles.test.ts: subscribes and unsubscribes, tells the others of a group why not, and offers Undo",
      "tests/api/bundles.test.ts: one is subscribed at a time, and the others say which it is",
    ],
    [
      "Subscribing to one with template fields opens a form first",
      "tests/web/bundles.test.ts: is what subscribing leads to while something is missing",
      "tests/web/bundles.test.ts: names what is wrong, keeps what was typed, calculates, and subscribes",
      "tests/e2e/screens.ts: subscribe to a bundle",
    ],
  ],
  "2. Integrations: Email and Calendars": [
    [
      "The linked account's provider: Google, Microsoft, iCloud, virtual calendar or other",
      "tests/web/settings-screens.test.ts: the linked account is called by its provider, and Other if that is none of the four",
      "tests/api/calendar-account.test.ts: is named as Nylas names its provider",
    ],
    [
      "Its email, and whether it is valid or invalid",
      "tests/web/calendar-account.test.ts: an account is linked at the site, shown as valid, and another one is linked after a question",
      "tests/web/calendar-account.test.ts: an invalid account has its message, and one that cannot be read a way to try again",
    ],
    [
      "'Not linked' with 'Link an account now'",
      "tests/web/calendar-account.test.ts: an account is linked at the site, shown as valid, and another one is linked after a question",
    ],
    [
      "'Link another account' asks in a dialog 'Link a New Account'",
      "tests/web/calendar-account.test.ts: an account is linked at the site, shown as valid, and another one is linked after a question",
      "tests/e2e/screens.ts: link a new account",
    ],
    [
      "The dialog says that the calendar is replaced, that events are copied, and that an external site is gone to and come back from",
      "tests/web/calendar-account.test.ts: an account is linked at the site, shown as valid, and another one is linked after a question",
    ],
    [
      "The accept label is 'Continue to link account'",
      "tests/web/calendar-account.test.ts: an account is linked at the site, shown as valid, and another one is linked after a question",
    ],
  ],
  "2. Workflows administration": [
    [
      "A list with Name and an Active pill",
      "tests/web/workflows-settings.test.ts: list all by name, and show one with its statuses, flags and modules",
    ],
    [
      "An Import button opens a file picker, and shows that it imports",
      "tests/e2e/scripted/settings.spec.ts: a workflow is imported from a file that is chosen, and it shows that it is on its way",
    ],
    [
      "An import shows first what the file makes, what is missing and what differs",
      "tests/web/workflow-import.test.ts: shows what a file would make and how it differs, and imports it once from there",
    ],
    [
      "Details: Name, and Status that is Active or Inactive",
      "tests/web/settings-screens.test.ts: a workflow says its name and whether it is active, and which statuses are in which of five phases",
    ],
    [
      "Details and Checklist modules have an edit action; other modules have none",
      "tests/web/workflows-settings.test.ts: configure the details, and keep a field that is not known any more until it is unticked",
    ],
    [
      "'Are you sure you want to remove the module ...?' before one is removed",
      "tests/web/workflows-settings.test.ts: ask before a module is removed, and remove that one alone",
    ],
    [
      "Add Module: a select of the type and what that type is configured to; 'Module type is required', 'Module already added to this workflow'",
      "tests/web/workflows-settings.test.ts: add a module once, a checklist several times, and say what is missing",
    ],
    [
      "A row opens a modal with ID, statuses, flags with their values, and modules",
      "tests/web/workflows-settings.test.ts: list all by name, and show one with its statuses, flags and modules",
    ],
    [
      "The ID is copied, with the toast 'Workflow ID copied to clipboard'",
      "tests/e2e/scripted/settings.spec.ts: a product's settings are a dialog 600 wide, and the ID of a workflow is copied",
    ],
    [
      "Export downloads JSON named after the workflow",
      "tests/web/workflows-settings.test.ts: export one under its name",
    ],
    [
      "Edit changes the name and an Active toggle",
      "tests/web/workflows-settings.test.ts: rename one, and tell what somebody else saved",
    ],
    [
      "Edit is offered only where the workflow is editable",
      "tests/web/settings-screens.test.ts: a workflow that is not editable offers no change of it",
      "tests/api/workflow-files.test.ts: that is not editable stays as it is",
    ],
    [
      "Add Module is 500 wide",
      "app/ui/styles/widths.test.ts: the deal's panel is 950 wide, that of a contact 780, and dialogs 600, 500, 800 or 1000",
      "tests/web/workflows-settings.test.ts: add a module once, a checklist several times, and say what is missing",
    ],
  ],
  "2. Custom fields": [
    [
      "A list of custom fields",
      "tests/web/custom-fields.test.ts: list all by name, with type and whether they are required",
    ],
    [
      "One is added in a modal",
      "tests/web/custom-fields.test.ts: add one, after its name was asked for",
      "tests/e2e/screens.ts: add custom field",
    ],
    [
      "One is shown and changed in a modal",
      "tests/web/custom-fields.test.ts: show one, change it without its type, and tell what somebody else saved",
    ],
    [
      "'No custom fields found'",
      "tests/web/custom-fields.test.ts: archive one after a question that says what stays",
    ],
    [
      "The type is chosen on create alone",
      "tests/web/custom-fields.test.ts: show one, change it without its type, and tell what somebody else saved",
    ],
  ],
};
