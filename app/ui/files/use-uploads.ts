import { useCallback, useEffect, useReducer, useRef } from "react";

import { MAX_DOCUMENT_NAME, refuseDocument, tidyName } from "~/domain/document-types";
import { newFormKey } from "../form/new-form-key";

import { sendFile } from "./send-file";
import type { Upload, UploadState } from "./upload";

/** So many files are on their way at once. */
const AT_ONCE = 3;
const NONE: ReadonlySet<File> = new Set();

/** Why a file is not sent at all; null if it is. */
function refuse(file: File, folders: ReadonlySet<File>): string | null {
  if (folders.has(file)) return "Folders cannot be uploaded";
  if (tidyName(file.name).length > MAX_DOCUMENT_NAME) {
    return `The name must be at most ${MAX_DOCUMENT_NAME} characters`;
  }
  return refuseDocument(file.name, file.size);
}

type Change =
  | { type: "add"; uploads: Upload[] }
  | { type: "set"; id: number; state: UploadState }
  | { type: "remove"; id: number };

function reduce(uploads: readonly Upload[], change: Change): readonly Upload[] {
  switch (change.type) {
    case "add":
      return [...uploads, ...change.uploads];
    case "set":
      return uploads.map((one) => (one.id === change.id ? { ...one, state: change.state } : one));
    case "remove":
      return uploads.filter(({ id }) => id !== change.id);
  }
}

let lastId = 0;

/** Files on their way, three at a time, each for itself. `onEnd` is told of each that has ended. */
export function useUploads(
  path: string,
  pageKey: string | undefined,
  onEnd: (upload: Upload, state: UploadState) => void,
) {
  const [uploads, change] = useReducer(reduce, []);
  const running = useRef(new Map<number, () => void>());
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    const next = uploads.filter(
      ({ id, state }) => state.is === "waiting" && !running.current.has(id),
    );
    for (const upload of next.slice(0, Math.max(0, free))) {
      const { id } = upload;
      const set = (state: UploadState) => change({ type: "set", id, state });
      const { ended, cancel } = sendFile(path, upload, set);
      running.current.set(id, cancel);
      void ended.then((state) => {
        running.current.delete(id);
        if (state === null) return change({ type: "remove", id });
        set(state);
        told.current(upload, state);
      });
    }
  }, [uploads, path]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const cancel of all.values()) cancel();
    };
  }, []);

  const add = useCallback(
    (files: readonly File[], folders = NONE, fields: Upload["fields"] = []) =>
      change({
        type: "add",
        uploads: files.map((file): Upload => {
          const reason = refuse(file, folders);
          const state: UploadState = reason ? { is: "refused", reason } : { is: "waiting" };
          return { id: (lastId += 1), file, fields, key: newFormKey(pageKey), state };
        }),
      }),
    [pageKey],
  );
  return {
    uploads,
    add,
    retry: (id: number) => change({ type: "set", id, state: { is: "waiting" } }),
    /** Takes it from the list; one that runs is cancelled. */
    remove: (id: number) => {
      const cancel = running.current.get(id);
      if (cancel) cancel();
      else change({ type: "remove", id });
    },
  };
}
