import { expect, test } from "vitest";

import { readMove, toFields, type MovableEvent } from "./event-moves";
import { afterMoves, withMoves } from "./moved-events";

const event = (own: Partial<MovableEvent>): MovableEvent => ({
  id: "one",
  title: "Measure",
  start: "2026-11-24T09:30:00.000Z",
  end: "2026-11-24T10:30:00.000Z",
  isMoment: false,
  person: null,
  alert: null,
  isFixed: false,
  revision: 3,
  ...own,
});
const timesOf = (all: readonly MovableEvent[]) => all.map(({ start, end }) => [start, end]);

test("what is dragged stands where it was dropped, and everything else where it was", () => {
  const other = event({ id: "two" });
  const day = event({ id: "day", start: "2026-11-24", end: "2026-11-24" });
  const noon = "2026-11-24T12:00:00.000Z";
  const moment = event({ id: "moment", start: noon, end: noon, isMoment: true });
  const moves = [
    { eventId: "one", edge: "whole", to: "2026-11-25T14:00" },
    { eventId: "one", edge: "end", to: "2026-11-25T16:00" },
    { eventId: "day", edge: "end", to: "2026-11-26" },
    { eventId: "moment", edge: "whole", to: "2026-11-25T12:00" },
    { eventId: "two", edge: "end", to: "2026-11-24T09:00" },
    { eventId: "gone", edge: "whole", to: "2026-11-25" },
  ] as const;
  expect(timesOf(withMoves([event({}), other, day, moment], moves))).toEqual([
    ["2026-11-25T14:00:00.000Z", "2026-11-25T16:00:00.000Z"],
    [other.start, other.end],
    ["2026-11-24", "2026-11-26"],
    ["2026-11-25T12:00:00.000Z", "2026-11-25T12:00:00.000Z"],
  ]);
});

test("a form holds a move and what guards it", () => {
  const move = { eventId: "one", edge: "end", to: "2026-11-25" } as const;
  const fields = toFields(move, event({ start: "a", end: "b" }));
  expect(fields).toEqual({ ...move, seen: "a/b", revision: "3" });
  expect(toFields(move, event({ revision: null }))).not.toHaveProperty("revision");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(readMove(form)).toEqual(move);
  form.set("edge", "start");
  expect(readMove(form)).toBeNull();
});

test("a move that waits starts where those of the same appointment before it end", () => {
  const to = "2026-11-25T14:00";
  const before = [
    { eventId: "one", edge: "whole", to },
    { eventId: "two", edge: "whole", to: "2026-11-28T10:00" },
  ] as const;
  const move = { eventId: "one", edge: "end", to: "2026-11-25T16:00" } as const;
  const seen = "2026-11-25T14:00:00.000Z/2026-11-25T15:00:00.000Z";
  expect(toFields(move, afterMoves(event({}), before))).toEqual({ ...move, seen, revision: "4" });
  const unguarded = afterMoves(event({ revision: null }), before);
  expect(toFields(move, unguarded)).toEqual({ ...move, seen });
});
