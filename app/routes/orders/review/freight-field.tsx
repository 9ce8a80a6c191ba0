import { useHydrated } from "remix-utils/use-hydrated";

import { INTENT_FIELD } from "~/domain/form-key";
import { NO_ESTIMATE } from "~/domain/order-review";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";

import { TraceTable } from "../../lines/trace/trace-table";
import type { Estimate } from "./estimate";
import { WAIT } from "./use-estimate";

/** What the freight is estimated at, or why it cannot be. */
export function FreightField({
  estimate,
  supplier,
  hasButton,
  isWaiting,
  isWaitedFor,
  errors,
}: {
  estimate: Estimate;
  supplier: string;
  /** Without script one asks for it, in a form that does something else. */
  hasButton: boolean;
  isWaiting: boolean;
  /** The form was sent before it was there. */
  isWaitedFor: boolean;
  errors: readonly string[];
}) {
  const isHydrated = useHydrated();
  const { words, hint } = wordsOf(estimate, supplier);
  const problems = isWaitedFor ? [WAIT] : isWaiting ? [] : errors;
  return (
    <div className="field review-freight" aria-busy={isWaiting || undefined}>
      <span className="label" id="freight-label">
        Estimated freight
      </span>
      <p
        className="input num"
        role="status"
        aria-labelledby="freight-label freight"
        id="freight"
        data-tone={!isWaiting && estimate.kind === "unknown" ? "brick" : undefined}
      >
        {isWaiting ? "Estimating…" : words}
      </p>
      {!isWaiting && hint && <p className="hint">{hint}</p>}
      <Problem errors={estimate.kind === "unknown" && !isWaiting ? [NO_ESTIMATE] : []} />
      <Problem errors={problems} />
      {hasButton && !isHydrated && (
        <p>
          <Button name={INTENT_FIELD} value="estimate" size="small" formNoValidate>
            Estimate freight
          </Button>
        </p>
      )}
      {!isWaiting && estimate.kind === "known" && estimate.trace.length > 0 && (
        <details className="freight-trace">
          <summary>How this freight is made</summary>
          <TraceTable caption="Steps of this freight" rows={estimate.trace} />
        </details>
      )}
    </div>
  );
}

function wordsOf(estimate: Estimate, supplier: string): { words: string; hint: string | null } {
  switch (estimate.kind) {
    case "none":
      return { words: "–", hint: "It follows the date, the method and the address" };
    case "unknown":
      return { words: "–", hint: estimate.reason };
    case "known":
      return estimate.sum === null
        ? { words: "Estimated", hint: "Only staff who may see cost see the amount" }
        : { words: estimate.sum.freight, hint: `From ${supplier}, for this method and date` };
  }
}
