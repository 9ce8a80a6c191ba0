import type { ReactNode } from "react";

import { INTENT_FIELD } from "~/domain/form-key";
import { Button } from "~/ui/button";

import type { PriceEffect } from "./price-effect.server";

/** What saving would do to a price, and to what else `children` say. */
export function PriceEffectBox({
  effect,
  canRecalculate = true,
  children,
}: {
  effect: PriceEffect | null;
  canRecalculate?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className="override-effect" aria-label="Effect on a price">
      <div aria-live="polite">
        {children}
        {effect && (
          <p>
            <span className="muted">{effect.of}:</span>{" "}
            {effect.before !== null && effect.before !== effect.after && (
              <>
                <s className="num">{effect.before}</s>{" "}
              </>
            )}
            <strong className="num">{effect.after}</strong> {effect.basis}
          </p>
        )}
      </div>{" "}
      {canRecalculate && (
        <Button name={INTENT_FIELD} value="recalculate" size="small" formNoValidate>
          Recalculate
        </Button>
      )}
    </section>
  );
}
