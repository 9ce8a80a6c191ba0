import { useFormAction, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { DOCUMENT_EXTENSIONS } from "~/domain/document-types";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";
import { useRootData } from "~/ui/root-data";

import { UploadGuard } from "./upload-guard";
import { UploadRow } from "./upload-row";
import { UploadResults } from "./upload-results";
import { useFileDrop } from "./use-file-drop";
import { useUploads } from "./use-uploads";

const ACCEPT = DOCUMENT_EXTENSIONS.map((one) => `.${one}`).join(",");

/** Files for a deal. Without script one form takes them all; with it they start at once, each for itself. */
export function UploadDialog({
  about,
  closeTo,
  closed,
  uploadPath,
  reply,
}: {
  about: string;
  closeTo: string;
  /** Why nothing is taken. */
  closed?: string | undefined;
  uploadPath: string;
  reply: Parameters<typeof UploadResults>[0] | null;
}) {
  const isLive = useHydrated();
  const { revalidate, state } = useRevalidator();
  const [said, say] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, remove, retry } = useUploads(
    uploadPath,
    useRootData()?.formKey,
    ({ file }, state) => say(`${file.name}: ${"reason" in state ? state.reason : "uploaded"}`),
  );
  const busy = uploads.filter(({ state }) => state.is === "waiting" || state.is === "running");
  const isOver = useFileDrop(isLive && !closed, add);
  useEffect(() => {
    // What was chosen before script came is not lost.
    if (isLive) take(input.current, add);
  }, [isLive, add]);
  const isBusy = busy.length > 0;
  const wasBusy = useRef(false);
  /** What has come is not in the list behind yet. */
  const isStale = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      isStale.current = true;
      revalidate();
    }
    wasBusy.current = isBusy;
  }, [isBusy, revalidate]);
  useEffect(() => {
    if (state === "idle") isStale.current = false;
  }, [state]);
  const latest = useRef(revalidate);
  useEffect(() => void (latest.current = revalidate));
  // Closing cuts a reading off that has begun.
  useEffect(() => () => void (isStale.current && latest.current()), []);
  return (
    <Modal title="Upload attachments" about={about} closeTo={closeTo}>
      <UploadGuard running={busy[0] ?? null} />
      <form
        method="post"
        action={useFormAction()}
        encType="multipart/form-data"
        onSubmit={(event) => isLive && event.preventDefault()}
      >
        <FormKey />
        <div className={isOver ? "dialog-body drop-all" : "dialog-body"}>
          {reply && <UploadResults {...reply} />}
          {closed ? (
            <Alert kind="warning">{closed}</Alert>
          ) : (
            <div className={isLive ? "drop live" : "drop"}>
              <Icon name="upload" className="i drop-icon" />
              <p>
                {isLive && <b>Drop files here</b>}
                {isLive && " or "}
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
                    onChange={(event: ChangeEvent<HTMLInputElement>) =>
                      isLive && take(event.target, add)
                    }
                  />
                </label>
              </p>
              <p className="hint">
                {DOCUMENT_EXTENSIONS.join(", ")}. 25MB each at most
                {isLive ? "." : ", five at a time."}
              </p>
            </div>
          )}
          {uploads.length > 0 && (
            <ul className="uploads">
              {uploads.map((upload) => (
                <UploadRow key={upload.id} upload={upload} onRemove={remove} onRetry={retry} />
              ))}
            </ul>
          )}
          <p className="sr" role="status">
            {said}
          </p>
        </div>
        <div className="dialog-foot">
          {isBusy && (
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
          {!isBusy && !isLive && !closed && <Button variant="primary">Upload</Button>}
          {!isBusy && (
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

/** Takes what was chosen, and leaves the field free for the same files once more. */
function take(input: HTMLInputElement | null, add: (files: readonly File[]) => void): void {
  const files = [...(input?.files ?? [])];
  if (!input || files.length === 0) return;
  input.value = "";
  add(files);
}
