import type { Checklist } from "../row";

export const states: Checklist = {
  "4. States and transitions": [
    [
      "An employee is Active or Disabled, and changed from one to the other",
      "tests/api/employees.test.ts: count from the next request of a session on",
    ],
    [
      "The status filter begins with Active",
      "app/routes/settings/employees/employee-filters.test.ts: shows who is active by name, unless an address says otherwise",
    ],
    [
      "One's own account status cannot be changed",
      "tests/web/employees.test.ts: does not change the own status, which is text",
      "tests/api/employees.test.ts: are not changed so that nobody is left who may change them, one's own status not at all",
    ],
    [
      "A calendar account is VALID or INVALID, and an INVALID one has its message",
      "tests/api/calendar-account.test.ts: is INVALID once its grant has ended, and valid again when it is linked again",
      "tests/web/calendar-account.test.ts: an invalid account has its message, and one that cannot be read a way to try again",
    ],
    [
      "The source of an adjustment is CUSTOM where it has a type, else INHERIT",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
    [
      "Saving with INHERIT empties the three fields of the adjustment",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
    [
      "A new override that is custom or newly hidden is created",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
    [
      "An existing one under the same condition is updated",
      "tests/web/product-settings.test.ts: of the id 0 are new, and those that are told without a revision are changed",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
    [
      "An existing one that inherits and is not hidden is deleted",
      "tests/web/product-settings.test.ts: are created, changed and removed as they are saved",
    ],
    [
      "A subscription shows at once, and is undone on failure",
      "tests/e2e/scripted/settings.spec.ts: a bundle is subscribed at once, its group with it, and goes back if that fails",
    ],
    [
      "A deletion of an override that fails leaves it as it was",
      "tests/api/product-overrides.test.ts: is made, changed and deleted, each under the revision that was seen",
      "tests/web/settings-screens.test.ts: an override whose deletion fails stays, and its form comes back",
    ],
    [
      "A workflow is made active and inactive by its form",
      "tests/web/workflows-settings.test.ts: rename one, and tell what somebody else saved",
      "tests/api/workflow-files.test.ts: is renamed and made inactive, guarded by its revision, and keeps its name apart",
    ],
    [
      "A change of modules sends the whole list",
      "tests/api/workflow-modules.test.ts: are saved whole and in their order, with their configuration, and checklists as often as wanted",
      "tests/web/workflows-settings.test.ts: move a module to a place, and not over what was saved meanwhile",
    ],
    [
      "Checklists may be added several times, each other module once",
      "tests/api/workflow-modules.test.ts: are of known types, each once but checklists",
      "tests/api/workflow-modules.test.ts: are saved whole and in their order, with their configuration, and checklists as often as wanted",
    ],
    [
      "An edit modal is read first, and edited after Edit",
      "tests/web/settings.test.ts: is read first, and one is edited at a time",
      "tests/web/custom-fields.test.ts: show one, change it without its type, and tell what somebody else saved",
    ],
    [
      "Cancel reverts, and closes a modal that creates",
      "tests/web/settings-screens.test.ts: Cancel leads back to what is read, and of what is added to its list",
    ],
    [
      "Saving leaves edit mode",
      "tests/web/settings.test.ts: is saved, and the others stay as they are",
      "tests/web/employees.test.ts: is edited in its place, and leads back to the list as it was",
    ],
    [
      "A modal that creates opens in edit mode",
      "tests/web/custom-fields.test.ts: add one, after its name was asked for",
      "tests/e2e/screens.ts: add custom field",
    ],
    [
      "Closing with unsaved changes asks first",
      "tests/e2e/scripted/unsaved.spec.ts: is asked about on Back; the question closes back into the field",
    ],
    [
      "A newer version is offered by the update dialog",
      "tests/e2e/scripted/enhanced.spec.ts: offers the update when a newer version runs",
    ],
    [
      "A person's login is none or a legacy employee; another employee unlinks the one before",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
      "tests/api/principals.test.ts: an employee is linked to a person, who then signs in as nobody else",
    ],
    [
      "Percent markup is the default adjustment",
      "tests/api/new-account.test.ts: a new account marks up, and has nothing to ship to or by yet",
    ],
  ],
};
