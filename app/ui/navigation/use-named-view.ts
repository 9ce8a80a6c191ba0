import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * An address that names no view takes the name of the one it shows, so that coming back to it shows that; `name` is
 * the parameter.
 */
export function useNamedView(search: string | null, isOther: boolean, name = "view"): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    // Whoever is on the way elsewhere already is not called back.
    if (state !== "idle" || window.__remixRouter.state.navigation.state !== "idle") return;
    if (search === null || isOther || new URLSearchParams(location.search).has(name)) return;
    navigate({ search, hash: location.hash }, { replace: true, preventScrollReset: true });
  }, [navigate, search, isOther, name, location, state]);
}
