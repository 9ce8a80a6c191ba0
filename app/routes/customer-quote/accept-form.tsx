import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Field, Problem } from "~/ui/form/field";
import { FormError, wholeProblem } from "~/ui/form/form-error";
import type { FormReply } from "~/ui/form/form-reply";
import { useRootData } from "~/ui/root-data";
import { SignatureField } from "~/ui/signature/signature-field";

import { acceptPath } from "./addresses";
import { CHANGED } from "./accept-words";
import type { ShownQuote } from "./customer-quote.server";
import quoteScript from "./quote-script.ts?url";
import { TERMS_ID } from "./quote-terms";

const HINT = "Draw here, or leave it: your typed name is the signature.";

/** Accepts a quote by a typed name, and with script by a drawn signature too. */
export function AcceptForm({
  quote,
  title,
  reply,
}: {
  quote: ShownQuote;
  /** Its heading, where it is not the page's. */
  title?: string;
  reply?: FormReply;
}) {
  const root = useRootData();
  const hasScript = root !== undefined && !root.isBasic && !root.isStill;
  const { initialValue: typed, error } = reply?.result ?? {};
  const text = (name: string) => {
    const value = typed?.[name];
    return typeof value === "string" ? value : "";
  };
  // Of a quote that changed the name stays: all else is asked again.
  const isChanged = wholeProblem(reply?.result) === CHANGED;
  return (
    <div className="sheet duo-form accept">
      {title && <h2>{title}</h2>}
      <p className="muted">
        {quote.dealer.name} makes your order to the sizes, fabrics and options in it.
      </p>
      <FormError result={reply?.result} />
      <Form method="post" action={acceptPath(quote.id)} className="form" noValidate data-accept>
        <FormKey />
        <input type="hidden" name="version" value={quote.version} />
        <Field id="name" label="Full name" errors={error?.name ?? []} errorId="name-problem">
          <input
            type="text"
            className="input"
            id="name"
            name="name"
            autoComplete="name"
            maxLength={200}
            required
            defaultValue={text("name")}
            autoFocus={error?.name ? true : undefined}
            aria-invalid={error?.name ? true : undefined}
            aria-describedby={error?.name ? "name-problem" : undefined}
          />
        </Field>
        <SignatureField
          name="signature"
          hint={HINT}
          isOptional
          value={isChanged ? "" : text("signature")}
        />
        <Problem errors={error?.signature ?? []} />
        {quote.terms !== null && (
          <div className="field">
            <label className="check">
              <input
                type="checkbox"
                name="acceptsTerms"
                required
                defaultChecked={!isChanged && text("acceptsTerms") === "on"}
                aria-invalid={error?.acceptsTerms ? true : undefined}
                aria-describedby={error?.acceptsTerms ? "terms-problem" : undefined}
              />
              <span>
                I accept the <a href={`#${TERMS_ID}`}>terms of sale</a>
              </span>
            </label>
            <Problem id="terms-problem" errors={error?.acceptsTerms ?? []} />
          </div>
        )}
        <div className="duo-foot">
          <Button variant="primary" size="large" icon="sign">
            Accept quote
          </Button>
        </div>
      </Form>
      {hasScript && <script type="module" src={quoteScript} />}
    </div>
  );
}
