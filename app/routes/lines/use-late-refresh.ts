import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { isCollapsingHistory } from "~/ui/navigation/history-entries";

/** An upstream may go on calculating after a window is deleted (specification part 2, 4.6). */
const CALCULATES_MS = 1_000;

/** Reads a quote or an order once more, a second after a window has gone from it. */
export function useLateRefresh(windowIds: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const ids = windowIds.join(" ");
  const before = useRef(ids);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    const now = new Set(ids.split(" "));
    const isGone = before.current.split(" ").some((id) => id !== "" && !now.has(id));
    before.current = ids;
    if (!isGone) return;
    const refresh = () => {
      // A slow machine is still on its way out of the dialog: until it is there nothing is read.
      if (isCollapsingHistory()) wait();
      else revalidate();
    };
    const wait = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(refresh, CALCULATES_MS);
    };
    wait();
  }, [ids, revalidate]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
