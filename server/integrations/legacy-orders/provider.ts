import type { z } from "zod";

import type { legacyOrderSchema } from "../../../app/upstream/contract/legacy-orders";
import type { CallOptions, Grant, Renewal } from "../contacts/provider";

/** An order of an external CRM, as the wire describes it; what the CRM does not have is absent. */
export type LegacyOrder = z.output<typeof legacyOrderSchema>;

export interface LegacyOrderPage {
  /** The newest first, without what was ordered. */
  readonly orders: readonly LegacyOrder[];
  readonly page: number;
  readonly perPage: number;
  readonly hasMore: boolean;
}

/** Orders that were made before Headrail, in the CRM an account is connected with. Everything rejects with a `ProviderFailure`. */
export interface LegacyOrders {
  /**
   * A page, from 1, of the orders of whatever contacts and accounts (companies) have this very name; letters of
   * either case, and with or without accents, are the same. No letter of a name means anything but itself.
   */
  searchOrders(
    ask: { criteria: string; page: number },
    options?: CallOptions,
  ): Promise<LegacyOrderPage>;
  /** An order with what was ordered; null if there is none (any more). */
  getOrder(id: string, options?: CallOptions): Promise<LegacyOrder | null>;
}

/** A CRM with orders; a grant of the contacts' vendor of the same name opens it. */
export interface LegacyOrdersVendor {
  open(grant: Grant, renewal: Renewal): LegacyOrders;
}
