import { useRouteLoaderData } from "@remix-run/react";
import { useId } from "react";

/**
 * The one-time key of a form: sent twice, a form has one effect. The page's key comes with its root data and
 * changes after every action; the form's place on the page makes it the form's own.
 */
export function FormKey() {
  const root = useRouteLoaderData("root") as { formKey?: string } | undefined;
  const place = useId().replace(/[^\w]/g, "");
  return <input type="hidden" name="_key" value={`${root?.formKey ?? ""}.${place}`} />;
}
