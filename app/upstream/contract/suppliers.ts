import { z } from "zod";

import { endpoint } from "../endpoint";
import { guarded, queryInteger } from "./fields";
import { createdSchema, idSchema, instantSchema, orNull, revised } from "./scalars";
import {
  freightTableField,
  keyNameField,
  shippingMethodFields,
  supplierInputFields,
  supplierSetupFields,
  webhookUrlField,
} from "./suppliers.input";

const shippingMethodSetupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Such as the days it goes on. */
  description: orNull(z.string()),
  /** Where it always delivers to; null where it delivers to what an order says. */
  address: orNull(z.string()),
  isArchived: z.boolean(),
});
export const supplierSetupSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: orNull(z.string()),
    phone: orNull(z.string()),
    address: orNull(z.string()),
    /** Working days; products may have their own. */
    leadDays: z.int(),
    /** It answers by itself; what comes of an offline one is entered by hand. */
    isOnline: z.boolean(),
    /** The dealer's own workroom: nothing is shipped. */
    isInternal: z.boolean(),
    isArchived: z.boolean(),
    defaultShippingMethodId: orNull(idSchema),
    shippingMethods: z.array(shippingMethodSetupSchema),
    ...revised,
  })
  .meta({ id: "SupplierSetup" });
/** A zone has a rate for each method that goes there. */
const freightCounts = { zoneCount: z.int(), rateCount: z.int() };
const freightSchema = z
  .object({ table: z.string(), ...freightCounts, ...revised })
  .meta({ id: "SupplierFreight" });
const freightOutcomeSchema = z
  .object({ ...freightCounts, addedCount: z.int(), removedCount: z.int() })
  .meta({ id: "FreightOutcome" });
export type FreightOutcome = z.output<typeof freightOutcomeSchema>;
const supplierAccessSchema = z
  .object({
    /** Newest first, those that were withdrawn too. */
    keys: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        createdAt: instantSchema,
        lastUsedAt: orNull(instantSchema),
        revokedAt: orNull(instantSchema),
      }),
    ),
    webhookUrl: orNull(z.string()),
    /** The last attempts at telling it, newest first. */
    deliveries: z.array(
      z.object({
        eventId: z.string(),
        attempt: z.int(),
        at: instantSchema,
        durationMs: z.int(),
        status: orNull(z.int()),
        error: orNull(z.string()),
      }),
    ),
  })
  .meta({ id: "SupplierAccess" });
export type SupplierSetup = z.output<typeof supplierSetupSchema>;

const { name, ...others } = supplierInputFields;
const { name: methodName, ...ofMethod } = shippingMethodFields;

/** Extensions, all of them: the specification has the list of suppliers and their default shipping methods alone. */
export const suppliers = {
  getSupplier: endpoint("GET", "/account/suppliers/{id}", {
    summary: "Read how a supplier is set up",
    description: "Extension, as the others of this area.",
    needs: "settings",
    response: supplierSetupSchema,
  }),
  createSupplier: endpoint("POST", "/account/suppliers", {
    summary: "Add an offline supplier",
    needs: "settings",
    body: z.object({ name, ...z.object(others).partial().shape }),
    refuses: [409, 422],
    response: createdSchema,
  }),
  saveSupplier: endpoint("POST", "/account/suppliers/{id}", {
    summary: "Change a supplier",
    description: "Fields that are absent stay as they are.",
    needs: "settings",
    body: guarded({ ...supplierInputFields, ...supplierSetupFields }).partial(),
    refuses: [409, 422],
  }),
  addShippingMethod: endpoint("POST", "/account/suppliers/{id}/shipping-methods", {
    summary: "Add a shipping method of a supplier",
    needs: "settings",
    body: guarded({ name: methodName, ...z.object(ofMethod).partial().shape }),
    refuses: [409, 422],
    response: createdSchema,
  }),
  saveShippingMethod: endpoint("POST", "/account/suppliers/{id}/shipping-methods/{methodId}", {
    summary: "Change a shipping method of a supplier",
    description: "Under the supplier's revision. Fields that are absent stay as they are.",
    needs: "settings",
    body: guarded(shippingMethodFields).partial(),
    refuses: [409, 422],
  }),
  getFreight: endpoint("GET", "/account/suppliers/{id}/freight", {
    summary: "Read what a supplier asks for deliveries, as a table",
    description: "For who may see costs, as are the two calls that check and replace it.",
    needs: "settings",
    response: freightSchema,
  }),
  checkFreight: endpoint("POST", "/account/suppliers/{id}/freight/check", {
    summary: "Say what saving a table of freight would come to",
    needs: "settings",
    body: z.object({ table: freightTableField }),
    response: freightOutcomeSchema,
  }),
  saveFreight: endpoint("POST", "/account/suppliers/{id}/freight", {
    summary: "Replace what a supplier asks for deliveries",
    description: "400 with all that is wrong with the table, by line and column.",
    needs: "settings",
    body: guarded({ table: freightTableField }),
    refuses: [409],
    response: freightOutcomeSchema,
  }),
  getAccess: endpoint("GET", "/account/suppliers/{id}/access", {
    summary: "Read how programs of an online supplier take part",
    description: "For who may see costs, as the calls below are.",
    needs: "settings",
    refuses: [409],
    response: supplierAccessSchema,
  }),
  addKey: endpoint("POST", "/account/suppliers/{id}/keys", {
    summary: "Make a key of a supplier",
    description: "The key is answered once.",
    needs: "settings",
    body: z.object({ name: keyNameField }),
    refuses: [409],
    response: z.object({ id: idSchema, key: z.string() }),
  }),
  revokeKey: endpoint("POST", "/account/suppliers/{id}/keys/{keyId}/revoke", {
    summary: "Withdraw a key of a supplier for good",
    needs: "settings",
    refuses: [409],
  }),
  setWebhook: endpoint("POST", "/account/suppliers/{id}/webhook", {
    summary: "Say where a supplier is told of orders",
    description:
      "Under the supplier's revision. Makes a new secret, which is answered once; the one of before is void.",
    needs: "settings",
    body: guarded({ url: webhookUrlField }),
    refuses: [409],
    response: z.object({ secret: z.string() }),
  }),
  endWebhook: endpoint("DELETE", "/account/suppliers/{id}/webhook", {
    summary: "Tell a supplier of orders by mail alone",
    description: "Under the supplier's revision.",
    needs: "settings",
    query: z.object({ revision: queryInteger(0, 999_999_999).optional() }),
    refuses: [409],
  }),
};
