import { isDeepStrictEqual } from "node:util";

import { valueAt } from "../../../app/domain/field-paths";
import type { FieldGroups } from "../../integrations/contacts/provider";

/** True if one of the provider's fields says something else in the two. */
export function fieldsDiffer(groups: FieldGroups, one: unknown, other: unknown): boolean {
  const paths = groups.flatMap(({ fields }) => fields.map(({ path }) => path));
  return paths.some((path) => !isDeepStrictEqual(said(one, path), said(other, path)));
}

/** Nothing and null say the same. */
const said = (data: unknown, path: string) => valueAt(data, path) ?? null;
