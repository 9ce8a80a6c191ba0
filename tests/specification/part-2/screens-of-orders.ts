import type { Checklist } from "../row";

/** Section 2, from the page of an order to the pages of customers. */
export const screensOfOrders: Checklist = {
  "2.3 Purchase order detail": [
    [
      "Lines and totals",
      "tests/web/order.test.ts: shows its lines at cost, with four decimals, and what it comes to",
    ],
    [
      "Supplier orders and history",
      "tests/web/order.test.ts: shows what its supplier makes of it, and that in its history",
    ],
    ["Notes", "tests/web/order.test.ts: shows the notes that it has"],
    [
      "Order attachments",
      "tests/e2e/screens.ts: order attachments",
      "tests/web/order-attachments.test.ts: several files of a form are attached, and each that is not is named with why",
    ],
    [
      "Edit details",
      "tests/web/order.test.ts: edit details, and refuse what somebody else has changed",
    ],
    ["Clone order", "tests/web/order.test.ts: clone windows that were chosen"],
    [
      "Clone product",
      "tests/web/order-products.test.ts: is cloned to one of the windows, and windows are copied whole",
    ],
    [
      "Calculate shipping",
      "tests/web/order-review.test.ts: is calculated without a review, with how it is made, at an address that can be read again",
    ],
    [
      "Supplier order with Details and History",
      "tests/web/order-review.test.ts: shows, changes and tells the history of its supplier order",
    ],
    ["Order review", "tests/e2e/screens.ts: review order"],
    [
      "Options open in a frame at {iframe base}/product-options/{orderLineId}",
      "tests/e2e/scripted/product-options.spec.ts: a frame closes, saves, fails and ends by its messages, and nobody else does so",
      "tests/web/line-options.test.ts: is what the dialog embeds where the settings say so",
    ],
    [
      "Its messages are closeModal, didSave, error, openUrl and sessionExpired",
      "app/routes/lines/options/frame-messages.test.ts: is one of five, with what it says",
      "app/routes/lines/options/frame-messages.test.ts: is nothing in another shape: %j",
    ],
    [
      "sessionExpired: the session counts as expired",
      "app/routes/lines/options/frame-messages.test.ts: is one of five, with what it says",
      "tests/e2e/scripted/product-options.spec.ts: a frame closes, saves, fails and ends by its messages, and nobody else does so",
    ],
    [
      "An error shows its heading and message in a dialog",
      "tests/e2e/scripted/product-options.spec.ts: a frame closes, saves, fails and ends by its messages, and nobody else does so",
    ],
    [
      "Lines say what is wrong; OPTIONS_NOT_SELECTED leads to the options",
      "tests/web/order-products.test.ts: stand in their window at what they cost, and lead to their options",
      "app/routes/lines/line-problems.test.ts: options that are not selected yet are told as a hint that leads to them",
    ],
    [
      "'All products' or 'With errors'; a search says 'No products in this order matched your search.'",
      "tests/web/order.test.ts: shows lines with errors, and lines that a text is found in",
    ],
  ],
  "2.4 Order review flow": [
    [
      "Three steps: form, review, and for offline suppliers supplierOrder",
      "tests/web/order-review.test.ts: begins with what is known, and with the first day that the order can be had on",
      "tests/web/order-review.test.ts: is marked as submitted with what the supplier says",
    ],
    [
      "form: required date, method, address, instructions, estimated freight",
      "tests/web/order-review.test.ts: estimates freight by a button, whose page keeps what was entered in its address",
      "tests/e2e/journeys/order-review.spec.ts: an order is reviewed and submitted to an online supplier",
    ],
    [
      "review: the PDF",
      "tests/web/order-review.test.ts: shows the document, with the way on and the way back",
    ],
    [
      "Online: Submit",
      "tests/e2e/journeys/order-review.spec.ts: an order is reviewed and submitted to an online supplier",
    ],
    [
      "Offline: supplier order, and Mark as Submitted",
      "tests/web/order-review.test.ts: is marked as submitted with what the supplier says",
    ],
  ],
  "2.5 Add product": [
    [
      "A toggle of tree and tiles, tiles first by product_add_tiles_default",
      "tests/web/add-product.test.ts: are a tree, or tiles where the flag says so, until somebody chooses",
    ],
    [
      "A search",
      "app/routes/lines/product-tree.test.ts: leaves what it finds, opens its branches and counts it",
    ],
    [
      "'No products found' / 'Please contact support for assistance'",
      "tests/web/add-product.test.ts: that nothing is found among say so in the words of the specification",
    ],
    [
      "The view is kept in local storage, TREE or TILES",
      "tests/e2e/scripted/waits.spec.ts: a size is entered on the number pad, which goes on once it is one and stops at 999999",
    ],
    [
      "Fewer than four nodes at the top are open, otherwise Top Products alone",
      "app/routes/lines/product-tree.test.ts: is open at its top if fewer than four nodes are there, and Top Products always",
    ],
    [
      "Top Products, then brands and categories, then products",
      "app/routes/lines/product-tree.test.ts: has Top Products, then brands with their categories, then products without a brand",
      "tests/web/large-catalogue.test.ts: begin with Top Products, then brands and categories, then products",
    ],
    [
      "Names of groups are free; a slash makes groups within groups",
      "app/domain/group-names.test.ts: names of groups have one space around each slash, and none twice",
      "tests/web/quotes.test.ts: stand under their windows with sizes, how many, prices and their sum",
    ],
  ],
  "2.6 Public payment page (/checkout/{paymentId})": [
    [
      "Requested: '{dealer} has requested payment from you', description, total",
      "tests/web/checkout.test.ts: says who asks, for what and how much, and how to reach them",
    ],
    [
      "An email field and the provider's payment element",
      "tests/e2e/scripted/card-fields.spec.ts: the card's fields come into the form, and what is paid there is done",
    ],
    [
      "Paid: 'All Done!' / 'Your payment has been successfully processed' / 'Please check your email for payment confirmation'",
      "tests/web/checkout.test.ts: of one that is paid or cancelled says so, and holds no form and no script",
    ],
    [
      "Cancelled: 'This payment link is no longer valid', expired or cancelled by the dealer",
      "tests/web/checkout.test.ts: of one that is paid or cancelled says so, and holds no form and no script",
    ],
    [
      "After a confirm that succeeded the return page is next",
      "tests/e2e/scripted/card-fields.spec.ts: the card's fields come into the form, and what is paid there is done",
    ],
  ],
  "2.7 Public payment return page": [
    [
      "COMPLETE: success",
      "tests/api/card-payments.test.ts: belongs to its payment alone, and reading marks nothing paid",
      "tests/web/checkout.test.ts: says what became of it, and changes nothing by saying so",
    ],
    [
      "OPEN: 'Payment Failed' / 'The transaction was cancelled or declined and we were not able to take payment'",
      "tests/api/card-payments.test.ts: belongs to its payment alone, and reading marks nothing paid",
      "tests/web/checkout.test.ts: says what became of it, and changes nothing by saying so",
    ],
    [
      "Else: 'Sorry, we were unable to verify the status of your payment'",
      "tests/web/checkout.test.ts: verifies no session but the payment's own",
      "tests/web/checkout.test.ts: cannot verify it while the provider is away",
    ],
    [
      "'Back to checkout'",
      "tests/web/checkout.test.ts: says what became of it, and changes nothing by saying so",
    ],
  ],
  "2.8 Public customer quote page": [
    [
      "The quote, its PDF, company, totals, deposit and what was paid",
      "tests/web/customer-quote.test.ts: says what is quoted, what it comes to, what was paid and how to reach the dealer",
      "tests/web/customer-quote.test.ts: is shown as a file",
    ],
    [
      "Accept quote is there while convertedAt is empty",
      "tests/api/customer-quotes.test.ts: shows what the customer pays, and nothing of what it costs or of who else asks",
      "tests/web/customer-quote.test.ts: is complete without a byte of script where people save data",
      "tests/web/customer-quote.test.ts: takes a typed name and the terms, and asks for the deposit",
    ],
    [
      "Accepting sets convertedAt to now",
      "tests/api/customer-quotes.test.ts: accepts once, however often they ask, and whatever session comes with it",
    ],
    [
      "'Quote accepted {date}'",
      "tests/web/customer-quote.test.ts: takes a typed name and the terms, and asks for the deposit",
    ],
    [
      "The calls are wired to the page",
      "tests/web/minimal-upstream.test.ts: a customer reads what is told of a quote, and accepts it once",
    ],
  ],
};
