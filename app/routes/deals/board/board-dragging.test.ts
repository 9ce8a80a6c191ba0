// @vitest-environment jsdom
import Sortable from "sortablejs";
import { expect, it } from "vitest";

import { letDrag } from "./board-dragging";

it("a card is dragged after 200 ms under a finger, moves in 250 ms, and scrolls the board by 1500 pixels a second", () => {
  const board = document.createElement("div");
  const column = board.appendChild(document.createElement("div"));
  column.className = "cards";
  const end = letDrag(board, () => {});
  const { options } = Sortable.get(column) ?? {};
  expect(options).toMatchObject({ delay: 200, delayOnTouchOnly: true, animation: 250 });
  // SortableJS scrolls by so much each time.
  const TIMES_A_SECOND = 1_000 / 24;
  expect((options?.scrollSpeed ?? 0) * TIMES_A_SECOND).toBeCloseTo(1_500);
  end();
  expect(Sortable.get(column)).toBeFalsy();
});
