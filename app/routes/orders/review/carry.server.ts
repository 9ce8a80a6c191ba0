import { redirect } from "@remix-run/node";
import { z } from "zod";

import { INTENT_FIELD, SEEN_FIELD } from "~/domain/form-key";
import { paths } from "~/http/paths";
import type { Sent } from "~/http/route.server";
import { replyWithSearch } from "~/http/submit.server";
import { offlineOrderInputFields } from "~/upstream/contract/supplier-orders.input";

import type { OrderContext } from "../order-route.server";
import { CARRIED_FIELD, ONWARD, TO_DETAILS, TO_PDF } from "./carry";
import { loadDelivery } from "./delivery.server";
import { whyClosed } from "./frame.server";
import { requireDelivery } from "./pdf-step.server";
import { readStep, stepSearch } from "./review-query";
import { offlineValues } from "./submit-step.server";

/** What was typed, and of which supplier order as it was seen: what a colleague saved meanwhile is told. */
const CARRIED = [
  ...Object.keys(offlineOrderInputFields),
  ...["supplierOrderId", "revision", SEEN_FIELD],
];
/** What a supplier order has of the delivery: as it was not typed otherwise, it is as the delivery is by then. */
const DELIVERED = ["requiredDate", "shippingMethod", "shippingAddress", "freight"] as const;

/**
 * What was typed of a supplier order goes along to the PDF and to the details, and back, in the page of either; nothing is
 * saved by that. A form goes to its own address, which sends it on as it is: that way nobody is asked about unsaved changes.
 */
export async function carryTyped(route: OrderContext & Sent): Promise<Response | null> {
  const { form, order, url } = route;
  if (form.isRestore) return null;
  const intent = form.text(INTENT_FIELD);
  const to = (step: string | null, seen?: Parameters<typeof stepSearch>[2]) =>
    redirect(paths.order(order.id, "review") + stepSearch(url.search, step, seen), 307);
  const isOpen = whyClosed(route) === null;
  switch (readStep(url.searchParams)) {
    case "form":
      return intent === TO_DETAILS ? showDetails(route) : null;
    case "review":
      if (form.data.has(CARRIED_FIELD)) return show(route, unpack(form.text(CARRIED_FIELD)));
      if (intent === TO_DETAILS) return to(null);
      if (intent === TO_PDF) return show(route, typedIn(form));
      if (intent !== ONWARD) return null;
      return to("supplierOrder", {
        documentId: form.text("documentId"),
        state: form.text("state"),
      });
    case "submit":
      if (isOpen && intent === TO_PDF) return to("review");
      if (isOpen && intent === TO_DETAILS) return to(null);
      if (intent !== ONWARD && intent !== TO_PDF && intent !== TO_DETAILS) return null;
      return show(route, await withDelivery(route, typedIn(form)));
  }
}

type Typed = Record<string, string>;

const show = ({ form }: Sent, typed: Typed) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) data.set(name, value);
  return replyWithSearch({ ...form, data }, z.object({}), {});
};

const typedIn = ({ data, text }: Sent["form"]): Typed =>
  Object.fromEntries(CARRIED.filter((name) => data.has(name)).map((name) => [name, text(name)]));

/** What the details hold of it; nothing of what somebody else wrote there. */
function unpack(json: string): Typed {
  try {
    const typed = z.record(z.string(), z.string()).parse(JSON.parse(json));
    return Object.fromEntries(Object.entries(typed).filter(([name]) => CARRIED.includes(name)));
  } catch {
    return {};
  }
}

/** The details, as the address tells them. */
async function showDetails(route: OrderContext & Sent): Promise<Response> {
  const { form: shown, delivery, estimate } = await loadDelivery(route);
  const { revision } = shown.values;
  const values: Record<string, unknown> = await offlineValues(route, delivery);
  const isAsDelivered = ([name, text]: [string, string]) =>
    (DELIVERED as readonly string[]).includes(name) && values[name] === text;
  const typed = Object.entries(typedIn(route.form)).filter((one) => !isAsDelivered(one));
  const data = new FormData();
  for (const [name, value] of Object.entries(delivery)) data.set(name, value);
  if (revision !== undefined) {
    data.set("revision", String(revision));
    data.set(SEEN_FIELD, JSON.stringify(shown.values));
  }
  data.set(CARRIED_FIELD, JSON.stringify(Object.fromEntries(typed)));
  return replyWithSearch({ ...route.form, data }, z.object({}), { remarks: estimate });
}

/** What was left out on the way to the details. */
async function withDelivery(route: OrderContext & Sent, typed: Typed): Promise<Typed> {
  if (DELIVERED.every((name) => name in typed)) return typed;
  const values = await offlineValues(route, await requireDelivery(route));
  const missing = DELIVERED.filter((name) => !(name in typed));
  return { ...typed, ...Object.fromEntries(missing.map((name) => [name, values[name]])) };
}
