import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { filledText, queryInteger } from "./fields";
import { idSchema, looseNumberSchema, looseTextSchema } from "./scalars";

const word = looseTextSchema.nullish();
const number = looseNumberSchema.nullish();
/** A record of the CRM that another one names: its text, or the record's id and name. */
const reference = z
  .union([looseTextSchema, z.object({ id: idSchema.nullish(), name: z.string().nullish() })])
  .nullish();

export const legacyOrderedItemSchema = z
  .object({
    Description: word,
    Quantity: number,
    List_Price: number,
    Net_Total: number,
    Discount: number,
    Tax: number,
    Total: number,
    Total_After_Discount: number,
  })
  .meta({ id: "LegacyOrderedItem" });

export const legacyOrderSchema = z
  .object({
    id: idSchema,
    Created_Time: word,
    Owner: reference,
    Order_Num: word,
    Subject: word,
    Description: word,
    Billing_Street: word,
    Billing_City: word,
    Billing_Code: word,
    Billing_State: word,
    Billing_Country: word,
    Shipping_Street: word,
    Shipping_City: word,
    Shipping_Code: word,
    Shipping_State: word,
    Shipping_Country: word,
    Comments: word,
    Supplier: reference,
    Reps: z.union([reference, z.array(looseTextSchema)]).nullish(),
    Contact_Name1: reference,
    Status: word,
    Confirm_Date: word,
    CBF_Date: word,
    Notification_Date: word,
    Install_Date: word,
    Install_Cost: number,
    Installer_ID: word,
    Installer_Name: reference,
    GP_Percentage: number,
    GP: number,
    GST: number,
    Ex_GST: number,
    Sales_Commission: number,
    Net_Charged: number,
    Total_Due: number,
    Manufacture_Cost: number,
    List_Total: number,
    Ordered_Items: z.array(legacyOrderedItemSchema).nullish(),
  })
  .meta({ id: "LegacyOrder" });

export const legacyOrders = {
  searchLegacyOrders: endpoint("GET", "/burns/zoho/search", {
    summary: "Search the orders of an external CRM",
    description: "The criteria is the name of a contact or an account.",
    needs: "legacyOrders",
    timeoutMs: LONG_TIMEOUT_MS,
    query: z.object({
      criteria: filledText(500),
      /** Extension: from 1; as many orders as `info.per_page` are one. */
      page: queryInteger(1, 100).optional(),
    }),
    response: z.object({
      data: z.array(legacyOrderSchema),
      info: z.object({
        per_page: z.int(),
        page: z.int(),
        count: z.int(),
        more_records: z.boolean(),
      }),
    }),
  }),
  getLegacyOrder: endpoint("GET", "/burns/zoho/{orderId}", {
    summary: "Read an order of an external CRM",
    needs: "legacyOrders",
    timeoutMs: LONG_TIMEOUT_MS,
    response: z.object({ data: z.array(legacyOrderSchema) }),
  }),
};
