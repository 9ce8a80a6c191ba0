import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { LatePanelError } from "~/ui/dialog/late-panel-error";
import priceStyles from "~/ui/styles/quote-prices.css?url";
import quoteStyles from "~/ui/styles/quote.css?url";
import styles from "~/ui/styles/review.css?url";
import traceStyles from "~/ui/styles/trace.css?url";

import { orderAction, orderLoader } from "../order-route.server";
import { whyNotReviewed } from "../why-not-reviewed";
import { FormStep } from "./form-step";
import { loadFormStep, submitForm } from "./form-step.server";
import { frameOf } from "./frame.server";
import { PdfStep } from "./pdf-step";
import { loadPdfStep } from "./pdf-step.server";
import { readStep } from "./review-query";
import { ReviewPanel } from "./review-panel";
import { SubmitStep } from "./submit-step";
import { loadSubmitStep, submitOrder } from "./submit-step.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Review order ${data.frame.tuid} · Headrail` : "Review order · Headrail" },
];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: quoteStyles },
  { rel: "stylesheet", href: priceStyles },
  { rel: "stylesheet", href: traceStyles },
  { rel: "stylesheet", href: styles },
];

/** A step of the review of an order, as its address says: with what was entered in the steps before. */
export const loader = orderLoader(async (route) => {
  const why = (route.order.isReadOnly ? route.closed : null) ?? whyNotReviewed(route.order);
  if (why !== null) return { step: "closed" as const, frame: frameOf(route, null), why };
  switch (readStep(route.url.searchParams)) {
    case "form":
      return loadFormStep(route);
    case "review":
      return loadPdfStep(route);
    case "submit":
      return loadSubmitStep(route);
  }
});

export const action = orderAction((route) =>
  readStep(route.url.searchParams) === "submit" ? submitOrder(route) : submitForm(route),
);

export default function ReviewOrder() {
  const shown = useLoaderData<typeof loader>();
  const { frame, step } = shown;
  return (
    <ReviewPanel frame={frame} step={step === "closed" ? null : step}>
      {step === "form" && <FormStep key={step} {...shown} />}
      {step === "review" && <PdfStep key={step} {...shown} />}
      {step === "submit" && <SubmitStep key={step} {...shown} />}
      {step === "closed" && (
        <div className="review-closed">
          <Alert kind="warning" role="alert">
            {shown.why}
          </Alert>
          <ButtonLink href={frame.closeTo} data-close="">
            Back to the order
          </ButtonLink>
        </div>
      )}
    </ReviewPanel>
  );
}

export function ErrorBoundary() {
  return <LatePanelError noun="order" list="the orders" closeTo="/orders" />;
}
