import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import {
  CONFLICT,
  json,
  MISSING,
  nothing,
  WHEN,
  type Answer,
  type Asked,
  type Body,
  type Call,
} from "./minimal-calls";
import { minimalOrders, orderCalls, type MinimalOrder } from "./minimal-orders";

/**
 * An upstream written from the specification alone: its calls, its fields, and nothing of ours. Ids are whole
 * numbers, instants have an offset, lists of deals ignore any query, and what a write answers differs from
 * call to call, since the specification does not show it: nothing with 204, `OK`, or `null`.
 */
export interface MinimalAppointment {
  id: number;
  dealId: number;
  /** As they were sent. */
  fields: Record<string, unknown>;
}
export interface MinimalDocument {
  id: number;
  dealId: number;
  name: string;
  mimeType: string;
  createdAt: string;
  bytes: Buffer;
}
export interface MinimalPayment {
  id: number;
  dealId: number;
  type: string;
  amount: number;
  status: string;
}
export interface MinimalQuote {
  id: number;
  externalId: number;
  dealId: number;
  description: unknown;
  windows: { id: number }[];
  lines: MinimalLine[];
  /** As they were sent, with what they come to. */
  adjustments: Record<string, unknown>[];
  override: number | null;
  status: string;
  /** Whether its lines have no errors, and nothing of it is pending. */
  isReady: boolean;
  convertedAt: string | null;
}
export interface MinimalLine {
  id: number;
  windowId: number;
  groupName: unknown;
  notes: unknown;
  width: unknown;
  height: unknown;
  quantity: number;
}
export interface MinimalUpstream {
  url: string;
  quotes: MinimalQuote[];
  /** Whose prices were calculated again. */
  recalculated: number[];
  /** What was sent with steps of quotes and orders, conversions and what customers accept, by the call. */
  steps: { call: string; body: Record<string, unknown> }[];
  orders: MinimalOrder[];
  payments: MinimalPayment[];
  deals: MinimalDeal[];
  notes: MinimalNote[];
  documents: MinimalDocument[];
  appointments: MinimalAppointment[];
  presets: unknown;
  /** Calls that the specification does not name, and that were made all the same. */
  unknownCalls: string[];
  close: () => Promise<void>;
}
export interface MinimalDeal {
  id: number;
  tuid: string;
  name: string;
  description: string | null;
  sidemark: string | null;
  contactId: number | null;
  statusId: number;
  sortOrder: number;
  isArchived: boolean;
  udfs: Record<string, string | null>;
  paymentValueId: number;
}
export interface MinimalNote {
  id: number;
  dealId: number;
  content: string;
  updatedAt: string | null;
  isArchived: boolean;
}

export const MINIMAL_SIGN_IN = { username: "mina", password: "only-the-specification" };
const SESSION = "dealer_session=signed-in";
/** The document that PDFs of quotes are. */
const PDF_ID = 971;
const STATUSES = [
  { id: 11, name: "Enquiry", slug: "enquiry", phase: "NEW" },
  { id: 12, name: "Quoting", slug: "quoting", phase: "QUOTING" },
  { id: 13, name: "Won", slug: "won", phase: "IN_PROGRESS" },
];
const VALUES = [
  {
    id: 31,
    label: "None",
    // A word this program does not know.
    appearance: "SPARKLING",
    showOnCard: false,
    isDefault: true,
    slug: "none",
  },
  {
    id: 32,
    label: "Deposit",
    appearance: "ACTIVE",
    showOnCard: true,
    isDefault: false,
    slug: "deposit",
  },
];
const FLAG = { id: 21, name: "Payment", slug: "payment", values: VALUES };
const WORKFLOW = {
  id: 1,
  name: "Sales",
  slug: "sales",
  isActive: true,
  isEditable: true,
  statuses: STATUSES,
  flags: [FLAG],
  // The last one is unknown here: an error of its panel, not of the list.
  modules: [
    { type: "DETAILS", config: { sidemark: "ENABLED", udfs: [41] } },
    { type: "APPOINTMENTS", config: null },
    { type: "ATTACHMENTS", config: null },
    { type: "NOTES", config: null },
    { type: "PAYMENTS", config: null },
    { type: "QUOTES", config: null },
    { type: "HOLOGRAMS", config: { beams: 2 } },
  ],
};
const CONTACT = { id: 51, name: "Ann Able", email: "ann@able.example", phone: null };
const PROVIDER = {
  id: 61,
  schema: "ZOHO",
  isPrimary: true,
  fieldGroups: [
    { name: "Name", fields: [{ name: "Name", type: "string", path: "Full_Name", required: true }] },
  ],
};
const PRINCIPAL = {
  id: 71,
  type: "LEGACY_EMPLOYEE",
  employeeId: 72,
  employeeType: "ADMIN",
  flags: ["LIKES_TEA"],
};
const ME = {
  name: "Mina Minimal",
  account: {
    id: 81,
    companyId: 82,
    countryId: 83,
    countryCode: "AU",
    modules: ["DEALS", "WEATHER"],
  },
  principal: PRINCIPAL,
  person: {
    id: 73,
    name: "Mina Minimal",
    email: "mina@minimal.example",
    labels: [],
    notes: null,
    badgeColor: "#0f766e",
    principal: PRINCIPAL,
  },
};
/** What a dealer sets. */
const DEALER = {
  ...{ companyLogoDocumentId: null, companyLogoDocumentUrl: null, companyDetails: null },
  companyDeliveryAddress: "Shed 4, Dock Road",
  ...{ defaultShippingInstructions: null, bindingText: null, depositPercentage: 50 },
  ...{ taxRatePercentage: null, accountAdjustmentType: "PERCENT_MARK_UP" },
  ...{ accountAdjustmentValue: 45, quotePricingTaxMode: "INCLUSIVE" },
};
const SETTINGS = {
  main_company: {
    id: 82,
    name: "Minimal Blinds",
    email: "office@minimal.example",
    account_email: "",
    order_confirmation_email: "",
    timezone: "Australia/Sydney",
    account_id: 81,
    phone: null,
    mobile: null,
    fax: null,
    address: "1 Short Street",
    delivery_addresses: [],
  },
  country: {
    measure_system: "metric",
    currency_code: "AUD",
    currency_symbol: "$",
    language_locale: "en-AU",
    tax_display: "GST",
    calling_code: "61",
    iso2_code: "AU",
  },
};

/** Starts it on a free port with a few deals in it. */
export async function startMinimalUpstream(): Promise<MinimalUpstream> {
  const state: Omit<MinimalUpstream, "url" | "close"> = {
    deals: [1, 2, 3, 4].map((at) =>
      newDeal(100 + at, `Deal number ${at}`, at <= 3 ? 11 : 12, at * 10),
    ),
    // Neither its type nor its status is one that this program knows.
    payments: [101, 102, 103, 104].map((dealId) => ({
      ...{ id: dealId - 10, dealId, type: "CHEQUE", amount: 12.5, status: "BOUNCED" },
    })),
    notes: [],
    quotes: [],
    orders: minimalOrders(),
    recalculated: [],
    steps: [],
    documents: [],
    appointments: [],
    presets: { workflows: [{ workflowId: 1, presetFilters: [] }], theme: "kept" },
    unknownCalls: [],
  };
  const calls = callsOf(state);
  const server = createServer((request, response) => {
    void serve(calls, state.unknownCalls, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function newDeal(id: number, name: string, statusId: number, sortOrder: number): MinimalDeal {
  return {
    id,
    tuid: `M-${id}`,
    name,
    description: null,
    sidemark: null,
    contactId: CONTACT.id,
    statusId,
    sortOrder,
    isArchived: false,
    udfs: { room: "Kitchen" },
    paymentValueId: 31,
  };
}

/** A deal with the specification's fields; what is not there yet is left out. */
function present(
  { paymentValueId, description, ...deal }: MinimalDeal,
  documents: readonly MinimalDocument[] = [],
  payments: readonly MinimalPayment[] = [],
  quotes: readonly MinimalQuote[] = [],
) {
  const status = STATUSES.find((one) => one.id === deal.statusId);
  const value = VALUES.find((one) => one.id === paymentValueId);
  return {
    ...deal,
    ...(description === null ? {} : { description }),
    workflowId: 1,
    context: {
      quoteCount: quotes.filter(({ dealId }) => dealId === deal.id).length,
      orderCount: 0,
      contact: deal.contactId ? { name: CONTACT.name, email: CONTACT.email } : null,
      flagValues: [
        {
          workflowFlagId: FLAG.id,
          workflowFlagName: FLAG.name,
          workflowFlagValueId: value?.id,
          label: value?.label,
          appearance: value?.appearance,
          showOnCard: value?.showOnCard,
        },
      ],
      status,
      workflow: { id: 1, name: WORKFLOW.name, isActive: true, slug: WORKFLOW.slug },
      payments: payments.filter(({ dealId }) => dealId === deal.id),
      relatedDeals: [],
      documents: documents
        .filter(({ dealId }) => dealId === deal.id)
        .map(({ id, name, mimeType, createdAt, bytes }) => ({
          ...{ id, name, mimeType, createdAt },
          size: bytes.byteLength,
        })),
      alerts:
        status?.phase === "QUOTING"
          ? [{ key: "Moonlight", type: "info", content: "Full moon" }]
          : [],
    },
  };
}

/** An appointment with the specification's fields: without revision, and without the id of its deal. */
function presentAppointment({ id, fields }: MinimalAppointment) {
  return { id, location: null, description: null, ...fields, context: { deal: { workflowId: 1 } } };
}
/** The same in a list of a range; the search for it is somebody else's. */
function presentEvent({ id, fields }: MinimalAppointment) {
  const when = fields.when as Record<string, string>;
  const start = when.start ?? when.time ?? when.date;
  const participants = (fields.participants as Body[]).map(({ email }) => ({ email }));
  const { title } = fields;
  return { id, title, participants, context: {}, start, end: when.end ?? start };
}

function presentNote({ id, content, updatedAt }: MinimalNote) {
  const author = { id: 72, name: "Mina Minimal" };
  return {
    id,
    content,
    createdAt: WHEN,
    createdBy: 72,
    updatedAt,
    updatedBy: updatedAt ? 72 : null,
    context: { createdBy: author, updatedBy: updatedAt ? author : null },
  };
}

function callsOf(state: Omit<MinimalUpstream, "url" | "close">): Readonly<Record<string, Call>> {
  let nextId = 500;
  const withDeal = (act: (deal: MinimalDeal, asked: Asked) => Answer): Call => {
    return (asked) => {
      const deal = state.deals.find((one) => one.id === asked.params[0]);
      return deal ? act(deal, asked) : MISSING;
    };
  };
  const withAppointment = (
    act: (appointment: MinimalAppointment, asked: Asked) => Answer,
  ): Call => {
    return (asked) => {
      const found = state.appointments.find((one) => one.id === asked.params[0]);
      return found ? act(found, asked) : MISSING;
    };
  };
  const withPayment = (act: (payment: MinimalPayment, asked: Asked) => Answer): Call => {
    return (asked) => {
      const found = state.payments.find((one) => one.id === asked.params[1]);
      return found ? act(found, asked) : MISSING;
    };
  };
  const edit = (deal: MinimalDeal, body: Body) =>
    Object.assign(deal, {
      name: body.name,
      description: body.description ?? null,
      sidemark: body.sidemark ?? null,
      contactId: body.contactId ? Number(body.contactId) : null,
      udfs: body.udfs ?? deal.udfs,
    });
  return {
    "POST /auth/logout": () => ({ nothing: "204", cookie: "dealer_session=; Max-Age=0" }),
    "GET /me": () => json(ME),
    "GET /old/account-settings": () => json(SETTINGS),
    "GET /old/account-settings/dealer-portal": () => json(DEALER),
    "GET /providers": () => json({ craftMyPdf: false, stripe: false, contacts: [PROVIDER] }),
    "GET /workflows": () => json([WORKFLOW]),
    "GET /workflows/{}": () => json(WORKFLOW),
    "GET /workflows/{}/deals": () =>
      json(state.deals.map((deal) => present(deal, [], state.payments))),
    "GET /account/web-settings/DEAL_WORKFLOWS": () => json(state.presets),
    "POST /account/web-settings/DEAL_WORKFLOWS": ({ body }) => {
      state.presets = body;
      return nothing("OK");
    },
    "GET /udfs": () =>
      json([{ id: 41, name: "Room", path: "room", type: "STRING", required: false }]),
    "POST /global/search": ({ body }) => {
      const found = state.deals.filter(({ name }) => name.includes(String(body.search)));
      const base = { createdAt: "2024-02-01T09:30:00+11:00", updatedAt: null, isArchived: false };
      return json({
        total: 23,
        data: [
          { ...base, entityType: "CONTACT", id: 101, title: CONTACT.name, context: {} },
          { ...base, entityType: "PERSON", id: 101, title: "Mina", description: "", tuid: null },
          ...found.map(({ id, name, tuid, statusId }) => {
            const deal = { workflowId: 1, statusId };
            return { ...base, entityType: "DEAL", id, title: name, tuid, context: { deal } };
          }),
        ],
      });
    },
    "POST /contacts": () => json({ total: 1, data: [CONTACT] }),
    "GET /contacts/{}": ({ params: [id] }) =>
      id === CONTACT.id
        ? json({ ...CONTACT, externalData: {}, providerConfigId: 61, context: { deals: [] } })
        : MISSING,
    "GET /deals/{}": withDeal((deal) =>
      json(present(deal, state.documents, state.payments, state.quotes)),
    ),
    "POST /workflows/{}/deals": ({ body }) => {
      const deal = newDeal((nextId += 1), "", Number(body.statusId), 5);
      state.deals.push(edit(deal, body));
      return json({ id: deal.id });
    },
    "POST /deals/{}/update": withDeal((deal, { body }) => {
      edit(deal, body);
      return nothing("OK");
    }),
    "POST /deals/{}/status": withDeal((deal, { body }) => {
      if (Number(body.currentStatusId) !== deal.statusId) return { status: 409, nothing: "null" };
      deal.statusId = Number(body.statusId);
      return nothing("204");
    }),
    "POST /deals/{}/move": withDeal((deal, { body }) => {
      if (Number(body.currentStatusId) !== deal.statusId) return { status: 409, nothing: "null" };
      deal.statusId = Number(body.targetStatusId);
      const below = state.deals.find((one) => one.id === Number(body.belowId));
      deal.sortOrder = below ? below.sortOrder - 1 : 1_000;
      return nothing("null");
    }),
    "POST /deals/{}/archive": withDeal((deal) => {
      deal.isArchived = true;
      return nothing("204");
    }),
    "POST /deals/{}/unarchive": withDeal((deal) => {
      deal.isArchived = false;
      return nothing("OK");
    }),
    "POST /deals/{}/flags/{}": withDeal((deal, { body }) => {
      deal.paymentValueId = Number(body.valueId);
      return nothing("null");
    }),
    "GET /personnel": () => json([ME.person]),
    "GET /events": () => json(state.appointments.map(presentEvent)),
    "GET /deals/{}/events": withDeal((deal) =>
      json(state.appointments.filter((one) => one.dealId === deal.id).map(presentAppointment)),
    ),
    "POST /deals/{}/events": withDeal((deal, { body }) => {
      state.appointments.push({ id: (nextId += 1), dealId: deal.id, fields: body });
      return nothing("OK");
    }),
    "GET /events/{}": withAppointment((appointment) => json(presentAppointment(appointment))),
    "POST /events/{}": withAppointment((appointment, { body }) => {
      appointment.fields = body;
      return nothing("204");
    }),
    "DELETE /events/{}": withAppointment((appointment) => {
      state.appointments = state.appointments.filter((one) => one !== appointment);
      return nothing("null");
    }),
    "POST /deals/{}/documents/upload": ({ params: [dealId = 0], form }) => {
      const file = form?.get("file");
      if (!(file instanceof File)) return { status: 400, nothing: "OK" };
      const name = form?.get("filename");
      state.documents.push({
        ...{ id: (nextId += 1), dealId, createdAt: WHEN },
        name: typeof name === "string" ? name : file.name,
        mimeType: "application/octet-stream",
        bytes: Buffer.from("A file of somebody else's"),
      });
      return nothing("OK");
    },
    "POST /deals/{}/documents/{}/archive": ({ params: [, id] }) => {
      state.documents = state.documents.filter((one) => one.id !== id);
      return nothing("204");
    },
    "POST /old/documents/{}": ({ params: [id], form }) => {
      const document = state.documents.find((one) => one.id === id);
      if (!document || form?.get("_method") !== "PUT") return MISSING;
      document.name = String(form.get("friendly_name"));
      return nothing("null");
    },
    "GET /api/documents/{}/download": ({ params: [id] }) => {
      const document = state.documents.find((one) => one.id === id);
      return document ? { bytes: document.bytes } : MISSING;
    },
    "POST /deals/{}/payments/create": withDeal((deal, { body }) => {
      const id = (nextId += 1);
      state.payments.push({ ...(body as unknown as MinimalPayment), id, dealId: deal.id });
      return json({ id });
    }),
    "POST /deals/{}/payments/{}/update": withPayment((payment, { body }) => {
      Object.assign(payment, body);
      return nothing("OK");
    }),
    "POST /deals/{}/payments/{}/cancel": withPayment((payment) => {
      if (payment.status !== "REQUESTED") return { status: 409, nothing: "null" };
      payment.status = "CANCELLED";
      return nothing("204");
    }),
    "POST /deals/{}/payments/{}/archive": withPayment((payment) => {
      state.payments = state.payments.filter((one) => one !== payment);
      return nothing("null");
    }),
    ...quoteCalls(state, () => (nextId += 1)),
    ...orderCalls(state, () => (nextId += 1), presentQuoteLine(ORDERED, true)),
    "GET /deals/{}/notes": withDeal((deal) =>
      json(
        state.notes.filter((note) => note.dealId === deal.id && !note.isArchived).map(presentNote),
      ),
    ),
    "POST /deals/{}/notes": withDeal((deal, { body }) => {
      const content = String(body.content);
      const id = (nextId += 1);
      state.notes.push({ id, dealId: deal.id, content, updatedAt: null, isArchived: false });
      return nothing("204");
    }),
    "POST /deals/{}/notes/{}/update": ({ params: [, id], body }) => {
      const note = state.notes.find((one) => one.id === id);
      if (!note) return MISSING;
      Object.assign(note, { content: body.content, updatedAt: WHEN });
      return nothing("OK");
    },
    "POST /deals/{}/notes/{}/archive": ({ params: [, id] }) => {
      const note = state.notes.find((one) => one.id === id);
      if (!note) return MISSING;
      note.isArchived = true;
      return nothing("null");
    },
  };
}

const PRODUCT = {
  ...{ id: 951, name: "Plain roller", brandId: 952, brandName: "Moon", categoryId: 953 },
  ...{ categoryName: "Rollers", hasWidth: true, hasHeight: true, hasQuantity: true },
  ...{ manufacturerId: 954, description: null, imageUrl: null, informationPdfUrls: [] },
};

/** The line of every order. */
const ORDERED: MinimalLine = {
  ...{ id: 994, windowId: 995, groupName: "Study", notes: null, quantity: 2 },
  ...{ width: 900, height: 1500 },
};

/** Lines of 110.00 a piece, tax included. */
const lineTotal = ({ quantity }: MinimalLine) => 110 * quantity;
const linesTotal = (quote: MinimalQuote) =>
  quote.lines.reduce((sum, line) => sum + lineTotal(line), 0);

function presentQuoteItem(quote: MinimalQuote) {
  const { id, externalId, description, lines } = quote;
  return {
    ...{ id, externalId, tuid: `MQ-${id}`, createdAt: WHEN, description, status: quote.status },
    ...{ totalSellPrice: linesTotal(quote), totalSellPriceOverride: quote.override },
    isArchived: false,
    context: {
      totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      orderLineCount: lines.length,
    },
  };
}

/** The specification's fields of a line, and none of ours: no number of its window, no revision. */
function presentQuoteLine(line: MinimalLine, isReady: boolean) {
  const total = lineTotal(line);
  const { hasWidth, hasHeight, hasQuantity, description, imageUrl, informationPdfUrls } = PRODUCT;
  return {
    ...{ id: line.id, windowGroupName: line.groupName ?? null, orderWindowId: line.windowId },
    ...{ quantity: line.quantity, notes: line.notes ?? null, manufacturerId: 954 },
    ...{ unitCostPrice: 50, costPrice: 50 * line.quantity },
    pricing: {
      ...{ taxMode: "inclusive", unitSellPriceIncTax: 110, unitSellPriceExTax: 100 },
      ...{ totalSellPriceIncTax: total, totalSellPriceExTax: total / 1.1 },
      ...{ totalSellTax: total / 11, unitCostPrice: 50, totalCostPrice: 50 * line.quantity },
      breakdown: [{ type: "Base", sell: total, cost: 50, markup: 100, margin: 50 }],
    },
    context: {
      errors: isReady ? [] : ["OPTIONS_NOT_SELECTED"],
      product: {
        ...{ id: PRODUCT.id, name: PRODUCT.name, hasWidth, hasHeight, hasQuantity, description },
        ...{ imageUrl, informationPdfUrls, category: { id: 953, name: "Rollers" } },
        ...{ brand: { id: 952, name: "Moon" }, brandName: "Moon" },
      },
      configuration: {
        ...{ width: Number(line.width), height: Number(line.height), optionGroups: [] },
      },
    },
  };
}

/** As the specification has it, with the flag alone of what is pending. */
function presentMinimalQuote(quote: MinimalQuote) {
  const { context, ...item } = presentQuoteItem(quote);
  const lines = linesTotal(quote);
  const total = quote.override ?? lines;
  return {
    ...item,
    ...{ customerNotes: null, isReadOnly: quote.status !== "OPEN", lastUpdatedAt: WHEN },
    config: { depositPercentage: 50, taxPercentage: 10, taxMode: "inclusive" },
    context: {
      orderLines: quote.lines.map((line) => presentQuoteLine(line, quote.isReady)),
      pricing: {
        ...{ sellTotalOrderLinesIncTax: lines, sellTotalOrderLinesExTax: lines / 1.1 },
        ...{ sellTaxCalculated: total / 11, sellTaxOverride: null, sellTaxTotal: total / 11 },
        ...{ sellTotalTaxable: total / 1.1, sellGrandTotalIncTax: total },
        ...{ sellGrandTotalExTax: total / 1.1, depositAmountCalculated: total / 2 },
        ...{ depositAmountOverride: null, depositAmount: total / 2, isPricingValid: true },
        adjustments: quote.adjustments.map(({ label, taxType, percent }) => ({
          ...{ label, taxType, adjustmentType: "PERCENT", percent },
          ...{ amountIncTax: -11, amountExTax: -10, tax: -1 },
        })),
      },
      deal: { id: quote.dealId, tuid: `M-${quote.dealId}` },
      workflow: { id: 1, name: WORKFLOW.name },
      pendingUpdates: { hasPendingUpdates: !quote.isReady },
      acceptedQuoteDocument:
        quote.status === "ACCEPTED" ? { id: PDF_ID, createdAt: quote.convertedAt } : null,
      totalQuantity: context.totalQuantity,
    },
  };
}

/** What a customer reads, with the specification's fields alone. */
function presentForCustomer(quote: MinimalQuote) {
  const total = quote.override ?? linesTotal(quote);
  return {
    ...{ id: quote.id, isDepositRequired: true, company: { id: 82, name: "Minimal Blinds" } },
    order: {
      ...{ id: quote.id, tuid: `MQ-${quote.id}`, name: quote.description, createdAt: WHEN },
      ...{ total, depositAmount: total / 2, convertedAt: quote.convertedAt },
    },
    quotePdf: { id: PDF_ID, url: `/api/documents/${PDF_ID}/download` },
  };
}

/** From where a step leads, and where to. */
const STEPS: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  accept: { from: ["OPEN"], to: "ACCEPTED" },
  lock: { from: ["OPEN"], to: "LOCKED" },
  reject: { from: ["OPEN", "ACCEPTED"], to: "REJECTED" },
  reopen: { from: ["REJECTED", "ACCEPTED", "LOCKED"], to: "OPEN" },
};

function quoteCalls(
  { quotes, recalculated, steps }: Pick<MinimalUpstream, "quotes" | "recalculated" | "steps">,
  nextId: () => number,
): Record<string, Call> {
  const byId = (act: (quote: MinimalQuote, asked: Asked) => Answer): Call => {
    return (asked) => {
      const [id] = asked.params;
      const quote = quotes.find((one) => one.id === id || one.externalId === id);
      return quote ? act(quote, asked) : MISSING;
    };
  };
  return {
    "GET /deals/{}/quotes": ({ params: [dealId] }) =>
      json(quotes.filter((one) => one.dealId === dealId).map(presentQuoteItem)),
    "POST /deals/{}/quotes/legacy/add": ({ params: [dealId = 0], body }) => {
      const [id, externalId] = [nextId(), nextId()];
      const { description = null } = body;
      const empty = { windows: [], lines: [], adjustments: [], override: null };
      const open = { status: "OPEN", isReady: false, convertedAt: null };
      quotes.push({ ...{ id, externalId, dealId, description }, ...empty, ...open });
      return json({ id });
    },
    "GET /deal-quotes/{}": byId((quote) => json(presentMinimalQuote(quote))),
    "POST /deal-quotes/{}/update": byId((quote, { body }) => {
      quote.description = body.description;
      return nothing("OK");
    }),
    "PUT /deal-quotes/{}/pricing": byId((quote, { body }) => {
      if (body.lastUpdatedAt !== WHEN) return CONFLICT;
      quote.adjustments = body.adjustments as Body[];
      return nothing("204");
    }),
    "POST /old/quotes/{}/manage-prices/apply-override-total": byId((quote, { body }) => {
      quote.override = body.override_total as number | null;
      return nothing("OK");
    }),
    ...Object.fromEntries(
      Object.entries(STEPS).map(([step, { from, to }]) => [
        `POST /deal-quotes/{}/transition/${step}`,
        byId((quote, { body }) => {
          steps.push({ call: step, body });
          // Why not, the specification does not show.
          if (body.from !== quote.status || !from.includes(quote.status)) return CONFLICT;
          if (step === "accept" && !body.signature && !body.acceptWithoutSignature) return CONFLICT;
          quote.status = to;
          quote.convertedAt = to === "ACCEPTED" ? WHEN : null;
          return nothing("OK");
        }),
      ]),
    ),
    "POST /deal-quotes/convert": ({ body }) => {
      const quote = quotes.find(({ id }) => String(id) === String(body.quoteId));
      steps.push({ call: "convert", body });
      return quote?.status === "ACCEPTED" ? nothing("204") : CONFLICT;
    },
    "GET /deal-quotes/{}/pdf": byId(() => json({ url: `/api/documents/${PDF_ID}/download` })),
    "GET /deal-quotes/{}/measure-pdf": byId(() =>
      json({ url: `/api/documents/${PDF_ID}/download` }),
    ),
    "GET /deal-quotes/{}/install-pdf": byId(() => ({ status: 501, nothing: "null" })),
    "GET /customerquote/{}": byId((quote) => json(presentForCustomer(quote))),
    "GET /customerquote/{}/payments": byId((quote) =>
      json({
        ...{ id: quote.id, totalReceived: 10, balance: linesTotal(quote) - 10 },
        payments: [{ date: WHEN, paymentMethod: "Cash", amount: 10, status: "SUCCEEDED" }],
      }),
    ),
    "POST /customerquote/{}/accept": byId((quote, { body }) => {
      steps.push({ call: "customer", body });
      if (quote.status !== "OPEN") return CONFLICT;
      Object.assign(quote, { status: "ACCEPTED", convertedAt: WHEN });
      return nothing("null");
    }),
    "GET /brand-categories": () =>
      json([
        {
          ...{ brandId: 952, brandName: "Moon", subCategories: [] },
          categories: [{ id: 953, name: "Rollers" }],
        },
      ]),
    "GET /products": () => json([{ ...PRODUCT, type: "PRODUCT" }]),
    "GET /products/top-selling": () => json([]),
    "GET /old/products/{}/detail": () =>
      json({ data: { id: PRODUCT.id, is_sixteen_disabled: false, is_eight_disabled: false } }),
    "POST /old/quotes/{}/windows": byId((quote, { body }) => {
      const added = (body.order_windows as Body[]).map(() => ({ id: nextId() }));
      quote.windows.push(...added);
      return json({ data: added });
    }),
    "POST /old/quotes/{}/windows/{}/products": byId((quote, { params: [, windowId = 0], body }) => {
      if (!quote.windows.some(({ id }) => id === windowId)) return MISSING;
      const { details, notes, width, height } = body;
      const quantity = Number(body.quantity);
      const line = { id: nextId(), windowId, groupName: details, notes, width, height, quantity };
      quote.lines.push(line);
      return json({ order_window_product_id: line.id });
    }),
    "PUT /old/quotes/{}/windows/{}/products/{}": byId((quote, { params: [, , id], body }) => {
      const line = quote.lines.find((one) => one.id === id);
      if (!line) return MISSING;
      const { details, notes, width, height, quantity } = body;
      Object.assign(line, { groupName: details, notes, width, height, quantity });
      return nothing("null");
    }),
    "POST /old/quotes/{}/windows/{}": byId((quote, { params: [, windowId], body }) => {
      if (body._method !== "DELETE") return MISSING;
      quote.lines = quote.lines.filter((one) => one.windowId !== windowId);
      return nothing("204");
    }),
    "POST /old/quotes/{}/windows/recalculate": byId((quote) => {
      recalculated.push(quote.externalId);
      return nothing("OK");
    }),
  };
}

async function serve(
  calls: Readonly<Record<string, Call>>,
  unknownCalls: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = Buffer.concat(chunks);
  const type = request.headers["content-type"] ?? "";
  const isForm = type.startsWith("multipart/");
  const form = isForm
    ? await new Response(sent, { headers: { "content-type": type } }).formData()
    : null;
  const body = (!isForm && sent.length > 0 ? JSON.parse(sent.toString()) : {}) as Body;
  const { pathname } = new URL(request.url ?? "/", "http://minimal");
  const params = [...pathname.matchAll(/\/(\d+)(?=\/|$)/g)].map(([, id]) => Number(id));
  const name = `${request.method} ${pathname.replace(/\/\d+(?=\/|$)/g, "/{}")}`;
  if (name === "POST /auth") {
    const isRight =
      body.username === MINIMAL_SIGN_IN.username && body.password === MINIMAL_SIGN_IN.password;
    return write(
      response,
      isRight ? { nothing: "OK", cookie: SESSION } : { status: 400, nothing: "OK" },
    );
  }
  const isPublic = name.split(" ")[1]?.startsWith("/customerquote/") ?? false;
  if (!isPublic && !request.headers.cookie?.includes(SESSION)) {
    return write(response, { status: 401, nothing: "null" });
  }
  const call = calls[name];
  if (!call) unknownCalls.push(name);
  write(response, call ? call({ params, body, form }) : MISSING);
}

function write(
  response: ServerResponse,
  { status = 200, json: value, nothing: how, cookie, bytes }: Answer,
) {
  if (cookie) response.setHeader("set-cookie", `${cookie}; Path=/; HttpOnly`);
  if (bytes) {
    response.writeHead(status, { "content-type": "text/html" }).end(bytes);
  } else if (how === undefined) {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  } else if (how === "204" && status === 200) response.writeHead(204).end();
  else
    response.writeHead(status, { "content-type": "text/plain" }).end(how === "OK" ? "OK" : "null");
}
