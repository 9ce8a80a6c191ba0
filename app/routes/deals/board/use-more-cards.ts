import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import type { BoardGroup } from "./board-groups";
import type { DealCard } from "./deal-card";

interface MoreAnswer {
  statusId: string;
  cards: DealCard[];
}

/** Further cards of a column, appended in place; the board read anew starts without them. */
export function useMoreCards(loaded: BoardGroup[], search: string) {
  const fetcher = useFetcher<MoreAnswer>();
  const [added, setAdded] = useState<{ to: BoardGroup[]; cards: Map<string, DealCard[]> }>({
    to: loaded,
    cards: new Map(),
  });
  const { data } = fetcher;
  /** The answer that was added last, so that none is added twice. */
  const used = useRef<MoreAnswer>();
  useEffect(() => {
    if (!data) return;
    if (used.current === data) return;
    used.current = data;
    setAdded((before) => {
      const cards = new Map(before.to === loaded ? before.cards : []);
      cards.set(data.statusId, [...(cards.get(data.statusId) ?? []), ...data.cards]);
      return { to: loaded, cards };
    });
  }, [data, loaded]);
  const isCurrent = added.to === loaded;
  const groups =
    !isCurrent || added.cards.size === 0
      ? loaded
      : loaded.map((group) => ({
          ...group,
          columns: group.columns.map((column) => {
            const known = new Set(column.cards.map((card) => card.id));
            const more = (added.cards.get(column.id) ?? []).filter((card) => !known.has(card.id));
            return more.length ? { ...column, cards: [...column.cards, ...more] } : column;
          }),
        }));
  const showMore = (statusId: string): boolean => {
    const column = groups.flatMap((group) => group.columns).find((one) => one.id === statusId);
    const last = column?.cards.at(-1);
    if (!last || fetcher.state !== "idle") return false;
    const params = new URLSearchParams(search);
    params.set("after", String(last.position));
    params.set("workflow", location.pathname.split("/")[2] ?? "");
    fetcher.load(`/options/columns/${statusId}?${params}`);
    return true;
  };
  return { groups, showMore };
}
