import { lazy, Suspense, type ComponentProps } from "react";

import { useAhead } from "../navigation/when-idle";
import type { PanelError } from "./panel-error";

const load = () => import("./panel-error");
/** Apart from the panel's code; the server draws it with the page. */
const Late = import.meta.env.SSR
  ? (await load()).PanelError
  : lazy(() => load().then(({ PanelError: panel }) => ({ default: panel })));

/** What a panel shows that cannot be had. */
export function LatePanelError(props: ComponentProps<typeof PanelError>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}

/** Fetches it ahead, so that a lost network is told by it. */
export function usePanelErrorAhead(): void {
  useAhead(load);
}
