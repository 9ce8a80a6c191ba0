import { expect, test } from "vitest";

import { signInRedirect } from "./sign-in-redirect.server";

const ORIGIN = "https://dealer.example";

/** Status and address that a request is led to. */
function wayOf(path: string, init: RequestInit = {}) {
  const { status, headers } = signInRedirect(new Request(ORIGIN + path, init));
  return [status, headers.get("location")];
}

const post = (referer: string | null, type = "application/x-www-form-urlencoded") => ({
  method: "POST",
  headers: { "content-type": type, ...(referer ? { referer: ORIGIN + referer } : {}) },
});

test("a page comes again after sign-in, the front door without saying so", () => {
  expect(wayOf("/deals?q=oak")).toEqual([302, "/login?returnUrl=%2Fdeals%3Fq%3Doak"]);
  expect(wayOf("/")).toEqual([302, "/login"]);
  expect(wayOf("/deals", { method: "HEAD" })).toEqual([302, "/login?returnUrl=%2Fdeals"]);
});

test("a file is asked for again on the page it was asked for from", () => {
  const from = (referer: string) => ({ headers: { referer } });
  const file = "/api/documents/1/download";
  const page = [302, "/login?returnUrl=%2Fdeals%2F1%3Ftab%3Dfiles"];
  expect(wayOf(file, from(`${ORIGIN}/deals/1?tab=files`))).toEqual(page);
  expect(wayOf(file)).toEqual([302, "/login?returnUrl=%2Fapi%2Fdocuments%2F1%2Fdownload"]);
  expect(wayOf("/deals/2", from(`${ORIGIN}/deals/1`))).toEqual([
    302,
    "/login?returnUrl=%2Fdeals%2F2",
  ]);
});

test("a form sent from its own address goes along", () => {
  const resume = [307, "/login/resume?returnUrl=%2Fdeals%2F1%2Fedit%3Fq%3Doak"];
  expect(wayOf("/deals/1/edit?q=oak", post("/deals/1/edit"))).toEqual(resume);
  expect(wayOf("/deals/1/edit?q=oak", post(null))).toEqual(resume);
});

test("a change made on another page begins again there", () => {
  expect(wayOf("/deals/1/status", post("/deals/1?tab=notes"))).toEqual([
    303,
    "/login?returnUrl=%2Fdeals%2F1%3Ftab%3Dnotes",
  ]);
});

test("a form with files begins again on its page", () => {
  const files = post("/deals/1/files", "multipart/form-data; boundary=x");
  expect(wayOf("/deals/1/files", files)).toEqual([303, "/login?returnUrl=%2Fdeals%2F1%2Ffiles"]);
});
