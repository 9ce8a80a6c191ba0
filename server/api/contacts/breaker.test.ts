import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ProviderFailure } from "../../integrations/contacts/provider";
import { askGuarded, closeBreakers } from "./breaker";

beforeEach(() => {
  closeBreakers();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const givenUpAfter = (ms: number) => () => {
  vi.advanceTimersByTime(ms);
  return Promise.reject(new ProviderFailure("cancelled", "Given up"));
};
const troubleOf = async (ask: () => Promise<unknown>) => {
  const error: unknown = await askGuarded("account", ask).catch((thrown: unknown) => thrown);
  return error instanceof ProviderFailure ? error.trouble : error;
};

it("leaves alone who says nothing until pages give up, and not who was given up at once", async () => {
  for (let at = 0; at < 5; at += 1) expect(await troubleOf(givenUpAfter(100))).toBe("cancelled");
  for (let at = 0; at < 3; at += 1) expect(await troubleOf(givenUpAfter(3_000))).toBe("away");
  const ask = vi.fn(() => Promise.resolve("an answer"));
  expect(await troubleOf(ask)).toBe("away");
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16_000);
  expect(await troubleOf(ask)).toBe("an answer");
});
