import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { afterEach, expect, test } from "vitest";

import { markLoaded, revalidateBackground } from "./background-page";

const ORIGIN = "https://dealer.example";
let release = () => {};
const held = (search: string) => (release = markLoaded("/list/a", search));
afterEach(() => release());

/** Whether the list is read again on the way from one address to another. */
function isRead(from: string, to: string, change: Partial<ShouldRevalidateFunctionArgs> = {}) {
  const paramsOf = (path: string) => ({ list: path.split(/[/?]/)[2] });
  const args = {
    currentUrl: new URL(from, ORIGIN),
    nextUrl: new URL(to, ORIGIN),
    currentParams: paramsOf(from),
    nextParams: paramsOf(to),
    defaultShouldRevalidate: true,
    ...change,
  };
  return revalidateBackground(args, ({ list }) => `/list/${list}`);
}

test("opening and closing what lies over a list leaves it", () => {
  held("?q=oak%20table");
  expect(isRead("/list/a?q=oak%20table", "/list/a/1?q=oak%20table")).toBe(false);
  expect(isRead("/list/a/1", "/list/a/1/edit")).toBe(false);
  expect(isRead("/list/a/1?q=oak+table", "/list/a?q=oak+table")).toBe(false);
});

test("another query is read, and another list", () => {
  held("");
  expect(isRead("/list/a", "/list/a?q=oak")).toBe(true);
  expect(isRead("/list/a", "/list/b")).toBe(true);
});

test("a change and a reload read it, on top or not", () => {
  held("");
  expect(isRead("/list/a/1/edit", "/list/a/1", { formMethod: "POST" })).toBe(true);
  expect(isRead("/list/a/1", "/list/a/1")).toBe(true);
  expect(isRead("/list/a/1", "/list/a/1", { defaultShouldRevalidate: false })).toBe(false);
});

test("what came covered is read once less lies over it", () => {
  expect(isRead("/list/a/1", "/list/a/1/edit")).toBe(false);
  expect(isRead("/list/a/1/edit", "/list/a/1")).toBe(true);
  expect(isRead("/list/a/1/edit", "/list/a")).toBe(true);
  expect(isRead("/list/a/1", "/list/a/1", { formMethod: "POST" })).toBe(false);
});
