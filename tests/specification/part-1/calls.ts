import type { Checklist } from "../row";

export const calls: Checklist = {
  "7. The calls it makes": [
    [
      "Every call of the tables and lists is there, with its verb and path",
      "tests/contract/contract.test.ts: has every call the specification names, and nothing undeclared beside them",
      "tests/contract/contract.test.ts: is implemented, every call of it",
      "tests/contract/routing.test.ts: %s lands at its own call, with its parameters",
    ],
    [
      "While analytics are on, calls have a session id header",
      "tests/web/help-and-analytics.test.ts: go along with the calls of staff by the id of their session",
    ],
  ],
  "7. The calls it makes: Auth and session": [
    [
      "POST /auth, GET /me",
      "tests/api/auth.test.ts: answers with a cookie that scripts cannot read, and GET /me knows the person",
    ],
    [
      "A 400 on login means bad credentials",
      "tests/api/auth.test.ts: answers an unknown user and a wrong password alike",
      "tests/web/minimal-upstream.test.ts: a wrong password is told as one",
    ],
    [
      "POST /auth/forgot-password",
      "tests/api/auth.test.ts: answers known and unknown addresses alike and mails the known one a link of our own origin",
    ],
    [
      "POST /auth/reset-password",
      "tests/api/auth.test.ts: refuses short and common passwords, works once even when used twice at once, and ends all sessions",
    ],
    ["POST /auth/logout", "tests/api/auth.test.ts: ends with logout"],
    [
      "GET /health.json: another version is told",
      "tests/e2e/scripted/enhanced.spec.ts: offers the update when a newer version runs",
    ],
  ],
  "7. The calls it makes: Search": [
    [
      "POST /global/search",
      "tests/api/global-search.test.ts: finds by any part of a word, every word of it, in any order, and says what it found",
    ],
  ],
  "7. The calls it makes: Calendar": [
    [
      "GET /events by startTime and endTime, or dateFrom and dateTo",
      "tests/contract/inputs.test.ts: a range of events: both ends, in order, at most 400 days, by either pair of names",
      "tests/api/appointments.test.ts: are asked for by a range that is one",
    ],
    [
      "Events of a deal, and one",
      "tests/api/appointments.test.ts: is listed with its deal's by start, and is gone once it is deleted",
    ],
    [
      "An event is made, changed and deleted",
      "tests/api/appointments.test.ts: of the kind $kind is read as it was made, and as it was changed",
      "tests/api/appointments.test.ts: and a deletion at once end in one of both",
    ],
  ],
  "7. The calls it makes: Contacts and legacy orders": [
    [
      "POST /contacts",
      "tests/api/contact-providers.test.ts: are listed by their names in either direction",
    ],
    [
      "A contact is made, read and updated by its external data",
      "tests/api/contact-providers.test.ts: is made, read and changed with its nested fields, and guarded",
      "tests/api/contact-providers.test.ts: is made there, and changed there by its fields alone",
    ],
    [
      "Legacy orders are searched by name, in pages, and read",
      "tests/api/legacy-orders.test.ts: orders are found by the very name, in pages, and read with what was ordered",
      "server/integrations/legacy-orders/zoho/order-query.test.ts: asks for a name among contacts and accounts",
    ],
  ],
  "7. The calls it makes: Deals and workflows": [
    [
      "GET /workflows/{id}/deals",
      "tests/api/deals.test.ts: answers every deal where nothing is asked for",
    ],
    [
      "Presets of the web settings",
      "app/routes/deals/presets/preset-changes.test.ts: renames one and leaves the others",
      "tests/web/presets.test.ts: adds, renames and removes once, and says so each time",
    ],
    [
      "POST /workflows/{workflowId}/deals",
      "tests/api/deals.test.ts: puts a new deal on top of its status, with default flags and its creator as owner",
    ],
    [
      "POST /deals/{id}/update",
      "tests/api/deals.test.ts: saves an edit once, refuses one made from an older state, and finds the deal by its new name",
    ],
    [
      "POST /deals/{id}/status",
      "tests/api/deals.test.ts: changes the status from the one the sender saw, and 409s from any other",
    ],
    [
      "POST /deals/{id}/move",
      "tests/api/deals.test.ts: places a deal directly above the one below it, at the top, and at the end",
    ],
    [
      "POST /deals/{id}/archive and /unarchive",
      "tests/api/deals.test.ts: an archived deal is read-only until it is unarchived",
    ],
    [
      "POST /deals/{dealId}/flags/{flagId}",
      "tests/api/deals.test.ts: sets a flag to a value of its own and clears the alert that asked for it",
    ],
    [
      "POST /workflows/{workflowId}/deals takes an ownerId of the account",
      "tests/api/deals.test.ts: refuses ids of another account with 422 and changes nothing",
    ],
    [
      "POST /deals/{id}/move takes currentStatusId, targetStatusId and belowId",
      "tests/api/deals.test.ts: places a deal directly above the one below it, at the top, and at the end",
    ],
    [
      "POST /deals/{id}/status takes currentStatusId and statusId",
      "tests/api/deals.test.ts: changes the status from the one the sender saw, and 409s from any other",
    ],
    [
      "POST /deals/{dealId}/flags/{flagId} takes a valueId",
      "tests/api/deals.test.ts: sets a flag to a value of its own and clears the alert that asked for it",
    ],
  ],
  "7. The calls it makes: Deal modules": [
    [
      "Checklist items are read and patched",
      "tests/api/checklists.test.ts: adds items at its end, and changes those that are named and no others",
    ],
    [
      "Checklist items are sorted",
      "tests/api/checklists.test.ts: is put in another order, again and again",
    ],
    ["Checklist items are deleted", "tests/api/checklists.test.ts: loses what is removed, once"],
    [
      "Data sources are listed and made",
      "tests/api/checklists.test.ts: data sources are the account's, in the order they were made, with a name that is trimmed",
      "tests/api/checklists.test.ts: is another one in each data source and of each deal",
    ],
    [
      "Notes",
      "tests/api/deals.test.ts: are listed newest first with their author, edited once per state, and archived",
    ],
    [
      "Payments are created, updated and archived",
      "tests/api/payments.test.ts: is added, edited under its revision, and archived in every status",
    ],
    [
      "Payments are cancelled",
      "tests/api/payments.test.ts: starts as requested, is cancelled once and then archived",
    ],
    [
      "Deals are related, and not any more",
      "tests/api/related-deals.test.ts: are removed from either side, and may be related again",
    ],
    [
      "Documents are uploaded and downloaded",
      "tests/api/documents.test.ts: takes each type that is accepted, tells its own type, and gives it back as it came",
      "tests/api/documents.test.ts: finds the name wherever the form has it",
    ],
    [
      "Documents are archived",
      "tests/api/documents.test.ts: is nobody else's, and once it is archived nobody's",
    ],
    [
      "Legacy documents are uploaded, filed and renamed",
      "tests/api/documents.test.ts: is uploaded under its sender's own id, once, and may be filed and renamed",
    ],
    [
      "Deals are related by relatedDealId",
      "tests/api/related-deals.test.ts: have the effect of one call, however often it is sent",
    ],
    [
      "POST /old/documents takes friendly_type, friendly_name and document_category_id",
      "tests/api/documents.test.ts: is uploaded under its sender's own id, once, and may be filed and renamed",
    ],
    [
      "POST /old/documents takes directUpload",
      "tests/api/documents.test.ts: is called as its sender wants it, and need not be told how it came",
    ],
  ],
};
