import { useNavigation } from "@remix-run/react";
import { useCallback } from "react";

import { paths } from "~/http/paths";
import { newFormKey } from "~/ui/form/new-form-key";
import { useChangeQueue } from "~/ui/list/use-change-queue";
import { useRootData } from "~/ui/root-data";

import { withChanges, type Change } from "./checklist-changes";
import type { ShownChecklist } from "./checklist.server";

/** What was refused and holds a text that somebody typed. */
export type Refused = Extract<Change, { label: string }>;

/** What a person does in a checklist, shown at once. */
export function useChecklist(
  { at, items, revision }: ShownChecklist,
  onRefused: (change: Refused) => void,
) {
  const pageKey = useRootData()?.formKey;
  const { waiting, change } = useChangeQueue<Change>({
    place: paths.newChecklistItem(at),
    revision,
    formOf: (one) => formOf(one, at),
    onRefused: (one) => "label" in one && onRefused(one),
  });
  const { formAction } = useNavigation();
  const removing = formAction && new URL(formAction, "http://here").pathname;
  const shown = withChanges(items, waiting).filter(
    ({ id }) => removing !== paths.removeChecklistItem(at, id),
  );
  return { shown, change, newId: useCallback(() => newFormKey(pageKey), [pageKey]) };
}

/** Where a change goes, and what it says. */
function formOf(change: Change, at: ShownChecklist["at"]) {
  switch (change.kind) {
    case "tick": {
      const fields: Record<string, string> = { isChecked: change.isChecked ? "on" : "" };
      return { action: paths.tickChecklistItem(at, change.id), fields };
    }
    case "rename":
      return { action: paths.editChecklistItem(at, change.id), fields: { label: change.label } };
    case "move":
      return { action: paths.placeChecklistItem(at, change.id), fields: { to: `${change.to}` } };
    case "add":
      return { action: paths.newChecklistItem(at), fields: { label: change.label } };
  }
}
