import { useCallback, useEffect, useRef } from "react";

/**
 * Does something when its component goes, or goes on to another `place`: with what it knew last. The function it returns
 * does so at once.
 */
export function useOnLeave(act: () => void, place = ""): () => void {
  const latest = useRef(act);
  useEffect(() => void (latest.current = act));
  useEffect(() => () => latest.current(), [place]);
  return useCallback(() => latest.current(), []);
}
