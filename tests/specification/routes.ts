/** A route of the specification's tables, an address of its kind, and the page that shows it. */
export type RouteRow = readonly [route: string, address: string, page: string];

const QUOTE = "/workflows/{workflowSlug}/{dealId}/quotes/{quoteId}";
const ORDER = "/orders/{orderId}";

/** The route tables of the three parts, in their order. A route that two of them name stands once. */
export const ROUTES: readonly RouteRow[] = [
  ["/login", "/login", "routes/auth/login.tsx"],
  ["/reset-password", "/reset-password", "routes/auth/reset-password.tsx"],
  ["/dashboard", "/dashboard", "routes/dashboard/dashboard.tsx"],
  ["/workflows/{workflowSlug}", "/workflows/w", "routes/deals/board/board.tsx"],
  ["/workflows/{workflowSlug}/{dealId}", "/workflows/w/1", "routes/deals/panel/panel.tsx"],
  [QUOTE, "/workflows/w/1/quotes/2", "routes/deals/quotes/quote.tsx"],
  [
    `${QUOTE}/products/{productId}`,
    "/workflows/w/1/quotes/2/products/3",
    "routes/deals/quotes/edit-product.tsx",
  ],
  ["/contacts", "/contacts", "routes/contacts/list/contacts.tsx"],
  ["/contacts/{contactId}", "/contacts/1", "routes/contacts/panel/contact.tsx"],
  [
    "/contacts/{contactId}/{workflowSlug}/{dealId}",
    "/contacts/1/w/2",
    "routes/deals/panel/panel.tsx",
  ],
  ["Other sub-paths of /contacts", "/contacts/1/w/2/3", "routes/contacts/elsewhere.tsx"],
  ["/personnel", "/personnel", "routes/personnel/personnel.tsx"],
  ["/personnel/{personId}", "/personnel/1", "routes/personnel/person.tsx"],
  ["/calendar", "/calendar", "routes/calendar/calendar.tsx"],
  ["/calendar/{eventId}", "/calendar/1", "routes/calendar/event.tsx"],
  ["Unknown paths of /calendar", "/calendar/1/2", "routes/calendar/elsewhere.tsx"],
  ["/orders", "/orders", "routes/orders/list/orders.tsx"],
  ["/orders/new", "/orders/new", "routes/orders/form/new-order.tsx"],
  [ORDER, "/orders/1", "routes/orders/panel/order.tsx"],
  [
    `${ORDER}/products/{productId}`,
    "/orders/1/products/2",
    "routes/orders/products/edit-product.tsx",
  ],
  [
    `${ORDER}/supplier-order/{manufacturerOrderId}`,
    "/orders/1/supplier-order/2",
    "routes/orders/supplier-order/supplier-order.tsx",
  ],
  ["/documents", "/documents", "routes/documents/documents.tsx"],
  ["/checkout/{paymentId}", "/checkout/1", "routes/checkout/checkout.tsx"],
  [
    "/checkout/{paymentId}/return?session_id={sessionId}",
    "/checkout/1/return?session_id=2",
    "routes/checkout/checkout-return.tsx",
  ],
  ["/customer-quote/{id}", "/customer-quote/1", "routes/customer-quote/customer-quote.tsx"],
  ["/settings, empty", "/settings", "routes/settings/home.ts"],
  ["/settings, unknown", "/settings/elsewhere", "routes/settings/home.ts"],
  ["/settings/general", "/settings/general", "routes/settings/sections/general.tsx"],
  ["/settings/orders", "/settings/orders", "routes/settings/sections/orders.tsx"],
  ["/settings/quotes", "/settings/quotes", "routes/settings/sections/quotes.tsx"],
  ["/settings/products", "/settings/products", "routes/settings/products/products.tsx"],
  ["/settings/suppliers", "/settings/suppliers", "routes/settings/suppliers/suppliers.tsx"],
  ["/settings/bundles", "/settings/bundles", "routes/settings/bundles/bundles.tsx"],
  [
    "/settings/integrations",
    "/settings/integrations",
    "routes/settings/integrations/integrations.tsx",
  ],
  ["/settings/workflows", "/settings/workflows", "routes/settings/workflows/workflows.tsx"],
  [
    "/settings/custom-fields",
    "/settings/custom-fields",
    "routes/settings/custom-fields/custom-fields.tsx",
  ],
  ["/settings/employees", "/settings/employees", "routes/settings/employees/employees.tsx"],
  [
    "/settings/employees/{employeeId}",
    "/settings/employees/1",
    "routes/settings/employees/employee.tsx",
  ],
  ["Unknown paths", "/elsewhere", "routes/shell/unknown.tsx"],
];
