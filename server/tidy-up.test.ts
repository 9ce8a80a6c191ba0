import pino from "pino";
import { expect, it } from "vitest";

import { tidyUp } from "./tidy-up";

it("a duty that fails keeps no other from being done, and is told by its name", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const done: string[] = [];
  await tidyUp({ log }, [
    ["the first", () => Promise.reject(new Error("no"))],
    ["the second", async () => done.push("second")],
    ["the third", () => Promise.reject(new Error("nor this"))],
    ["the fourth", async () => done.push("fourth")],
  ]);
  expect(done).toEqual(["second", "fourth"]);
  const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err: Error });
  expect(told.map(({ level, msg, err }) => [level, msg, err.message])).toEqual([
    [40, "tidying up the first failed; it is tried again in an hour", "no"],
    [40, "tidying up the third failed; it is tried again in an hour", "nor this"],
  ]);
});
