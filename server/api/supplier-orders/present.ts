import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import { NO_STATUS } from "../../../app/domain/order-statuses";
import type {
  offlineSupplierOrderSchema,
  onlineSupplierOrderSchema,
} from "../../../app/upstream/contract/supplier-orders";
import { answeredCost, type AskedAndAnswered } from "../records/purchasing/answered-cost";
import { COST_DIFFERENCES, differencesOf } from "../records/purchasing/differences";
import type { OrderRow } from "../records/purchasing/order-rows";
import { countChanges } from "../records/purchasing/supplier-order-changes";
import {
  readProductNames,
  readStatuses,
  readSupplierLines,
  type SupplierOrderRow,
} from "../records/purchasing/supplier-order-rows";
import { presentAnswer, presentStatus } from "../records/purchasing/supplier-view";
import type { AccountRead } from "../scope";

type Online = z.input<typeof onlineSupplierOrderSchema>;
type Offline = z.input<typeof offlineSupplierOrderSchema>;

export async function presentOnline(
  read: AccountRead,
  order: OrderRow,
  rows: readonly SupplierOrderRow[],
  canSeeCosts: boolean,
): Promise<Online[]> {
  const cost = (amount: number) => (canSeeCosts ? toUnits(amount) : null);
  const lines = Map.groupBy(
    await readSupplierLines(
      read,
      rows.map(({ id }) => id),
    ),
    (line) => line.supplier_order_id,
  );
  const names = rows.length > 0 ? await readProductNames(read, order) : new Map<string, string>();
  const shown: Online[] = [];
  for (const row of rows) {
    const statuses = await readStatuses(read, row.manufacturer_id);
    const status = statuses.find(({ id }) => id === row.status_id);
    const own = lines.get(row.id) ?? [];
    const asked = order.freight ?? 0;
    const orderStatus = status ? presentStatus(status) : NO_STATUS;
    shown.push({
      ...base(row, canSeeCosts),
      historyCount: await countChanges(read, row.id, canSeeCosts),
      ...{ orderStatusId: orderStatus.id, customerNotes: row.customer_notes },
      context: {
        ...{ orderStatus, requiredDate: row.required_date, shippingAddress: row.shipping_address },
        shippingMethod:
          row.shipping_method_id === null
            ? null
            : { id: row.shipping_method_id, name: row.shipping_method ?? "" },
        orderLines: own.map((line) => ({
          ...{ id: line.id, externalOrderLineId: line.order_line_id, manufacturerOrderId: row.id },
          ...{ notes: line.notes, quantity: line.quantity, sellPrice: cost(line.price) },
          productName: names.get(line.order_line_id) ?? "Product",
          ...{ width: line.width, height: line.height },
          ...presentAnswer(line, cost),
        })),
      },
      ...{ answeredAt: row.answered_at, answeredBy: row.answered_by },
      differences: differencesOf({
        ...{ row, lines: own, askedFreight: order.freight, statuses },
      }).filter((one) => canSeeCosts || !COST_DIFFERENCES.has(one)),
      costs: canSeeCosts ? presentCosts(answeredCost(own, { asked, answered: row.freight })) : null,
      ...{ isSeen: order.has_differences === 0, revision: row.revision },
    });
  }
  return shown;
}

const inUnits = ({ asked, answered }: AskedAndAnswered) => ({
  ...{ asked: toUnits(asked), answered: toUnits(answered) },
});

/** Each line's under the line of the supplier order. */
const presentCosts = ({ lines, freight, total }: ReturnType<typeof answeredCost>) => ({
  lines: lines.map(({ id, ...cost }) => ({ id, ...inUnits(cost) })),
  ...{ freight: inUnits(freight), total: inUnits(total) },
});

export async function presentOffline(
  read: AccountRead,
  rows: readonly SupplierOrderRow[],
  canSeeCosts: boolean,
): Promise<Offline[]> {
  const shown: Offline[] = [];
  for (const row of rows) {
    shown.push({
      ...base(row, canSeeCosts),
      historyCount: await countChanges(read, row.id, canSeeCosts),
      ...{ isOffline: true, orderStatus: row.status_text, notes: row.notes },
      ...{ requiredDate: row.required_date, shippingAddress: row.shipping_address },
      ...{ shippingMethod: row.shipping_method, revision: row.revision },
    });
  }
  return shown;
}

const base = (row: SupplierOrderRow, canSeeCosts: boolean) => ({
  ...{ id: row.id, manufacturerId: row.manufacturer_id, reference: row.reference },
  ...{ freight: canSeeCosts ? toUnits(row.freight) : null, eta: row.eta },
  shippingInstructions: row.shipping_instructions,
  trackingInformation: row.tracking_information,
  ...{ createdAt: row.created_at, updatedAt: row.updated_at },
});
