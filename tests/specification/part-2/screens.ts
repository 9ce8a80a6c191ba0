import type { Checklist } from "../row";

/** Sections 1 and 2: what there is, its addresses and its screens. */
export const screens: Checklist = {
  "1. What the product does and for whom": [
    [
      "A quote of a deal holds lines with sizes, prices, adjustments, deposit and tax",
      "tests/api/quotes.test.ts: is built of measured windows, and explains its price",
      "tests/api/quotes.test.ts: are lines, adjustments, tax and deposit, to the cent",
    ],
    [
      "A quote has documents",
      "tests/api/order-documents.test.ts: are attached, listed, had and archived, and told",
    ],
    [
      "An accepted quote becomes an order of a chosen supplier",
      "tests/api/order-from-quote.test.ts: has its supplier's lines in a body of its own, with a link back from each",
    ],
    [
      "An order is reviewed, then submitted to its supplier",
      "tests/e2e/journeys/order-review.spec.ts: an order is reviewed and submitted to an online supplier",
    ],
    [
      "Suppliers are online or offline; offline ones have supplier orders that are entered by hand",
      "tests/e2e/journeys/order-review.spec.ts: an order is marked as submitted to an offline supplier, and reopened",
      "tests/api/supplier-orders.test.ts: is entered with nothing, filled bit by bit, and shown in lists by its own words",
    ],
    [
      "Private orders are seen by manufacturers' people, not by dealers'",
      "tests/api/order-list.test.ts: private orders are in no list, count or sum for who may not see them",
      "tests/api/private-orders.test.ts: is there for who may see it, so that what is tried is really of it",
    ],
    [
      "Customers pay without signing in, by card",
      "tests/e2e/journeys/checkout.spec.ts: a customer forgets the address, pays, and finds the payment done",
    ],
    [
      "Customers read and accept a quote without signing in",
      "tests/e2e/journeys/customer-quotes.spec.ts: a customer reads a quote, forgets the terms, accepts it by name, pays the deposit and comes back",
    ],
    [
      "Analytics, where there are some, are told the employee, on pages of staff alone",
      "app/routes/shell/analytics.test.ts: tells who the employee is",
      "tests/web/help-and-analytics.test.ts: are off unless the settings name them",
      "tests/web/help-and-analytics.test.ts: stand on pages of staff alone, never in basic mode, nor before sign-in",
    ],
  ],
  "2. Screens and routes": [
    [
      "/workflows/{slug}/{dealId}/quotes/{quoteId} is a quote over its deal",
      "tests/e2e/screens.ts: quote",
      "tests/web/quotes.test.ts: is added with what is said of it, and leads to itself",
    ],
    [
      "…/quotes/{quoteId}/products/{productId} is a product of a quote",
      "tests/web/add-product.test.ts: is changed on its own page, and a stale change is told beside what was typed",
    ],
    [
      "/orders lists orders, and Add leads to /orders/new",
      "tests/e2e/screens.ts: orders",
      "tests/web/orders.test.ts: shows those of the past 30 days, with a way to each of them",
    ],
    [
      "/orders/new creates an order in a dialog",
      "tests/e2e/screens.ts: new order",
      "tests/web/order.test.ts: add one, and remember the supplier and the sales rep",
    ],
    [
      "/orders/{orderId} is an order, and leads to the latest revision if that is another",
      "tests/e2e/screens.ts: order",
      "tests/web/order.test.ts: leads to what is ordered in its place",
    ],
    [
      "/orders/{orderId}/products/{productId} is a product of an order",
      "tests/e2e/screens.ts: edit product of order",
      "tests/web/order-products.test.ts: is edited over what its writer saw",
    ],
    [
      "…/supplier-order/{id} is a supplier order, online or offline",
      "tests/e2e/screens.ts: supplier order",
      "tests/e2e/screens.ts: manual supplier order",
    ],
    [
      "A supplier order that is not found leads to its order",
      "tests/web/order-review.test.ts: that is not there leads back to the order",
    ],
    ["/documents lists documents of suppliers", "tests/e2e/screens.ts: documents"],
    ["/checkout/{paymentId} is the page of a payment", "tests/e2e/screens.ts: payment"],
    [
      "/checkout/{paymentId}/return?session_id= is where a payment comes back to",
      "tests/web/checkout.test.ts: says what became of it, and changes nothing by saying so",
    ],
    ["/customer-quote/{id} is a customer's page", "tests/e2e/screens.ts: customer quote"],
    [
      "Orders and Documents belong to the Purchasing feature",
      "tests/web/orders.test.ts: is for those who may purchase",
      "tests/web/documents.test.ts: who may not purchase has neither page nor files, and another account none of them",
    ],
    [
      "Without a session staff are led to /login with path and query as returnUrl",
      "app/http/sign-in-redirect.test.ts: a page comes again after sign-in, the front door without saying so",
      "tests/web/guards.test.ts: refuses a stranger, in every shape of the request",
    ],
    [
      "Rows of a deal's quotes link to quotes/{id} under the deal",
      "tests/web/quotes.test.ts: say number, description, status, lines, products, total and day, and lead to each",
    ],
    [
      "A line of an order that is not found leads to the order",
      "tests/web/order-products.test.ts: is removed after a question, and what is asked of it later says that it is gone",
    ],
  ],
  "2.1 Quote detail": [
    [
      "Beside the lines stand the price with its parts, and the actions",
      "tests/web/quote-prices.test.ts: adds up, says its basis once beside each total, and leads to what may be changed",
      "tests/web/quote-status.test.ts: stand in its price box: of an open one, a locked one, an accepted one and a rejected one",
    ],
    [
      "The body lists lines",
      "tests/web/quotes.test.ts: stand under their windows with sizes, how many, prices and their sum",
    ],
    [
      "Accept Quote, with a signature",
      "tests/e2e/screens.ts: accept quote",
      "tests/e2e/scripted/quote-status.spec.ts: a quote is accepted with a drawing, which stays through a refusal and a changed mind",
    ],
    [
      "Clone quote",
      "tests/e2e/screens.ts: clone quote",
      "tests/web/quotes.test.ts: is cloned with its lines, under other words, and leads to the clone",
    ],
    ["Edit details", "tests/web/quotes.test.ts: is edited over what its writer saw"],
    [
      "Override order total",
      "tests/e2e/screens.ts: override order total",
      "tests/web/quote-prices.test.ts: takes off the difference, with its notes, and restores every figure when it is switched off",
    ],
    [
      "Quote PDF: Quote, Measure or Install PDF",
      "tests/e2e/screens.ts: PDFs of a quote",
      "tests/web/quote-status.test.ts: are three to choose from, and of an accepted quote the accepted one first",
    ],
    [
      "Add and edit an adjustment",
      "tests/e2e/screens.ts: new adjustment",
      "tests/web/quote-prices.test.ts: is stored with its sign and kind, shown again without it, changed and removed",
    ],
    [
      "Override Deposit and Override Tax",
      "tests/web/quote-prices.test.ts: are overridden by an amount, and calculated again by none",
    ],
    [
      "Add product by tree or tiles, with search",
      "tests/e2e/journeys/lines.spec.ts: a product is found, sized for two windows and added @rendered",
      "tests/e2e/journeys/lines.spec.ts: a second product is chosen once the first is added, and the view is remembered",
    ],
    [
      "Pictures are zoomed to 0.5 at the least",
      "app/ui/files/zoom.test.ts: goes in quarters from half to four times, and no further",
      "tests/e2e/scripted/attachments.spec.ts: keys go on at both ends of the zoom, whichever button has the focus",
    ],
    [
      "PDFs have 'Open in new tab'",
      "tests/web/quote-status.test.ts: are shown from our own documents, with a link to a tab of their own",
      "tests/e2e/journeys/quote-status.spec.ts: a quote is accepted by the typed name, and reopened once that was asked @rendered",
    ],
    [
      "Sizes have a number pad",
      "tests/e2e/scripted/waits.spec.ts: a size is entered on the number pad, which goes on once it is one and stops at 999999",
    ],
    [
      "Open quotes are filtered by pending updates and by errors of products",
      "tests/web/quote-prices.test.ts: are a filter of the lines as long as there are some",
      "tests/web/quotes.test.ts: are all shown, or those with errors, each with its count",
    ],
    [
      "Accepted ones show Ready to Order, by supplier, of lines that are not ordered, and Orders",
      "tests/web/quote-orders.test.ts: shows what is ready to order, by supplier, with four decimals of cost",
      "tests/web/quote-orders.test.ts: is ordered of a supplier by a form, once, and names the order",
    ],
    [
      "Lines: 'All products' or 'With errors'",
      "tests/web/quotes.test.ts: are all shown, or those with errors, each with its count",
    ],
    [
      "Lines are filtered by order only where there are orders",
      "tests/web/quote-status.test.ts: takes the typed name, which the acceptance shows",
      "tests/web/quote-orders.test.ts: is ordered of a supplier by a form, once, and names the order",
    ],
    [
      "Locked: 'No changes can be made until it is unlocked'",
      "tests/web/quotes.test.ts: that is %s says so, and offers no change of itself",
    ],
    [
      "Accepted ones show the day of it",
      "tests/web/quotes.test.ts: made or accepted at %s are of the company's day: %s",
    ],
  ],
  "2.2 Order list (/orders)": [
    [
      "Filters by search, status, manufacturer, rep with None, date and archived stand in the address",
      "tests/web/orders.test.ts: takes its filters from the address: %s",
      "tests/web/orders.test.ts: keeps the filters in what leads to other sorts, and in each order's address",
    ],
    [
      "By supplier only with more than one",
      "tests/web/orders.test.ts: offers suppliers to choose from where there are several",
    ],
    [
      "Past dates, -30 at first; archived is false at first",
      "app/routes/orders/list/order-filters.test.ts: an address without filters is of the past 30 days, and of nothing archived",
    ],
    [
      "Columns: Order, Status with Private and Archived, Supplier status, ETA, Supplier, Sidemark, Sales rep, Products, Total, Date created",
      "tests/web/orders.test.ts: has its columns, with Private and Archived beside the status for who may see that",
    ],
    [
      "Rows link to the order",
      "tests/web/orders.test.ts: shows those of the past 30 days, with a way to each of them",
    ],
    [
      "Paged and sorted by the server",
      "tests/api/order-list.test.ts: is sorted by %s both ways, over pages too, by few days or many",
      "tests/api/order-list.test.ts: is the newest first, of the account alone, with supplier orders and sums of all that match",
    ],
    [
      "100 a page",
      "tests/web/orders.test.ts: says under the list that there are more than were counted",
    ],
    [
      "Filters are applied 300 ms after a change",
      "tests/e2e/scripted/waits.spec.ts: filters of orders, and the search over everything, are asked 300 ms after the last change",
    ],
    [
      "Private shows only with the permission and the feature flag",
      "tests/web/orders.test.ts: has its columns, with Private and Archived beside the status for who may see that",
      "app/domain/permissions.test.ts: private orders need the feature flag as well as the employee type",
    ],
  ],
};
