import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { workflows } from "../../app/upstream/contract/workflows";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let browser: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  admin = await web.signIn("admin");
  browser = web.browser();
  await browser.signIn("admin");
});
afterAll(() => web.drop());

const PATH = "/settings/workflows";
const find = async (name: string) => {
  const all = await admin.call(workflows.listWorkflows, {});
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`No workflow ${name}`);
  return found;
};
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
async function open(path = PATH): Promise<Document> {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}
const goesTo = (answer: Response) => [answer.status, answer.headers.get("location")];

describe("the settings of workflows", () => {
  it("list all by name, and show one with its statuses, flags and modules", async () => {
    const page = await open();
    expect(textOf(page.querySelector('.settings-nav [aria-current="page"]'))).toBe("Workflows");
    const { id } = await find("Commercial");
    expect(textOf(page.querySelector("tbody tr"))).toBe("CommercialActive");
    const shown = textOf((await open(`${PATH}/${id}`)).querySelector("dialog"));
    for (const text of [id, "Statuses", "Quoting", "Flags", "Payment", "Related deals"]) {
      expect(shown).toContain(text);
    }
  });

  it("rename one, and tell what somebody else saved", async () => {
    const { id, revision = 0 } = await find("Commercial");
    const path = `${PATH}/${id}/details`;
    const sent = { name: "Trade", revision: String(revision) };
    expect(goesTo(await browser.post(path, sent))).toEqual([303, `${PATH}/${id}`]);
    expect(await find("Trade")).toMatchObject({ isActive: false });
    expect((await browser.post(path, { ...sent, name: "Late" })).status).toBe(409);
    const empty = await browser.post(path, { name: " ", isActive: "on" });
    expect(await empty.text()).toContain("Name is required");
  });

  it("move a module by one, and not over what was saved meanwhile", async () => {
    const { id, revision = 0, modules } = await find("Residential sales");
    const sent = { module: "0", move: "down", revision: String(revision) };
    expect(goesTo(await browser.post(`${PATH}/${id}`, sent))).toEqual([303, `${PATH}/${id}`]);
    const [first, second, ...others] = modules;
    const swapped = [second, first, ...others].map((one) => one?.type);
    const types = async () => (await find("Residential sales")).modules.map(({ type }) => type);
    expect(await types()).toEqual(swapped);
    await browser.post(`${PATH}/${id}`, sent);
    expect(await types()).toEqual(swapped);
  });

  it("export one under its name", async () => {
    const { id } = await find("Residential sales");
    const answer = await browser.get(`${PATH}/${id}/file`);
    expect(answer.headers.get("content-disposition")).toContain("Residential sales.json");
    expect(await answer.json()).toMatchObject({ name: "Residential sales" });
  });

  it("are for administrators", async () => {
    const guest = web.browser();
    await guest.signIn("sales");
    expect((await guest.get(PATH)).headers.get("location")).toBe("/dashboard");
  });
});
