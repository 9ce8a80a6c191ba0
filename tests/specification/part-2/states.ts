import type { Checklist } from "../row";

/** Section 4: states and transitions. */
export const states: Checklist = {
  "4.1 Quote": [
    [
      "Open ones alone are edited; read-only unless open and not archived",
      "tests/api/lines.test.ts: takes no lines: %s",
      "tests/web/quotes.test.ts: is archived and brought back; archived it says so and offers no change",
    ],
    [
      "Accept, lock and reject from OPEN, reject from ACCEPTED too, reopen from REJECTED and ACCEPTED, unlock from LOCKED",
      "tests/api/acceptance.test.ts: leads only where the specification says: %s",
      "tests/web/quote-status.test.ts: stand in its price box: of an open one, a locked one, an accepted one and a rejected one",
    ],
    [
      "Accept with a signature",
      "tests/web/quote-status.test.ts: takes a drawing, which the acceptance shows with the name as its text",
    ],
    [
      "'Accept without signature'",
      "tests/e2e/journeys/quote-status.spec.ts: a quote is accepted without signature",
      "tests/web/quote-status.test.ts: takes neither where it is told so, whatever stands in its fields",
    ],
    [
      "Each step sends the current status as from",
      "tests/web/minimal-upstream.test.ts: a quote goes from step to step, is printed, accepted with its figures, ordered and opened again",
      "tests/web/quote-status.test.ts: say what the quote is by now to whoever was too late",
    ],
    [
      "The accept button needs a product, and is off with errors of lines and pending updates",
      "tests/web/quote-status.test.ts: is off while there are no products, errors or updates, with the reason beside it",
    ],
    [
      "Errors of lines, pending updates and no products keep from accepting",
      "tests/api/acceptance.test.ts: leads only where the specification says: %s",
      "tests/web/quote-prices.test.ts: says why it cannot be accepted yet",
    ],
    [
      "Archive and unarchive",
      "tests/web/quotes.test.ts: is archived and brought back; archived it says so and offers no change",
    ],
    [
      "Clone: all that it has",
      "tests/api/quotes.test.ts: are cloned with all that they hold, and go their own ways",
    ],
    [
      "Convert for a chosen supplier",
      "tests/web/quote-orders.test.ts: is ordered of a supplier by a form, once, and names the order",
    ],
    [
      "No moves are shown from and to APPROVED and CLOSED: there are none",
      "tests/api/acceptance.test.ts: leads only where the specification says: %s",
    ],
  ],
  "4.2 Purchase order": [
    [
      "OPEN to SUBMITTED by submit, for good",
      "tests/api/order-submit.test.ts: is submitted once, of twenty at once by one, and never again",
    ],
    [
      "'Orders cannot be edited after submission'",
      "tests/web/order.test.ts: is read-only once it is submitted, and says so",
    ],
    [
      "Reopen sets OPEN at once, and back where it failed",
      "tests/e2e/scripted/waits.spec.ts: an order is shown open as it is reopened, and submitted again if that failed",
      "tests/web/order.test.ts: reopen a submitted order of an offline supplier",
    ],
    [
      "Reopen of offline suppliers, submitted and not archived, alone",
      "tests/api/orders.test.ts: is not reopened of an online supplier, archived, replaced, or open",
      "tests/web/order.test.ts: do not ask whether to reopen what cannot be reopened, and say why",
    ],
    [
      "Read-only when submitted or archived",
      "tests/api/orders.test.ts: and products are not changed once it is submitted or archived",
      "tests/web/order-products.test.ts: as it is %s says so, wherever it is asked",
    ],
    [
      "After submission the private flag alone",
      "tests/api/orders.test.ts: of a submitted order are its private flag alone",
      "tests/web/order.test.ts: change the private flag alone of a submitted order",
    ],
    [
      "A pending update blocks edits until it is applied by 'Update now'",
      "tests/api/orders.test.ts: is told until it is calculated again",
      "tests/web/order.test.ts: says what has moved under it, and takes it in",
    ],
    [
      "A pending update blocks submit",
      "tests/api/order-submit.test.ts: refuses an order whose prices have moved",
    ],
    [
      "Archived and unarchived",
      "tests/web/order-review.test.ts: is archived, and shown again",
      "tests/web/orders.test.ts: are archived, and shown again, by a plain form, and the next page says so",
    ],
    [
      "Review order is off with errors, read-only, without products, or with pending updates",
      "tests/web/order-review.test.ts: is off with the reason told, on the page of the order and at its own address",
    ],
  ],
  "4.3 Review flow": [
    [
      "form, review, then submit",
      "tests/e2e/journeys/order-review.spec.ts: an order is reviewed and submitted to an online supplier",
    ],
    [
      "form, review, then the supplier order and Mark as Submitted",
      "tests/e2e/journeys/order-review.spec.ts: an order is marked as submitted to an offline supplier, and reopened",
    ],
  ],
  "4.4 Supplier order": [
    [
      "Core statuses of online ones",
      "tests/api/supplier-orders.test.ts: are of one account, and of an unknown kind of tracker there are none",
    ],
    [
      "Free text of offline ones",
      "tests/api/supplier-orders.test.ts: is entered with nothing, filled bit by bit, and shown in lists by its own words",
    ],
  ],
  "4.5 Public payment": [
    [
      "Requested",
      "tests/web/checkout.test.ts: says who asks, for what and how much, and how to reach them",
    ],
    [
      "Paid and Cancelled",
      "tests/web/checkout.test.ts: of one that is paid or cancelled says so, and holds no form and no script",
    ],
    [
      "401: 'Oops!' / 'We're having trouble finding the payment you're looking for'",
      "tests/web/checkout.test.ts: says Oops! of a link that is none, the same whatever it looks like",
      "tests/api/payments.test.ts: has no link, and is cancelled by its status alone",
    ],
    [
      "Other errors: a generic error",
      "tests/web/checkout.test.ts: of an API that is away says the generic error, and what it cannot say is a fault",
    ],
  ],
  "4.6 Line deletion": [
    [
      "After a window has gone the quote is read once more a second later",
      "tests/e2e/journeys/quotes.spec.ts: the menu of a line opens in its place, and after a removal the focus is beside it",
    ],
  ],
};
