import { useFetchers } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

import { Icon } from "~/ui/icon";
import { isOutcome } from "~/ui/requests/outcome";
import { hasUnsaved } from "~/ui/requests/unsaved-forms";
import { useRootData } from "~/ui/root-data";
import styles from "~/ui/styles/update.css?url";

import { useKeepClear } from "./keep-clear";

const EVERY_MS = 300_000;

async function readVersion(): Promise<string | null> {
  try {
    const response = await fetch("/health.json", { cache: "no-store" });
    const body: unknown = await response.json();
    const version = (body as { GIT_COMMIT?: unknown }).GIT_COMMIT;
    return typeof version === "string" ? version : null;
  } catch {
    return null;
  }
}

/** Asks every five minutes while the page is in sight, and after a failed request, whether a newer version runs. */
export function VersionCheck() {
  const running = useRootData()?.gitCommit;
  const [isNewer, setNewer] = useState(false);
  const [isSmall, setSmall] = useState(false);
  const check = useCallback(async () => {
    const version = await readVersion();
    if (version !== null && running !== undefined && version !== running) setNewer(true);
  }, [running]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void check();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [check]);
  const hasFailed = useFetchers().some(({ data }) => isOutcome(data) && data.outcome === "failed");
  useEffect(() => {
    if (hasFailed) void check();
  }, [hasFailed, check]);
  // There before it says something: what comes into it is read out, and the focus stays where it is.
  return (
    <div aria-live="polite">
      {isNewer && (
        <>
          <link rel="stylesheet" href={styles} />
          {isSmall ? <UpdateLater /> : <UpdateDialog onLater={() => setSmall(true)} />}
        </>
      )}
    </div>
  );
}

function UpdateLater() {
  return (
    <div ref={useKeepClear()} className="update small toast t-indigo">
      <Icon name="retry" />
      <a href="" data-reload="">
        Please refresh page to update
      </a>
    </div>
  );
}

function UpdateDialog({ onLater }: { onLater: () => void }) {
  const [isTyped, setTyped] = useState(hasUnsaved);
  useEffect(() => {
    const look = () => setTyped(hasUnsaved());
    document.addEventListener("input", look);
    return () => document.removeEventListener("input", look);
  }, []);
  return (
    <section
      ref={useKeepClear()}
      className="update dialog"
      role="dialog"
      aria-labelledby="update-title"
    >
      <div className="dialog-head">
        <h2 id="update-title">Update Available!</h2>
      </div>
      {isTyped && (
        <div className="dialog-body">
          <p>Update now reloads this page. Save what you are typing first.</p>
        </div>
      )}
      <div className="dialog-foot">
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          Update now
        </button>
        <button type="button" className="btn" onClick={onLater}>
          Later
        </button>
      </div>
    </section>
  );
}
