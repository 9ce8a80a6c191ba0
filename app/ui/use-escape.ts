import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Escape leads to `path`, unless a menu or dialog wants it, or a field is being typed in; null switches it off. */
export function useEscape(path: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, details[open], dialog")) return;
      navigate(path, { preventScrollReset: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate, path]);
}
