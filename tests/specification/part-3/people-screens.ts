import type { Checklist } from "../row";

export const peopleScreens: Checklist = {
  "2. Legacy Employees": [
    [
      "Add opens a dialog to create one",
      "tests/web/settings-screens.test.ts: adding an employee is a dialog, which sends a password that nobody typed and what is fixed",
      "tests/e2e/screens.ts: add employee",
    ],
    [
      "Columns Name, Email, Username, Status, Role and Linked person, all of them sortable",
      "tests/web/employees.test.ts: is sorted, filtered and keeps its query, by the address alone",
      "app/routes/settings/employees/employee-filters.test.ts: sorts by each column, both ways",
    ],
    [
      "Rows lead to /settings/employees/{id} and keep the query",
      "tests/web/employees.test.ts: is sorted, filtered and keeps its query, by the address alone",
      "tests/web/employees.test.ts: is edited in its place, and leads back to the list as it was",
    ],
    [
      "'No employees found'",
      "tests/web/employees.test.ts: is sorted, filtered and keeps its query, by the address alone",
    ],
    [
      "Search by the parameter search, over names, email and username",
      "app/routes/settings/employees/employee-filters.test.ts: finds by each part of a name, an address or a username, and by roles however they are sent",
    ],
    [
      "Role by the parameter roles, several of them, matched by the first role's id",
      "app/routes/settings/employees/employee-filters.test.ts: finds by each part of a name, an address or a username, and by roles however they are sent",
      "tests/web/employees.test.ts: is sorted, filtered and keeps its query, by the address alone",
    ],
    [
      "Status by the parameter active, Active at first, and blank allowed",
      "app/routes/settings/employees/employee-filters.test.ts: shows who is active by name, unless an address says otherwise",
    ],
    [
      "The page of one is edited",
      "tests/web/employees.test.ts: is edited in its place, and leads back to the list as it was",
      "tests/e2e/screens.ts: edit employee",
    ],
    [
      "Set Password is a dialog of it",
      "tests/web/employees.test.ts: is set, and its owner chooses another when they sign in",
      "tests/e2e/screens.ts: set password",
    ],
  ],
  "2. Personnel and people": [
    [
      "/personnel is a list, with the Personnel feature and the Deals feature alone",
      "tests/web/personnel.test.ts: without the feature there is neither entry nor page",
      "app/domain/permissions.test.ts: without the Deals module there are no deals, personnel, integrations, workflows or custom fields",
      "tests/e2e/screens.ts: personnel",
    ],
    [
      "'No Personnel found'",
      "tests/web/personnel.test.ts: the directory is filtered, and tells logins to who may see employees",
    ],
    [
      "/personnel/{personId} is a person; an unknown id leads to /personnel",
      "tests/web/personnel.test.ts: the directory is filtered, and tells logins to who may see employees",
      "tests/web/personnel.test.ts: a person is added, refused by field, edited and archived",
    ],
    [
      "A person has name, email, labels, notes and a badge colour",
      "tests/api/personnel.test.ts: are added, changed under a revision, found, and archived",
    ],
    [
      "People are created, updated and archived",
      "tests/web/personnel.test.ts: a person is added, refused by field, edited and archived",
    ],
    [
      "'No login credentials configured'",
      "tests/web/personnel.test.ts: a person is added, refused by field, edited and archived",
    ],
    [
      "The feature flag is 'personnel'",
      "tests/web/personnel.test.ts: without the feature there is neither entry nor page",
    ],
  ],
  "2. Person credentials": [
    [
      "The login type is none or legacy employee",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
    ],
    [
      "For a legacy employee one has to be chosen",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
    ],
    [
      "Changing the employee unlinks the one before first",
      "tests/api/principals.test.ts: an employee is linked to a person, who then signs in as nobody else",
    ],
    [
      "Clearing the type unlinks the employee",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
    ],
    [
      "Account flags are switched on and off, DEALS_ONLY among them",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
      "tests/api/principals.test.ts: flags count from the next request of a session that has begun",
    ],
    [
      "Credentials are edited with the SettingsEmployees permission alone",
      "tests/web/personnel.test.ts: credentials link an employee in place of another, and are for administrators",
      "tests/api/principals.test.ts: is for administrators, about what is their account's and as they saw it",
    ],
  ],
  "2. App update dialog": [
    [
      "'Update Available!' with Later",
      "tests/e2e/scripted/enhanced.spec.ts: offers the update when a newer version runs",
    ],
    [
      "Later leaves the text 'Please refresh page to update'",
      "tests/e2e/scripted/enhanced.spec.ts: offers the update when a newer version runs",
    ],
    [
      "'Update now' reloads the app",
      "tests/e2e/scripted/enhanced.spec.ts: offers the update when a newer version runs",
    ],
  ],
  "2. Route table outline": [
    [
      "/login, /reset-password and public pages need no session",
      "tests/web/guards.test.ts: refuses a stranger, in every shape of the request",
      "tests/e2e/screens.ts: sign-in",
      "tests/e2e/screens.ts: reset password",
      "tests/e2e/screens.ts: payment",
    ],
    [
      "An unknown path leads to /dashboard",
      "tests/web/settings-screens.test.ts: an address that is nothing leads to the dashboard",
    ],
    [
      "/workflows/{workflowSlug}/{dealId}/quotes/{quoteId}/products/{productId}",
      "tests/e2e/screens.ts: board",
      "tests/e2e/screens.ts: deal",
      "tests/e2e/screens.ts: quote",
      "tests/web/add-product.test.ts: is changed on its own page, and a stale change is told beside what was typed",
    ],
    [
      "/contacts/{contactId}; other paths below lead to /contacts",
      "tests/web/contacts.test.ts: is not there for another account, and other addresses below lead to the list",
    ],
    ["/contacts/{contactId} stands over a deal too", "tests/e2e/screens.ts: deal over a contact"],
    [
      "/calendar/{eventId}; unknown paths lead to /calendar",
      "tests/web/calendar.test.ts: keeps the mode, and its address says what it shows and nothing that means nothing",
      "tests/e2e/screens.ts: appointment in the calendar",
    ],
    [
      "/orders/{orderId} with products/{productId} and supplier-order/{manufacturerOrderId}",
      "tests/e2e/screens.ts: order",
      "tests/e2e/screens.ts: edit product of order",
      "tests/e2e/screens.ts: supplier order",
    ],
    [
      "/orders/new and /documents",
      "tests/e2e/screens.ts: new order",
      "tests/e2e/screens.ts: documents",
    ],
  ],
};
