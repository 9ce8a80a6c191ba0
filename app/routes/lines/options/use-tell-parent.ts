import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

import { paths } from "~/http/paths";
import { wholeProblem } from "~/ui/form/form-error";
import type { FormReply } from "~/ui/form/form-reply";
import { hasUnsaved } from "~/ui/requests/unsaved-forms";

import { answerDialog } from "./frame-changes";
import type { FrameMessage } from "./frame-messages";

/** Whether something embeds the page; only our own pages can. */
const isEmbedded = () => window.parent !== window;

/** Tells the page that embeds this one, if there is any. */
function tell(message: FrameMessage): void {
  if (isEmbedded()) window.parent.postMessage(message, location.origin);
}

/**
 * Says to the page that embeds this one what becomes of its form. `onClick` is for clicks: what closes the form closes the
 * dialog around the frame, as Escape does, and what leads elsewhere is opened from there. Unsaved changes are asked about
 * first: then `isAsked` is true.
 */
export function useTellParent({
  reply,
  savedRevision,
  isExpired,
}: {
  reply: FormReply | undefined;
  /** The revision that was saved just now. */
  savedRevision: number | null;
  isExpired: boolean;
}) {
  useEffect(() => {
    if (savedRevision !== null) tell({ type: "didSave" });
  }, [savedRevision]);
  useEffect(() => {
    const message = wholeProblem(reply?.result);
    if (message) tell({ type: "error", data: { heading: "Options not saved", message } });
  }, [reply]);
  const { location: next } = useNavigation();
  const leadsToSignIn = next?.pathname.startsWith(paths.login()) ?? false;
  useEffect(() => {
    if (isExpired || leadsToSignIn) tell({ type: "sessionExpired" });
  }, [isExpired, leadsToSignIn]);
  const [isAsked, setAsked] = useState(false);
  const close = useCallback(() => {
    if (hasUnsaved()) setAsked(true);
    else tell({ type: "closeModal" });
  }, []);
  useEffect(() => {
    if (!isEmbedded()) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Or it closes the question that it opens.
      event.preventDefault();
      close();
    };
    window.addEventListener("keydown", onKey);
    const forget = answerDialog();
    return () => {
      window.removeEventListener("keydown", onKey);
      forget();
    };
  }, [close]);
  const onClick = useCallback(
    (event: React.MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isEmbedded() || link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      event.stopPropagation();
      if (link.hasAttribute("data-close")) close();
      else tell({ type: "openUrl", data: { url: link.href } });
    },
    [close],
  );
  return {
    onClick,
    isAsked,
    onStay: useCallback(() => setAsked(false), []),
    onLeave: useCallback(() => tell({ type: "closeModal" }), []),
  };
}
