import type { FieldMetadata } from "@conform-to/react";
import { Children, isValidElement, type ReactNode } from "react";

/** Where a field is, and what it is called, by its name. */
export type FieldLabels = Readonly<Record<string, { id: string; label: string }>>;

/** What the kit's fields among these are called: an alert above a form is written before they are. */
export function labelsIn(
  fields: ReactNode,
  found: Record<string, { id: string; label: string }> = {},
): FieldLabels {
  Children.forEach(fields, (one) => {
    if (!isValidElement<Labelled>(one)) return;
    const { meta, label, children } = one.props;
    if (meta?.name && typeof label === "string") found[meta.name] = { id: meta.id, label };
    labelsIn(children, found);
  });
  return found;
}

interface Labelled {
  readonly meta?: FieldMetadata;
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}
