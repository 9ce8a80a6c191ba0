import { lazy, Suspense, useEffect, useId, useRef, useState, type MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { paths } from "~/http/paths";
import { useRowMoves } from "~/ui/list/use-row-moves";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { whenIdle } from "~/ui/navigation/when-idle";

import { useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import type { ShownChecklist } from "./checklist.server";
import { ItemRow } from "./item-row";
import { useChecklist, type Refused } from "./use-checklist";

const importField = () => import("./label-field");
/** Apart from the panel's code, which is there before anybody edits a label. */
const LabelField = lazy(() => importField().then((field) => ({ default: field.LabelField })));

/** What is typed in the list: the label of an item, or of a new one at its end. */
interface Typed {
  id: string | null;
  label: string;
}

/** One of a deal's checklists. Without script each item is forms and links; with it everything happens in place. */
export default function ChecklistModule(list: ShownChecklist) {
  const { title, at, isMissing, canSave, canSort } = list;
  const isLive = useHydrated();
  const search = useDealSearch();
  const hintId = useId();
  const place = useRef<HTMLUListElement>(null);
  const [typed, type] = useState<Typed | null>(null);
  // What was typed and is refused is there again, unless something else is being typed.
  const onRefused = (change: Refused) => {
    const id = change.kind === "add" ? null : change.id;
    type((now) => now ?? { id, label: change.label });
  };
  const { shown, change, newId } = useChecklist(list, onRefused);

  const isSortable = isLive && canSort;
  const { announcement, onKey } = useRowMoves(place, {
    ...{ isSortable, count: shown.length },
    onMove: (id, to) => change({ kind: "move", id, to }),
  });
  const tick = (id: string, isChecked: boolean) => change({ kind: "tick", id, isChecked });
  const open = (event: MouseEvent, wanted: Typed) => {
    if (!isLive || !isPlainClick(event)) return;
    event.preventDefault();
    type(wanted);
  };
  const close = (id: string | null, isByKey: boolean) => {
    type((now) => (now?.id === id ? null : now));
    if (!isByKey) return;
    const sheet = place.current?.closest(".sheet");
    const opener = id === null ? ".sheet-head a" : `[data-item="${CSS.escape(id)}"] .edit`;
    // It is there again once the field is not.
    requestAnimationFrame(() => sheet?.querySelector<HTMLElement>(opener)?.focus());
  };

  const latest = useRef({ tick });
  useEffect(() => {
    latest.current = { tick };
  });
  // What cannot be had now is asked for again when a label is edited.
  useEffect(() => whenIdle(() => void importField().catch(() => undefined)), []);
  useTickedBefore(place, latest);

  const done = shown.filter(({ isChecked }) => isChecked).length;
  const add = {
    path: canSave ? paths.newChecklistItem(at) : null,
    icon: "add",
    word: "Add",
    object: `item to ${title}`,
    onClick: (event: MouseEvent) => open(event, { id: null, label: "" }),
  } as const;
  const progress = shown.length > 0 && (
    <p className="progress-line num">
      <progress value={done} max={shown.length} aria-hidden="true" />{" "}
      <span>
        {done} of {shown.length} done
      </span>
    </p>
  );
  return (
    <ModuleSheet title={title} action={add} aside={progress}>
      <p className="sr" role="status">
        {announcement}
      </p>
      {shown.length === 0 && typed === null && (
        <p className="sheet-body muted">
          {isMissing
            ? "The data source of this checklist is not there any more."
            : "Nothing to display"}
        </p>
      )}
      {isSortable && (
        <p id={hintId} hidden>
          Drag, or press ↑ and ↓ to move
        </p>
      )}
      <ul className="item-rows" ref={place}>
        {shown.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            index={index}
            count={shown.length}
            list={list}
            search={search}
            isLive={isLive}
            hintId={hintId}
            onTick={(isChecked) => tick(item.id, isChecked)}
            onKey={(event) => onKey(event, item.id, index)}
            onEdit={(event) => open(event, { id: item.id, label: item.label })}
            field={
              typed?.id === item.id && (
                <Suspense>
                  <LabelField
                    label={typed.label}
                    saved={item.label}
                    name={`Label of ${item.label}`}
                    onSave={(label) => change({ kind: "rename", id: item.id, label })}
                    onClose={(isByKey) => close(item.id, isByKey)}
                  />
                </Suspense>
              )
            }
          />
        ))}
      </ul>
      {typed !== null && typed.id === null && (
        <div className="item-row">
          <Suspense>
            <LabelField
              label={typed.label}
              saved=""
              name="Label of the new item"
              staysOpen
              onSave={(label) => change({ kind: "add", id: newId(), label })}
              onClose={(isByKey) => close(null, isByKey)}
            />
          </Suspense>
        </div>
      )}
    </ModuleSheet>
  );
}

/** What was ticked before the script came counts as well. */
function useTickedBefore(
  place: React.RefObject<HTMLElement>,
  latest: React.RefObject<{ tick: (id: string, isChecked: boolean) => void }>,
) {
  useEffect(() => {
    for (const box of place.current?.querySelectorAll<HTMLInputElement>(
      "input[type=checkbox]:enabled",
    ) ?? []) {
      const id = box.closest<HTMLElement>("[data-item]")?.dataset.item;
      if (id !== undefined && box.checked !== box.defaultChecked) {
        latest.current?.tick(id, box.checked);
      }
    }
  }, [place, latest]);
}
