import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { ButtonLink } from "~/ui/button";
import { closesBy, Modal } from "~/ui/dialog/modal";
import { useUnsavedBlocker } from "~/ui/dialog/unsaved-changes";
import { useClose } from "~/ui/navigation/use-close";
import { useBeforePaint } from "~/ui/use-before-paint";

import { hasChangesInside } from "./frame-changes";
import { allowedUrl, readFrameMessage } from "./frame-messages";

/** The options of a line on a page that is elsewhere, in a frame; without script a link to it. */
export function OptionsEmbed({
  title,
  about,
  noun,
  closeTo,
  frame,
}: {
  title: string;
  about: string;
  /** What it closes to: `quote`. */
  noun: string;
  closeTo: string;
  /** The address of the page; its origin alone is believed. */
  frame: string;
}) {
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<{ heading: string; message: string } | null>(null);
  const place = useRef<HTMLIFrameElement>(null);
  const close = useClose(closeTo);
  const { revalidate } = useRevalidator();
  /** The page in the frame has asked itself, or has saved. */
  const isSettled = useRef(false);
  const guard = useUnsavedBlocker(() => !isSettled.current && hasChangesInside(place.current));
  useEffect(() => {
    const { origin } = new URL(frame, location.href);
    const onMessage = (event: MessageEvent<unknown>) => {
      const source = place.current?.contentWindow;
      const message = readFrameMessage({ event, origin, source });
      switch (message?.type) {
        case undefined:
          return;
        case "closeModal":
          isSettled.current = true;
          return close();
        case "didSave":
          isSettled.current = true;
          // What lies beneath knows nothing of what another page has saved.
          return location.assign(closeTo);
        case "error":
          return setFailure(message.data);
        case "openUrl": {
          const url = allowedUrl(message.data.url, [location.origin, origin]);
          if (url !== null) window.open(url, "_blank", "noopener");
          return;
        }
        case "sessionExpired":
          // The page finds out by itself, and leads to sign-in.
          return revalidate();
        default:
          return message satisfies never;
      }
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [frame, close, closeTo, revalidate]);
  return (
    <Modal title={title} about={about} closeTo={closeTo} width="w1120">
      {isHydrated ? (
        <iframe ref={place} className="options-frame" src={frame} title={title} />
      ) : (
        <div className="dialog-body">
          <p>
            <a className="link" href={frame}>
              Choose the options on their own page
            </a>
          </p>
          <ButtonLink href={closeTo} data-close="">
            Back to the {noun}
          </ButtonLink>
        </div>
      )}
      {guard.dialog}
      {failure && <Failure {...failure} onClose={() => setFailure(null)} />}
    </Modal>
  );
}

/** What the page in the frame says went wrong, in its own words. */
function Failure({
  heading,
  message,
  onClose,
}: {
  heading: string;
  message: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBeforePaint(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-close]")?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog ask"
      aria-labelledby="frame-failure"
      {...closesBy(dialog, onClose)}
    >
      <div className="dialog-head">
        <h2 id="frame-failure">{heading}</h2>
      </div>
      <div className="dialog-body">
        <p>{message}</p>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" data-close="">
          Close
        </button>
      </div>
    </dialog>
  );
}
