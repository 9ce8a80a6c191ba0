import { performance } from "node:perf_hooks";
import { z } from "zod";

import { JobFailure } from "../../../jobs/job-failure";
import { accountJob } from "../../../jobs/job-kind";
import { accountWrite } from "../../account-write";
import { ApiError } from "../../api-error";
import { accountRead } from "../../dispatch";
import { findSupplierOrder } from "../../records/purchasing/supplier-order-rows";
import { presentSupplierView } from "../../records/purchasing/supplier-view";
import {
  findWebhook,
  keepDelivery,
  openWebhookSecret,
} from "../../records/purchasing/supplier-webhooks";
import type { AccountRead } from "../../scope";

/** Gone: whoever answers so does not want to hear of it again. */
const GONE = 410;

/**
 * Tells an online supplier's program what is ordered. The event's id is that of the supplier order, so an attempt that
 * arrived and was not noted is known for the same by who hears of it twice.
 */
export const supplierWebhookJob = accountJob({
  name: "supplier-order-webhook",
  payload: z.object({ supplierOrderId: z.string(), title: z.string(), supplier: z.string() }),
  describe: ({ title, supplier }) => ({ title, recipient: supplier }),
  // For about a day and a half.
  ...{ attempts: 14, backoff: { firstMs: 10_000, longestMs: 6 * 60 * 60 * 1_000 } },
  timeoutMs: 30_000,
  async run(services, { payload: { supplierOrderId }, subject, attempt, signal }) {
    const read = accountRead(services, subject);
    const row = await findSupplierOrder(read, supplierOrderId);
    const webhook = row && (await findWebhook(read, row.manufacturer_id));
    const view = row && (await viewOf(read, row.id));
    // Nobody is to be told any more, or there is nothing to tell.
    if (!row || !webhook || !view) return;
    const secret = openWebhookSecret(services.sealer, read, row.manufacturer_id, webhook);
    if (secret === null) {
      const words = "The secret that signs it cannot be opened: set the webhook anew";
      throw new JobFailure(words, { isPermanent: true });
    }
    const { dealer, ...order } = view;
    const eventId = `msg_${row.id}`;
    const body = JSON.stringify({
      ...{ type: "order.submitted", timestamp: row.created_at },
      data: {
        ...{ id: row.id, dealer: { name: dealer.name, email: dealer.email, phone: dealer.phone } },
        ...order,
        url: `${services.publicOrigin}/supplier/${row.token}`,
      },
    });
    const began = performance.now();
    const outcome = await services.webhooks.send(
      { url: webhook.url, secret, eventId, body },
      services.now(),
      signal,
    );
    const durationMs = Math.round(performance.now() - began);
    await accountWrite(services, subject, (write) =>
      keepDelivery(write, {
        ...{ manufacturerId: row.manufacturer_id, supplierOrderId, eventId, attempt },
        ...{ durationMs, ...outcome },
      }),
    );
    if (outcome.error !== null) {
      throw new JobFailure(outcome.error, { isPermanent: outcome.status === GONE });
    }
  },
});

/** The order as its supplier reads it; null once nobody can answer it. */
async function viewOf(read: AccountRead, id: string) {
  try {
    return await presentSupplierView(read, id);
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return null;
    throw error;
  }
}
