import type { ReactNode } from "react";

import { GenericError } from "./states";

/** A list, or the error block in its place while its page shows what belongs to another query. */
export function ListOrError({ hasFailed, children }: { hasFailed: boolean; children: ReactNode }) {
  if (!hasFailed) return <>{children}</>;
  return (
    <div className="sheet mt-3">
      <GenericError isBlock />
    </div>
  );
}
