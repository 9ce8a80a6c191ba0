import { readFileSync } from "node:fs";
import vm from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("admin");
});
afterAll(() => web.drop());

/** The paths of the routes that a page's script knows. */
async function pathsKnownAt(path: string): Promise<string[]> {
  const html = await (await browser.get(path)).text();
  const [, list = ""] = /"(\/assets\/manifest-[^"]+\.js)"/.exec(html) ?? [];
  const window: { __remixManifest?: { routes: Record<string, { path?: string }> } } = {};
  vm.runInNewContext(readFileSync(`build/client${list}`, "utf8"), { window });
  return Object.values(window.__remixManifest?.routes ?? {}).flatMap((route) => route.path ?? []);
}

it("of pages elsewhere know nothing of the settings, and those of the settings know all", async () => {
  const elsewhere = await pathsKnownAt("/dashboard");
  expect(elsewhere).toContain("workflows/:workflowSlug");
  expect(elsewhere.filter((path) => path.startsWith("settings"))).toEqual([]);
  for (const path of ["/settings/general", "/settings/suppliers/new", "/settings/gene%72al"]) {
    const known = await pathsKnownAt(path);
    expect(known, path).toEqual(expect.arrayContaining([...elsewhere, "settings/general"]));
    expect(known, path).toContain("settings/suppliers/:supplierId");
  }
});

it("have the browser go by itself where script knows no way", async () => {
  const asked = await browser.get("/settings/orders?_data=routes/shell/unknown");
  expect(asked.headers.get("x-remix-redirect")).toBe("/settings/orders");
  expect(asked.headers.get("x-remix-reload-document")).toBe("true");
});
