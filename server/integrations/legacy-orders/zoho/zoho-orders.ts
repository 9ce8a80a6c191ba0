import type { ZohoSettings } from "../../contacts/zoho/settings";
import type { CallOptions } from "../../contacts/provider";
import { listOf, moreOf, verdictOf } from "../../zoho/answers";
import { isRecordId } from "../../zoho/data-centres";
import { createZohoClient, type AskZoho, type ZohoLimits } from "../../zoho/zoho-api";
import type { LegacyOrderPage, LegacyOrders, LegacyOrdersVendor } from "../provider";
import { orderOf } from "./order";
import { readOrderFields } from "./order-fields";
import { orderQuery, type OrderQuery } from "./order-query";

/** So many ids go into one address with ease. */
const PER_PAGE = 50;
/** Zoho's most for one query, and for all of one question. */
const MOST_ROWS = 2_000;
const MOST_ROWS_IN_ALL = 100_000;

/** Orders of Zoho CRM (its module Sales Orders), had by the grant of its contacts. */
export function createZohoOrders(
  settings: ZohoSettings,
  limits: ZohoLimits = {},
): LegacyOrdersVendor {
  const client = createZohoClient(settings, limits);
  const perPage = limits.pageSize ?? PER_PAGE;
  return {
    open: (grant, renewal): LegacyOrders => {
      const ask = client.open(grant, renewal);
      return {
        searchOrders: ({ criteria, page }, options) =>
          searchOrders(ask, { criteria, page, perPage }, options),
        async getOrder(id, options) {
          if (!isRecordId(id)) return null;
          const answer = await ask({ method: "GET", path: `Sales_Orders/${id}` }, options);
          if (answer.status === 400 && verdictOf(answer)?.code === "INVALID_DATA") return null;
          const [record] = listOf(answer, "data");
          return record ? orderOf(record) : null;
        },
      };
    },
  };
}

/** Ids by a query, which is not behind what was just stored, and then their orders: queries name nobody. */
async function searchOrders(
  ask: AskZoho,
  { criteria, page, perPage }: { criteria: string; page: number; perPage: number },
  options?: CallOptions,
): Promise<LegacyOrderPage> {
  const fields = await readOrderFields(ask, options);
  const query = orderQuery(criteria, fields);
  const nothing = { orders: [], page, perPage, hasMore: false };
  if (!query) return nothing;
  const found = await findIds(ask, query, page * perPage + 1, options);
  const ids = found.slice((page - 1) * perPage, page * perPage);
  if (ids.length === 0) return nothing;
  const answer = await ask(
    {
      ...{ method: "GET", path: "Sales_Orders" },
      query: { ids: ids.join(), fields: fields.listed.join(), per_page: String(ids.length) },
    },
    options,
  );
  const orders = new Map(listOf(answer, "data").map((record) => [record.id, record]));
  return {
    // In the order of the query; one that was deleted meanwhile is left out.
    orders: ids.flatMap((id) => {
      const record = orders.get(id);
      return record ? [orderOf(record)] : [];
    }),
    ...{ page, perPage },
    hasMore: found.length > page * perPage,
  };
}

/** Ids of the orders that were meant, the newest first, as many as are needed. */
async function findIds(
  ask: AskZoho,
  query: OrderQuery,
  needed: number,
  options?: CallOptions,
): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < MOST_ROWS_IN_ALL; offset += MOST_ROWS) {
    const json = { select_query: query.text(offset, MOST_ROWS) };
    const answer = await ask({ method: "POST", path: "coql", json }, options);
    for (const row of listOf(answer, "data")) {
      if (typeof row.id === "string" && query.isMeant(row)) ids.push(row.id);
    }
    if (ids.length >= needed || !moreOf(answer).hasMore) break;
  }
  return ids;
}
