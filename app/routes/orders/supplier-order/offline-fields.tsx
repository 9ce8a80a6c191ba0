import type { ReactNode } from "react";

import { GuardedForm, type FormSetup } from "~/ui/dialog/form-dialog";
import { AddressField } from "~/ui/form/address-field";
import { DateField, MultilineField, SelectField, TextField } from "~/ui/form/field";
import { MoneyField } from "~/ui/form/money-field";

import type { OfflineFormValues } from "./offline-form.schema";

/** What staff enter of an offline supplier's order. Nothing in it is required. */
export function OfflineForm({
  form,
  symbol,
  symbolOfForm,
  tax,
  estimate = null,
  methods,
  searchUrl,
  submitText,
  footEnd,
  hidden,
  hasButtons = false,
}: {
  form: FormSetup<OfflineFormValues>;
  /** Null for who may not see costs. */
  symbol: string | null;
  symbolOfForm: string;
  /** What the account calls its tax. */
  tax: string;
  /** What the freight is estimated at by now, where that is not what is entered. */
  estimate?: string | null;
  methods: readonly string[];
  /** Where addresses are searched; null where they are typed. */
  searchUrl: string | null;
  submitText: string;
  footEnd?: ReactNode;
  /** What is sent besides, and said above the fields. */
  hidden?: ReactNode;
  /** What is sent besides, or said above the fields, has buttons. */
  hasButtons?: boolean;
}) {
  const loadRules = async () =>
    (await import("./offline-form.schema")).offlineFormSchema(symbolOfForm);
  return (
    <GuardedForm<OfflineFormValues>
      id="supplier-order"
      submitText={submitText}
      footEnd={footEnd}
      form={form}
      loadRules={loadRules}
      hasButtons={hasButtons || searchUrl !== null}
    >
      {(fields) => (
        <div className="form supplier-order-form">
          {hidden}
          <div className="pair">
            <TextField meta={fields.reference} label="Reference" isOptional />
            <TextField
              meta={fields.orderStatus}
              label="Status"
              isOptional
              hint="Any words, as the supplier says it"
            />
          </div>
          <div className="pair">
            <DateField meta={fields.eta} label="ETA" isOptional />
            <DateField meta={fields.requiredDate} label="Required date" isOptional />
          </div>
          <div className="pair">
            {symbol !== null && (
              <MoneyField
                meta={fields.freight}
                label="Freight"
                symbol={symbol}
                isOptional
                hint={estimate === null ? `Ex ${tax}` : `Ex ${tax}, estimated at ${estimate} now`}
              />
            )}
            {methods.length > 0 ? (
              <SelectField
                meta={fields.shippingMethod}
                label="Shipping method"
                isOptional
                blank="–"
                choices={methods.map((name) => ({ value: name, label: name }))}
              />
            ) : (
              <TextField meta={fields.shippingMethod} label="Shipping method" isOptional />
            )}
          </div>
          <AddressField
            meta={fields.shippingAddress}
            label="Shipping address"
            isOptional
            searchUrl={searchUrl}
            rows={2}
          />
          <TextField
            meta={fields.trackingInformation}
            label="Tracking information"
            placeholder="Number or link"
            isOptional
          />
          <MultilineField meta={fields.notes} label="Notes" rows={3} isOptional />
        </div>
      )}
    </GuardedForm>
  );
}
