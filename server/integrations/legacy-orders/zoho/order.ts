import {
  legacyOrderedItemSchema,
  legacyOrderSchema,
} from "../../../../app/upstream/contract/legacy-orders";
import { ProviderFailure } from "../../contacts/provider";
import type { ZohoRecord } from "../../zoho/answers";
import { isRecordId } from "../../zoho/data-centres";
import type { LegacyOrder } from "../provider";
import { STANDARD } from "./order-fields";

/**
 * A record of Sales_Orders as an order. Organisations give fields any shape: what is not as the wire has it is left
 * out, and the rest of the order stays. Fails with `odd` if it has no id.
 */
export function orderOf(record: ZohoRecord): LegacyOrder {
  if (typeof record.id !== "string" || !isRecordId(record.id)) {
    throw new ProviderFailure("odd", "An order has no id");
  }
  const read = (name: string, schema: { safeParse: (value: unknown) => Parsed }) =>
    name === "Ordered_Items" ? readItems(record[name]) : readField(record, name, schema);
  return legacyOrderSchema.parse(
    Object.fromEntries(
      Object.entries(legacyOrderSchema.shape).map(([name, schema]) => [name, read(name, schema)]),
    ),
  );
}

type Parsed = { success: boolean; data?: unknown };

function readField(
  record: ZohoRecord,
  name: string,
  schema: { safeParse: (value: unknown) => Parsed },
): unknown {
  const standard = STANDARD[name];
  const value = record[name] ?? (standard === undefined ? undefined : record[standard]);
  const parsed = schema.safeParse(value);
  return parsed.success ? value : undefined;
}

function readItems(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((item): item is ZohoRecord => typeof item === "object" && item !== null)
    .map((item) =>
      Object.fromEntries(
        Object.entries(legacyOrderedItemSchema.shape).map(([name, schema]) => [
          name,
          readField(item, name, schema),
        ]),
      ),
    );
}
