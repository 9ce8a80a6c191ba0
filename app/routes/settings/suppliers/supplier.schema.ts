import { z } from "zod";

import {
  freightTableField,
  keyNameField,
  shippingMethodFields,
  supplierInputFields,
  supplierSetupFields,
  webhookUrlField,
} from "~/upstream/contract/suppliers.input";

const { name, email, phone, address, leadDays, isInternal } = supplierInputFields;

export const newSupplierSchema = z.object({
  ...{ name, leadDays, isInternal: isInternal.optional() },
  ...{ email: email.optional(), phone: phone.optional(), address: address.optional() },
});
export const supplierSchema = newSupplierSchema.extend(
  z.object(supplierSetupFields).partial().shape,
);
const ofMethod = shippingMethodFields;
export const methodSchema = z.object({
  ...{ name: ofMethod.name, description: ofMethod.description.optional() },
  ...{ address: ofMethod.address.optional(), isArchived: ofMethod.isArchived.optional() },
});
export const freightSchema = z.object({ table: freightTableField.optional() });
export const keySchema = z.object({ name: keyNameField });
export const revokeSchema = z.object({});
export const webhookSchema = z.object({ url: webhookUrlField.optional() });
