import type { Checklist } from "../row";

export const errorsAndLimits: Checklist = {
  "8. The error catalogue": [
    [
      "'The server is experiencing issues, please try again later or contact technical support.'",
      "tests/web/upstream-faults.test.ts: a form that cannot be saved comes back with what was typed",
    ],
    [
      "401 or 419: sign-in in its place",
      "tests/web/upstream-faults.test.ts: 401 and 419 clear the session, mark it expired and lead back after sign-in",
    ],
    [
      "'Sorry, something went wrong' / 'The server might be offline or experiencing issues, please try again later or contact technical support.'",
      "tests/web/settings-screens.test.ts: what cannot be loaded is an error, in the words for that",
      "tests/web/deal-modules.test.ts: with a configuration that cannot be read are an error of their own",
      "tests/web/checkout.test.ts: of an API that is away says the generic error, and what it cannot say is a fault",
    ],
    [
      "'Login failed. Please check your username and password and try again.'",
      "tests/e2e/journeys/sign-in.spec.ts: says what is wrong with a sign-in and keeps the username",
    ],
    [
      "'An error occurred while logging in. Please try again or contact support.'",
      "tests/web/upstream-faults.test.ts: a sign-in that fails for another reason than the password says so",
      "tests/web/upstream-faults.test.ts: a session that cannot be restored shows the sign-in page with 503 and keeps the session",
    ],
    [
      "'Your session has expired, please log in again.'",
      "tests/web/upstream-faults.test.ts: 401 and 419 clear the session, mark it expired and lead back after sign-in",
    ],
    [
      "'Nothing to display' / 'No results found'",
      "tests/e2e/journeys/contacts.spec.ts: contacts are searched, refreshed and reset",
      "tests/web/calendar.test.ts: says that there is nothing",
    ],
    [
      "'No legacy orders found'",
      "tests/web/contacts.test.ts: that are none, or cannot be had, leave the contact as it is",
    ],
    [
      "'No custom fields have been configured'",
      "tests/web/workflows-settings.test.ts: say of an account without custom fields that it has none",
    ],
    [
      "'No related deals found'",
      "tests/e2e/journeys/related-deals.spec.ts: a deal is related to one of another workflow, which shows it too, and both let go of it @rendered",
    ],
    [
      "'Search for a contact'",
      "tests/e2e/journeys/deals.spec.ts: finds a contact while the rest of the form stays",
    ],
    [
      "'This field is unknown - it might have been archived'",
      "tests/web/deal-modules.test.ts: says that a field is unknown in its place, and an edit keeps what it held",
    ],
    [
      "'Upload is still in progress' / 'Please wait for all uploads to finish before closing'",
      "tests/e2e/scripted/attachments.spec.ts: uploads tell how far they are, and keep whoever leaves until they have ended",
    ],
    [
      "'You have unsaved changes', with 'Yes, exit without saving'",
      "tests/e2e/scripted/unsaved.spec.ts: is asked about on Back; the question closes back into the field",
    ],
    [
      "'If you exit now your changes will be lost. Are you sure?'",
      "tests/e2e/scripted/phone.spec.ts: the question about unsaved changes is read whole, and the field keeps its message",
    ],
    [
      "'Delete Appointment' / 'Are you sure you want to delete this appointment?' ('Yes, delete now')",
      "tests/e2e/journeys/appointments.spec.ts: an appointment is added, read, changed and deleted @rendered",
    ],
    [
      "'Are you sure you want to archive this attachment?' ('Yes, archive now')",
      "tests/e2e/journeys/attachments.spec.ts: files are attached, told apart, renamed and archived @rendered",
    ],
    [
      "'Remove Item'",
      "tests/web/checklists.test.ts: adds, renames and removes by pages of their own",
    ],
    [
      "'Cancel Payment', 'Archive Payment'",
      "tests/web/payments.test.ts: name it and its amount, and what keeps it leads back to it",
    ],
    [
      "'Are you sure you want to remove this relationship?'",
      "tests/web/related-deals.test.ts: leads back to the deal, with a word, if the relation is gone or the deal is archived",
    ],
    [
      "'Copied to clipboard'",
      "tests/e2e/scripted/quote-status.spec.ts: the link for the customer is copied",
    ],
    [
      "'Payment link copied!'",
      "tests/e2e/scripted/payments.spec.ts: who adds a card payment is at its Copy link, and copies it from the table too",
    ],
    [
      "The conflict of status and move",
      "tests/e2e/journeys/deals.spec.ts: two people move the same deal: the second is told, and sees where it is",
    ],
    [
      "Changes that fail are taken back",
      "tests/e2e/scripted/board.spec.ts: a move that does not reach the server is taken back, with the focus",
      "tests/e2e/scripted/checklist.spec.ts: what does not reach the server is taken back, and what was typed is there again",
    ],
    [
      "'No contacts found'",
      "tests/e2e/scripted/forms.spec.ts: an answer that comes late, or not at all, does no harm",
    ],
    [
      "'Archive Note' / 'Are you sure you want to archive this note?' ('Yes, archive now')",
      "tests/web/staff-screens.test.ts: name what is archived",
    ],
    [
      "'Archive Attachment'",
      "tests/e2e/journeys/attachments.spec.ts: files are attached, told apart, renamed and archived @rendered",
    ],
    [
      "After a failed request the version is checked again",
      "tests/e2e/scripted/settings.spec.ts: a bundle is subscribed at once, its group with it, and goes back if that fails",
    ],
    [
      "A sign-in with 400 has no toast",
      "tests/e2e/scripted/messages.spec.ts: a refused sign-in stands in the form, focused, and no toast repeats it",
      "tests/api/auth.test.ts: answers an unknown user and a wrong password alike",
    ],
    [
      "Checkout has no toast",
      "tests/web/checkout.test.ts: of an API that is away says the generic error, and what it cannot say is a fault",
    ],
    [
      "A list that cannot be loaded is a generic error",
      "tests/web/settings-screens.test.ts: what cannot be loaded is an error, in the words for that",
    ],
    [
      "A page without an answer says so itself, and needs no toast",
      "tests/e2e/scripted/offline.spec.ts: a page that says it failed needs no toast that says so too",
    ],
  ],
  "9. Business constants and limits": [
    [
      "Toasts last 5000 ms, 10000 ms of quotes and checkout",
      "app/routes/shell/toast-time.test.ts: toasts of %s stay %i ms",
      "tests/e2e/scripted/enhanced.spec.ts: toasts close by themselves after five seconds",
    ],
    [
      "All-day off: from 9:00am to 10:00am",
      "tests/e2e/journeys/appointments.spec.ts: days in place of times and back again are nine to ten o'clock",
    ],
    [
      "25MB",
      "tests/api/documents.test.ts: takes 25 MB, and refuses one byte more while it streams",
    ],
    ["$0.50", "tests/api/payments.test.ts: is refused in the specification's words"],
    [
      "The search asks after a pause",
      "tests/e2e/scripted/search.spec.ts: one question is asked after a pause, and one that was replaced is called off",
    ],
    [
      "The version is checked every 300000 ms while the tab is visible",
      "tests/e2e/scripted/version.spec.ts: which version runs, and the deals of a board, are asked every five minutes, while the page is in sight",
    ],
    [
      "Up to 4 decimals, at least 2",
      "app/domain/money.test.ts: shows at least two decimals and at most four",
    ],
    [
      "'Today', 'Yesterday', 'Tomorrow'",
      "app/domain/dates.test.ts: are Today, Yesterday and Tomorrow around today",
    ],
    [
      "Day name, day and month, the year when it is another",
      "app/domain/dates.test.ts: are day name, day and month, with the year only when it is another",
    ],
    ["h:mma in lower case", "app/domain/dates.test.ts: are h:mma in lower case"],
    [
      "Inches in sixteenths",
      "app/domain/dimensions.test.ts: come back as they went, each sixteenth from 0 to 400",
      "tests/web/quotes.test.ts: of an account that measures in inches have fractions under inch marks",
    ],
    [
      "The first long press of a finger drags",
      "tests/e2e/scripted/board.spec.ts: the first long press drags",
    ],
    [
      "What is kept: the mode of the calendar",
      "tests/web/calendar.test.ts: keeps the mode, and its address says what it shows and nothing that means nothing",
    ],
    [
      "What is kept: the view of deals",
      "tests/e2e/journeys/deals.spec.ts: remembers the table, sorts it, and pages are told",
    ],
    [
      "What is kept: supplier and sales rep that were used last",
      "tests/web/order.test.ts: add one, and remember the supplier and the sales rep",
    ],
    ["What is kept: tree or tiles", "tests/web/large-catalogue.test.ts: are remembered"],
    [
      "Toasts fade for 500 ms, loading bars come after 500 ms, tooltips after 200 ms",
      "app/ui/styles/times.test.ts: toasts fade for 500 ms, loading bars wait 500 ms, and tooltips 200 ms",
    ],
    [
      "Times are offered in steps of 15 minutes",
      "app/routes/deals/appointments/times.test.ts: a day has its times in steps of 15 minutes",
    ],
    [
      "A new appointment lasts an hour",
      "app/domain/appointments.test.ts: begins at the next quarter of an hour if nothing else is said, also at a quarter",
    ],
    [
      "The picker of contacts has the first 50, and up to 100 that match; lists of contacts have 100 a page",
      "tests/web/staff-screens.test.ts: asks for 100 at a time, and its picker for 50, or 100 that match what is typed",
    ],
    [
      "The picker of contacts asks after 400 ms",
      "tests/e2e/scripted/waits.spec.ts: a picker of contacts asks 400 ms after the last letter",
    ],
    [
      "The search over everything asks after 300 ms, and filters are applied after 300 ms",
      "tests/e2e/scripted/waits.spec.ts: filters of orders, and the search over everything, are asked 300 ms after the last change",
    ],
    [
      "Deals are polled every 300 seconds (300000 ms)",
      "tests/e2e/scripted/version.spec.ts: which version runs, and the deals of a board, are asked every five minutes, while the page is in sight",
    ],
    ["Initials are at most two letters", "app/domain/people.test.ts: %j is shown as %j"],
    [
      "A new person has a colour of chance, of 12",
      "tests/web/settings-screens.test.ts: a new person has one of twelve colours",
      "app/domain/people.test.ts: has twelve colours, each once",
    ],
    [
      "US and CA are told apart from others",
      "app/domain/countries.test.ts: knows where paper is Letter, and takes a country that it does not know as Australia",
      "app/domain/countries.test.ts: says of a country its tax, its calling code and its paper",
    ],
    [
      "Suppliers are chosen from where there are several",
      "tests/web/orders.test.ts: offers suppliers to choose from where there are several",
    ],
    [
      "Screens change at 448, 768 and 1280 pixels",
      "app/ui/breakpoints.test.ts: screens change at 448, 768 and 1280 pixels",
    ],
    [
      "Widths: 600, 780, 800, 1000, and 950 of a deal",
      "app/ui/styles/widths.test.ts: the deal's panel is 950 wide, that of a contact 780, and dialogs 600, 500, 800 or 1000",
      "tests/web/staff-screens.test.ts: are as wide as they are said to be",
    ],
    [
      "Dragging: 200 ms under a finger, scrolling by 1500, moving in 250 ms",
      "app/routes/deals/board/board-dragging.test.ts: a card is dragged after 200 ms under a finger, moves in 250 ms, and scrolls the board by 1500 pixels a second",
    ],
    [
      "What is kept: that a session has expired",
      "tests/e2e/journeys/sign-in.spec.ts: a session that ended by itself says so, once",
    ],
    [
      "Dates are those of en-AU",
      "app/domain/dates.test.ts: are day name, day and month, with the year only when it is another",
    ],
    [
      "What is kept: TREE or TILES, in local storage",
      "tests/e2e/scripted/waits.spec.ts: a size is entered on the number pad, which goes on once it is one and stops at 999999",
    ],
  ],
};
