import { useId } from "react";

import { FORM_KEY_FIELD } from "~/domain/form-key";

import { useRootData } from "./root-data";

/**
 * The one-time key of a form: sent twice, a form has one effect. The page's key comes with its root data and
 * changes after every action; the form's place on the page makes it the form's own.
 */
export function FormKey() {
  return <input type="hidden" {...useFormKey()} />;
}

/** The same as name and value, for a submit button: in a form that another button of it sends by GET. */
export function useFormKey(): { name: string; value: string } {
  const root = useRootData();
  const place = useId().replace(/[^\w]/g, "");
  return { name: FORM_KEY_FIELD, value: `${root?.formKey ?? ""}.${place}` };
}
