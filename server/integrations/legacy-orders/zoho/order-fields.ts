import { z } from "zod";

import { legacyOrderSchema } from "../../../../app/upstream/contract/legacy-orders";
import type { CallOptions } from "../../contacts/provider";
import { listOf } from "../../zoho/answers";
import { MOST_FIELDS, type AskZoho } from "../../zoho/zoho-api";
import type { PartyFields } from "./order-query";

/** Zoho's own fields in place of those that an organisation may have added. */
export const STANDARD: Readonly<Record<string, string>> = {
  Order_Num: "SO_Number",
  Contact_Name1: "Contact_Name",
};

const API_NAME = /^\w{1,100}$/;
const fieldSchema = z.object({
  api_name: z.string().regex(API_NAME),
  data_type: z.string(),
  lookup: z
    .object({
      module: z.union([
        z.string(),
        z.object({ api_name: z.string() }).transform((module) => module.api_name),
      ]),
    })
    .nullish()
    .catch(null),
});

export interface OrderFields extends PartyFields {
  /** What lists ask for. */
  readonly listed: readonly string[];
}

/** Which of the fields that the wire knows this organisation's orders have. */
export async function readOrderFields(ask: AskZoho, options?: CallOptions): Promise<OrderFields> {
  const query = { module: "Sales_Orders" };
  const answer = await ask({ method: "GET", path: "settings/fields", query }, options);
  const fields = listOf(answer, "fields").flatMap((field) => {
    const read = fieldSchema.safeParse(field);
    return read.success ? [read.data] : [];
  });
  const names = new Set(fields.map(({ api_name }) => api_name));
  const namer = (module: string, preferred: readonly string[]) => {
    const lookups = fields
      .filter(({ data_type, lookup }) => data_type === "lookup" && lookup?.module === module)
      .map(({ api_name }) => api_name);
    return preferred.find((name) => lookups.includes(name)) ?? lookups[0] ?? null;
  };
  const known = Object.keys(legacyOrderSchema.shape).filter((name) => name !== "Ordered_Items");
  const wanted = ["id", ...known, ...Object.values(STANDARD)];
  return {
    contact: namer("Contacts", ["Contact_Name1", "Contact_Name"]),
    account: namer("Accounts", ["Account_Name"]),
    listed: [...new Set(wanted.filter((name) => name === "id" || names.has(name)))].slice(
      0,
      MOST_FIELDS,
    ),
  };
}
