import { z } from "zod";

import { endpoint } from "../endpoint";
import { idSchema, line, text } from "./scalars";

const field = z.unknown().optional();

export const legacyOrderedItemSchema = z.object({
  Description: line(100).min(2),
  Quantity: z.number(),
  List_Price: z.number().nullish(),
  Net_Total: z.number().nullish(),
  Discount: z.number().nullish(),
  Tax: z.number().nullish(),
  Total: z.number().nullish(),
  Total_After_Discount: z.number().nullish(),
});

export const legacyOrderSchema = z.object({
  id: idSchema,
  Created_Time: z.string(),
  Owner: field,
  Order_Num: field,
  Subject: field,
  Description: field,
  Billing_Street: field,
  Billing_City: field,
  Billing_Code: field,
  Billing_State: field,
  Billing_Country: field,
  Shipping_Street: field,
  Shipping_City: field,
  Shipping_Code: field,
  Shipping_State: field,
  Shipping_Country: field,
  Comments: field,
  Supplier: field,
  Reps: field,
  Contact_Name1: field,
  Status: field,
  Confirm_Date: field,
  CBF_Date: field,
  Notification_Date: field,
  Install_Date: field,
  Install_Cost: field,
  Installer_ID: field,
  Installer_Name: field,
  GP_Percentage: field,
  GP: field,
  GST: field,
  Ex_GST: field,
  Sales_Commission: field,
  Net_Charged: field,
  Total_Due: field,
  Manufacture_Cost: field,
  List_Total: field,
  Ordered_Items: z.array(legacyOrderedItemSchema).optional(),
});

export const legacyOrders = {
  searchLegacyOrders: endpoint(
    "GET",
    "/burns/zoho/search",
  )({
    query: z.object({ criteria: text(500).min(1) }),
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
  getLegacyOrder: endpoint(
    "GET",
    "/burns/zoho/{orderId}",
  )({
    response: z.object({ data: z.array(legacyOrderSchema) }),
  }),
};
