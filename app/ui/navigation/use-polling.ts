import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the page's data again every so often, while the page is in sight. */
export function usePolling(milliseconds: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, revalidate]);
}
