import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect } from "react";

import { paths } from "~/http/paths";
import { wholeProblem } from "~/ui/form/form-error";
import type { FormReply } from "~/ui/form/form-reply";

import type { FrameMessage } from "./frame-messages";

/** Whether something embeds the page; only our own pages can. */
const isEmbedded = () => window.parent !== window;

/** Tells the page that embeds this one, if there is any. */
function tell(message: FrameMessage): void {
  if (isEmbedded()) window.parent.postMessage(message, location.origin);
}

/**
 * Says to the page that embeds this one what becomes of its form. The function it returns is for clicks: what closes the
 * form closes the dialog around the frame, and what leads elsewhere is opened from there.
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
  return useCallback((event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isEmbedded() || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    event.stopPropagation();
    if (link.hasAttribute("data-close")) tell({ type: "closeModal" });
    else tell({ type: "openUrl", data: { url: link.href } });
  }, []);
}
