import { z } from "zod";

import { endpoint } from "../../app/upstream/endpoint";
import { mutation, query } from "../../server/api/implement";
import { file, type AnyImplementation } from "../../server/api/stream";

const slow = { summary: "For a test", timeoutMs: 300 };
const times = z.object({ times: z.int() });

/** Calls that take longer than they may: queries never end, a change does when `finish` says so. */
export function slowCalls() {
  let finish = () => {};
  let finished = Promise.resolve();
  const calls = {
    asked: 0,
    query: endpoint("GET", "/tests/slow", { ...slow, response: times }),
    change: endpoint("POST", "/tests/slow", { ...slow, response: times }),
    finish: () => finish(),
    /** From here on a change waits again. */
    reset() {
      finish();
      calls.asked = 0;
      finished = new Promise((resolve) => (finish = resolve));
    },
  };
  const download = endpoint("GET", "/tests/slow-file", { ...slow, gives: "file" });
  const never = () => new Promise<never>(() => {});
  const handlers: AnyImplementation[] = [
    query(calls.query, () => {
      calls.asked += 1;
      return never();
    }),
    mutation(calls.change, async () => {
      calls.asked += 1;
      await finished;
      return { times: calls.asked };
    }),
    file(download, never),
  ];
  return Object.assign(calls, { handlers });
}
