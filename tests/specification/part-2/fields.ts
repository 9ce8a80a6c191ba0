import type { Checklist } from "../row";

/** An entity of the contract with the fields of the specification: the test over all of them, and its row there. */
const entity = (name: string): [string, string] => [
  "tests/contract/spec-entities.test.ts: %s: has its fields by their names, and beside them only what is listed as ours",
  `tests/contract/spec-entities.ts: ${name}`,
];

/** Section 3: entities and their fields. */
export const fields: Checklist = {
  "3.1 Quote": [
    ["In a list, with quantity and number of lines", ...entity("Quote, in a list")],
    [
      "Lists tell total, override, quantity and lines",
      "tests/api/quotes.test.ts: are listed newest first, the archived apart, and counted",
    ],
    ["In detail, with config and context", ...entity("Quote")],
    [
      "isReadOnly unless it is open and not archived",
      "tests/api/lines.test.ts: takes no lines: %s",
      "tests/api/quotes.test.ts: are listed newest first, the archived apart, and counted",
    ],
    [
      "config has depositPercentage, taxPercentage and taxMode, inclusive or exclusive",
      "tests/api/settings.test.ts: apply to new quotes only: deposit, tax rate and mode",
    ],
    [
      "acceptedQuoteDocument is the PDF that was agreed to",
      "tests/api/acceptance.test.ts: keeps what was agreed to, with its PDF, its signature and the request for its deposit",
    ],
    [
      "Statuses: OPEN, LOCKED, APPROVED, ACCEPTED, REJECTED, CLOSED",
      "tests/api/acceptance.test.ts: leads only where the specification says: %s",
      "tests/api/order-from-quote.test.ts: of a quote that is %s",
    ],
  ],
  "3.2 Quote pricing": [
    ["Totals, tax, deposit, adjustments with and without tax", ...entity("Quote pricing")],
    [
      "Its figures add up",
      "tests/api/quotes.test.ts: are lines, adjustments, tax and deposit, to the cent",
    ],
    [
      "Overrides of tax and deposit may be null",
      "tests/web/quote-prices.test.ts: are overridden by an amount, and calculated again by none",
    ],
    [
      "isPricingValid is false where a line has no price",
      "tests/api/lines.test.ts: beyond its price list has no price, and says so",
    ],
  ],
  "3.3 Price adjustment": [
    ["Label, kinds, amounts, tax and percent", ...entity("Price adjustment")],
    [
      "An amount is shown as 'Fixed amount', and a percentage as 'Percent'",
      "server/pricing/told.test.ts: from its products to its deposit",
    ],
    [
      "AMOUNT or PERCENT, STANDARD or NONE",
      "tests/web/quote-prices.test.ts: is stored with its sign and kind, shown again without it, changed and removed",
    ],
    [
      "Both amounts, their tax, and percent of percentages",
      "tests/api/quotes.test.ts: are lines, adjustments, tax and deposit, to the cent",
    ],
  ],
  "3.4 Quote pending updates": [
    ["What is to be updated of the order and of products", ...entity("Quote pending updates")],
    [
      "Flags tell prices and padding of a product apart",
      "tests/api/quotes.test.ts: is told line by line, and taken in when staff say so",
    ],
    [
      "Freight of the whole order is told beside products",
      "tests/api/quotes.test.ts: is the percentage of a product too, and what is charged beside the lines",
    ],
    [
      "hasPendingUpdates is read from its flag or from the parts",
      "tests/contract/inputs.test.ts: pending updates are read from their flag, or from what is to be updated",
    ],
  ],
  "3.5 Order line (quote and purchase order)": [
    ["Window, quantity, notes, supplier, costs, pricing", ...entity("Order line")],
    ["Its product, with information PDFs", ...entity("Product of an order line")],
    ["Its groups of options, and what options hold", ...entity("Option group")],
    [
      "Unit and total with and without tax, tax, costs",
      "tests/api/lines.test.ts: is changed under its revision, and priced anew",
      "tests/api/lines.test.ts: says what is made on a line without tax of prices that are said with it",
    ],
    [
      "A breakdown by type with sell, cost, markup and margin",
      "tests/api/lines.test.ts: has no costs for who may not see them",
      "server/pricing/golden-lines.test.ts: tells fabric, making and lining apart",
    ],
    [
      "Base, Options, Fabric, Making, Lining, Trim and Piping",
      "tests/api/demo-catalogue.test.ts: knows every kind of price source and every way to charge for a choice",
    ],
    [
      "Errors of a line",
      "tests/api/lines.test.ts: beyond its price list has no price, and says so",
    ],
    [
      "Width, height, and groups with options of type BASE or FABRIC",
      "tests/api/lines.test.ts: are shown on the line once they are chosen",
    ],
  ],
  "3.6 Product and brand categories": [
    ["A product", ...entity("Product")],
    ["Its information PDFs have name and url", ...entity("Named PDF")],
    [
      "MASTER with children, or PRODUCT with its master",
      "tests/api/catalogue.test.ts: say what they are made of: sizes, brand, category, and what stands under what",
    ],
    ["Brands with categories and sub-categories", ...entity("Brand categories")],
    [
      "Sub-categories stand one under another",
      "tests/api/catalogue.test.ts: have the categories of products that are sold, and what stands under them",
    ],
    [
      "is_sixteen_disabled and is_eight_disabled say which fractions are allowed",
      "tests/api/catalogue.test.ts: allow the fractions that their brand makes",
    ],
    [
      "The form of a product of an order: group, width, height, quantity, notes",
      "tests/web/order-products.test.ts: is edited over what its writer saw",
      "tests/web/add-product.test.ts: is changed on its own page, and a stale change is told beside what was typed",
    ],
  ],
  "3.7 Purchase order": [
    ["Its fields", ...entity("Purchase order")],
    [
      "minRequiredDate, no document, parent or revision of a new one",
      "tests/api/orders.test.ts: is an empty draft of its supplier, with a number of its own",
    ],
    [
      "parentOrder of a clone",
      "tests/api/orders.test.ts: is its original to the cent, open, whatever state that is in",
    ],
    [
      "latestRevision of one that was replaced",
      "tests/api/orders.test.ts: is not reopened of an online supplier, archived, replaced, or open",
    ],
    [
      "Edits carry supplier, sidemark, details, sales_rep_override and the private flag",
      "tests/api/orders.test.ts: are changed by who saw them last, and told in its history",
      "tests/web/order.test.ts: edit details, and refuse what somebody else has changed",
    ],
    [
      "OPEN and SUBMITTED",
      "tests/api/order-submit.test.ts: is submitted once, of twenty at once by one, and never again",
      "tests/web/order.test.ts: that is empty says so, with its head, facts and history",
      "tests/web/order.test.ts: is read-only once it is submitted, and says so",
    ],
    ["In a list, with supplier orders", ...entity("Purchase order, in a list")],
    [
      "Lists carry id, eta and status of supplier orders, of offline ones as text",
      "tests/api/order-list.test.ts: is the newest first, of the account alone, with supplier orders and sums of all that match",
    ],
    [
      "Totals have four decimals",
      "tests/api/orders.test.ts: takes lines of its supplier alone, at cost with four decimals",
      "tests/web/order.test.ts: shows its lines at cost, with four decimals, and what it comes to",
    ],
    [
      "Edits carry manufacturer_id, sidemark, details, sales_rep_override and isManufacturerPrivate",
      "tests/api/orders.test.ts: is made by nobody who may not see it",
      "tests/api/orders.test.ts: are changed by who saw them last, and told in its history",
    ],
  ],
  "3.8 Manufacturer (supplier) order": [
    ["Online", ...entity("Supplier order")],
    [
      "Online ones are shown with lines, delivery and what was answered",
      "tests/web/order-review.test.ts: shows what was answered beside what was asked, until somebody marks it as read",
    ],
    ["Offline, with isOffline", ...entity("Offline supplier order")],
    [
      "Offline ones have a status in free words",
      "tests/api/supplier-orders.test.ts: is entered with nothing, filled bit by bit, and shown in lists by its own words",
    ],
    [
      "Freight is 0 unless it is entered; 'Manual' badge",
      "tests/web/order.test.ts: shows what its supplier makes of it, and that in its history",
    ],
    ["A status has id, name and core status", ...entity("Supplier order status")],
    [
      "Unstarted, In Progress, On Hold, Completed, Cancelled",
      "app/ui/order-looks.test.ts: core statuses of suppliers have the names of the specification, in its order",
    ],
    ["A history item with its employee", ...entity("History item")],
    ["A history item, the older form", ...entity("History item, the older form")],
    [
      "Tracked: customer_notes, eta, order_status_id, tracking_information, total_freight_override",
      "tests/api/supplier-orders.test.ts: track each field under the name that the specification has for it",
    ],
    [
      "UNSTARTED, IN_PROGRESS, ON_HOLD, COMPLETED and CANCELLED are told as 'Unstarted', 'In Progress', 'On Hold', 'Completed' and 'Cancelled'",
      "app/ui/order-looks.test.ts: core statuses of suppliers have the names of the specification, in its order",
    ],
  ],
  "3.9 Manufacturer (supplier) and document": [
    ["A supplier", ...entity("Supplier (part 2 and part 3)")],
    ["A shipping method", ...entity("Shipping method")],
    [
      "Suppliers tell methods, the default one, and whether they are offline or internal",
      "tests/api/supplier-orders.test.ts: are told with their ways of shipping, the active ones in order, and their brands",
    ],
    ["A document of a supplier", ...entity("SupplierDocument")],
  ],
  "3.10 Public payment, session, customer quote": [
    ["A payment", ...entity("Payment, public")],
    ["A session", ...entity("Checkout session")],
    [
      "A session is COMPLETE or OPEN",
      "tests/api/card-payments.test.ts: belongs to its payment alone, and reading marks nothing paid",
    ],
    ["A customer's quote", ...entity("Customer quote")],
    [
      "convertedAt is null until it is accepted",
      "tests/api/customer-quotes.test.ts: shows what the customer pays, and nothing of what it costs or of who else asks",
      "tests/api/customer-quotes.test.ts: accepts once, however often they ask, and whatever session comes with it",
    ],
    ["What was paid of a quote", ...entity("Quote payment summary")],
    [
      "Payments are PENDING, SUCCEEDED or FAILED",
      "tests/web/customer-quote.test.ts: says each payment's state in words, and what one is that it does not know",
    ],
  ],
};
