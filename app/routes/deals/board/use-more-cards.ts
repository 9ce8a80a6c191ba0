import { useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";

import { paths } from "~/http/paths";

import type { DealCard } from "../deal-card";
import type { BoardGroup, MoreCards } from "./board-groups";

/** Further cards of a column, appended in place; the board read anew starts without them. */
export function useMoreCards(slug: string, loaded: BoardGroup[], search: string) {
  const fetcher = useFetcher<MoreCards>();
  const [added, setAdded] = useState<{ to: BoardGroup[]; cards: Map<string, DealCard[]> }>({
    to: loaded,
    cards: new Map(),
  });
  const { data } = fetcher;
  /** The cards that were added last, so that none is added twice. */
  const used = useRef<MoreCards>();
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
  const groups = useMemo(
    () => (added.to === loaded ? withCards(loaded, added.cards) : loaded),
    [loaded, added],
  );
  const showMore = (statusId: string): boolean => {
    const column = groups.flatMap((group) => group.columns).find((one) => one.id === statusId);
    const last = column?.cards.at(-1);
    if (!last || fetcher.state !== "idle") return false;
    const params = new URLSearchParams(search);
    params.set("after", String(last.position));
    fetcher.load(`${paths.columnOptions(slug, statusId)}?${params}`);
    return true;
  };
  return { groups, showMore };
}

function withCards(groups: BoardGroup[], added: ReadonlyMap<string, DealCard[]>): BoardGroup[] {
  if (added.size === 0) return groups;
  return groups.map((group) => ({
    ...group,
    columns: group.columns.map((column) => {
      const known = new Set(column.cards.map((card) => card.id));
      const more = (added.get(column.id) ?? []).filter((card) => !known.has(card.id));
      return more.length ? { ...column, cards: [...column.cards, ...more] } : column;
    }),
  }));
}
