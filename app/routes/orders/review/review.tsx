import { redirect, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { isAfterForm } from "~/http/after-form";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { LatePanelError } from "~/ui/dialog/late-panel-error";
import { useFormReply } from "~/ui/form/form-reply";
import priceStyles from "~/ui/styles/quote-prices.css?url";
import quoteStyles from "~/ui/styles/quote.css?url";
import styles from "~/ui/styles/review.css?url";
import traceStyles from "~/ui/styles/trace.css?url";

import { orderAction, orderLoader } from "../order-route.server";
import { CARRIED_FORM, TYPED_FORM } from "./carry";
import { carryTyped } from "./carry.server";
import { keepEstimate } from "./delivery.server";
import { FormStep } from "./form-step";
import { loadFormStep, submitForm } from "./form-step.server";
import { closeToOf, frameOf, isOffline, whyClosed } from "./frame.server";
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

/**
 * A step of the review of an order, as its address says: with what was entered in the steps before. One in which something
 * may have been typed is told even if the order closed under it.
 */
export const loader = orderLoader(async (route) => {
  const why = whyClosed(route);
  const { context, request } = route;
  // Back to a step of an order that is submitted leads on to the order. Script asks apart from the form that was refused.
  const isSubmitted = route.order.status === "SUBMITTED";
  if (isSubmitted && context.host.kind === "document" && !isAfterForm(request)) {
    throw redirect(closeToOf(route));
  }
  const step = readStep(route.url.searchParams);
  const isTyped = step === "form" || (step === "submit" && isOffline(route.order));
  if (why !== null && !isTyped) {
    return { step: "closed" as const, frame: frameOf(route), why };
  }
  switch (step) {
    case "form":
      return { ...(await loadFormStep(route, why ?? undefined)), why };
    case "review":
      return { ...(await loadPdfStep(route)), why };
    case "submit":
      return { ...(await loadSubmitStep(route, why ?? undefined)), why };
  }
});

const isLast = ({ url }: { url: URL }) => readStep(url.searchParams) === "submit";
export const action = orderAction(
  async (route) =>
    (await carryTyped(route)) ?? (isLast(route) ? submitOrder(route) : submitForm(route)),
  async (route) => (isLast(route) ? {} : keepEstimate(route)),
);

export default function ReviewOrder() {
  const shown = useLoaderData<typeof loader>();
  const { frame, step, why } = shown;
  // Who has typed nothing is not shown a form that takes nothing.
  const isTyped = useFormReply() !== undefined;
  if (step === "closed" || (why !== null && !isTyped)) {
    return (
      <ReviewPanel frame={frame} step={null}>
        {frame.status === "SUBMITTED" && !isTyped && <ToOrder path={frame.closeTo} />}
        <div className="review-closed">
          <Alert kind="warning" role="alert">
            {why}
          </Alert>
          <ButtonLink href={frame.closeTo} data-close="">
            Back to the order
          </ButtonLink>
        </div>
      </ReviewPanel>
    );
  }
  const isEntered = step === "submit" && shown.kind === "offline" && why === null;
  const typedIn = isEntered ? TYPED_FORM : step === "review" && isTyped ? CARRIED_FORM : null;
  return (
    <ReviewPanel frame={frame} step={step} typedIn={typedIn}>
      {step === "form" && <FormStep key={step} {...shown} />}
      {step === "review" && <PdfStep key={step} {...shown} />}
      {step === "submit" && <SubmitStep key={step} {...shown} />}
    </ReviewPanel>
  );
}

/** Who comes back to a step of an order that is submitted is led to the order. */
function ToOrder({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(path, { replace: true }), [navigate, path]);
  return null;
}

export function ErrorBoundary() {
  return <LatePanelError noun="order" list="the orders" closeTo="/orders" />;
}
