import { useEffect, useState } from "react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { readJson } from "~/ui/requests/read-json";

import { findOverlaps, type BusyTime, type Overlap } from "./overlaps";
import type { Participant } from "./participants";

const MAX_LINES = 2;

/**
 * Says who of the participants is taken already, and never blocks saving. Without script it says so of the form as it
 * was sent last; with script it follows the time and the participants.
 */
export function OverlapHint({
  known,
  range,
  participants,
  exceptId,
}: {
  known: readonly Overlap[];
  /** The time as it was entered; null until it changes, or if it is not whole. */
  range: { start: string; end: string } | null;
  /** Null until they change. */
  participants: readonly Participant[] | null;
  exceptId: string | null;
}) {
  const busy = useBusyTimes(participants?.length ? range : null);
  const overlaps = busy && participants ? findOverlaps(busy, participants, exceptId) : known;
  const [first] = overlaps;
  const rest = overlaps.length - MAX_LINES;
  return (
    <div role="status" className={overlaps.length === 0 ? "sr" : undefined}>
      {first && (
        <Alert kind="warning">
          {overlaps.slice(0, MAX_LINES).map(({ name, title, when }) => (
            <p key={name}>
              {name} already has <b>{title}</b>, {when}
            </p>
          ))}
          {rest > 0 && <p>and {rest} more</p>}
          <p>
            <a href={paths.calendarDay(first.day)} target="_blank" rel="noopener">
              Open calendar
            </a>
          </p>
        </Alert>
      )}
    </div>
  );
}

/** A date is typed in parts, each of which is a time of its own. */
const DEBOUNCE_MS = 400;

/** Who is taken at a time; null until that is known, and if it cannot be had. */
function useBusyTimes(range: { start: string; end: string } | null): readonly BusyTime[] | null {
  const [busy, setBusy] = useState<readonly BusyTime[] | null>(null);
  const { start, end } = range ?? {};
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    const request = new AbortController();
    const query = new URLSearchParams({ from: start, to: end });
    const timer = setTimeout(() => {
      readJson<BusyTime[]>(`${paths.busyTimes()}?${query}`, request.signal).then(
        setBusy,
        // A hint that cannot be had keeps nobody from saving.
        () => request.signal.aborted || setBusy(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [start, end]);
  return busy;
}
