import type { Checklist } from "../row";

export const dealsScreens: Checklist = {
  "2. Screens and routes: Dashboard": [
    [
      "A card for each phase with the number of its deals, leading to /workflows/{slug}?phase={phase}",
      "tests/e2e/journeys/deals.spec.ts: dashboard counts lead to their deals",
      "tests/web/minimal-upstream.test.ts: the dashboard counts deals and orders, and shows the company by its name",
    ],
    [
      "Cards of open and of submitted orders, with value and number",
      "tests/web/minimal-upstream.test.ts: the dashboard counts deals and orders, and shows the company by its name",
    ],
    [
      "A section for each active workflow, with cards of 'New', 'Quoting', 'In Progress', 'Closed' and 'Cancelled'",
      "tests/web/staff-screens.test.ts: has a card for each phase of each workflow, its alerts, and what was ordered",
    ],
    [
      "Links of alerts under the cards",
      "tests/web/staff-screens.test.ts: has a card for each phase of each workflow, its alerts, and what was ordered",
    ],
    [
      "Orders, 'Past 30 days': open ones lead to '/orders?status=OPEN', the others to '/orders?status=SUBMITTED'",
      "tests/web/staff-screens.test.ts: has a card for each phase of each workflow, its alerts, and what was ordered",
    ],
    [
      "Orders by 'Unstarted', 'In Progress', 'On Hold', 'Completed' and 'Cancelled'",
      "tests/web/staff-screens.test.ts: has a card for each phase of each workflow, its alerts, and what was ordered",
    ],
  ],
  "2. Screens and routes: Deals page": [
    [
      "The chosen view is kept",
      "tests/e2e/journeys/deals.spec.ts: remembers the table, sorts it, and pages are told",
    ],
    [
      "Filtered by status, phase, alerts and flag values",
      "tests/api/deals.test.ts: filters by phase, alerts, flag values, and sorts both ways",
      "app/routes/deals/deal-filters.test.ts: survive a round trip through the address",
    ],
    [
      "Alerts: warning, info or any",
      "app/domain/deal-facets.test.ts: are each alert, each kind of alert once, any alert once, and each flag value",
      "tests/web/minimal-upstream.test.ts: the board and the table show deals, filtered and sorted here",
    ],
    [
      "Presets of a workflow are managed",
      "tests/e2e/journeys/deals.spec.ts: filters by the strip, keeps the filter as a preset, and manages presets",
    ],
    [
      "A new deal has the status that is chosen in its form",
      "tests/api/deals.test.ts: puts a new deal on top of its status, with default flags and its creator as owner",
      "tests/e2e/screens.ts: new deal",
    ],
    [
      "A card that is dragged has the place it is dropped at",
      "tests/e2e/scripted/enhanced.spec.ts: drags a card to another status, at once and for good",
      "app/routes/deals/board/board-groups.test.ts: shows a card above the one it is dropped on, and counts it there",
    ],
    [
      "Filters of text, search and select, and presets, change the list",
      "tests/e2e/scripted/lists.spec.ts: a select keeps the focus; Reset, a preset and Back show their filters in the controls",
      "tests/e2e/scripted/lists.spec.ts: what is typed into Search stays, and so does the focus, while answers come",
    ],
    ["Date presets cover the days they name", "app/domain/dates.test.ts: cover the days they name"],
    [
      "Sort stands in the address as column|ASC or column|DESC",
      "tests/e2e/journeys/deals.spec.ts: remembers the table, sorts it, and pages are told",
      "tests/api/deals.test.ts: filters by phase, alerts, flag values, and sorts both ways",
    ],
    [
      "Presets have a name and the query",
      "tests/web/presets.test.ts: adds, renames and removes once, and says so each time",
    ],
    [
      "Kanban at first",
      "tests/e2e/scripted/views.spec.ts: is named by script without asking again, over the bare address",
    ],
    [
      "Dates: 'Past 12 months' -12M, 'Past 30 days' -30, 'Past 7 days' -7, 'Today', 'Next 7 days', 'Next 30 days', 'This month'",
      "app/domain/dates.test.ts: have their words, and those that look back or ahead alone are offered in their order",
    ],
    [
      "Dates that look back alone: -30, -7, today, 'this-month' and -12M; ahead alone: today, 30, 7 and 'this-month'",
      "app/domain/dates.test.ts: have their words, and those that look back or ahead alone are offered in their order",
    ],
  ],
  "2. Screens and routes: Deal detail panel": [
    [
      "An Archived badge, Archive and Unarchive with a question each",
      "tests/e2e/journeys/deals.spec.ts: archives a deal, which is then read-only, and brings it back",
      "tests/e2e/screens.ts: archive deal",
    ],
    [
      "Warning and info alerts",
      "app/domain/deal-alerts.test.ts: received goods without a booked installation inform",
      "app/domain/deal-alerts.test.ts: a cancelled deal whose lost reason is unknown warns",
      "tests/e2e/journeys/deals.spec.ts: changes status and flags from the deal",
    ],
    [
      "Status and flags are chosen in the panel",
      "tests/e2e/journeys/deals.spec.ts: changes status and flags from the deal",
    ],
    [
      "Modules in the order of the workflow",
      "tests/web/deal-modules.test.ts: come in the order of its workflow, checklists as often as it has them, each with its title",
    ],
    [
      "Without configuration: Details, Appointments, Related deals, Payments, Attachments, Quotes, Notes",
      "tests/web/deal-modules.test.ts: come in the specification's order if the workflow names none",
    ],
    [
      "An unknown module type is an error",
      "tests/web/deal-modules.test.ts: of an unknown type are an error in their place, and of nothing else",
    ],
    [
      "Tabs on narrower layouts",
      "tests/e2e/scripted/panel.spec.ts: shows its tabs in the first screen, the current one in view",
    ],
    [
      "'Edit details'",
      "tests/e2e/scripted/closing.spec.ts: after its details were saved, which reads everything once",
      "tests/e2e/screens.ts: edit deal",
    ],
    [
      "950 wide, and its edit dialog 600",
      "app/ui/styles/widths.test.ts: the deal's panel is 950 wide, that of a contact 780, and dialogs 600, 500, 800 or 1000",
      "tests/web/staff-screens.test.ts: are as wide as they are said to be",
    ],
  ],
  "2. Screens and routes: Deal module panels": [
    [
      "Details: fields that are configured, in their order",
      "tests/web/deal-modules.test.ts: shows the fields that are listed, in their order and as their types are",
    ],
    [
      "Details: the sidemark is edited, shown alone, or neither",
      "tests/web/deal-modules.test.ts: shows the sidemark and edits it, shows it alone, or does neither",
    ],
    [
      "Appointments: a list with Add",
      "tests/e2e/journeys/appointments.spec.ts: an appointment is added, read, changed and deleted @rendered",
    ],
    [
      "Attachments: a list with Add, one attachment, and uploading",
      "tests/e2e/journeys/attachments.spec.ts: files are attached, told apart, renamed and archived @rendered",
      "tests/e2e/screens.ts: attachment",
      "tests/e2e/screens.ts: upload attachments",
    ],
    [
      "Attachments download from /api/documents/{id}/download",
      "tests/web/attachments.test.ts: comes under its name, in ranges, and in a frame only if it is a PDF that is to be shown",
    ],
    [
      "Checklist: its configured title, or 'Checklist'",
      "tests/web/deal-modules.test.ts: come in the order of its workflow, checklists as often as it has them, each with its title",
    ],
    [
      "Checklist: Add, checkbox, edit and remove",
      "tests/e2e/journeys/checklist.spec.ts: items of a checklist are added, ticked, renamed, moved and removed @rendered",
    ],
    [
      "Checklist: rows have a drag handle",
      "tests/e2e/scripted/checklist.spec.ts: an item is dragged by its handle",
    ],
    [
      "Notes: added, edited and archived",
      "tests/e2e/journeys/deals.spec.ts: writes, edits and archives a note",
      "tests/e2e/screens.ts: new note",
      "tests/e2e/screens.ts: edit note",
    ],
    [
      "Notes: author, newest first",
      "tests/api/deals.test.ts: are listed newest first with their author, edited once per state, and archived",
    ],
    [
      "Payments: a table of status, description and amount",
      "tests/web/payments.test.ts: say status, description, type, date and amount, and lead to the payment and its link",
    ],
    [
      "Payments: one is added and read; its link is copied",
      "tests/e2e/screens.ts: new payment",
      "tests/e2e/screens.ts: payment of a deal",
      "tests/e2e/scripted/payments.spec.ts: who adds a card payment is at its Copy link, and copies it from the table too",
    ],
    [
      "Quotes: a table with 'Show archived'",
      "tests/web/quotes.test.ts: say number, description, status, lines, products, total and day, and lead to each",
      "tests/web/quotes.test.ts: that are archived come by a link of their own, and are not counted",
    ],
    [
      "Quotes: 'Add quote'",
      "tests/e2e/screens.ts: new quote",
      "tests/e2e/journeys/quotes.spec.ts: a quote is added, edited, archived and brought back @rendered",
    ],
    [
      "Related deals: a table, and a search to add",
      "tests/e2e/journeys/related-deals.spec.ts: a deal is related to one of another workflow, which shows it too, and both let go of it @rendered",
      "tests/e2e/scripted/related-deals.spec.ts: the search opens by keys beside its button, finds, adds, and gives the focus back",
    ],
    [
      "An unknown custom field of the configuration shows a warning",
      "tests/web/deal-modules.test.ts: says that a field is unknown in its place, and an edit keeps what it held",
    ],
    [
      "Archived deals are read-only and have no Add",
      "tests/e2e/journeys/deals.spec.ts: archives a deal, which is then read-only, and brings it back",
      "tests/e2e/journeys/attachments.spec.ts: an archived deal keeps its attachments to be read, and takes none",
      "tests/e2e/journeys/checklist.spec.ts: an archived deal shows its checklists and offers nothing to change",
      "tests/e2e/journeys/related-deals.spec.ts: an archived deal shows what it is related to, and offers nothing to change",
      "tests/web/payments.test.ts: of an archived deal are read, and not added to nor changed",
      "tests/web/quotes.test.ts: of an archived deal offers no change",
    ],
    [
      "The sidemark goes to orders that are made of the deal",
      "tests/api/order-from-quote.test.ts: says for whom: the deal's sidemark, owner and contact",
    ],
    [
      "Notes, payments and quotes are written in dialogs 600 wide",
      "app/ui/styles/widths.test.ts: the deal's panel is 950 wide, that of a contact 780, and dialogs 600, 500, 800 or 1000",
      "tests/web/staff-screens.test.ts: are as wide as they are said to be",
    ],
    [
      "Checklists and details are configured by forms",
      "tests/web/workflows-settings.test.ts: configure the details, and keep a field that is not known any more until it is unticked",
      "tests/web/workflows-settings.test.ts: add a module once, a checklist several times, and say what is missing",
    ],
  ],
  "2. Screens and routes: Appointment modal": [
    [
      "Create, edit and delete",
      "tests/e2e/journeys/appointments.spec.ts: an appointment is added, read, changed and deleted @rendered",
      "tests/e2e/screens.ts: new appointment",
      "tests/e2e/screens.ts: edit appointment",
      "tests/e2e/screens.ts: delete appointment",
    ],
    [
      "Linked to its deal",
      "tests/e2e/journeys/calendar.spec.ts: an appointment is found in every view, read, and leads to its deal @rendered",
    ],
    [
      "Title, location, description, participants and time",
      "tests/e2e/journeys/appointments.spec.ts: an appointment is added, read, changed and deleted @rendered",
    ],
    [
      "Participants are there once, by e-mail",
      "app/routes/deals/appointments/participants.test.ts: are there once, however their address is written, and the first one stays",
    ],
    [
      "Zones have a dialog of their own",
      "tests/e2e/scripted/appointments.spec.ts: zones are chosen in a dialog of their own, which gives the focus back",
    ],
    [
      "All-day switches between times and days",
      "tests/e2e/journeys/appointments.spec.ts: days in place of times and back again are nine to ten o'clock",
    ],
    [
      "'Happening today', 'Happening now', 'Ended {relative time}', 'Coming up {relative time}'",
      "app/domain/appointments.test.ts: %o: %s",
    ],
  ],
};
