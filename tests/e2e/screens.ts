import { FAILED_JOBS } from "../support/failed-jobs";
import { INVITATIONS } from "../support/invitations";
import { PAYMENTS } from "../support/payments/payment-pages";

import type { Shown } from "./deals";
import type { Desk } from "./place";
import {
  acceptedPath,
  customerQuote,
  linePage,
  orderLinePage,
  orderPage,
  orderWindowPage,
  quotePage,
  quotePath,
  reviewedOrder,
  supplierDocument,
  supplierLink,
} from "./quotes";

export interface Screen {
  name: string;
  path: (shown: Shown) => string;
  /** Makes what it shows, if it is not there. */
  prepare?: (staff: Desk) => Promise<void>;
  /** Anybody may open it. */
  isOpen?: true;
  /** What it is, if it lies over another page; a question asks whether to destroy something. */
  over?: "panel" | "dialog" | "question";
  /** It has a form of its own that is sent. */
  hasForm?: true;
  /** Leaving it asks about the text that was typed into it. */
  asks?: true;
}

/** Every screen of the built server; the gallery is there in development alone. */
export const SCREENS: readonly Screen[] = [
  { name: "sign-in", path: () => "/login", isOpen: true, hasForm: true },
  { name: "forgot password", path: () => "/forgot-password", isOpen: true, hasForm: true },
  {
    name: "reset password",
    path: () => "/reset-password?token=made-up",
    isOpen: true,
    hasForm: true,
  },
  {
    name: "sign-in again",
    path: () => "/login/resume?returnUrl=%2Fdashboard",
    isOpen: true,
    hasForm: true,
  },
  // A page without script: its form is the browser's own.
  { name: "invitation", path: () => INVITATIONS.open, isOpen: true },
  { name: "cancelled invitation", path: () => INVITATIONS.cancelled, isOpen: true },
  { name: "invitation that is over", path: () => INVITATIONS.over, isOpen: true },
  { name: "payment", path: () => PAYMENTS.open, isOpen: true },
  { name: "paid payment", path: () => PAYMENTS.paid, isOpen: true },
  { name: "cancelled payment", path: () => PAYMENTS.cancelled, isOpen: true },
  { name: "unverified payment", path: () => `${PAYMENTS.open}/return`, isOpen: true },
  { name: "card sandbox", path: () => PAYMENTS.sandbox, isOpen: true },
  { name: "customer quote", path: () => customerQuote("open").page, isOpen: true },
  {
    name: "accept customer quote",
    path: () => `${customerQuote("open").page}/accept`,
    isOpen: true,
  },
  { name: "accepted customer quote", path: () => customerQuote("accepted").page, isOpen: true },
  { name: "closed customer quote", path: () => customerQuote("closed").page, isOpen: true },
  { name: "missing customer quote", path: () => "/customer-quote/none", isOpen: true },
  { name: "supplier link", path: () => supplierLink("open"), isOpen: true },
  { name: "answered supplier link", path: () => supplierLink("answered"), isOpen: true },
  { name: "missing supplier link", path: () => "/supplier/none", isOpen: true },
  { name: "terms", path: () => "/terms", isOpen: true },
  { name: "privacy", path: () => "/privacy", isOpen: true },
  { name: "dashboard", path: () => "/dashboard" },
  { name: "board", path: () => "/workflows/residential-sales?view=kanban" },
  {
    name: "empty board",
    path: () => "/workflows/residential-sales?view=kanban&search=nothing-has-this",
  },
  { name: "table", path: () => "/workflows/residential-sales?view=table" },
  {
    name: "empty table",
    path: () => "/workflows/residential-sales?view=table&search=nothing-has-this",
  },
  { name: "orders", path: () => "/orders?date=all" },
  { name: "empty orders", path: () => "/orders?search=nothing-has-this" },
  {
    name: "new deal",
    path: () => "/workflows/commercial/new",
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "presets",
    path: () => "/workflows/residential-sales/presets?alerts=any",
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "remove preset",
    path: () => "/workflows/residential-sales/presets/remove?preset=Quotes+to+chase",
    over: "question",
    hasForm: true,
  },
  { name: "deal", path: ({ deal }) => deal, over: "panel" },
  { name: "deal notes", path: ({ deal }) => `${deal}?tab=notes`, over: "panel" },
  { name: "timeline", path: ({ deal }) => `${deal}/timeline`, over: "dialog" },
  {
    name: "edit deal",
    path: ({ deal }) => `${deal}/edit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "move deal", path: ({ deal }) => `${deal}/move`, over: "dialog", hasForm: true },
  { name: "archive deal", path: ({ deal }) => `${deal}/archive`, over: "question", hasForm: true },
  {
    name: "new note",
    path: ({ deal }) => `${deal}/notes/new`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "edit note",
    path: ({ note }) => `${note}/edit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "archive note", path: ({ note }) => `${note}/archive`, over: "question", hasForm: true },
  { name: "deal attachments", path: ({ deal }) => `${deal}?tab=attachments`, over: "panel" },
  // Its form has nothing but files, which offline and session keep from none of what is typed.
  { name: "upload attachments", path: ({ deal }) => `${deal}/attachments/new`, over: "dialog" },
  { name: "picture", path: ({ picture }) => picture, over: "dialog" },
  { name: "attachment", path: ({ text }) => text, over: "dialog" },
  {
    name: "rename attachment",
    path: ({ text }) => `${text}/rename`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "archive attachment",
    path: ({ text }) => `${text}/archive`,
    over: "question",
    hasForm: true,
  },
  { name: "deal checklist", path: ({ deal }) => `${deal}?tab=checklist-2`, over: "panel" },
  {
    name: "new checklist item",
    path: ({ deal }) => `${deal}/checklist/default/new`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "edit checklist item",
    path: ({ item }) => `${item}/edit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "remove checklist item",
    path: ({ item }) => `${item}/remove`,
    over: "question",
    hasForm: true,
  },
  { name: "related deals", path: ({ deal }) => `${deal}?tab=related_deals`, over: "panel" },
  // Its form is not sent before a deal is chosen.
  { name: "new related deal", path: ({ deal }) => `${deal}/related/new`, over: "dialog" },
  {
    name: "remove related deal",
    path: ({ related }) => `${related}/remove`,
    over: "question",
    hasForm: true,
  },
  { name: "deal payments", path: ({ deal }) => `${deal}?tab=payments`, over: "panel" },
  {
    name: "new payment",
    path: ({ deal }) => `${deal}/payments/new`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "payment of a deal", path: ({ payment }) => payment, over: "dialog" },
  {
    name: "edit payment",
    path: ({ payment }) => `${payment}/edit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "archive payment",
    path: ({ payment }) => `${payment}/archive`,
    over: "question",
    hasForm: true,
  },
  { name: "card payment", path: ({ cardPayment }) => cardPayment, over: "dialog" },
  {
    name: "send payment request",
    path: ({ cardPayment }) => `${cardPayment}/send`,
    over: "dialog",
    hasForm: true,
  },
  {
    name: "cancel payment",
    path: ({ cardPayment }) => `${cardPayment}/cancel`,
    over: "question",
    hasForm: true,
  },
  { name: "quotes of a deal", path: ({ deal }) => `${deal}?tab=quotes`, over: "panel" },
  {
    name: "new quote",
    path: ({ deal }) => `${deal}/quotes/new`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "quote", path: ({ quote }) => quote, over: "panel" },
  { name: "quote by errors", path: ({ quote }) => `${quote}?lines=errors`, over: "panel" },
  {
    name: "edit quote",
    path: ({ quote }) => `${quote}/edit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "clone quote",
    path: ({ quote }) => `${quote}/clone`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "archive quote",
    path: ({ quote }) => `${quote}/archive`,
    over: "question",
    hasForm: true,
  },
  { name: "actions for a line", path: ({ line }) => `${line}/menu`, over: "dialog" },
  { name: "copy line", path: ({ line }) => `${line}/copy`, over: "dialog", hasForm: true },
  { name: "remove line", path: ({ line }) => `${line}/remove`, over: "question", hasForm: true },
  // Nothing is typed in its form.
  { name: "copy window", path: ({ window }) => `${window}/copy`, over: "dialog" },
  {
    name: "remove window",
    path: ({ window }) => `${window}/remove`,
    over: "question",
    hasForm: true,
  },
  { name: "order", path: () => orderPage(), over: "panel" },
  { name: "order by errors", path: () => `${orderPage()}?lines=errors`, over: "panel" },
  { name: "new order", path: () => "/orders/new", over: "dialog", hasForm: true, asks: true },
  {
    name: "edit order",
    path: () => orderPage("edit"),
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "clone order",
    path: () => orderPage("clone"),
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  // Its form waits for what it asks as it is typed: without an answer it is not sent.
  { name: "calculate shipping", path: () => `${reviewedOrder("open")}/shipping`, over: "dialog" },
  { name: "archive order", path: () => orderPage("archive"), over: "question", hasForm: true },
  // It closes at once, and what could not be done is told then.
  { name: "reopen order", path: () => `${reviewedOrder("submitted")}/reopen`, over: "question" },
  { name: "submitted order", path: () => reviewedOrder("submitted"), over: "panel" },
  // A panel of steps, which are tried in its journeys.
  { name: "review order", path: () => `${reviewedOrder("open")}/review`, over: "panel" },
  {
    name: "order that cannot be reviewed",
    path: () => `${orderPage()}/review`,
    over: "panel",
  },
  { name: "supplier order", path: () => reviewedOrder("supplierOrder"), over: "dialog" },
  {
    name: "history of a supplier order",
    path: () => `${reviewedOrder("manual")}?tab=history`,
    over: "dialog",
  },
  {
    name: "manual supplier order",
    path: () => reviewedOrder("manual"),
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  // The other pages of its lines and attachments are those of quotes and deals, which are looked at there.
  {
    name: "add product to order",
    path: () => orderPage("products", "new"),
    over: "panel",
  },
  {
    name: "edit product of order",
    path: () => orderLinePage(),
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  // Nothing is typed in its form.
  { name: "copy window of order", path: () => orderWindowPage("copy"), over: "dialog" },
  {
    name: "options of a product of an order",
    path: () => orderLinePage("options"),
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "order attachments", path: () => orderPage("attachments"), over: "dialog" },
  { name: "upload order attachments", path: () => orderPage("attachments", "new"), over: "dialog" },
  { name: "documents", path: () => "/documents" },
  { name: "documents that are looked for", path: () => "/documents?search=roller" },
  { name: "no documents", path: () => "/documents?search=nothing-has-this" },
  { name: "supplier document", path: () => supplierDocument(), over: "dialog" },
  {
    ...{ name: "edit document", path: () => supplierDocument("edit") },
    ...{ over: "dialog", hasForm: true, asks: true },
  },
  {
    ...{ name: "archive document", path: () => supplierDocument("archive") },
    ...{ over: "question", hasForm: true },
  },
  { name: "upload documents", path: () => "/documents/new", over: "dialog" },
  { name: "quote to be ordered", path: () => acceptedPath("shown"), over: "panel" },
  { name: "quote with updates", path: () => quotePath("updates"), over: "panel" },
  // Its amount is a whole percentage: its form is sent as that of the next one.
  {
    name: "new adjustment",
    path: () => `${quotePath("shown")}/adjustments/new`,
    over: "dialog",
    asks: true,
  },
  {
    name: "edit adjustment",
    path: () => `${quotePath("shown")}/adjustments/0`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "override deposit",
    path: () => `${quotePath("shown")}/deposit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "override tax",
    path: () => `${quotePath("shown")}/tax`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  // Its percentage and its amount fill each other in: not any text stays in both.
  {
    name: "override order total",
    path: () => `${quotePath("shown")}/total`,
    over: "dialog",
    asks: true,
  },
  {
    name: "pending updates",
    path: () => `${quotePath("updates")}/updates`,
    over: "dialog",
    hasForm: true,
  },
  {
    name: "nothing to update",
    path: () => `${quotePath("shown")}/updates`,
    over: "dialog",
  },
  {
    name: "accept quote",
    path: () => `${quotePath("shown")}/accept`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "quote that cannot be accepted",
    path: () => `${quotePath("updates")}/accept`,
    over: "dialog",
  },
  { name: "accepted quote", path: () => quotePath("agreed"), over: "panel" },
  {
    name: "reopen quote",
    path: () => `${quotePath("agreed")}/status/reopen`,
    over: "question",
    hasForm: true,
  },
  { name: "PDFs of a quote", path: () => `${quotePath("agreed")}/pdf/choose`, over: "dialog" },
  { name: "PDF of a quote", path: () => `${quotePath("agreed")}/pdf/accepted`, over: "dialog" },
  {
    name: "PDF without a template",
    path: () => `${quotePath("agreed")}/pdf/install`,
    over: "dialog",
  },
  {
    name: "send quote",
    path: () => `${quotePath("agreed")}/send`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "new appointment",
    path: ({ deal }) => `${deal}/appointments/new`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "appointment", path: ({ appointment }) => appointment, over: "dialog" },
  {
    name: "edit appointment",
    path: ({ appointment }) => `${appointment}/edit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "delete appointment",
    path: ({ appointment }) => `${appointment}/delete`,
    over: "question",
    hasForm: true,
  },
  {
    name: "product options",
    path: () => linePage("shown", "options"),
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  {
    name: "product options that nobody has chosen",
    path: () => linePage("empty", "options"),
    over: "dialog",
  },
  { name: "price of a line", path: () => linePage("shown", "trace"), over: "dialog" },
  { name: "price of a quote", path: () => quotePage("trace"), over: "dialog" },
  { name: "contacts", path: () => "/contacts" },
  { name: "empty contacts", path: () => "/contacts?search=nothing-has-this" },
  {
    name: "new contact",
    path: () => "/contacts/new",
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "contact", path: ({ contact }) => contact, over: "panel" },
  {
    name: "edit contact",
    path: ({ contact }) => `${contact}/edit`,
    over: "dialog",
    hasForm: true,
    asks: true,
  },
  { name: "raw data of a contact", path: ({ contact }) => `${contact}/raw`, over: "dialog" },
  {
    name: "deal over a contact",
    path: ({ contact, deal }) => contact + deal.replace("/workflows", ""),
    over: "panel",
  },
  { name: "missing contact", path: () => "/contacts/nothing", over: "panel" },
  { name: "calendar", path: () => "/calendar?mode=single" },
  { name: "calendar of a week", path: () => "/calendar?mode=single&view=week" },
  { name: "calendar of a day", path: () => "/calendar?mode=single&view=day" },
  { name: "calendar feed", path: () => "/calendar/feed", over: "dialog" },
  {
    name: "end calendar feed",
    path: () => "/calendar/feed/end",
    prepare: async (staff) => {
      const window = await staff.elsewhere();
      await window.open("/calendar/feed");
      await window.press(/^Make a/);
    },
    over: "question",
    hasForm: true,
  },
  { name: "calendar of people", path: () => "/calendar?mode=multi" },
  { name: "empty calendar", path: () => "/calendar?mode=single&search=nothing-has-this" },
  {
    name: "appointment in the calendar",
    path: ({ appointment }) =>
      `/calendar/${appointment.slice(appointment.lastIndexOf("/") + 1)}?mode=single`,
    over: "panel",
  },
  { name: "search", path: () => "/search?q=kowalski" },
  { name: "empty search", path: () => "/search?q=nothing-has-this" },
  { name: "search for nothing yet", path: () => "/search" },
  { name: "missing deal", path: () => "/workflows/commercial/nothing", over: "panel" },
  { name: "general settings", path: () => "/settings/general" },
  { name: "company settings", path: () => "/settings/general/company" },
  { name: "settings of orders", path: () => "/settings/orders/delivery", hasForm: true },
  { name: "settings of quotes", path: () => "/settings/quotes/prices" },
  { name: "failed jobs", path: () => "/settings/jobs" },
  {
    name: "remove job",
    path: () => `/settings/jobs/${FAILED_JOBS.shown}/remove`,
    over: "question",
    hasForm: true,
  },
  { name: "outbox", path: () => "/development/outbox", isOpen: true },
];
