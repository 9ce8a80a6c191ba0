import { expect, test } from "vitest";

import { expectToast, shouldRevalidateAfterMutation } from "./after-mutation";

const HERE = new URL("https://dealer.example/list");
const ELSEWHERE = new URL("https://dealer.example/login");
const stay = new FormData();
stay.set("intent", "stay");

const isRead = (formMethod?: "GET" | "POST", formData?: FormData, nextUrl = HERE) =>
  shouldRevalidateAfterMutation({
    currentUrl: HERE,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod ? { formMethod } : {}),
    ...(formData ? { formData } : {}),
  });

test("what is around a page is read after changes alone", () => {
  expect(isRead()).toBe(false);
  expect(isRead("GET")).toBe(false);
  expect(isRead("POST", new FormData())).toBe(true);
});

test("a change that stays on its page leaves it, unless it leads elsewhere", () => {
  expect(isRead("POST", stay)).toBe(false);
  expect(isRead("POST", stay, ELSEWHERE)).toBe(true);
});

test("what a page that led elsewhere has to say is read once", () => {
  expectToast();
  expect([isRead(), isRead()]).toEqual([true, false]);
});
