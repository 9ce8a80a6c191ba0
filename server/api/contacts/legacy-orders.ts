import { providerName } from "../../../app/domain/provider-names";
import { legacyOrders } from "../../../app/upstream/contract/legacy-orders";
import type { CallOptions } from "../../integrations/contacts/provider";
import type { LegacyOrders } from "../../integrations/legacy-orders/provider";
import { ApiError, notFound } from "../api-error";
import { query } from "../implement";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { askGuarded } from "./breaker";
import { isConnected, listConnectionRows } from "./connection-rows";
import { openGrant, renewalOf } from "./grants";
import { unavailable } from "./troubles";

/** A search may take several questions, all of which come to an end before the call's own time. */
const PATIENCE_MS = 20_000;
/** The CRM whose modules hold them. */
const SCHEMA = "ZOHO";

/** Asks the CRM an account is connected with, by the grant of its contacts. */
async function ask<Answer>(
  services: Services,
  read: AccountRead,
  work: (orders: LegacyOrders, options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  const row = (await listConnectionRows(read)).find(({ schema }) => schema === SCHEMA);
  const vendor = services.legacyOrders;
  if (!vendor || !row || !isConnected(row)) {
    const name = providerName(SCHEMA);
    throw new ApiError(
      501,
      "not_configured",
      `Legacy orders are in ${name}, which is not connected`,
    );
  }
  try {
    const orders = vendor.open(openGrant(services, row), renewalOf(services, row));
    return await askGuarded(read.accountId, () =>
      work(orders, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    );
  } catch (error) {
    throw unavailable(services, providerName(SCHEMA), error);
  }
}

const search = query(legacyOrders.searchLegacyOrders, async (read, { services, query: asked }) => {
  const { criteria, page: wanted = 1 } = asked;
  const { orders, page, perPage, hasMore } = await ask(services, read, (from, options) =>
    from.searchOrders({ criteria, page: wanted }, options),
  );
  const info = { per_page: perPage, page, count: orders.length, more_records: hasMore };
  return { data: [...orders], info };
});

const getOrder = query(legacyOrders.getLegacyOrder, async (read, { services, params }) => {
  const order = await ask(services, read, (from, options) =>
    from.getOrder(params.orderId, options),
  );
  if (!order) throw notFound();
  return { data: [order] };
});

export const legacyOrderHandlers = [search, getOrder];
