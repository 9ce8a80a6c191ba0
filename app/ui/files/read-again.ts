import { isWithin } from "../navigation/history-entries";
import { keptReadings } from "../requests/stale-routes";
import { endToast, showToast } from "../toast/toast-store";

const UNREAD = "The list of files could not be read again";
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** The page that holds what the page does not show yet. It outlives the dialog: closing does not read it. */
let unread: string | null = null;
let isReading = false;
let isHeld = false;
let isTold = false;
/** The network came back during a reading. */
let isBack = false;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the page again, as the page at `path` holds something new: one reading at a time, and once more for what
 * came meanwhile. One that fails is tried again when the network comes back, and every so often.
 */
export function readAgain(path: string): void {
  unread = path;
  read();
}

/** While they are held there are no readings; then what is still to be read is. */
export function holdReadings(isToHold: boolean): void {
  isHeld = isToHold;
  read();
}

function read(): void {
  clearTimeout(timer);
  if (unread === null || isReading || isHeld) return;
  const path = unread;
  unread = null;
  // Another page shows nothing of it, and whoever comes back to it reads it then.
  if (!isWithin(location.pathname, path)) return settle();
  isReading = true;
  const router = window.__remixRouter;
  const keptBefore = keptReadings();
  const { key } = router.state.location;
  let isCut = false;
  const stop = router.subscribe((state) => {
    // Whoever goes somewhere meanwhile, be it by closing, cuts the reading off.
    isCut ||= state.navigation.state !== "idle" || state.location.key !== key;
    if (state.revalidation !== "idle" || state.navigation.state !== "idle") return;
    stop();
    isReading = false;
    const isFailed = keptReadings() > keptBefore;
    if (isCut || isFailed) unread ??= path;
    if (isFailed) return tryLater();
    if (unread === null) return settle();
    read();
  });
  router.revalidate();
}

function settle(): void {
  pause = FIRST_PAUSE_MS;
  isTold = false;
  window.removeEventListener("online", onOnline);
  endToast(UNREAD);
}

function tryLater(): void {
  if (!isTold) {
    showToast({ tone: "warning", title: UNREAD, text: "It is tried again by itself." });
  }
  isTold = true;
  window.addEventListener("online", onOnline);
  timer = setTimeout(read, isBack ? 0 : pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  isBack = false;
}

function onOnline(): void {
  pause = FIRST_PAUSE_MS;
  // What is on its way may have met the network of before.
  isBack = isReading;
  read();
}
