import { useLoaderData, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";

import { useIsStale } from "../data-requests";
import { GenericError } from "../states";

/** A list, or the error block in its place while its page shows what belongs to another query. */
export function ListOrError({ children }: { children: ReactNode }) {
  const data = useLoaderData<unknown>();
  const page = useMatches().find((match) => match.data === data);
  const hasFailed = useIsStale(page?.id ?? "");
  if (!hasFailed) return <>{children}</>;
  return (
    <div className="sheet mt-3">
      <GenericError isBlock />
    </div>
  );
}
