import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";
import { moveTo } from "~/ui/list/row-moves";
import { useChangeQueue } from "~/ui/list/use-change-queue";
import { useRowMoves } from "~/ui/list/use-row-moves";

import { anchorOf, iconOf } from "./module-names";

interface ShownModule {
  /** What tells it from others while they move; its key may go to an equal one that moves before it. */
  id: string;
  /** What addresses and forms call it. */
  key: string;
  type: string;
  name: string;
  about: string | null;
  fullName: string;
  editPath: string | null;
  removePath: string;
}
interface ShownModules {
  home: string;
  addPath: string;
  revision?: number | undefined;
  isEditable: boolean;
  modules: readonly ShownModule[];
}

/** What deals of it are made of, in the order in which they show it: by handles, without script by Up and Down. */
export function ModulesList({ home, addPath, revision, isEditable, modules }: ShownModules) {
  const isLive = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const refused = useRef<(id: string) => void>(() => {});
  const keyOf = (id: string) => modules.find((one) => one.id === id)?.key ?? "";
  const { waiting, change } = useChangeQueue<{ id: string; to: number }>({
    place: home,
    revision: revision ?? null,
    formOf: ({ id, to }) => ({ action: home, fields: { module: keyOf(id), to: `${to}` } }),
    onRefused: ({ id }) => refused.current(id),
  });
  const shown = waiting.reduce((all, { id, to }) => moveTo(all, id, to), modules);
  const isSortable = isLive && isEditable;
  const { announcement, announcePlace, onKey } = useRowMoves(list, {
    ...{ isSortable, count: shown.length },
    onMove: (id, to) => change({ id, to }),
    wordsOf: (id, place) =>
      `${modules.find((one) => one.id === id)?.fullName ?? "Module"}, ${place}`,
  });
  // It is where it was before, or where somebody else has moved it to.
  useEffect(() => {
    refused.current = (id) => {
      const place = modules.findIndex((one) => one.id === id);
      if (place >= 0) announcePlace(id, place);
    };
  });
  // Whoever removed the last one goes on with the head of the list, which is to add one.
  const [head, title] = shown.length === 0 ? ["modules", "modules-title"] : [undefined, "modules"];
  return (
    <section className="sheet" aria-labelledby={title}>
      <header className="sheet-head" id={head}>
        <h2 id={title}>Modules</h2>{" "}
        {isEditable && (
          <ButtonLink href={addPath} size="small" icon="add">
            Add <span className="sr">module</span>
          </ButtonLink>
        )}
      </header>
      <p className="sr" role="status">
        {announcement}
      </p>
      {shown.length === 0 && <p className="sheet-body muted">No modules</p>}
      <ul ref={list}>
        {shown.map(({ id, key, type, name, about, fullName, editPath, removePath }, at) => (
          <li key={id} id={anchorOf(key)} className="module-row" data-item={id}>
            {isSortable && (
              <button
                type="button"
                className="handle"
                aria-label={`Move ${fullName}`}
                aria-describedby="move-modules"
                onKeyDown={(event) => onKey(event, id, at)}
              />
            )}
            <Icon name={iconOf(type)} />
            <span className="module-name">
              <b>{name}</b> {about !== null && <span className="muted">{about}</span>}
            </span>{" "}
            {isEditable && (
              <>
                {!isLive && (
                  <Form method="post" action={home} replace preventScrollReset>
                    <FormKey />
                    <input type="hidden" name="revision" value={revision} />
                    <input type="hidden" name="module" value={key} />
                    <Button name="to" value={at - 1} size="small" icon="up" disabled={at === 0}>
                      Up <span className="sr">{fullName}</span>
                    </Button>{" "}
                    <Button
                      name="to"
                      value={at + 1}
                      size="small"
                      icon="down"
                      disabled={at === shown.length - 1}
                    >
                      Down <span className="sr">{fullName}</span>
                    </Button>
                  </Form>
                )}
                <span className="module-links">
                  {editPath && (
                    <a href={editPath} className="tap">
                      Edit<span className="sr"> {fullName}</span>
                    </a>
                  )}{" "}
                  <a href={removePath} className="tap">
                    Remove<span className="sr"> {fullName}</span>
                  </a>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {isSortable && shown.length > 1 && (
        <p id="move-modules" className="module-hint">
          Drag by the handle, or press ↑ ↓ Home End on it.
        </p>
      )}
    </section>
  );
}
