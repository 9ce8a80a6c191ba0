import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { callWindow } from "~/domain/group-names";
import { setupForm } from "~/http/form-setup.server";
import { MOST_FIELDS } from "~/http/form-limits";
import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { CheckField, MultilineField, Problem, TextField } from "~/ui/form/field";
import type { FormReply } from "~/ui/form/form-reply";
import { ticked } from "~/ui/form/ticked";
import styles from "~/ui/styles/order.css?url";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { cloneOrderInput } from "~/upstream/contract/purchase-orders.input";

import { showLines } from "../../lines/show-lines.server";
import {
  canBeRevised,
  numberOf,
  orderAction,
  orderLoader,
  replacementOf,
  type Order,
} from "../order-route.server";
import { listSearch } from "../panel/order-params";
import type { OrderFields } from "./order-form";

export const meta: MetaFunction = () => [{ title: "Clone order · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
/** A box to tick for each window, of which an order has hundreds. */
export const handle = page({ fieldsUpTo: MOST_FIELDS });

/** Whatever state the order is in. All windows are chosen to begin with. */
export const loader = orderLoader(({ order, staff, backTo, url }) => {
  const { country } = staff.settings;
  const look = { system: country.measure_system, symbol: country.currency_symbol };
  const values = {
    ...{ orderId: order.id, sidemark: order.sidemark ?? "", details: order.customerDetails ?? "" },
    sales_rep_override: order.salesRep ?? "",
    isManufacturerPrivate: order.isManufacturerPrivate,
  };
  return {
    about: [`Order ${order.tuid}`, order.context.supplier?.name].filter(Boolean).join(" · "),
    tuid: order.tuid,
    canReplace: canBeRevised(order),
    inItsPlace: inItsPlace(order, url.search),
    hasPrivate: staff.permissions.manufacturerPrivateOrders,
    windows: showLines(order.context.orderLines, look).map((window) => ({
      id: window.id,
      name: callWindow(window),
      products: window.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
    })),
    form: setupForm(cloneOrderInput, backTo, values),
  };
});

/** What stands in the way of another revision: the one that there is, or what is ordered instead by now. */
function inItsPlace({ context, ...order }: Order, search: string) {
  const other = context.openRevision ?? replacementOf({ context, ...order });
  return other ? { tuid: numberOf(other), path: paths.order(other.id) + listSearch(search) } : null;
}

/** The way leads on to the clone. */
export const action = orderAction(({ staff, order, form, url }) => {
  const chosen = form.data.getAll("windowIds").map(String);
  const all = new Set(order.context.orderLines.map(({ orderWindowId: id }) => id));
  return submit(form, {
    schema: cloneOrderInput,
    save: (body, { idempotencyKey }) =>
      staff.upstream.call(purchaseOrders.clonePurchaseOrder, {
        params: { id: order.id },
        body: {
          orderId: order.id,
          // What is emptied is none of the clone's: what is absent would be as it is here.
          ...{ sidemark: body.sidemark ?? null, details: body.details ?? null },
          sales_rep_override: body.sales_rep_override ?? null,
          ...(all.size > 0 && !isEach(all, chosen) && { windowIds: chosen }),
          ...(staff.permissions.manufacturerPrivateOrders && {
            isManufacturerPrivate: body.isManufacturerPrivate ?? false,
          }),
          ...(body.isRevision && { isRevision: true }),
        },
        idempotencyKey,
      }),
    done: success(
      form.data.has("isRevision") ? "Revision added" : "Order cloned",
      `From ${order.tuid}`,
    ),
    to: (made) => paths.order(made.cloned_order.id) + listSearch(url.search),
  });
});

const isEach = (all: ReadonlySet<string>, chosen: readonly string[]) =>
  chosen.length === all.size && chosen.every((id) => all.has(id));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

interface CloneFields extends OrderFields {
  orderId?: string | undefined;
  windowIds?: string[] | undefined;
  isRevision?: boolean | undefined;
}

const isRevision = (reply: FormReply | undefined) =>
  reply?.result.initialValue?.isRevision === "on";

/** All windows, until some were chosen. */
function isChosen(id: string, reply: FormReply | undefined): boolean {
  if (!reply) return true;
  return ticked(reply.result.initialValue?.windowIds).includes(id);
}

const loadRules = async () =>
  (await import("~/upstream/contract/purchase-orders.input")).cloneOrderInput;

export default function CloneOrder() {
  const { about, tuid, canReplace, inItsPlace, hasPrivate, windows, form } =
    useLoaderData<typeof loader>();
  return (
    <FormDialog<CloneFields>
      id="clone-order"
      title="Clone order"
      about={about}
      submitText="Clone order"
      submitIcon="copy"
      form={form}
      loadRules={loadRules}
    >
      {(fields, reply) => (
        <>
          <input type="hidden" name={fields.orderId.name} value={form.values.orderId ?? ""} />
          {/* One that was chosen stays chosen, also where it is refused: a plain clone is another choice. */}
          {(canReplace || isRevision(reply)) && (
            <CheckField meta={fields.isRevision} label={`This order replaces ${tuid}`} />
          )}
          {!canReplace && isRevision(reply) && (
            <p className="hint">
              {inItsPlace && (
                <>
                  See <a href={inItsPlace.path}>{inItsPlace.tuid}</a>.{" "}
                </>
              )}
              Without the tick this is a clone that replaces nothing.
            </p>
          )}
          <TextField meta={fields.sidemark} label="Sidemark" isOptional />
          <TextField meta={fields.sales_rep_override} label="Sales rep" isOptional />
          <MultilineField meta={fields.details} label="Details" rows={3} isOptional />
          {windows.length > 0 && (
            <fieldset className="field clone-windows">
              <legend>Windows</legend>
              {windows.map(({ id, name, products }) => (
                <label key={id} className="check">
                  <input
                    type="checkbox"
                    name={fields.windowIds.name}
                    value={id}
                    defaultChecked={isChosen(id, reply)}
                  />
                  <span>
                    {name} <span className="muted">{products}</span>
                  </span>
                </label>
              ))}
              <Problem id={fields.windowIds.errorId} errors={fields.windowIds.errors} />
            </fieldset>
          )}
          {hasPrivate && <CheckField meta={fields.isManufacturerPrivate} label="Private order" />}
        </>
      )}
    </FormDialog>
  );
}
