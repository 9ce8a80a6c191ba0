import type { Checklist } from "../row";

const EVERY_CALL =
  "tests/contract/contract.test.ts: has every call the specification names, and nothing undeclared beside them";
const SUBMITTED =
  "tests/api/order-submit.test.ts: is stored with its delivery and goes to the supplier with its lines at cost";

/** Section 7: the calls. */
export const calls: Checklist = {
  "7. The calls it makes": [
    [
      "Every call that is named is there",
      EVERY_CALL,
      "tests/contract/contract.test.ts: is implemented, every call of it",
    ],
    [
      "Staff calls need the cookie of a session",
      "tests/api/access/access.test.ts: %s",
      "tests/api/access/access.test.ts: has a row for each implemented call that needs a session",
      "tests/api/access/access.test.ts: a call that is not implemented answers 401 to strangers and 501 to staff, before it looks at the body",
    ],
    [
      "An answer of another shape is an error that names the call and the field",
      "tests/web/upstream-faults.test.ts: answering %s names the call and the field in the log, and shows the generic screen",
      "tests/web/upstream-faults.test.ts: one field of another type is named by its path",
      "tests/web/answers.test.ts: %s: is named by its place, wherever it is",
    ],
    [
      "Over nothing but these calls the product works",
      "tests/web/minimal-upstream.test.ts: nothing was asked that the specification does not name, and no fault was logged",
    ],
  ],
  "7.1 Public": [
    [
      "GET /public/payment/{id}",
      "tests/web/checkout.test.ts: says who asks, for what and how much, and how to reach them",
    ],
    [
      "POST …/create-session gives sessionId, clientSecret, stripeAccount",
      "tests/api/card-payments.test.ts: is one, however often it is asked for, and another one for another page or address",
      "tests/web/checkout.test.ts: is what the provider's script begins with, and nothing else",
    ],
    [
      "GET …/session/{sessionId} gives its status",
      "tests/api/card-payments.test.ts: belongs to its payment alone, and reading marks nothing paid",
    ],
    [
      "GET /customerquote/{id}",
      "tests/api/customer-quotes.test.ts: shows what the customer pays, and nothing of what it costs or of who else asks",
    ],
    [
      "GET /customerquote/{id}/payments",
      "tests/api/customer-quotes.test.ts: reads what they have paid, in words of their own",
    ],
    [
      "POST /customerquote/{id}/accept",
      "tests/api/customer-quotes.test.ts: accepts once, however often they ask, and whatever session comes with it",
    ],
    [
      "Customers' calls use no credentials",
      "tests/api/customer-quotes.test.ts: accepts once, however often they ask, and whatever session comes with it",
      "tests/web/customer-quote.test.ts: is nobody's but whoever has its link: no session, no index, not kept, and no more than customers may know",
    ],
  ],
  "7.2 Quotes": [
    [
      "GET /deals/{dealId}/quotes?archived=",
      "tests/api/quotes.test.ts: are listed newest first, the archived apart, and counted",
    ],
    [
      "GET /deal-quotes/{id}",
      "tests/api/quotes.test.ts: is built of measured windows, and explains its price",
    ],
    [
      "POST …/quotes/legacy/add gives an id",
      "tests/api/quotes.test.ts: are listed newest first, the archived apart, and counted",
    ],
    ["POST …/update", "tests/api/quotes.test.ts: are edited under the revision that was seen"],
    [
      "POST …/apply-override-total with override_total, notes, override_taxables",
      "tests/api/quotes.test.ts: are overridden, and come back",
    ],
    [
      "POST …/clone",
      "tests/api/quotes.test.ts: are cloned with all that they hold, and go their own ways",
    ],
    [
      "POST …/archive and /unarchive",
      "tests/api/quotes.test.ts: are listed newest first, the archived apart, and counted",
    ],
    [
      "POST …/transition/accept with from, signature, acceptWithoutSignature",
      "tests/api/acceptance.test.ts: keeps what was agreed to, with its PDF, its signature and the request for its deposit",
      "tests/api/acceptance.test.ts: without any signature, or of what its sender has not seen",
    ],
    [
      "POST …/transition/lock, /reopen and /reject with from",
      "tests/api/acceptance.test.ts: leads only where the specification says: %s",
    ],
    [
      "POST /deal-quotes/convert with quoteId and manufacturerId",
      "tests/api/order-from-quote.test.ts: has its supplier's lines in a body of its own, with a link back from each",
    ],
    [
      "GET …/pdf, /measure-pdf and /install-pdf give a url",
      "tests/api/quote-files.test.ts: says what the API says, %s",
      "tests/api/quote-files.test.ts: holds nothing of what it costs, and none of the staff's notes",
    ],
    [
      "POST /old/quotes/{orderId}/convert",
      "tests/api/order-from-quote.test.ts: makes an order for each supplier that has something left, all or nothing",
      "tests/api/order-from-quote.test.ts: keeps what is known of the delivery, the method with its supplier's order alone",
    ],
    [
      "PUT …/pricing with lastUpdatedAt, overrides and adjustments",
      "tests/api/quotes.test.ts: are lines, adjustments, tax and deposit, to the cent",
      "tests/api/quotes.test.ts: are saved as they were seen, however close two saves are",
    ],
    [
      "The accepted PDF is had from /api/documents/{id}/download",
      "tests/api/acceptance.test.ts: keeps what was agreed to, with its PDF, its signature and the request for its deposit",
    ],
    [
      "POST /old/quotes/{orderId}/convert with process_type, orderOnline, required_date, shipping_address and shipping_method_id",
      "tests/api/order-from-quote.test.ts: keeps what is known of the delivery, the method with its supplier's order alone",
    ],
  ],
  "7.3 Products and lines": [
    [
      "GET /brand-categories",
      "tests/api/catalogue.test.ts: have the categories of products that are sold, and what stands under them",
    ],
    [
      "GET /products",
      "tests/api/catalogue.test.ts: are listed in their order, without archived ones and those of another account",
    ],
    ["GET /products/top-selling", "tests/api/catalogue.test.ts: that sell best come by their rank"],
    [
      "GET /old/products/{id}/detail",
      "tests/api/catalogue.test.ts: allow the fractions that their brand makes",
    ],
    [
      "GET /quotes/sales-reps",
      "tests/api/catalogue.test.ts: sales reps are the people of the directory, and who signs in besides, by name and each once",
    ],
    [
      "POST …/windows/copy-and-paste with order_window_id and type",
      "tests/api/lines.test.ts: are copied, and single lines of them",
    ],
    [
      "POST …/windows with order_windows",
      "tests/api/lines.test.ts: are added with their lines, several at once, in their order and with numbers",
    ],
    [
      "POST …/windows/{windowId}/products",
      "tests/api/quote-timeline.test.ts: products.addWindowProduct",
      "tests/web/minimal-upstream.test.ts: a quote is added and read, with lines of calls of their own, priced and renamed",
    ],
    [
      "PUT …/products/{productId}, with fields that are fixed",
      "tests/api/lines.test.ts: is changed under its revision, and priced anew",
    ],
    [
      "GET …/options/display",
      "tests/api/lines.test.ts: are shown on the line once they are chosen",
    ],
    [
      "POST …/windows/{windowId} with a method override deletes it",
      "tests/api/lines.test.ts: are deleted with their lines; the last line takes its window along",
    ],
    [
      "POST …/windows/recalculate of some windows, or of all",
      "tests/api/quotes.test.ts: is told line by line, and taken in when staff say so",
    ],
    [
      "Documents of an order: listed, attached, deleted by override",
      "tests/api/order-documents.test.ts: are attached, listed, had and archived, and told",
    ],
    [
      "POST …/products with order_id, order_window_id, product_id, brand_id and category_id answers order_window_product_id",
      "tests/api/quote-timeline.test.ts: products.addWindowProduct",
    ],
  ],
  "7.4 Purchase orders": [
    [
      "POST …/freight-estimate gives estimate.amount",
      "tests/api/freight.test.ts: is 28.00, 18.00 for the length, and 2.00 for each of nine more pieces: 64.00",
    ],
    [
      "POST /purchaseorder with filters and pagination gives data and total",
      "tests/api/order-list.test.ts: is the newest first, of the account alone, with supplier orders and sums of all that match",
      "tests/api/order-list.test.ts: is filtered by %s",
    ],
    [
      "GET /purchaseorder/{id}",
      "tests/api/orders.test.ts: is an empty draft of its supplier, with a number of its own",
    ],
    [
      "POST /old/quotes creates a draft, and gives data.id",
      "tests/api/orders.test.ts: is an empty draft of its supplier, with a number of its own",
    ],
    [
      "POST …/update-details",
      "tests/api/orders.test.ts: are changed by who saw them last, and told in its history",
    ],
    [
      "POST /purchaseorder/{id}/reopen",
      "tests/api/orders.test.ts: is reopened once, of an offline supplier",
    ],
    [
      "POST …/clone with windowIds gives cloned_order.id",
      "tests/api/orders.test.ts: has the windows that were chosen",
    ],
    [
      "POST /old/orders/archive/1 and /0 with ids",
      "tests/api/order-list.test.ts: changes all or nothing",
    ],
    [
      "POST /purchaseorder/{id}/pdf with the delivery gives a url",
      "tests/api/order-submit.test.ts: says what to make, for when, where to, and what it costs: no price of the customer's",
    ],
    ["POST /purchaseorder/{id}/submit with the same fields", SUBMITTED],
    [
      "POST …/offline-manufacturer-orders/upsert",
      "tests/api/supplier-orders.test.ts: is entered with nothing, filled bit by bit, and shown in lists by its own words",
    ],
    [
      "GET …/manufacturerorders",
      "tests/api/supplier-orders.test.ts: at another size is a change, whatever it calls itself",
    ],
    [
      "GET …/offline-manufacturer-orders and …/{moId}/history",
      "tests/api/supplier-orders.test.ts: is entered with nothing, filled bit by bit, and shown in lists by its own words",
    ],
    [
      "GET /old/trackers by type, model and id, 40 a page",
      "tests/api/supplier-orders.test.ts: come 40 changes a page, the newest first",
    ],
    [
      "GET /manufacturer/{id}/order-statuses",
      "tests/api/supplier-orders.test.ts: are of one account, and of an unknown kind of tracker there are none",
    ],
    [
      "Order documents: list, attach with orderId and categoryId, archive",
      "tests/api/order-documents.test.ts: are attached, listed, had and archived, and told",
      "tests/api/order-documents.test.ts: are refused by their field, and change nothing of what is archived",
    ],
    [
      "Document upload",
      "tests/api/documents.test.ts: is uploaded under its sender's own id, once, and may be filed and renamed",
    ],
    [
      "Categories of product documents",
      "tests/api/supplier-documents.test.ts: have categories of the account to be filed under",
    ],
    [
      "Documents of suppliers",
      "tests/api/supplier-documents.test.ts: are filed, listed newest first, and found by supplier, category and words of their names",
    ],
    [
      "Addresses are predicted, and read by their id",
      "tests/api/addresses.test.ts: are of the country of who asks, and a suggestion's can be read",
    ],
    [
      "POST /old/quotes takes is_draft",
      "tests/api/orders.test.ts: is an empty draft of its supplier, with a number of its own",
    ],
    [
      "POST …/freight-estimate takes shippingMethodId, requiredDate and shippingAddress",
      "tests/api/freight.test.ts: goes to the method's own address where it has one, whatever is asked",
    ],
    [
      "POST /purchaseorder takes dateFrom and dateTo",
      "tests/web/orders.test.ts: the dashboard sums up at most 10000 orders of the past 30 days",
    ],
  ],
};
