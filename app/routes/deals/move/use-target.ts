import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import { paths } from "~/http/paths";

/** What the move form knows of the status it was loaded for. */
interface LoadedTarget {
  slug: string;
  deal: { id: string };
  target: { id: string; name: string };
  places: readonly { place: string; tuid: string; name: string }[];
  firstId: string;
}

/** The status that is chosen, and the places in it: Top and Bottom at once, those between once they are read. */
export function useTarget(loaded: LoadedTarget) {
  const fetcher = useFetcher<LoadedTarget>();
  const [target, setTarget] = useState(loaded.target);
  const read = [fetcher.data, loaded].find((one) => one?.target.id === target.id);
  return {
    target,
    places: read?.places ?? [],
    firstId: read?.firstId ?? "",
    choose: (status: { id: string; name: string }) => {
      setTarget(status);
      const path = paths.moveDeal(loaded.slug, loaded.deal.id);
      fetcher.load(`${path}?${new URLSearchParams({ targetStatusId: status.id })}`);
    },
  };
}
