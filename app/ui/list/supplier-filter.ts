import type { Filter } from "./filter";

/** By supplier; with one of them there is nothing to choose. */
export const supplierFilter = (
  name: string,
  value: string,
  suppliers: Extract<Filter, { kind: "select" }>["choices"],
): Filter[] =>
  suppliers.length > 1
    ? [
        {
          kind: "select",
          name,
          label: "Supplier",
          value,
          blank: "Any supplier",
          choices: suppliers,
        },
      ]
    : [];
