import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";

import { submit } from "~/http/submit.server";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { FormKey } from "~/ui/form-key";
import styles from "~/ui/styles/review.css?url";
import traceStyles from "~/ui/styles/trace.css?url";

import { orderAction, orderLoader } from "../order-route.server";
import { keepEstimate, leadTo, loadDelivery, readTyped } from "./delivery.server";
import { DeliveryFields } from "./delivery-fields";
import { requireFreight } from "./estimate.server";
import { loadTerms } from "./frame.server";
import { reviewFormSchema, type ReviewFormValues } from "./review-form.schema";
import { useFreight } from "./use-estimate";

const TITLE = "Calculate shipping";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: traceStyles },
  { rel: "stylesheet", href: styles },
];

/** What freight of an order comes to, without a review of it: of the delivery of its address, or the one that is known. */
export const loader = orderLoader(async (route) => {
  const { tuid, context } = route.order;
  const { delivery: _, known: __, ...shown } = await loadDelivery(route);
  return { tuid, supplier: context.supplier?.name ?? "Supplier", ...shown };
});

/** Leads to its address, which tells what it costs. Nothing is stored. */
export const action = orderAction(async (route) => {
  const { form, url } = route;
  const { shippingInstructions: _, ...typed } = readTyped(form);
  const { terms } = await loadTerms(route);
  return submit(form, {
    schema: reviewFormSchema(terms),
    keep: () => keepEstimate(route),
    save: async () => {
      await requireFreight(route, typed);
      return leadTo(route, { path: url.pathname, step: null, entered: typed });
    },
  });
}, keepEstimate);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function CalculateShipping() {
  const { tuid, supplier, terms, searchUrl, form, ...shown } = useLoaderData<typeof loader>();
  const place = useRef<HTMLFormElement>(null);
  const freight = useFreight(place, shown);
  const reply = useFormReply();
  const { fields, formProps } = useValidatedForm<ReviewFormValues>({
    ...{ id: "calculate-shipping", reply, values: form.values, constraint: form.constraint },
    wrong: form.wrong,
    loadRules: async () => (await import("./review-form.schema")).reviewFormSchema(terms),
  });
  const isBusy = useNavigation().state !== "idle";
  const { closeTo } = form;
  return (
    <Modal title={TITLE} about={`Order ${tuid} · ${supplier}`} closeTo={closeTo}>
      <Form ref={place} method="post" replace preventScrollReset {...formProps}>
        <FormKey />
        <DefaultSubmit />
        <div className="dialog-body">
          <FormError result={reply?.result} form={formProps.id} />
          <DeliveryFields
            {...{ fields, terms, searchUrl }}
            freight={{ ...freight, supplier, hasButton: false }}
          />
        </div>
        <div className="dialog-foot">
          <Button variant="primary" isBusy={isBusy}>
            {TITLE}
          </Button>
          <ButtonLink href={closeTo} data-close="">
            Close
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}
