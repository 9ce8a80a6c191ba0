import type { Checklist } from "../row";

const DECLINED =
  "tests/e2e/scripted/card-fields.spec.ts: a card that is refused is told in a dialog, and the form is as it was";
const SHOWN =
  "tests/web/quotes.test.ts: with errors say what is wrong and lead to where it is put right, also from the top";

/** Sections 8 and 9: errors, empty states, constants and limits. */
export const errors: Checklist = {
  "8. Error catalogue": [
    [
      "'Payment Failed' / 'We encountered a problem while processing your payment', the provider's words, Close",
      DECLINED,
    ],
    [
      "The provider's script fails to load: a generic error panel",
      "tests/e2e/scripted/card-fields.spec.ts: where the provider's script is blocked, it is paid on the provider's own page",
    ],
    [
      "A session cannot be created: a generic error panel",
      "tests/e2e/scripted/card-fields.spec.ts: where there is no session for its script, it is paid on the provider's own page",
      "tests/web/checkout.test.ts: while the provider answers %i shows the generic error over the form",
    ],
    [
      "Checkout shows no toast of a failed request",
      "tests/web/checkout.test.ts: while the provider answers %i shows the generic error over the form",
    ],
    [
      "Payment not found (401): 'Oops!'",
      "tests/api/payments.test.ts: has no link, and is cancelled by its status alone",
      "tests/web/checkout.test.ts: says Oops! of a link that is none, the same whatever it looks like",
    ],
    [
      "PDF, 501: 'Template Not Configured' / 'The template for this pdf has not been configured. Please contact support for assistance.'",
      "tests/web/quote-status.test.ts: say that no template is configured, in the words of the specification",
      "tests/api/quote-files.test.ts: are refused in words where there is no template, and where the service fails",
    ],
    [
      "PDF, any other error: a generic error",
      "tests/web/quote-status.test.ts: that end in %s show the generic error, with a way to try again",
    ],
    [
      "PDF of an order, 501: a link to the older form",
      "tests/web/order-review.test.ts: shows the plain form where no template is configured, and says so where there is none",
      "tests/web/order-review.test.ts: leads to the form of the order that was made before, where none can be made",
    ],
    [
      "'Image Unavailable' / 'The image URL is incorrect or not accessible'",
      "tests/e2e/scripted/attachments.spec.ts: a picture that cannot be had says so",
    ],
    [
      "'Quote not found' / 'Sorry, we couldn't find the quote you're looking for. It may have expired or the url may be incorrect.'",
      "tests/web/customer-quote.test.ts: that is none is not found, whatever is asked of it, and a fault is a fault",
    ],
    [
      "INVALID_OPTIONS 'Invalid options selected.'",
      "app/routes/lines/line-problems.test.ts: the error %s of a line is told as: %s",
      "tests/web/line-options.test.ts: that a rule forbids are refused with its sentence at the group, and nothing is lost",
    ],
    [
      "OPTIONS_NOT_SELECTED 'Options not selected yet.', as a hint",
      "app/routes/lines/line-problems.test.ts: options that are not selected yet are told as a hint that leads to them",
      SHOWN,
    ],
    [
      "MISSING_REQUIRED_OPTIONS 'Missing required options.'",
      "app/routes/lines/line-problems.test.ts: the error %s of a line is told as: %s",
      "tests/api/lines.test.ts: are asked group by group, with what each adds to one",
    ],
    ["BAD_SIZE 'Specified width/height is not allowed.'", SHOWN],
    [
      "'Unable to calculate shipping for this method'",
      "tests/web/order-review.test.ts: says where freight cannot be told",
      "tests/api/freight.test.ts: says in words why it cannot be told",
    ],
    [
      "Address lookup: the toast 'We couldn't find that address, please try again'",
      "tests/e2e/scripted/waits.spec.ts: an address is looked for 500 ms after the last letter, and a lookup that fails is told",
    ],
    [
      "A failed reopen takes back what was shown",
      "tests/e2e/scripted/waits.spec.ts: an order is shown open as it is reopened, and submitted again if that failed",
    ],
    [
      "Accept Quote shows a generic error where it cannot be had",
      "tests/web/quote-status.test.ts: says the generic error where the quote cannot be had or accepted",
    ],
    [
      "Product search: 'No products found'",
      "tests/web/add-product.test.ts: that nothing is found among say so in the words of the specification",
    ],
    [
      "'No products added yet'; 'No products added' where none can be",
      "tests/web/quotes.test.ts: without products says so, and that there are none yet only while they can be added",
      "tests/web/order.test.ts: is read-only once it is submitted, and says so",
    ],
    [
      "'No products in this order matched your search.'",
      "tests/web/order.test.ts: shows lines with errors, and lines that a text is found in",
    ],
    [
      "'No documents found'",
      "tests/web/documents.test.ts: without documents the page says so, and is in the navigation",
      "tests/web/order-attachments.test.ts: an order without attachments says so, and leads to adding some",
    ],
    [
      "'No history records found'",
      "tests/web/order.test.ts: says of its history that there is none",
      "tests/web/order-review.test.ts: says of a history without changes that there is none",
    ],
    [
      "'Options not selected yet'",
      "tests/web/line-options.test.ts: that nobody has chosen are said to be none on a quote that takes no changes",
    ],
    [
      "'The server is experiencing issues, please try again later or contact technical support.'",
      "tests/web/upstream-faults.test.ts: a form that cannot be saved comes back with what was typed",
      "tests/e2e/scripted/waits.spec.ts: an order is shown open as it is reopened, and submitted again if that failed",
    ],
    [
      "401 and 419 clear the session",
      "tests/web/upstream-faults.test.ts: 401 and 419 clear the session, mark it expired and lead back after sign-in",
    ],
  ],
  "9. Business constants and limits": [
    [
      "100 a page",
      "tests/web/orders.test.ts: says under the list that there are more than were counted",
    ],
    [
      "300 ms from a filter to its list",
      "tests/e2e/scripted/waits.spec.ts: filters of orders, and the search over everything, are asked 300 ms after the last change",
    ],
    [
      "-30 days at first",
      "app/routes/orders/list/order-filters.test.ts: an address without filters is of the past 30 days, and of nothing archived",
    ],
    [
      "All dates are 2000-01-01 to 2050-01-01",
      "app/routes/orders/list/order-filters.test.ts: all dates are those from 2000 to 2050",
    ],
    [
      "The dashboard sums up to 10000 orders of 30 days",
      "tests/web/orders.test.ts: the dashboard sums up at most 10000 orders of the past 30 days",
    ],
    [
      "'None' of sales reps stands for an empty one",
      "tests/web/orders.test.ts: takes its filters from the address: %s",
      "tests/web/orders.test.ts: keeps the filters in what leads to other sorts, and in each order's address",
    ],
    [
      "The last sales rep and supplier are remembered",
      "tests/web/order.test.ts: add one, and remember the supplier and the sales rep",
    ],
    [
      "TREE or TILES is kept in local storage",
      "tests/e2e/scripted/waits.spec.ts: a size is entered on the number pad, which goes on once it is one and stops at 999999",
    ],
    [
      "Deposit and tax overrides may be null",
      "tests/web/quote-prices.test.ts: are overridden by an amount, and calculated again by none",
    ],
    [
      "Percent adjustments are whole, 0 to 100",
      "tests/contract/inputs.test.ts: adjustments: exactly one amount, percents whole and at most 100",
    ],
    [
      "Discounts of 5, 10, 15 and 20 percent",
      "tests/web/quote-prices.test.ts: is filled in by a preset or a percentage, and says what it stands for",
    ],
    [
      "Signature of 768 by 240",
      "tests/e2e/scripted/signature.spec.ts: a customer draws, turns the phone, clears, draws again and accepts",
      "tests/api/acceptance.test.ts: with a signature %s",
    ],
    [
      "Number pad up to 999999",
      "app/routes/lines/number-pad.test.ts: stop at the largest number, and say so until another key is of use",
    ],
    [
      "Zoom from 0.5",
      "app/ui/files/zoom.test.ts: goes in quarters from half to four times, and no further",
    ],
    ["Toasts stay 10000 ms", "app/routes/shell/toast-time.test.ts: toasts of %s stay %i ms"],
    [
      "A second from a deleted window to the next read",
      "tests/e2e/journeys/quotes.spec.ts: the menu of a line opens in its place, and after a removal the focus is beside it",
    ],
    [
      "40 changes of a supplier order a page",
      "tests/api/supplier-orders.test.ts: come 40 changes a page, the newest first",
      "tests/web/order-review.test.ts: tells its history 40 at a time",
    ],
    [
      "500 ms from an address to its search",
      "tests/e2e/scripted/waits.spec.ts: an address is looked for 500 ms after the last letter, and a lookup that fails is told",
    ],
    [
      "The required date is tomorrow at first, or the order's minimum",
      "tests/web/order-review.test.ts: begins with what is known, and with the first day that the order can be had on",
      "tests/api/freight.test.ts: goes by the company's day, and is tomorrow without lines",
    ],
    [
      "Order totals have four decimals",
      "tests/api/orders.test.ts: takes lines of its supplier alone, at cost with four decimals",
    ],
    [
      "Prices of a quote are with or without tax by its mode",
      "tests/web/quotes.test.ts: of an account that measures in inches have fractions under inch marks",
      "tests/web/customer-quote.test.ts: shows sizes in inches, and prices without tax, of a dealer who sells so",
    ],
    [
      "Other defaults apply to new quotes only",
      "tests/api/settings.test.ts: apply to new quotes only: deposit, tax rate and mode",
    ],
    [
      "'2000-01-01' to '2050-01-01' where 'all' is chosen",
      "app/routes/orders/list/order-filters.test.ts: all dates are those from 2000 to 2050",
    ],
  ],
};
