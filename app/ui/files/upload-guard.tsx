import { useResolvedPath } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { closesBy, useAsk } from "../dialog/modal";
import { useHeldBlocker } from "../dialog/use-held-blocker";
import { Icon } from "../icon";

import { share, UploadName } from "./upload-row";
import { sentOf, type Upload } from "./upload";

/** Keeps whoever leaves from taking away files that are on their way; what leaves the site is asked by the browser. */
export function UploadGuard({ running }: { running: Upload | null }) {
  const { pathname } = useResolvedPath("");
  const isRunning = useRef(false);
  useEffect(() => {
    isRunning.current = running !== null;
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isRunning.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, []);
  const { held, stay } = useHeldBlocker(
    ({ nextLocation }) => nextLocation.pathname !== pathname && isRunning.current,
  );
  const isOver = held !== null && running === null;
  useEffect(() => {
    // Everything has arrived meanwhile: there is nothing to wait for, and nothing was closed.
    if (isOver) stay();
  });
  if (!held || running === null) return null;
  return <StillRunning upload={running} onStay={stay} />;
}

function StillRunning({ upload, onStay }: { upload: Upload; onStay: () => void }) {
  const dialog = useAsk(null);
  const { file } = upload;
  const sent = sentOf(upload);
  return (
    <dialog
      ref={dialog}
      className="dialog ask"
      aria-labelledby="upload-running"
      {...closesBy(dialog, onStay)}
    >
      <div className="dialog-head">
        <h2 id="upload-running">Upload is still in progress</h2>
        <button type="button" className="btn square" aria-label="Close the message" data-close="">
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">
        <p>Please wait for all uploads to finish before closing</p>
        <p className="upload-words">
          <UploadName name={file.name} />
          <span className="num">{share(sent, file.size)}%</span>
          <progress value={sent} max={file.size} aria-label={`Upload of ${file.name}`} />
        </p>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn primary" data-close="">
          Keep waiting
        </button>
      </div>
    </dialog>
  );
}
