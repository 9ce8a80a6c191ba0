import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { CheckField, MultilineField, SelectField, TextField } from "~/ui/form/field";
import { useFormReply } from "~/ui/form/form-reply";

import { READ_ONLY } from "../read-only";

interface Supplier {
  id: string;
  name: string;
}

/** The order that was made of a form that is sent once more. */
export interface MadeOrder {
  tuid: string;
  path: string;
}

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
  const isLate = useIsLate(isPrivateOnly);
  const reply = useFormReply();
  const { made } = (reply?.remarks ?? {}) as { made?: MadeOrder | null };
  // Nothing was typed: there is nothing to fill in that could not be saved.
  const isShut = form.closed !== undefined && !reply;
  const hasDetails = !isPrivateOnly || isLate;
  return (
    <FormDialog<OrderFields>
      id="order-details"
      title={title}
      {...(about !== undefined && { about })}
      submitText={submitText}
      form={isLate ? { ...form, closed: `${READ_ONLY}.` } : form}
      loadRules={loadRules}
    >
      {({ manufacturer_id, sidemark, sales_rep_override, details, isManufacturerPrivate }) =>
        !isShut && (
          <>
            {made && (
              <p className="hint">
                See <a href={made.path}>{made.tuid}</a>. {submitText} makes another one.
              </p>
            )}
            {suppliers.length > 1 || isGone(manufacturer_id, suppliers) ? (
              <SelectField
                meta={manufacturer_id}
                label="Supplier"
                {...(isGone(manufacturer_id, suppliers) && { blank: "Choose a supplier" })}
                choices={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : (
              <input
                type="hidden"
                name={manufacturer_id.name}
                value={form.values.manufacturer_id ?? ""}
              />
            )}
            {hasDetails && (
              <>
                <TextField meta={sidemark} label="Sidemark" isOptional />
                <TextField meta={sales_rep_override} label="Sales rep" isOptional />
                <MultilineField meta={details} label="Details" rows={4} isOptional />
              </>
            )}
            {hasPrivate && <CheckField meta={isManufacturerPrivate} label="Private order" />}
          </>
        )
      }
    </FormDialog>
  );
}

/** The supplier that was chosen is none of those that there are by now. */
const isGone = (
  { initialValue }: { initialValue?: string | null | undefined },
  suppliers: readonly Supplier[],
) => suppliers.length > 0 && suppliers.every(({ id }) => id !== initialValue);

/** An order that was submitted while its details were edited: what was typed can still be read and copied. */
function useIsLate(isPrivateOnly: boolean): boolean {
  const { sidemark, sales_rep_override, details } =
    useFormReply()?.result.initialValue ?? ({} as Record<string, unknown>);
  const isTyped = [sidemark, sales_rep_override, details].some((text) => text !== undefined);
  return isPrivateOnly && isTyped;
}
