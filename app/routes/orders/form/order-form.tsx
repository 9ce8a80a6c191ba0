import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { CheckField, MultilineField, SelectField, TextField } from "~/ui/form/field";

import type { Supplier } from "./suppliers.server";

export interface OrderFields extends Record<string, unknown> {
  manufacturer_id?: string | undefined;
  sidemark?: string | null | undefined;
  sales_rep_override?: string | null | undefined;
  details?: string | null | undefined;
  isManufacturerPrivate?: boolean | undefined;
}

const loadRules = async () =>
  (await import("~/upstream/contract/purchase-orders.input")).newOrderInput;

/** The details of an order: of a new one, and of one that is edited. */
export function OrderForm({
  title,
  about,
  submitText,
  form,
  suppliers,
  hasPrivate,
  isPrivateOnly = false,
}: {
  title: string;
  about?: string;
  submitText: string;
  form: FormSetup<OrderFields>;
  /** To choose from, where there is a choice. */
  suppliers: readonly Supplier[];
  /** Whether the person may keep orders private. */
  hasPrivate: boolean;
  /** A submitted order: nothing else of it can be changed. */
  isPrivateOnly?: boolean;
}) {
  return (
    <FormDialog<OrderFields>
      id="order-details"
      title={title}
      {...(about !== undefined && { about })}
      submitText={submitText}
      form={form}
      loadRules={loadRules}
    >
      {({ manufacturer_id, sidemark, sales_rep_override, details, isManufacturerPrivate }) => (
        <>
          {suppliers.length > 1 ? (
            <SelectField
              meta={manufacturer_id}
              label="Supplier"
              choices={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : (
            <input
              type="hidden"
              name={manufacturer_id.name}
              value={form.values.manufacturer_id ?? ""}
            />
          )}
          {!isPrivateOnly && (
            <>
              <TextField meta={sidemark} label="Sidemark" isOptional />
              <TextField meta={sales_rep_override} label="Sales rep" isOptional />
              <MultilineField meta={details} label="Details" rows={4} isOptional />
            </>
          )}
          {hasPrivate && <CheckField meta={isManufacturerPrivate} label="Private order" />}
        </>
      )}
    </FormDialog>
  );
}
