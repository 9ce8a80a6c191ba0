import { useFormAction } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { DOCUMENT_EXTENSIONS } from "~/domain/document-types";
import { Alert } from "../alert";
import { Button, ButtonLink } from "../button";
import { Modal } from "../dialog/modal";
import { FormKey } from "../form-key";
import { Icon } from "../icon";
import { registerForm } from "../requests/unsaved-forms";
import { useRootData } from "../root-data";

import { holdReadings, readAgain } from "./read-again";
import { isBusy, type Upload } from "./upload";
import { UploadGuard } from "./upload-guard";
import type { UploadReply } from "./upload-reply";
import { UploadRow } from "./upload-row";
import { UploadResults } from "./upload-results";
import { useFileDrop } from "./use-file-drop";
import { useNearFocus } from "./use-near-focus";
import { useUploads } from "./use-uploads";

const ACCEPT = DOCUMENT_EXTENSIONS.map((one) => `.${one}`).join(",");

/** Files to be stored. Without script one form takes them all; with it they start at once, each for itself. */
export function UploadDialog({
  title = "Upload attachments",
  about,
  closeTo,
  closed,
  uploadPath,
  reply,
  waitFor,
  children,
}: {
  title?: string;
  about?: string;
  closeTo: string;
  /** Why nothing is taken. */
  closed?: string | undefined;
  uploadPath: string;
  reply: UploadReply | null;
  /** What is missing as long as `children` are not filled in. */
  waitFor?: string;
  /** Fields that say where the files belong. */
  children?: ReactNode;
}) {
  const isLive = useHydrated();
  const [said, say] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ownerPath = new URL(closeTo, "http://here").pathname;
  const {
    uploads,
    add: addTo,
    remove,
    retry,
  } = useUploads(uploadPath, useRootData()?.formKey, ({ file }, state) => {
    const end = `${file.name}: ${"reason" in state ? state.reason : "uploaded"}`;
    say((all) => [...all, end]);
    if (state.is === "done" || (state.is === "failed" && state.isSent)) readAgain(ownerPath);
  });
  // Without a place for them files wait, and go by a button, as more than one thing may be left to choose.
  const [waiting, setWaiting] = useState<readonly Chosen[]>([]);
  const add = useCallback(
    (files: readonly File[], folders?: ReadonlySet<File>) => {
      if (form.current?.reportValidity() === false) {
        setWaiting((before) => [...before, { files, folders }]);
      } else addTo(files, folders, fieldsOf(form.current));
    },
    [addTo],
  );
  const addWaiting = () => {
    if (form.current?.reportValidity() === false) return;
    for (const { files, folders } of waiting) addTo(files, folders, fieldsOf(form.current));
    setWaiting([]);
    input.current?.focus();
  };
  const busy = uploads.filter(isBusy);
  const isAnyBusy = busy.length > 0;
  const isOver = useFileDrop(isLive && !closed, add);
  useEffect(() => {
    // What was chosen before script came is not lost.
    if (isLive) take(input.current, add);
  }, [isLive, add]);
  useNearFocus(
    form,
    input,
    uploads.map(({ id }) => id),
  );
  const isSignedOut = uploads.some(({ state }) => state.is === "failed" && state.isSignedOut);
  useEffect(() => {
    holdReadings(isSignedOut);
    return () => holdReadings(false);
  }, [isSignedOut]);
  const hasFiles = useRef(false);
  useEffect(() => {
    hasFiles.current = waiting.length > 0 || uploads.some(({ state }) => state.is !== "done");
  });
  // A page that is read again does not lead to sign-in, away from files that are not stored.
  useEffect(() => registerForm(() => hasFiles.current), []);
  return (
    <Modal title={title} about={about} closeTo={closeTo}>
      <UploadGuard running={busy[0] ?? null} />
      <form
        ref={form}
        method="post"
        action={useFormAction()}
        encType="multipart/form-data"
        onSubmit={(event) => isLive && event.preventDefault()}
        onChange={() => isLive && take(input.current, add)}
      >
        <FormKey />
        <div className={isOver ? "dialog-body drop-all" : "dialog-body"}>
          {reply && <UploadResults {...reply} />}
          {!closed && children}
          {closed ? (
            <Alert kind="warning">{closed}</Alert>
          ) : (
            <div className={isLive ? "drop live" : "drop"}>
              <Icon name="upload" className="i drop-icon" />
              <p>
                {isLive && (
                  <span className="drop-words">
                    <b>Drop files here</b> or{" "}
                  </span>
                )}
                <label className={isLive ? "btn small" : undefined}>
                  Choose files{" "}
                  <input
                    ref={input}
                    type="file"
                    name="file"
                    aria-label="Choose files"
                    multiple
                    accept={ACCEPT}
                    required={!isLive}
                  />
                </label>
              </p>
              <p className="hint">
                {DOCUMENT_EXTENSIONS.join(", ")}. 25MB each at most
                {isLive ? "." : ", five at a time."}
              </p>
            </div>
          )}
          {waiting.length > 0 && (
            <Alert kind="info" role="status">
              <strong>{namesOf(waiting)}</strong>
              <p>{waitFor}</p>
              <Button type="button" size="small" icon="upload" onClick={addWaiting}>
                Upload
              </Button>
            </Alert>
          )}
          {uploads.length > 0 && (
            <ul className="uploads">
              {uploads.map((upload) => (
                <UploadRow key={upload.id} upload={upload} onRemove={remove} onRetry={retry} />
              ))}
            </ul>
          )}
          <div className="sr" role="status" aria-atomic="false">
            {said.map((end, at) => (
              <p key={at}>{end}</p>
            ))}
          </div>
        </div>
        <div className="dialog-foot">
          {isAnyBusy && (
            <>
              <button type="button" className="btn primary" disabled>
                Done
              </button>
              <span className="hint upload-hint">
                {busy.length === 1
                  ? "1 file is still uploading"
                  : `${busy.length} files are still uploading`}
              </span>
            </>
          )}
          {!isAnyBusy && !isLive && !closed && <Button variant="primary">Upload</Button>}
          {!isAnyBusy && (
            <ButtonLink
              href={closeTo}
              data-close=""
              {...(isLive && uploads.length > 0 ? { variant: "primary" as const } : {})}
            >
              {isLive && uploads.length > 0 ? "Done" : closed ? "Close" : "Cancel"}
            </ButtonLink>
          )}
        </div>
      </form>
    </Modal>
  );
}

/** What the form says besides its key and its files. */
function fieldsOf(form: HTMLFormElement | null): Upload["fields"] {
  return [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
    typeof value === "string" && !name.startsWith("_") ? [[name, value] as const] : [],
  );
}

/** Takes what was chosen, and leaves the field free for the same files once more. */
function take(input: HTMLInputElement | null, add: (files: readonly File[]) => void): void {
  const files = [...(input?.files ?? [])];
  if (!input || files.length === 0) return;
  add(files);
  input.value = "";
}

/** What was chosen, or dropped, at once. */
interface Chosen {
  files: readonly File[];
  folders: ReadonlySet<File> | undefined;
}

/** How many wait; of few, which. */
function namesOf(waiting: readonly Chosen[]): string {
  const names = waiting.flatMap(({ files }) => files.map(({ name }) => name));
  if (names.length > 3) return `${names.length} files wait`;
  return `${new Intl.ListFormat("en").format(names)} ${names.length === 1 ? "waits" : "wait"}`;
}
