import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

import { paths } from "~/http/paths";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";

import type { ShownItem } from "./checklist-changes";
import type { ShownChecklist } from "./checklist.server";

/** One item: without script a form to tick it, two to move it, and links to pages. `field` is its label in change. */
export function ItemRow({
  item,
  index,
  count,
  list: { at, revision, canSave, canSort, canRemove },
  search,
  isLive,
  hintId,
  field,
  onTick,
  onKey,
  onEdit,
}: {
  item: ShownItem;
  index: number;
  count: number;
  list: ShownChecklist;
  search: string;
  isLive: boolean;
  hintId: string;
  field: ReactNode;
  onTick: (isChecked: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
  onEdit: (event: MouseEvent) => void;
}) {
  const { id, label, isChecked, by, isNew = false } = item;
  const mayChange = !isNew;
  const seen = revision !== null && <input type="hidden" name="revision" value={revision} />;
  const moves = [
    { icon: "up", word: "up", to: index - 1 },
    { icon: "down", word: "down", to: index + 1 },
  ] as const;
  return (
    <li className={isChecked ? "item-row done" : "item-row"} data-item={id}>
      {isLive && canSort && (
        <button
          type="button"
          className="handle"
          aria-label={`Move ${label}`}
          aria-describedby={hintId}
          disabled={isNew}
          onKeyDown={onKey}
        />
      )}
      <form
        method="post"
        action={paths.tickChecklistItem(at, id) + search}
        className="tick"
        // What a browser puts back on Back or reload nobody ticked.
        autoComplete="off"
        onSubmit={(event) => isLive && event.preventDefault()}
      >
        <FormKey />
        {seen}
        <label className="check">
          <input
            type="checkbox"
            name="isChecked"
            checked={isChecked}
            disabled={!canSave || isNew}
            onChange={(event) => onTick(event.target.checked)}
          />
          <span className={field ? "sr" : "label-text"}>{label}</span>
        </label>{" "}
        {!isLive && canSave && (
          <Button size="small" aria-label={`Save ${label}`}>
            Save
          </Button>
        )}
      </form>
      {field || (
        <>
          {by && <span className="by muted">{by}</span>}{" "}
          {isLive && canSort && (
            <span className="move-hint muted" aria-hidden="true">
              Drag, or press ↑ and ↓ to move
            </span>
          )}
          {!isLive && canSort && (
            <span className="item-moves">
              {moves.map(({ icon, word, to }) => (
                <Fragment key={word}>
                  {to >= 0 && to < count && (
                    <form method="post" action={paths.placeChecklistItem(at, id) + search}>
                      <FormKey />
                      {seen}
                      <input type="hidden" name="to" value={to} />
                      <Button
                        size="small"
                        variant="plain"
                        icon={icon}
                        aria-label={`Move ${label} ${word}`}
                      />
                    </form>
                  )}
                </Fragment>
              ))}
            </span>
          )}
          {mayChange && (
            <span className="item-links">
              {canSave && (
                <a
                  href={paths.editChecklistItem(at, id) + search}
                  className="tap edit"
                  onClick={onEdit}
                >
                  Edit<span className="sr"> {label}</span>
                </a>
              )}{" "}
              {canRemove && (
                <a href={paths.removeChecklistItem(at, id) + search} className="tap">
                  Remove<span className="sr"> {label}</span>
                </a>
              )}
            </span>
          )}
        </>
      )}
    </li>
  );
}
