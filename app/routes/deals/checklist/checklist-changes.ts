import { moveTo } from "~/ui/list/row-moves";

export interface ShownItem {
  id: string;
  label: string;
  isChecked: boolean;
  /** Who ticked it, and when. */
  by: string | null;
  /** It is on its way to the server: nothing can be done with it yet. */
  isNew?: true;
}

/** What a person did to a checklist. */
export type Change =
  | { kind: "tick"; id: string; isChecked: boolean }
  | { kind: "rename"; id: string; label: string }
  | { kind: "move"; id: string; to: number }
  | { kind: "add"; id: string; label: string };

/** The items as they are once these changes are made, one after the other. Of what is not there nothing changes. */
export function withChanges(
  items: readonly ShownItem[],
  changes: readonly Change[],
): readonly ShownItem[] {
  return changes.reduce(apply, items);
}

function apply(items: readonly ShownItem[], change: Change): readonly ShownItem[] {
  switch (change.kind) {
    case "tick":
      return items.map((item) => {
        if (item.id !== change.id || item.isChecked === change.isChecked) return item;
        // Who it was and when is known once it is stored.
        return { ...item, isChecked: change.isChecked, by: null };
      });
    case "rename":
      return items.map((item) => (item.id === change.id ? { ...item, label: change.label } : item));
    case "move":
      return moveTo(items, change.id, change.to);
    case "add":
      return [
        ...items,
        { id: change.id, label: change.label, isChecked: false, by: null, isNew: true },
      ];
  }
}
