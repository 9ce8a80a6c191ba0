import { MultilineField, type FieldShape } from "./field";

/**
 * An address as it is written. With script, and where the server has somebody to ask (`isSearched`, the provider
 * `addresses`), a search beside it fills it in; what was found may be changed like anything else.
 */
export function AddressField({
  isSearched: _,
  rows = 3,
  ...field
}: FieldShape & { isSearched: boolean; rows?: number }) {
  return <MultilineField {...field} rows={rows} />;
}
