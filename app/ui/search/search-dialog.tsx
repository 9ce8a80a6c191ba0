import { useRef, useState } from "react";

import { Icon } from "../icon";
import { useBeforePaint } from "../use-before-paint";
import { SearchList, SearchStatus } from "./search-list";
import { useSearchBox } from "./use-search-box";

const LIST_ID = "search-dialog-results";

/** The search as all of a phone's screen. */
export function SearchDialog({
  optionsUrl,
  pageUrl,
  onSubmit,
  onClose,
}: {
  optionsUrl: string;
  pageUrl: (term: string) => string;
  onSubmit: (term: string) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const leave = () => dialog.current?.close();
  const box = useSearchBox(input, {
    listId: LIST_ID,
    optionsUrl,
    onSubmit: (term) => {
      leave();
      onSubmit(term);
    },
    onLeave: leave,
  });
  useBeforePaint(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={onClose}
      // A key in the field is the field's; one elsewhere, and the phone's way back, close.
      onCancel={(event) => {
        if (document.activeElement === input && box.isOpen) event.preventDefault();
      }}
    >
      <div className="search-bar">
        <div className="find">
          <Icon name="search" />
          <input
            ref={setInput}
            type="text"
            aria-label="Search everything"
            placeholder="Search"
            maxLength={500}
            autoComplete="off"
            autoFocus
            enterKeyHint="search"
          />
          <button
            type="button"
            aria-label="Clear"
            onClick={() => {
              if (!input) return;
              input.value = "";
              box.look("");
              input.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
        <button type="button" className="cancel" onClick={leave}>
          Cancel
        </button>
      </div>
      <SearchStatus box={box} />
      <div className="search-body">
        {box.isOpen && <SearchList box={box} listId={LIST_ID} pageUrl={pageUrl} onLeave={leave} />}
      </div>
    </dialog>
  );
}
