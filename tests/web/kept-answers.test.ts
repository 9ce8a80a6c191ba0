import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

const BOARD = "/workflows/residential-sales";
let test: TestWeb;
let browser: Browser;
let statuses: number[];
beforeAll(async () => {
  test = await createTestWeb();
  statuses = [];
  const { ask } = test.upstream;
  test.upstream.ask = async (...all) => {
    const answer = await ask(...all);
    statuses.push(answer.status);
    return answer;
  };
  browser = test.browser();
  await browser.signIn("sales");
});
afterAll(() => test.drop());

const read = async (path: string, from = browser) => {
  statuses.length = 0;
  return (await from.get(path)).text();
};
/** A page without what is new in it each time. */
const plain = (html: string) => html.replaceAll(/(nonce|value)="[^"]*"|"formKey":"[^"]*"/g, "");

it("a page that is asked for again reads nothing again while nothing changed", async () => {
  for (const path of [BOARD, `${BOARD}?view=table`, "/dashboard"]) {
    const first = await read(path);
    const again = await read(path);
    expect(new Set(statuses)).toEqual(new Set([304]));
    expect(plain(again)).toBe(plain(first));
  }
});

it("shows what a colleague changed since, and what its own person did", async () => {
  const [, deal = ""] = /href="(\/workflows\/residential-sales\/[0-9A-Za-z]{22})"/.exec(
    await read(BOARD),
  ) as RegExpExecArray;
  const colleague = test.browser();
  await colleague.signIn("admin");
  for (const [who, name] of [
    [colleague, "Renamed by a colleague"],
    [browser, "Renamed by myself"],
  ] as const) {
    const saved = await who.post(`${deal}/edit`, { name, description: "", sidemark: "" });
    expect(saved.status).toBe(303);
    expect(await read(BOARD)).toContain(name);
    expect(await read(deal)).toContain(name);
  }
});

it("is not shown from memory to a session that has ended", async () => {
  await read(BOARD);
  const stolen = test.browser();
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
  await browser.post("/logout", {});
  const answer = await stolen.get(BOARD);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toContain("/login");
});
