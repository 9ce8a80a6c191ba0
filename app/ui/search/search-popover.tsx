import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import styles from "../styles/search.css?url";
import { SearchDialog } from "./search-dialog";
import { SearchList, SearchStatus } from "./search-list";
import { useSearchBox } from "./use-search-box";

const LIST_ID = "search-results";
const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/**
 * What script adds to the search of the top bar: results while one types, under the field or, where there is no
 * room for a field, in a dialog; and `/`, which goes there from anywhere but a field.
 */
export function SearchPopover({
  form,
  optionsUrl,
  pageUrl,
}: {
  form: HTMLFormElement;
  optionsUrl: string;
  pageUrl: (term: string) => string;
}) {
  const navigate = useNavigate();
  const [isDialog, setDialog] = useState(false);
  const input = form.querySelector("input");
  /** The link that stands for the field on phones. */
  const opener = document.querySelector<HTMLElement>(".find-link");
  const before = useRef<Element | null>(null);
  const giveBack = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else input?.blur();
    before.current = null;
  };
  const submit = (term: string) => navigate(pageUrl(term));
  const box = useSearchBox(input, {
    listId: LIST_ID,
    optionsUrl,
    onSubmit: submit,
    onLeave: giveBack,
  });
  const { close } = box;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const begin = () => {
      if (form.closest("[inert]")) return;
      if (!form.checkVisibility()) return setDialog(true);
      before.current = document.activeElement === document.body ? null : document.activeElement;
      input?.focus();
      input?.select();
    };
    document.addEventListener(
      "keydown",
      (event) => {
        const { key, target, ctrlKey, metaKey, altKey } = event;
        if (key !== "/" || ctrlKey || metaKey || altKey || event.isComposing) return;
        if (event.defaultPrevented || (target instanceof Element && target.closest(TYPING))) return;
        if (document.querySelector("dialog:modal")) return;
        event.preventDefault();
        begin();
      },
      { signal },
    );
    opener?.addEventListener(
      "click",
      (event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setDialog(true);
      },
      { signal },
    );
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
      },
      { signal },
    );
    form.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
      },
      { signal },
    );
    input?.setAttribute("aria-keyshortcuts", "/");
    return () => listening.abort();
  }, [form, input, opener, close]);

  // The field says what its page shows, unless somebody writes in it.
  const shownTerm = new URLSearchParams(useLocation().search).get("q");
  useEffect(() => {
    if (input && shownTerm !== null && document.activeElement !== input) input.value = shownTerm;
  }, [input, shownTerm]);

  return (
    <>
      <link rel="stylesheet" href={styles} />
      <SearchStatus box={box} />
      {box.isOpen &&
        createPortal(
          // Focus stays in the field.
          <div className="search-popover" onMouseDown={(event) => event.preventDefault()}>
            <SearchList
              box={box}
              listId={LIST_ID}
              pageUrl={pageUrl}
              onLeave={() => {
                close();
                input?.blur();
              }}
            />
          </div>,
          form,
        )}
      {isDialog && (
        <SearchDialog
          optionsUrl={optionsUrl}
          pageUrl={pageUrl}
          onSubmit={submit}
          onClose={() => {
            setDialog(false);
            opener?.focus();
          }}
        />
      )}
    </>
  );
}
