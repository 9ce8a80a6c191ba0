import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Button } from "../button";

const SAID_FOR_MS = 4_000;

/** Copies a text that stands beside it. Only where script can: elsewhere the text is there to be selected. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const isLive = useHydrated();
  const [said, say] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  // Browsers have no clipboard for pages that are not from https.
  if (!isLive || !("clipboard" in navigator)) return null;
  const copy = () => {
    // What is said again was gone in between: it is told again, and for as long.
    say("");
    return navigator.clipboard.writeText(text).then(
      () => say("Copied to clipboard"),
      () => say("Not copied: please select it"),
    );
  };
  return (
    <>
      <Button type="button" icon="copy" onClick={() => void copy()}>
        {children}
      </Button>
      <span className="muted" role="status">
        {said}
      </span>
    </>
  );
}
