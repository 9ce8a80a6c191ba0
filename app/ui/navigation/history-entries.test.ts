import { beforeEach, expect, test, vi } from "vitest";

import {
  collapseHistory,
  isWithin,
  onceSettled,
  recordEntry,
  stepsBackTo,
} from "./history-entries";

let at = 0;
const push = (path: string) => {
  at += 1;
  recordEntry(path, "PUSH");
};
const goTo = (entry: number, path: string) => {
  at = entry;
  recordEntry(path, "POP");
};

beforeEach(() => {
  vi.stubGlobal("window", {
    history: {
      get state() {
        return { idx: at };
      },
    },
  });
  at = 0;
  recordEntry("/dashboard", "PUSH");
  push("/deals");
});

test("back to the list lie the entries of what is closed, its tabs and dialogs", () => {
  push("/deals/1");
  expect(stepsBackTo("/deals")).toBe(1);
  push("/deals/1");
  push("/deals/1/edit");
  push("/deals/1");
  expect(stepsBackTo("/deals")).toBe(4);
});

test("nothing else may lie between", () => {
  push("/deals/1");
  push("/deals/2");
  expect(stepsBackTo("/deals")).toBe(0);
  expect(stepsBackTo("/contacts")).toBe(0);
});

test("what this document never showed is not gone back to", () => {
  at = 7;
  recordEntry("/deals/1", "REPLACE");
  expect(stepsBackTo("/deals")).toBe(0);
});

test("a new entry takes the place of those ahead, going back does not", () => {
  push("/deals/1");
  goTo(1, "/deals");
  goTo(2, "/deals/1");
  expect(stepsBackTo("/deals")).toBe(1);
  goTo(0, "/dashboard");
  push("/contacts");
  push("/contacts/1");
  expect(stepsBackTo("/deals")).toBe(0);
  expect(stepsBackTo("/contacts")).toBe(1);
});

test("what is closed while history goes to the older one of two entries waits for that", async () => {
  push("/deals/presets");
  push("/deals/presets/remove");
  recordEntry("/deals/presets", "REPLACE");
  collapseHistory("/deals/presets", () => {});
  const steps: number[] = [];
  onceSettled(() => steps.push(stepsBackTo("/deals")));
  onceSettled(() => steps.push(stepsBackTo("/deals")));
  expect(steps).toEqual([]);
  goTo(2, "/deals/presets");
  await Promise.resolve();
  expect(steps).toEqual([1]);
  onceSettled(() => steps.push(0));
  expect(steps).toEqual([1, 0]);
});

test("an address is within its parent, and not within one that begins alike", () => {
  expect(isWithin("/deals", "/deals")).toBe(true);
  expect(isWithin("/deals/1", "/deals")).toBe(true);
  expect(isWithin("/deals-old", "/deals")).toBe(false);
});
