import { useRouteLoaderData } from "@remix-run/react";
import { useId } from "react";

import { FORM_KEY_FIELD } from "~/domain/form-key";

/**
 * The one-time key of a form: sent twice, a form has one effect. The page's key comes with its root data and
 * changes after every action; the form's place on the page makes it the form's own.
 */
export function FormKey() {
  const root = useRouteLoaderData("root") as { formKey?: string } | undefined;
  const place = useId().replace(/[^\w]/g, "");
  return <input type="hidden" name={FORM_KEY_FIELD} value={`${root?.formKey ?? ""}.${place}`} />;
}
