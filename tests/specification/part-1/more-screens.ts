import type { Checklist } from "../row";

export const moreScreens: Checklist = {
  "2. Screens and routes: Contacts": [
    [
      "Title Contacts, searched, refreshed, Reset filters",
      "tests/e2e/journeys/contacts.spec.ts: a contact is added, found, read and edited @rendered",
      "tests/e2e/journeys/contacts.spec.ts: contacts are searched, refreshed and reset",
    ],
    [
      "Add only where there is a primary provider",
      "tests/web/contacts.test.ts: offers to add one only where there is a primary provider",
    ],
    [
      "'{n} record(s) found', 'Page {x} of {y}'",
      "tests/web/contacts.test.ts: searches, pages, and shows the first page for what is no page",
    ],
    [
      "Rows open /contacts/{contactId}",
      "tests/e2e/scripted/contacts.spec.ts: a row opens its contact, which is marked in the list, and gives the focus back",
    ],
    [
      "The provider's fields are shown, read-only, with a link to an external site",
      "tests/web/contacts.test.ts: shows fields as the provider orders them, and opens other sites by https alone",
    ],
    [
      "Edit only for contacts of the primary provider",
      "tests/web/contacts.test.ts: is edited where its provider is the primary one, and else says where",
    ],
    [
      "Raw data",
      "tests/e2e/screens.ts: raw data of a contact",
      "tests/web/contacts.test.ts: shows its raw data as text, however deep and large",
    ],
    [
      "Related deals of the contact",
      "tests/web/contacts.test.ts: shows its deals over it, archived ones last",
    ],
    [
      "Legacy orders, if they are enabled",
      "tests/web/contacts.test.ts: are behind a link that holds nothing up, and come with the page that asks for them",
      "tests/web/contacts.test.ts: are nobody's who may not see them",
    ],
    [
      "A legacy order lists its fields and items",
      "tests/web/contacts.test.ts: show all of one with its items, and nothing of one that is not there",
    ],
    [
      "Forms have the provider's fields; a new contact leads to /contacts/{id}",
      "tests/e2e/journeys/contacts.spec.ts: a contact is added, found, read and edited @rendered",
      "tests/web/contacts.test.ts: adds one and leads to it",
      "tests/web/contacts.test.ts: asks for what the provider requires and keeps what was typed",
    ],
    [
      "The picker in forms of deals searches by what is typed",
      "tests/e2e/journeys/deals.spec.ts: finds a contact while the rest of the form stays",
      "tests/e2e/scripted/forms.spec.ts: the list is whole, says its count, shows the choice and what matches",
    ],
    [
      "Columns 'Name', 'Email' and 'Phone', none of which sorts",
      "tests/web/staff-screens.test.ts: has its columns, none of which sorts, and the ways to other pages",
    ],
    [
      "'First page', 'Previous page', 'Next page' and 'Last page'",
      "tests/web/staff-screens.test.ts: has its columns, none of which sorts, and the ways to other pages",
    ],
    [
      "A contact is 780 wide, its raw data 1000, a legacy order 800, and its form 600",
      "app/ui/styles/widths.test.ts: the deal's panel is 950 wide, that of a contact 780, and dialogs 600, 500, 800 or 1000",
      "tests/web/staff-screens.test.ts: are as wide as they are said to be",
    ],
  ],
  "2. Screens and routes: Calendar": [
    [
      "Single view or Multi view, kept, single at first",
      "tests/web/calendar.test.ts: keeps the mode, and its address says what it shows and nothing that means nothing",
      "tests/e2e/journeys/calendar.spec.ts: an appointment is found in every view, read, and leads to its deal @rendered",
    ],
    [
      "Search over title and description, Workflow as wf, Personnel as personnel, joined by |",
      "tests/web/calendar.test.ts: filters by words, workflow and people, of which the address may name several",
    ],
    [
      "date and view of the address; what is invalid is month, and today",
      "tests/web/calendar.test.ts: keeps the mode, and its address says what it shows and nothing that means nothing",
    ],
    [
      "Month, week and day",
      "tests/e2e/journeys/calendar.spec.ts: an appointment is found in every view, read, and leads to its deal @rendered",
      "tests/e2e/screens.ts: calendar of a week",
      "tests/e2e/screens.ts: calendar of a day",
    ],
    [
      "Multi view: a column a person, Back and Next by a day",
      "tests/e2e/journeys/calendar.spec.ts: an appointment is found in every view, read, and leads to its deal @rendered",
      "tests/e2e/screens.ts: calendar of people",
    ],
    [
      "An event opens /calendar/{eventId} with a link to its deal; closing returns",
      "tests/e2e/journeys/calendar.spec.ts: an appointment is found in every view, read, and leads to its deal @rendered",
      "tests/web/calendar.test.ts: is read with who takes part and its deal, and closes to the calendar as it was",
    ],
    [
      "'No title'",
      "tests/web/calendar.test.ts: shows what has no title, lasts several days, or is nobody's",
    ],
  ],
  "2. Screens and routes: Global search": [
    [
      "Full-screen on a phone",
      "tests/e2e/scripted/search.spec.ts: the search is all of the screen; Cancel gives the focus back",
    ],
    [
      "Results lead to what they are",
      "tests/e2e/journeys/search.spec.ts: anything is found from any page, read, and opened @rendered",
      "tests/e2e/journeys/search.spec.ts: a contact is found by telephone, and is opened",
    ],
    [
      "Deals are found by their custom fields",
      "tests/api/global-search.test.ts: a deal is found by what its custom fields say, until that is changed, and not by ids they hold",
    ],
    [
      "'Searching...'",
      "tests/e2e/scripted/search.spec.ts: one question is asked after a pause, and one that was replaced is called off",
    ],
    [
      "'Found {N} result(s)' with '(top {N} shown)'",
      "tests/web/search.test.ts: an upstream that knows no pages and no bound shows what it answers",
    ],
    [
      "'Error loading search results'",
      "tests/web/search.test.ts: by %s says so in place of the results",
    ],
    ["'No results found'", "tests/web/staff-screens.test.ts: a search that finds nothing says so"],
  ],
};
