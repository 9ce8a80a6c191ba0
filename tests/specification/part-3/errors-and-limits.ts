import type { Checklist } from "../row";

export const errorsAndLimits: Checklist = {
  "8. The error catalogue": [
    [
      "A failed request: 'The server is experiencing issues, please try again later or contact technical support.'",
      "tests/web/upstream-faults.test.ts: a form that cannot be saved comes back with what was typed",
      "tests/e2e/scripted/checklist.spec.ts: what does not reach the server is taken back, and what was typed is there again",
    ],
    [
      "After a failed request the app version is checked again",
      "tests/e2e/scripted/settings.spec.ts: a bundle is subscribed at once, its group with it, and goes back if that fails",
    ],
    [
      "401 or 419: the session is cleared and marked expired",
      "tests/web/upstream-faults.test.ts: 401 and 419 clear the session, mark it expired and lead back after sign-in",
    ],
    [
      "Login 400 has no toast",
      "tests/api/auth.test.ts: answers an unknown user and a wrong password alike",
      "tests/e2e/scripted/messages.spec.ts: a refused sign-in stands in the form, focused, and no toast repeats it",
    ],
    [
      "Checkout endpoints have no toast",
      "tests/web/checkout.test.ts: of an API that is away says the generic error, and what it cannot say is a fault",
      "tests/web/checkout.test.ts: that the card provider refuses says why, and asks for another address where that may help",
    ],
    [
      "Calendar config failure: 'Error loading account'",
      "tests/web/calendar-account.test.ts: an invalid account has its message, and one that cannot be read a way to try again",
    ],
    [
      "An INVALID account: 'Your linked account appears to be invalid. Please check your account settings or link another account.'",
      "tests/api/calendar-account.test.ts: is INVALID once its grant has ended, and valid again when it is linked again",
      "tests/web/calendar-account.test.ts: an invalid account has its message, and one that cannot be read a way to try again",
    ],
    [
      "Settings that cannot be loaded are a generic error, and tables an error state",
      "tests/web/settings-screens.test.ts: what cannot be loaded is an error, in the words for that",
    ],
    [
      "'Sorry, something went wrong' / 'The server might be offline or experiencing issues, please try again later or contact technical support.'",
      "tests/web/settings-screens.test.ts: what cannot be loaded is an error, in the words for that",
    ],
    [
      "An empty table: 'Nothing to display' / 'No results found'",
      "tests/web/product-settings.test.ts: are searched by a GET form: what is found with what it stands in, and the rest is gone",
      "tests/web/orders.test.ts: says that nothing is found, and leads back",
    ],
    [
      "'You have unsaved changes' / 'If you exit now your changes will be lost. Are you sure?' with 'Yes, exit without saving'",
      "tests/e2e/scripted/unsaved.spec.ts: is asked about on Back; the question closes back into the field",
      "tests/e2e/scripted/phone.spec.ts: the question about unsaved changes is read whole, and the field keeps its message",
    ],
    [
      "'Upload is still in progress' / 'Please wait for all uploads to finish before closing'",
      "tests/e2e/scripted/attachments.spec.ts: uploads tell how far they are, and keep whoever leaves until they have ended",
    ],
    [
      "A toast 'We couldn't find that address, please try again'",
      "tests/e2e/scripted/settings.spec.ts: an address is searched for 500 ms after typing, and one that cannot be had is told",
      "tests/web/addresses.test.ts: says where nothing is found, nothing is chosen, or nobody can be asked",
      "tests/api/addresses.test.ts: that cannot be looked up are refused in words for people, and the log has the reason",
    ],
    [
      "A page without an answer says so itself, and needs no toast",
      "tests/e2e/scripted/offline.spec.ts: a page that says it failed needs no toast that says so too",
    ],
  ],
  "8. Empty states": [
    [
      "'No employees found'",
      "tests/web/employees.test.ts: is sorted, filtered and keeps its query, by the address alone",
    ],
    [
      "'No Personnel found'",
      "tests/web/personnel.test.ts: the directory is filtered, and tells logins to who may see employees",
    ],
    [
      "'No custom fields found'",
      "tests/web/custom-fields.test.ts: archive one after a question that says what stays",
    ],
    ["'No bundles found'", "tests/web/bundles.test.ts: an account without bundles is told so"],
    [
      "'No suppliers configured'",
      "tests/web/settings-screens.test.ts: a supplier's blank default is saved as none, and without suppliers the page says so",
    ],
    [
      "'No login credentials configured'",
      "tests/web/personnel.test.ts: a person is added, refused by field, edited and archived",
    ],
    [
      "'No documents found'",
      "tests/web/documents.test.ts: without documents the page says so, and is in the navigation",
    ],
  ],
  "9. Business constants and limits": [
    [
      "The version is polled every 300000 ms",
      "tests/e2e/scripted/version.spec.ts: which version runs, and the deals of a board, are asked every five minutes, while the page is in sight",
    ],
    [
      "An employee is created with maximum_discount 0 and fixed colours",
      "tests/web/settings-screens.test.ts: adding an employee is a dialog, which sends a password that nobody typed and what is fixed",
    ],
    [
      "At first there is no default shipping method, and no delivery address",
      "tests/api/suppliers.test.ts: is added with what is known of it, and listed last",
      "tests/api/new-account.test.ts: a new account marks up, and has nothing to ship to or by yet",
    ],
    [
      "The filter of employees begins with Active",
      "app/routes/settings/employees/employee-filters.test.ts: shows who is active by name, unless an address says otherwise",
    ],
    [
      "The email is asked about 200 ms after typing",
      "tests/e2e/scripted/settings.spec.ts: whether an email is taken is asked after 200 ms, and is so where nobody answers",
    ],
    [
      "An address is searched for 500 ms after typing",
      "tests/e2e/scripted/settings.spec.ts: an address is searched for 500 ms after typing, and one that cannot be had is told",
    ],
    [
      "A password has at least 8 characters",
      "tests/api/auth.test.ts: refuses short and common passwords, works once even when used twice at once, and ends all sessions",
      "tests/api/employees.test.ts: is neither short nor common",
    ],
    [
      "Percentages are at least 0, and a bundle's factor is from 0 to 1",
      "tests/api/product-overrides.test.ts: refuses %j",
      "tests/api/bundles.test.ts: ask for every field, within its limits, each named",
    ],
    [
      "The override editor is 600 wide",
      "tests/e2e/scripted/settings.spec.ts: a product's settings are a dialog 600 wide, and the ID of a workflow is copied",
    ],
    [
      "Dates are those of en-AU",
      "app/domain/dates.test.ts: are day name, day and month, with the year only when it is another",
    ],
    [
      "The language is English",
      "tests/web/settings-screens.test.ts: an address that is nothing leads to the dashboard",
    ],
    [
      "Modals of modules are 500 wide",
      "app/ui/styles/widths.test.ts: the deal's panel is 950 wide, that of a contact 780, and dialogs 600, 500, 800 or 1000",
    ],
  ],
  "9. Breakpoints and navigation": [
    [
      "Very small below 448 pixels, small below 768, medium below 1280, large from there",
      "app/ui/breakpoints.test.ts: screens change at 448, 768 and 1280 pixels",
    ],
    [
      "Menus are drawers at the bottom on small screens",
      "tests/e2e/scripted/phone.spec.ts: the account menu is a sheet with a handle, and says whose it is",
    ],
    [
      "The left navigation is a drawer on small screens",
      "tests/e2e/scripted/forms.spec.ts: the drawer closes by its scrim, by Escape and when focus leaves it",
    ],
    [
      "The left navigation stays on large screens",
      "tests/e2e/scripted/settings.spec.ts: the pages of the settings are a list, and on a phone a select",
    ],
  ],
  "9. Times of the interface": [
    [
      "A toast lasts 5000 ms",
      "tests/e2e/scripted/enhanced.spec.ts: toasts close by themselves after five seconds",
      "app/routes/shell/toast-time.test.ts: toasts of %s stay %i ms",
    ],
    [
      "A toast lasts 10000 ms on customer-facing and ordering screens",
      "app/routes/shell/toast-time.test.ts: toasts of %s stay %i ms",
    ],
    [
      "A toast fades for 500 ms, loading bars come after 500 ms and tooltips after 200 ms",
      "app/ui/styles/times.test.ts: toasts fade for 500 ms, loading bars wait 500 ms, and tooltips 200 ms",
    ],
    [
      "Times are offered in steps of 15 minutes",
      "app/routes/deals/appointments/times.test.ts: a day has its times in steps of 15 minutes",
    ],
  ],
  "9. Formats": [
    [
      "Currency has up to 4 decimals, and at least 2",
      "app/domain/money.test.ts: shows at least two decimals and at most four",
    ],
    [
      "Money is typed with two decimals, without '.00'",
      "app/domain/money.test.ts: drops .00 inside fields",
    ],
    [
      "'Today', 'Yesterday' and 'Tomorrow'",
      "app/domain/dates.test.ts: are Today, Yesterday and Tomorrow around today",
    ],
    [
      "Else day name, day and month, with the year if it is another",
      "app/domain/dates.test.ts: are day name, day and month, with the year only when it is another",
    ],
    ["Times are h:mma in lowercase", "app/domain/dates.test.ts: are h:mma in lower case"],
    [
      "Tables keep their sort in the address as column|ASC or column|DESC",
      "tests/web/employees.test.ts: is sorted, filtered and keeps its query, by the address alone",
      "app/routes/settings/employees/employee-filters.test.ts: sorts by each column, both ways",
    ],
    [
      "Text on a background changes where its brightness is 165 or more",
      "tests/web/branding.test.ts: a brightness of %i is a light background: %s",
    ],
    [
      "A confirmation has a title, a question and 'Yes, {action} now'",
      "tests/web/personnel.test.ts: a person is added, refused by field, edited and archived",
      "tests/web/suppliers.test.ts: is by a key that is shown once and withdrawn",
    ],
    [
      "A hosted domain has its own logo and colour at sign-in",
      "tests/web/branding.test.ts: shows the dealer's name and colour, with text that can be read on it",
      "tests/web/branding.test.ts: shows the dealer's logo under the dealer's name",
    ],
    [
      "Fractions follow the measure system: sixteenths for imperial",
      "app/domain/dimensions.test.ts: come back as they went, each sixteenth from 0 to 400",
      "app/domain/dimensions.test.ts: are whole",
    ],
    [
      "Kept in the browser: the calendar's mode",
      "tests/web/calendar.test.ts: keeps the mode, and its address says what it shows and nothing that means nothing",
    ],
    [
      "Kept in the browser: the view of deals, kanban at first",
      "tests/e2e/scripted/views.spec.ts: is named by script without asking again, over the bare address",
      "tests/e2e/scripted/views.spec.ts: stays when filters change and presets are chosen",
    ],
    [
      "Kept in the browser: the supplier used last",
      "tests/web/order.test.ts: add one, and remember the supplier and the sales rep",
    ],
    [
      "Kept in the browser: the view of products to add, tree or tiles",
      "tests/web/add-product.test.ts: are a tree, or tiles where the flag says so, until somebody chooses",
    ],
    [
      "Kept in the browser: that a session has expired",
      "tests/e2e/journeys/sign-in.spec.ts: a session that ended by itself says so, once",
    ],
    [
      "Kept in the browser: TREE or TILES",
      "tests/e2e/scripted/waits.spec.ts: a size is entered on the number pad, which goes on once it is one and stops at 999999",
    ],
  ],
};
