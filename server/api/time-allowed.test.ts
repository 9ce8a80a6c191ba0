import { expect, it } from "vitest";

import { ApiError } from "./api-error";
import { TimeAllowed } from "./time-allowed";

const CALL = { timeoutMs: 20, isQuery: false };

it("a caller who goes away stops the work with a refusal, not with a fault", async () => {
  const caller = new AbortController();
  const time = new TimeAllowed({ ...CALL, timeoutMs: 60_000 }, caller.signal);
  caller.abort();
  const work = time.within(async () => time.signal.throwIfAborted());
  await expect(work).rejects.toBeInstanceOf(ApiError);
});

it("what has not begun to be written when the time is over does not begin", async () => {
  const time = new TimeAllowed(CALL, new AbortController().signal);
  let isWritten = false;
  let isOver = () => {};
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const work = time.within(async () => {
    await new Promise((resolve) => time.signal.addEventListener("abort", resolve));
    try {
      time.signal.throwIfAborted();
      isWritten = true;
    } finally {
      isOver();
    }
  });
  await expect(work).rejects.toMatchObject({ status: 503, code: "timeout" });
  await over;
  expect(isWritten).toBe(false);
});
