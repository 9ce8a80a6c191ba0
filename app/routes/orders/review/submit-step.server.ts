import { redirect } from "@remix-run/node";

import { formatDate } from "~/domain/dates";
import { formatCost, formatCostInput } from "~/domain/money";
import { paths } from "~/http/paths";
import { FieldError, readRefusal } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import { submit, type OtherWords } from "~/http/submit.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { supplierOrders } from "~/upstream/contract/supplier-orders";
import { isRefused } from "~/upstream/errors";
import { z } from "zod";

import type { OrderContext } from "../order-route.server";
import {
  enteredFreight,
  modelOf,
  readManual,
  schemaOf,
  setupOffline,
  valuesOf,
  type OfflineOrder,
} from "../supplier-order/offline-form.server";
import { changedWords, wordsOfChange } from "./changed.server";
import type { Estimate } from "./estimate";
import { askFreight, estimateDelivery } from "./estimate.server";
import { closeToOf, frameOf, isOffline, loadTerms } from "./frame.server";
import { bodyOf, requireDelivery } from "./pdf-step.server";
import { readSeen, stepSearch, type Delivery, type Seen } from "./review-query";
import { stateOf } from "./state-of.server";

/** The last step: what is sent, or what an offline supplier's order is. Nothing is sent that was not looked at. */
export async function loadSubmitStep(route: OrderContext, closed?: string) {
  const { order, url } = route;
  const delivery = await requireDelivery(route);
  const seen = readSeen(url.searchParams);
  if (seen === null) {
    throw redirect(paths.order(order.id, "review") + stepSearch(url.search, "review"));
  }
  const { method, address } = await shippingOf(route, delivery);
  const frame = frameOf(route);
  const shared = {
    ...{ step: "submit" as const, frame, revision: order.revision ?? null },
    /** It is another by now than the one that was looked at. */
    isChanged: seen.state !== stateOf(order, delivery),
    estimate: await estimateDelivery(route, delivery),
  };
  if (isOffline(order)) {
    const offline = await loadOffline(route, delivery, { estimate: shared.estimate, closed });
    return { ...shared, kind: "offline" as const, offline };
  }
  const { supplier } = order.context;
  const facts: [string, string][] = [
    ["Sent to", [supplier?.name, supplier?.email].filter(Boolean).join(", ")],
    ["Required date", formatDate(delivery.requiredDate, route.staff.today)],
    ["Shipping", method],
    ["Address", address],
    ["Instructions", delivery.shippingInstructions],
  ];
  const unreachable = supplier?.email?.trim()
    ? null
    : `${frame.supplier} has no email address that orders can be sent to.`;
  return {
    ...{ ...shared, kind: "online" as const, unreachable },
    facts: facts.flatMap(([label, text]) => (text.trim() ? [{ label, text: text.trim() }] : [])),
  };
}

/** How it is shipped, by name, and where to. */
async function shippingOf(route: OrderContext, delivery: Delivery) {
  const { terms } = await loadTerms(route);
  const method = terms.methods.find(({ id }) => id === delivery.shippingMethodId);
  return { method: method?.name ?? "", address: method?.address ?? delivery.shippingAddress };
}

/** What is entered of the supplier's order. */
async function loadOffline(
  route: OrderContext,
  delivery: Delivery,
  { estimate, closed }: { estimate: Estimate; closed: string | undefined },
) {
  const manual = await readManual(route);
  const [before = null] = manual;
  const values = await valuesFor(route, delivery, before);
  const setup = await setupOffline(route, values, closeToOf(route), closed);
  const entered = before && enteredFreight(manual);
  const now = estimate.kind === "known" ? (estimate.sum?.freight ?? null) : null;
  const isOther =
    entered !== null && now !== formatCost(entered, route.staff.settings.country.currency_symbol);
  return {
    ...{ ...setup, estimate: isOther ? now : null },
    ...{ beforeId: before?.id ?? "", tuid: route.order.tuid },
  };
}

/** What its form begins with. */
export const offlineValues = async (route: OrderContext, delivery: Delivery) =>
  valuesFor(route, delivery, (await readManual(route))[0] ?? null);

/** The supplier's order of before, if the order was reopened, with the delivery of today. */
async function valuesFor(route: OrderContext, delivery: Delivery, before: OfflineOrder | null) {
  const { method, address } = await shippingOf(route, delivery);
  // What it was before stays in the field, as all else that is known of it.
  const freight =
    before === null || before.freight === null
      ? await readEstimate(route, delivery)
      : before.freight;
  const known = before
    ? valuesOf(before)
    : { reference: "", orderStatus: "", eta: "", trackingInformation: "", notes: "" };
  return {
    ...{ ...known, freight: freight === null ? "" : formatCostInput(freight) },
    requiredDate: delivery.requiredDate,
    ...{ shippingMethod: method, shippingAddress: address },
  };
}

/** What the delivery is estimated at; null if that cannot be told, and for who may not see costs. */
async function readEstimate(route: OrderContext, delivery: Delivery): Promise<number | null> {
  if (!route.staff.permissions.quoteCosts) return null;
  return askFreight(route, delivery).then(
    ({ estimate }) => estimate.amount,
    () => null,
  );
}

/** Sends the order as it was looked at: once, whatever is sent how often. */
export async function submitOrder(route: OrderContext & Sent): Promise<Response> {
  const { form, order } = route;
  const delivery = await requireDelivery(route);
  const send = async (supplierOrder?: ReturnType<typeof modelOf>) => {
    const seen = await requireSeen(route, delivery);
    return route.staff.upstream.call(purchaseOrders.submitPurchaseOrder, {
      params: { id: order.id },
      body: {
        ...{ ...bodyOf(delivery), ...revisionIn(form.text("orderRevision")) },
        ...(seen?.documentId && { documentId: seen.documentId }),
        ...(supplierOrder && { supplierOrder }),
      },
      idempotencyKey: form.key,
    });
  };
  const to = closeToOf(route);
  const done = success(
    "Order submitted",
    [order.tuid, order.context.supplier?.name].filter(Boolean).join(", "),
  );
  if (!isOffline(order)) {
    return submit(form, {
      schema: z.object({}),
      save: async () => void (await send()),
      done,
      to,
      refuse: (error) => wordsOf(route, error),
    });
  }
  return submit(form, {
    schema: schemaOf(route),
    save: async (entered) => {
      const model = supplierOrderOf(route, delivery, entered);
      const sent = await send(model);
      return sent?.supplierOrderId ? undefined : enter(route, model);
    },
    done,
    to,
    refuse: (error) => wordsOf(route, error),
  });
}

const revisionIn = (text: string) => (/^\d{1,9}$/.test(text) ? { revision: Number(text) } : {});

/**
 * What is sent is what was looked at: of its document the call itself knows that, of all else it is told here. Of what was
 * sent meanwhile the call knows by whom.
 */
async function requireSeen(route: OrderContext, delivery: Delivery): Promise<Seen | null> {
  const { order, url } = route;
  const seen = readSeen(url.searchParams);
  const now = stateOf(order, delivery);
  if (order.status === "OPEN" && seen?.state !== now) {
    throw new FieldError(
      { "": [await wordsOfChange(route, { seen: seen?.state ?? "", now })] },
      409,
    );
  }
  return seen;
}

/** What is entered of the order of an offline supplier: of the one of before, if there is one. */
function supplierOrderOf(
  route: OrderContext & Sent,
  delivery: Delivery,
  entered: Parameters<typeof modelOf>[1],
): ReturnType<typeof modelOf> {
  const id = route.form.text("supplierOrderId");
  const seen = route.form.text("revision");
  return modelOf(route, entered, {
    shippingInstructions: delivery.shippingInstructions.trim() || null,
    ...(id && { id, ...revisionIn(seen) }),
  });
}

/**
 * Over an upstream that submits alone: enters the order of an offline supplier, which is submitted by now. What cannot be
 * entered is told on the page where it is entered again.
 */
async function enter(
  { staff, order, form, request, context }: OrderContext & Sent,
  model: ReturnType<typeof modelOf>,
): Promise<Response | undefined> {
  try {
    await staff.upstream.call(supplierOrders.saveOfflineSupplierOrder, {
      params: { id: order.id },
      body: { model },
      idempotencyKey: form.key && `${form.key}:supplier-order`,
    });
    return undefined;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (readRefusal(error).kind === "failed") {
      context.host.reportFault(error, "a supplier order could not be saved");
    }
    const path = paths.order(order.id, "supplier-order", model.id ?? "new");
    const text = "Its supplier order was not saved: please enter it here.";
    return redirectWithToast(request, context, path, {
      tone: "warning",
      title: "Order submitted",
      text,
    });
  }
}

/** What an order is refused for, in the words of whoever refuses it. */
function wordsOf(route: OrderContext, error: unknown): OtherWords | null {
  if (!isRefused(error, 400, 409, 422) || !error.problem) return null;
  const { code, message, fields } = error.problem;
  if (code === "already_submitted") return null;
  if (code === "stale" || code === "conflict") {
    return { message: changedWords(route), status: 409, isConflict: true };
  }
  const [reason] = Object.values(fields ?? {}).flat();
  return {
    message: `${reason ?? message}.`.replace(/\.\.$/, "."),
    status: error.status === 422 ? 400 : error.status,
  };
}
