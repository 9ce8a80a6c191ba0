import { CONFLICT, json, MISSING, nothing, WHEN, type Body, type Call } from "./minimal-calls";

/** Orders of an upstream written from the specification alone: who makes one is told by the list of suppliers. */
export interface MinimalOrder {
  id: number;
  externalId: number;
  manufacturerId: number;
  status: string;
  isArchived: boolean;
  totalCost: number;
  sidemark: unknown;
  salesRep: unknown;
  customerDetails: unknown;
  /** Whether a PDF of it can be made. */
  hasTemplate: boolean;
  /** What is entered of it by hand, as it was sent. */
  entered: Body[];
}

const ADDRESS = "7 Crater Road, Geelong VIC 3220";
const SUPPLIERS = [
  {
    ...{ id: 954, name: "Moon Works", offline_only: false, email: "orders@moon.example" },
    shipping_methods: [
      { id: 957, name: "Moon van" },
      { id: 958, name: "Pick up", address: ADDRESS },
    ],
    customer_settings: { default_shipping_method_id: 958 },
    manufacturer_customer_settings: { is_internal: false },
  },
  {
    ...{ id: 955, name: "Own workroom", offline_only: true, email: null, shipping_methods: [] },
    manufacturer_customer_settings: { is_internal: true },
  },
];

export const minimalOrders = (): MinimalOrder[] =>
  [
    { id: 961, manufacturerId: 954, status: "OPEN", totalCost: 120.5 },
    { id: 962, manufacturerId: 955, status: "OPEN", totalCost: 79.5 },
    { id: 963, manufacturerId: 954, status: "SUBMITTED", totalCost: 50 },
  ].map((one) => ({
    ...{ ...one, externalId: one.id + 10, isArchived: false, sidemark: null, salesRep: null },
    ...{ customerDetails: null, hasTemplate: true, entered: [] },
  }));

const STATUS = { id: 1, name: "On the loom", coreStatus: "IN_PROGRESS" };
const MADE = { id: 981, eta: "2026-12-02", status: STATUS };

function presentItem({ entered, hasTemplate: _, customerDetails: __, ...order }: MinimalOrder) {
  return {
    ...{ ...order, tuid: `MO-${order.id - 960}`, createdAt: WHEN, isManufacturerPrivate: false },
    totalQuantity: 2,
    manufacturerOrders: order.id === 963 ? [MADE] : [],
    offlineManufacturerOrders: entered.map(({ id, eta = null, orderStatus = null }) => ({
      ...{ id, eta, status: orderStatus },
    })),
  };
}

function presentOrder(order: MinimalOrder, orderLines: unknown[]) {
  const { manufacturerOrders: _, offlineManufacturerOrders: __, ...item } = presentItem(order);
  return {
    ...{ ...item, isReadOnly: order.status !== "OPEN" || order.isArchived, notes: null },
    customerDetails: order.customerDetails,
    context: {
      ...{ minRequiredDate: null, orderDocument: null, parentOrder: null, latestRevision: null },
      ...{ pendingUpdates: null, orderLines },
    },
  };
}

function presentOnline({ externalId }: MinimalOrder) {
  return {
    ...{ id: MADE.id, manufacturerId: 954, reference: "MW-1", freight: 12.5, eta: MADE.eta },
    ...{ shippingInstructions: null, trackingInformation: "Rocket 4", createdAt: WHEN },
    ...{ updatedAt: null, orderStatusId: STATUS.id, customerNotes: null },
    context: {
      ...{ orderStatus: STATUS, requiredDate: "2026-12-01", shippingAddress: ADDRESS },
      shippingMethod: { id: 958, name: "Pick up" },
      orderLines: [
        {
          ...{ id: 991, externalOrderLineId: externalId + 30, manufacturerOrderId: MADE.id },
          ...{ notes: null, quantity: 2, sellPrice: 25 },
        },
      ],
    },
  };
}

const presentEntered = (model: Body) => ({
  ...{ reference: null, freight: 0, eta: null, shippingInstructions: null, notes: null },
  ...{ trackingInformation: null, orderStatus: null, requiredDate: null, shippingAddress: null },
  ...{ shippingMethod: null, createdAt: WHEN, updatedAt: null, ...model },
});

interface State {
  readonly orders: MinimalOrder[];
  readonly steps: { call: string; body: Body }[];
}

/** Documents are made anew each time, and nothing of an order is told by a revision. */
export function orderCalls(
  { orders, steps }: State,
  nextId: () => number,
  /** Two pieces of a product. */
  line: object,
): Record<string, Call> {
  const byId = (act: (order: MinimalOrder, body: Body) => ReturnType<Call>): Call => {
    return ({ params: [id], body }) => {
      const order = orders.find((one) => one.id === id || one.externalId === id);
      return order ? act(order, body) : MISSING;
    };
  };
  const step = (call: string, act: (order: MinimalOrder, body: Body) => ReturnType<Call>) =>
    byId((order, body) => {
      steps.push({ call, body });
      return act(order, body);
    });
  return {
    "GET /old/manufacturers": () => json({ data: SUPPLIERS }),
    "GET /manufacturer/{}/order-statuses": () => json([STATUS]),
    "POST /purchaseorder": () => json({ data: orders.map(presentItem), total: orders.length }),
    "GET /purchaseorder/{}": byId((order) => json(presentOrder(order, [line]))),
    "GET /old/quotes/{}/documents": () => json({ data: [] }),
    "GET /purchaseorder/{}/manufacturerorders": byId((order) =>
      json(order.id === 963 ? [presentOnline(order)] : []),
    ),
    "GET /purchaseorder/{}/offline-manufacturer-orders": byId(({ entered }) =>
      json(entered.map(presentEntered)),
    ),
    "GET /purchaseorder/{}/offline-manufacturer-orders/{}/history": () =>
      json([
        {
          ...{ id: 992, old: null, new: { reference: "OW-1" }, createdAt: WHEN },
          employee: { id: 72, firstName: "Mina", lastName: "Minimal" },
        },
      ]),
    "GET /old/trackers": () =>
      json({
        data: [
          {
            ...{ id: 993, old: { eta: null }, new: { eta: MADE.eta }, created_at: WHEN },
            manufacturer_employees_full_name: "Luna Moon",
          },
        ],
      }),
    "POST /old/quotes/{}/update-details": byId((order, { sidemark, details, ...more }) => {
      Object.assign(order, { sidemark, customerDetails: details });
      order.salesRep = more.sales_rep_override ?? null;
      return nothing("OK");
    }),
    "POST /order/{}/manufacturer/{}/freight-estimate": step("freight", (_, body) =>
      String(body.shippingAddress).startsWith("Nowhere")
        ? { status: 422, nothing: "null" }
        : json({ estimate: { amount: 12.5 } }),
    ),
    "POST /purchaseorder/{}/pdf": step("pdf", ({ hasTemplate }) =>
      hasTemplate
        ? json({ url: `/api/documents/${nextId()}/download` })
        : { status: 501, nothing: "null" },
    ),
    "POST /purchaseorder/{}/submit": step("submit", (order) => {
      if (order.status !== "OPEN" || order.isArchived) return CONFLICT;
      order.status = "SUBMITTED";
      return nothing("OK");
    }),
    "POST /purchaseorder/{}/reopen": byId((order) => {
      order.status = "OPEN";
      return nothing("204");
    }),
    "POST /purchaseorder/{}/offline-manufacturer-orders/upsert": step(
      "entered",
      (order, { model }) => {
        const sent = model as Body;
        const known = order.entered.find(({ id }) => String(id) === String(sent.id));
        if (known) Object.assign(known, { ...sent, id: known.id });
        else order.entered.push({ ...sent, id: nextId() });
        return nothing("null");
      },
    ),
    "POST /old/orders/archive/1": ({ body: { ids } }) => {
      for (const order of orders) {
        if ((ids as unknown[]).map(Number).includes(order.id)) order.isArchived = true;
      }
      return nothing("204");
    },
  };
}
