import { redirect } from "@remix-run/node";
import { z } from "zod";

import { INTENT_FIELD, SEEN_FIELD } from "~/domain/form-key";
import { paths } from "~/http/paths";
import type { Sent } from "~/http/route.server";
import { replyWithSearch } from "~/http/submit.server";
import { offlineOrderInputFields } from "~/upstream/contract/supplier-orders.input";

import type { OrderContext } from "../order-route.server";
import { ONWARD, TO_PDF } from "./carry";
import { whyClosed } from "./frame.server";
import { readStep, stepSearch } from "./review-query";

/** What was typed, and of which supplier order as it was seen: what a colleague saved meanwhile is told. */
const CARRIED = [
  ...Object.keys(offlineOrderInputFields),
  ...["supplierOrderId", "revision", SEEN_FIELD],
];

/**
 * What was typed of a supplier order goes along to the PDF and back, in the page of either; nothing is saved by that. A
 * form goes to its own address, which sends it on as it is: that way nobody is asked about unsaved changes.
 */
export async function carryTyped(route: OrderContext & Sent): Promise<Response | null> {
  const { form, order, url } = route;
  const intent = form.text(INTENT_FIELD);
  if ((intent !== TO_PDF && intent !== ONWARD) || form.isRestore) return null;
  const to = (search: string) => redirect(paths.order(order.id, "review") + search, 307);
  const step = readStep(url.searchParams);
  if (step === "form") return null;
  if (step === "submit" && intent === TO_PDF && whyClosed(route) === null) {
    return to(stepSearch(url.search, "review"));
  }
  if (step === "review" && intent === ONWARD) {
    const seen = { documentId: form.text("documentId"), state: form.text("state") };
    return to(stepSearch(url.search, "supplierOrder", seen));
  }
  const data = new FormData();
  for (const name of CARRIED) {
    if (form.data.has(name)) data.set(name, form.text(name));
  }
  return replyWithSearch({ ...form, data }, z.object({}), {});
}
