import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

import { stepsBackTo } from "./history-entries";

/**
 * The way out of a panel or dialog: back in history where that leads to `closeTo`, else over its own entry,
 * so that Back never opens again what was closed.
 */
export function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const steps = stepsBackTo(new URL(closeTo, location.href).pathname);
    if (steps > 0) navigate(-steps);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  }, [closeTo, navigate]);
}
