import type { Checklist } from "../row";

export const entitiesAndStates: Checklist = {
  "3. Entities and their fields": [
    [
      "Session user has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Principal has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Deal has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Flag value has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Workflow has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Custom field (udf) has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Checklist item has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Checklist data source has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Deal note has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Payment has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Deal document has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Legacy document has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Upload response has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Appointment has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Appointment, temporal kinds has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Participant has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Contact has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Provider config has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Legacy order and its items has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Calendar event has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Person has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Search result has its fields",
      "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
    ],
    [
      "Alert weight is warnings*100 plus infos",
      "app/domain/deal-alerts.test.ts: weight counts a warning as a hundred infos",
    ],
    [
      "Employee types that nobody knows have the rights of DEFAULT",
      "tests/contract/inputs.test.ts: an unknown employee type has the rights of DEFAULT, an unknown appearance its looks",
    ],
    [
      "Display types by mime type",
      "tests/api/documents.test.ts: takes each type that is accepted, tells its own type, and gives it back as it came",
    ],
    [
      "The kinds date, datespan, time and timespan",
      "tests/api/appointments.test.ts: of the kind $kind is read as it was made, and as it was changed",
    ],
    [
      "An unknown entity type is an error",
      "tests/web/search.test.ts: by %s says so in place of the results",
    ],
    [
      "Feature flags personnel and manufacturer_private_orders",
      "app/domain/permissions.test.ts: private orders need the feature flag as well as the employee type",
      "tests/web/personnel.test.ts: without the feature there is neither entry nor page",
    ],
    [
      "Feature flag product_add_tiles_default",
      "tests/web/add-product.test.ts: are a tree, or tiles where the flag says so, until somebody chooses",
    ],
    [
      "A principal is a LEGACY_EMPLOYEE",
      "tests/api/auth.test.ts: answers with a cookie that scripts cannot read, and GET /me knows the person",
    ],
    [
      "Phases: NEW, QUOTING, IN_PROGRESS, CLOSED, CANCELLED",
      "tests/web/staff-screens.test.ts: has a card for each phase of each workflow, its alerts, and what was ordered",
    ],
    [
      "The sidemark is DISABLED, READONLY or ENABLED",
      "tests/web/deal-modules.test.ts: shows the sidemark and edits it, shows it alone, or does neither",
    ],
    [
      "Custom fields are CONTACT, STRING or STRING_MULTILINE",
      "tests/api/custom-fields.test.ts: have a name, which is no other's however it is written, and a known type",
    ],
    [
      "Participants answer YES, NO or MAYBE, or have NOREPLY",
      "tests/api/appointments.test.ts: keep their replies until time or place change, unless another reply is sent",
    ],
    [
      "Contacts are of ZOHO, PODIUM or NYLAS",
      "tests/api/contact-providers.test.ts: is connected by who has begun it, once, within ten minutes, and back to us alone",
    ],
    [
      "Lists of legacy orders tell per_page, page, count and more_records",
      "tests/api/legacy-orders.test.ts: orders are found by the very name, in pages, and read with what was ordered",
    ],
    [
      "A payment is MANUAL or by card, and REQUESTED, PAID or CANCELLED",
      "tests/api/payments.test.ts: is added, edited under its revision, and archived in every status",
    ],
    [
      "A checklist is of a dataSourceId",
      "tests/api/workflow-modules.test.ts: are saved whole and in their order, with their configuration, and checklists as often as wanted",
    ],
  ],
  "4. States and transitions: Session": [
    [
      "A session is a cookie that scripts cannot read, and GET /me knows its employee",
      "tests/api/auth.test.ts: answers with a cookie that scripts cannot read, and GET /me knows the person",
    ],
    [
      "An expired session is told, once",
      "tests/e2e/journeys/sign-in.spec.ts: a session that ended by itself says so, once",
    ],
    [
      "401 or 419 clears the session and marks it expired",
      "tests/web/upstream-faults.test.ts: 401 and 419 clear the session, mark it expired and lead back after sign-in",
      "tests/web/upstream-faults.test.ts: 401 on any later call leads to sign-in too, from pages, forms and script",
    ],
    [
      "A session that cannot be restored leads to sign-in",
      "tests/web/upstream-faults.test.ts: a session that cannot be restored shows the sign-in page with 503 and keeps the session",
    ],
    ["A session ends with logout", "tests/api/auth.test.ts: ends with logout"],
    [
      "How long a session lasts (ours)",
      "tests/api/auth.test.ts: ends after 12 hours without use and after 14 days in any case",
    ],
    [
      "What was read is kept nowhere after leaving",
      "tests/web/guards.test.ts: of signed-in pages forbid storing them",
    ],
    [
      "Who signs out is not told 'Your session has expired'",
      "tests/e2e/journeys/sign-in.spec.ts: signs in, goes where it was going, and out again",
    ],
  ],
  "4. States and transitions: Deals": [
    [
      "A status is changed from the one that was seen, and else is a 409",
      "tests/api/deals.test.ts: changes the status from the one the sender saw, and 409s from any other",
    ],
    [
      "'Oops! That didn't work' / 'We had trouble making that change, please try again'",
      "tests/e2e/journeys/deals.spec.ts: two people move the same deal: the second is told, and sees where it is",
    ],
    [
      "A move names what is below, and goes to its place",
      "tests/api/deals.test.ts: places a deal directly above the one below it, at the top, and at the end",
    ],
    [
      "A move is shown at once and taken back on failure",
      "tests/e2e/scripted/board.spec.ts: a move that does not reach the server is taken back, with the focus",
    ],
    [
      "Archived deals change neither status nor flags",
      "tests/api/deals.test.ts: an archived deal is read-only until it is unarchived",
    ],
    [
      "Archive and unarchive are asked about",
      "tests/e2e/journeys/deals.spec.ts: archives a deal, which is then read-only, and brings it back",
    ],
    [
      "NoQuotesWhenQuoting",
      "app/domain/deal-alerts.test.ts: quoting without a quote warns, with one it does not",
    ],
    [
      "NoOrdersWhenInProgress, Payment; warnings first",
      "app/domain/deal-alerts.test.ts: a signed deal in progress without order or payment shows the warning before the info",
    ],
    [
      "'Signed and awaiting deposit'",
      "tests/e2e/journeys/deals.spec.ts: changes status and flags from the deal",
    ],
    [
      "Install: Received and the flag is None",
      "app/domain/deal-alerts.test.ts: received goods without a booked installation inform",
    ],
    [
      "Lost reason: cancelled and Unknown",
      "app/domain/deal-alerts.test.ts: a cancelled deal whose lost reason is unknown warns",
    ],
    [
      "'Received and awaiting installation booking'",
      "app/domain/deal-alerts.test.ts: received goods without a booked installation inform",
    ],
    [
      "'Cancelled without a Lost Reason'",
      "app/domain/deal-alerts.test.ts: a cancelled deal whose lost reason is unknown warns",
    ],
    [
      "Deals are read again every 300 seconds (300000 ms)",
      "tests/e2e/scripted/version.spec.ts: which version runs, and the deals of a board, are asked every five minutes, while the page is in sight",
    ],
    [
      "A flag is shown at once, and goes back where it failed",
      "tests/e2e/scripted/offline.spec.ts: status and flag are taken back, and the deal stays",
    ],
  ],
  "4. States and transitions: Modules": [
    [
      "Items are toggled, renamed, reordered and deleted",
      "tests/e2e/journeys/checklist.spec.ts: items of a checklist are added, ticked, renamed, moved and removed @rendered",
    ],
    [
      "All of that at once, and taken back on error",
      "tests/e2e/scripted/checklist.spec.ts: ticks are there at once, one on its way after the other, and all of them are kept",
      "tests/e2e/scripted/checklist.spec.ts: what does not reach the server is taken back, and what was typed is there again",
    ],
    [
      "A label that is empty or unchanged is not saved",
      "tests/e2e/scripted/checklist.spec.ts: a label is saved by Enter and on leaving; Escape, nothing and the same save nothing",
    ],
    [
      "Notes are archived, related deals removed",
      "tests/e2e/journeys/deals.spec.ts: writes, edits and archives a note",
      "tests/e2e/journeys/related-deals.spec.ts: a deal is related to one of another workflow, which shows it too, and both let go of it @rendered",
    ],
    [
      "A manual payment has any status and can always be archived",
      "tests/api/payments.test.ts: is added, edited under its revision, and archived in every status",
    ],
    [
      "A card payment starts as Requested; cancelled, then archived",
      "tests/api/payments.test.ts: starts as requested, is cancelled once and then archived",
      "tests/web/payments.test.ts: that is paid or cancelled has no link; a card payment is archived once it is cancelled",
    ],
    [
      "A card payment is read-only",
      "tests/web/payments.test.ts: is closed for a card payment and for one that is gone, with what was typed",
    ],
    [
      "The card type only where cards are on",
      "tests/web/payments.test.ts: has every field without script, a type only where cards are on, and the account's sign",
    ],
    [
      "Requested, Paid, Cancelled",
      "app/domain/payment-statuses.test.ts: each status that a payment may be given has its words, in the order of the choice",
      "tests/web/payments.test.ts: show a status and a type nobody knows as they are",
    ],
  ],
  "4. States and transitions: Appointments and modals": [
    [
      "A new one begins at the next quarter of an hour",
      "app/domain/appointments.test.ts: begins at the next quarter of an hour if nothing else is said, also at a quarter",
    ],
    [
      "'Appointment for {workflow name} {tuid}'",
      "tests/e2e/journeys/appointments.spec.ts: an appointment is added, read, changed and deleted @rendered",
    ],
    [
      "All-day off: from 9:00am to 10:00am",
      "tests/e2e/journeys/appointments.spec.ts: days in place of times and back again are nine to ten o'clock",
    ],
    [
      "Read first, Edit switches; after a save it is read again",
      "tests/e2e/journeys/appointments.spec.ts: an appointment is added, read, changed and deleted @rendered",
    ],
    [
      "Attachments of archived deals are read-only",
      "tests/api/documents.test.ts: stays to be read when its deal is archived, and takes no change",
      "tests/e2e/journeys/attachments.spec.ts: an archived deal keeps its attachments to be read, and takes none",
    ],
    [
      "A new one lasts an hour",
      "app/domain/appointments.test.ts: begins at the next quarter of an hour if nothing else is said, also at a quarter",
    ],
  ],
  "4. States and transitions: Calendar accounts": [
    [
      "VALID or INVALID",
      "tests/api/calendar-account.test.ts: is INVALID once its grant has ended, and valid again when it is linked again",
    ],
  ],
};
