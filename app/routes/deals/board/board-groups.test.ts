import { describe, expect, it } from "vitest";

import { withMoves, type BoardGroup } from "./board-groups";
import type { DealCard } from "../deal-card";

const card = (id: string): DealCard => ({
  id,
  tuid: id,
  name: id,
  contact: null,
  place: null,
  sidemark: null,
  owner: null,
  flags: [],
  alerts: [],
  quotes: 0,
  orders: 0,
  position: 0,
});
const column = (id: string, ids: string[]) => ({
  id,
  name: id,
  slug: id,
  total: ids.length,
  cards: ids.map(card),
});
const groups: BoardGroup[] = [
  { phase: "NEW", label: "New", total: 3, columns: [column("a", ["1", "2", "3"])] },
  { phase: "QUOTING", label: "Quoting", total: 1, columns: [column("b", ["4"])] },
];
const order = (all: BoardGroup[]) =>
  all.flatMap((group) =>
    group.columns.map((one) => `${one.id}${one.total}:${one.cards.map((c) => c.id).join("")}`),
  );

describe("a board with moves on their way", () => {
  it("shows a card above the one it is dropped on, and counts it there", () => {
    const moved = withMoves(groups, [{ dealId: "2", targetStatusId: "b", belowId: "4" }]);
    expect(order(moved)).toEqual(["a2:13", "b2:24"]);
    expect(moved.map((group) => group.total)).toEqual([2, 2]);
  });

  it("puts it last where nothing stands below", () => {
    const moved = withMoves(groups, [{ dealId: "1", targetStatusId: "a", belowId: null }]);
    expect(order(moved)).toEqual(["a3:231", "b1:4"]);
  });

  it("applies several in the order they were made, and ignores cards that are not there", () => {
    const moved = withMoves(groups, [
      { dealId: "1", targetStatusId: "b", belowId: null },
      { dealId: "9", targetStatusId: "b", belowId: null },
      { dealId: "3", targetStatusId: "b", belowId: "1" },
    ]);
    expect(order(moved)).toEqual(["a1:2", "b3:431"]);
  });
});
