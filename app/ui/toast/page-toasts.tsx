import { useRootData } from "../root-data";
import { Toasts } from "./toasts";

/** The page's toasts, the flashed one among them. */
export function PageToasts({ lastsMs }: { lastsMs?: number }) {
  const root = useRootData();
  return (
    <Toasts
      flash={root?.toast ?? null}
      flashKey={root?.formKey ?? ""}
      {...(lastsMs ? { lastsMs } : {})}
    />
  );
}
