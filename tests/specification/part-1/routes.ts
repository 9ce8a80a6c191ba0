import type { Checklist } from "../row";

export const routes: Checklist = {
  "1. What the product does and for whom": [
    [
      "A forgotten password is reset",
      "tests/e2e/journeys/sign-in.spec.ts: resets a forgotten password with the mailed link",
    ],
    [
      "Private orders are seen by who may, and by nobody else",
      "tests/api/private-orders.test.ts: names neither order nor supplier to an administrator who sees no private ones",
      "tests/api/private-orders.test.ts: is there for who may see it, so that what is tried is really of it",
    ],
    [
      "Suppliers are online or offline, the latter entered by hand",
      "tests/web/suppliers.test.ts: say how each is reached and how it delivers, with Save",
      "tests/web/suppliers.test.ts: is added by a form, which leads to its page",
    ],
    [
      "Contacts are those of an external provider",
      "tests/api/contact-providers.test.ts: is connected, becomes the primary one, and all of its contacts are copied",
    ],
    [
      "Legacy orders are shown with a contact, where the module is on",
      "tests/api/legacy-orders.test.ts: orders of the CRM need the module, and the CRM to be connected",
      "tests/web/contacts.test.ts: are nobody's who may not see them",
    ],
    [
      "Card payments stand beside manual ones",
      "tests/web/payments.test.ts: has every field without script, a type only where cards are on, and the account's sign",
    ],
    [
      "Payment, return and customer quote need no sign-in",
      "tests/e2e/screens.ts: payment",
      "tests/e2e/screens.ts: customer quote",
      "tests/web/checkout.test.ts: serves a customer who is signed in as somebody's staff",
    ],
    [
      "The help chat and analytics are off unless configured; the chat is told who asks",
      "tests/web/help-and-analytics.test.ts: are off unless the settings name them",
      "tests/web/help-and-analytics.test.ts: tell the chat who asks, signed",
    ],
  ],
  "2. Screens and routes: Route table": [
    ["Each route has its page", "tests/specification/checklist.test.ts: %s has its page"],
    [
      "Unknown paths fall back to /dashboard, unknown workflows to the front door",
      "tests/e2e/journeys/deals.spec.ts: unknown workflows and paths lead home, an unknown deal says so",
    ],
    [
      "Without a session: /login?returnUrl={current path and query, encoded}",
      "tests/e2e/journeys/sign-in.spec.ts: signs in, goes where it was going, and out again",
      "tests/web/guards.test.ts: refuses a stranger, in every shape of the request",
    ],
    [
      "/login",
      "tests/e2e/screens.ts: sign-in",
      "tests/e2e/screens.ts: forgot password",
      "tests/e2e/screens.ts: terms",
      "tests/e2e/screens.ts: privacy",
    ],
    [
      "/login: returnUrl redirects after login",
      "tests/e2e/journeys/sign-in.spec.ts: signs in, goes where it was going, and out again",
      "app/http/safe-redirect.test.ts: keeps path and query of our own pages",
    ],
    [
      "/login: a logging-out state is shown",
      "tests/e2e/scripted/checklist.spec.ts: signing out waits for what is on its way and for what waits behind it",
    ],
    [
      "/reset-password reads a token",
      "tests/e2e/screens.ts: reset password",
      "tests/e2e/journeys/sign-in.spec.ts: resets a forgotten password with the mailed link",
    ],
    ["/dashboard", "tests/e2e/screens.ts: dashboard"],
    [
      "/workflows/{workflowSlug}: Kanban, Table and presets",
      "tests/e2e/screens.ts: board",
      "tests/e2e/screens.ts: table",
      "tests/e2e/screens.ts: presets",
    ],
    ["/workflows/{workflowSlug}/{dealId}", "tests/e2e/screens.ts: deal"],
    [
      "/workflows/{workflowSlug}/{dealId}: its query goes along to related deals",
      "tests/web/related-deals.test.ts: carries the query of the board, and not the panel's tab",
    ],
    ["/workflows/{workflowSlug}/{dealId}/quotes/{quoteId}", "tests/e2e/screens.ts: quote"],
    [
      "/contacts, /contacts/{contactId}",
      "tests/e2e/screens.ts: contacts",
      "tests/e2e/screens.ts: contact",
    ],
    [
      "/contacts: a deal nests under a contact",
      "tests/e2e/screens.ts: deal over a contact",
      "tests/e2e/journeys/contacts.spec.ts: a deal opens over its contact, and closing it comes back",
    ],
    [
      "/contacts: other sub-paths redirect to /contacts",
      "tests/web/contacts.test.ts: is not there for another account, and other addresses below lead to the list",
    ],
    [
      "/personnel, /personnel/{personId}",
      "tests/e2e/screens.ts: personnel",
      "tests/e2e/screens.ts: add person",
    ],
    [
      "/calendar, /calendar/{eventId}",
      "tests/e2e/screens.ts: calendar",
      "tests/e2e/screens.ts: appointment in the calendar",
    ],
    [
      "/calendar: unknown paths redirect to /calendar",
      "tests/web/calendar.test.ts: keeps the mode, and its address says what it shows and nothing that means nothing",
      "tests/e2e/journeys/calendar.spec.ts: filters find and leave out, and what is not there leads back",
    ],
    [
      "/orders and below, /documents",
      "tests/e2e/screens.ts: orders",
      "tests/e2e/screens.ts: order",
      "tests/e2e/screens.ts: supplier order",
      "tests/e2e/screens.ts: documents",
    ],
    [
      "/settings and below",
      "tests/e2e/screens.ts: general settings",
      "tests/e2e/screens.ts: settings of orders",
      "tests/e2e/screens.ts: settings of quotes",
      "tests/e2e/screens.ts: settings of products",
      "tests/e2e/screens.ts: settings of suppliers",
      "tests/e2e/screens.ts: bundles",
      "tests/e2e/screens.ts: email and calendars",
      "tests/e2e/screens.ts: settings of workflows",
      "tests/e2e/screens.ts: custom fields",
      "tests/e2e/screens.ts: employees",
    ],
    [
      "/checkout/{paymentId}, its return, /customer-quote/{id}",
      "tests/e2e/screens.ts: payment",
      "tests/e2e/screens.ts: customer quote",
      "tests/web/checkout.test.ts: says what became of it, and changes nothing by saying so",
    ],
    [
      "Deals, Personnel, Purchasing and Settings are gated by their features",
      "app/domain/permissions.test.ts: DEALS_ONLY turns purchasing and every settings page off, even for an administrator",
      "app/domain/permissions.test.ts: without the Deals module there are no deals, personnel, integrations, workflows or custom fields",
      "tests/web/personnel.test.ts: without the feature there is neither entry nor page",
      "tests/web/orders.test.ts: is for those who may purchase",
      "tests/web/settings.test.ts: nowhere for who may not: neither in the navigation nor by address",
    ],
    [
      "/login leads to 'Terms and conditions' and 'Privacy policy'",
      "tests/web/staff-screens.test.ts: asks for what is not typed, and leads to terms and privacy",
    ],
    [
      "/reset-password goes to /login without its token",
      "tests/web/staff-screens.test.ts: knows an e-mail address that is none, and a reset without its token",
    ],
  ],
  "2. Screens and routes: Layout and navigation": [
    [
      "On small screens the navigation is a temporary drawer",
      "tests/e2e/scripted/forms.spec.ts: the drawer closes by its scrim, by Escape and when focus leaves it",
    ],
    [
      "Calendar is in the navigation of who may see deals",
      "tests/web/calendar.test.ts: stands in the navigation of those who may see deals, and of nobody else",
    ],
    [
      "Personnel only with its feature",
      "tests/web/personnel.test.ts: without the feature there is neither entry nor page",
    ],
    [
      "Documents is in the navigation of who may purchase",
      "tests/web/documents.test.ts: without documents the page says so, and is in the navigation",
      "tests/web/documents.test.ts: who may not purchase has neither page nor files, and another account none of them",
    ],
    [
      "Settings only with its permission",
      "tests/web/settings.test.ts: nowhere for who may not: neither in the navigation nor by address",
    ],
    [
      "The user menu: Terms and conditions, Sign out",
      "tests/e2e/scripted/forms.spec.ts: menus: one at a time, Escape and focus elsewhere close them, arrows move",
      "tests/e2e/journeys/sign-in.spec.ts: signs in, goes where it was going, and out again",
    ],
    [
      "'Finish setting up your account' while the company has no address",
      "tests/web/settings.test.ts: has an address missing: the banner leads there, and the page says it",
    ],
    [
      "Text on a dealer's colour is light or dark, as the colour is",
      "tests/web/branding.test.ts: shows the dealer's name and colour, with text that can be read on it",
      "tests/web/branding.test.ts: a brightness of %i is a light background: %s",
    ],
    [
      "A hosted domain replaces the logo and colour of sign-in",
      "tests/web/branding.test.ts: shows the dealer's name and colour, with text that can be read on it",
      "tests/web/branding.test.ts: shows the dealer's logo under the dealer's name",
    ],
    [
      "Menus are drawers from the bottom on small screens",
      "tests/e2e/scripted/phone.spec.ts: the account menu is a sheet with a handle, and says whose it is",
    ],
    [
      "Dashboard, a link for each active workflow, Contacts, Personnel, Calendar, Orders, Documents, Settings",
      "tests/web/staff-screens.test.ts: has its navigation, whose entry is the one that the path is under",
    ],
    [
      "Settings has a warning mark while the account has no address",
      "tests/web/staff-screens.test.ts: has its navigation, whose entry is the one that the path is under",
    ],
    [
      "An entry is active where the path equals it or begins with it and a slash",
      "tests/web/staff-screens.test.ts: has its navigation, whose entry is the one that the path is under",
    ],
    [
      "The navigation is permanent on large screens",
      "tests/e2e/scripted/settings.spec.ts: the pages of the settings are a list, and on a phone a select",
    ],
    [
      "Header: logo, search, user menu, account name",
      "tests/web/staff-screens.test.ts: has logo, search, user menu and account name above it, and nothing of development",
    ],
    [
      "Header: a way to the help chat, where there is one",
      "tests/web/help-and-analytics.test.ts: tell the chat who asks, signed",
    ],
    [
      "The user menu: 'Terms and conditions', 'Privacy policy' and 'Sign out'",
      "tests/web/staff-screens.test.ts: has logo, search, user menu and account name above it, and nothing of development",
    ],
    [
      "A bar and a menu of feature flags for developers in development alone",
      "tests/web/staff-screens.test.ts: has logo, search, user menu and account name above it, and nothing of development",
    ],
  ],
};
