import { lazy, Suspense, useEffect, useId, useRef, useState, type MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { paths } from "~/http/paths";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { startLate, whenIdle } from "~/ui/navigation/when-idle";
import { useBeforePaint } from "~/ui/use-before-paint";

import { useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import { placeByKey } from "./checklist-changes";
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
  const [announcement, announce] = useState("");
  // What was typed and is refused is there again, unless something else is being typed.
  const onRefused = (change: Refused) => {
    const id = change.kind === "add" ? null : change.id;
    type((now) => now ?? { id, label: change.label });
  };
  const { shown, change, newId } = useChecklist(list, onRefused);

  const move = (id: string, to: number) => {
    change({ kind: "move", id, to });
    announce(`Moved to ${to + 1} of ${shown.length}`);
  };
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

  const latest = useRef({ move, tick });
  useEffect(() => {
    latest.current = { move, tick };
  });
  const isSortable = isLive && canSort;
  useEffect(() => {
    const element = place.current;
    if (!isSortable || !element) return;
    return startLate(
      () => import("./checklist-dragging"),
      ({ letDrag }) => letDrag(element, (id, to) => latest.current.move(id, to)),
    );
  }, [isSortable]);
  // What cannot be had now is asked for again when a label is edited.
  useEffect(() => whenIdle(() => void importField().catch(() => undefined)), []);
  useTickedBefore(place, latest);
  useKeptFocus(place);

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
            onKey={(event) => {
              const to = placeByKey(event.key, index, shown.length);
              if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              move(item.id, to);
            }}
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

/** A row that moves takes the focus of its handle along: the browser takes it away from what is put elsewhere. */
function useKeptFocus(place: React.RefObject<HTMLElement>) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const list = place.current;
    if (!list) return;
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target.closest(".handle") : null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [place]);
  useBeforePaint(() => {
    const handle = focused.current;
    if (!(handle instanceof HTMLElement) || document.activeElement !== document.body) return;
    if (place.current?.contains(handle)) handle.focus({ preventScroll: true });
  });
}
