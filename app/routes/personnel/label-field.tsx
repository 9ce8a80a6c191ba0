import { useMemo } from "react";

import type { ListKind } from "~/ui/form/chips";
import type { FieldShape } from "~/ui/form/field";
import { ListField } from "~/ui/form/list-field";

import { listLabels } from "./labels";

const MAX_SHOWN = 12;

/** Labels with commas between them, with script as chips; those that others have are offered. */
export function LabelField({ known, ...field }: FieldShape & { known: readonly string[] }) {
  const list = useMemo<ListKind>(
    () => ({
      read: listLabels,
      separator: /[,\n]/,
      isWhole: (pasted) => /[,\n]/.test(pasted),
      placeholder: "Add a label",
      hint: "Enter or a comma adds a label. Backspace goes to the last one.",
      suggestions: known,
    }),
    [known],
  );
  const inUse = known.length > 0 && ` In use: ${known.slice(0, MAX_SHOWN).join(", ")}`;
  return <ListField {...field} list={list} hint={<>Commas between several.{inUse}</>} />;
}
