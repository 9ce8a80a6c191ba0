import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { customFields } from "../../app/upstream/contract/custom-fields";
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

const PATH = "/settings/custom-fields";
const list = () => admin.call(customFields.listUdfs, {});
const find = async (name: string) => (await list()).find((one) => one.name === name);
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
async function open(path = PATH): Promise<Document> {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}
const goesTo = (answer: Response) => [answer.status, answer.headers.get("location")];

describe("the settings of custom fields", () => {
  it("list all by name, with type and whether they are required", async () => {
    const page = await open();
    expect(textOf(page.querySelector('.settings-nav [aria-current="page"]'))).toBe("Custom fields");
    expect([...page.querySelectorAll("tbody tr")].map(textOf)).toEqual([
      "Access notesText, several linesNot required",
      "Project addressTextRequired",
      "SiteTextNot required",
      "Site contactContactNot required",
    ]);
  });

  it("add one, after its name was asked for", async () => {
    const wrong = await browser.post(`${PATH}/new`, { name: " ", type: "CONTACT" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Name is required");
    expect(html).toMatch(/value="CONTACT" checked|checked="" value="CONTACT"/);
    const sent = { name: "Referred by", type: "CONTACT", required: "on" };
    expect(goesTo(await browser.post(`${PATH}/new`, sent))).toEqual([303, PATH]);
    const added = await find("Referred by");
    expect(added).toMatchObject({ type: "CONTACT", required: true });
    expect(textOf((await open(`${PATH}/${added?.id}`)).querySelector("dl"))).toContain(
      "No workflow yet: its Details module says which fields its deals have.",
    );
  });

  it("show one, change it without its type, and tell what somebody else saved", async () => {
    const { id = "", revision = 0 } = (await find("Site")) ?? {};
    const page = await open(`${PATH}/${id}`);
    expect(textOf(page.querySelector("dl"))).toMatch(
      /^NameSiteTypeTextRequiredNoShown in.*Residential sales/,
    );
    expect(page.querySelector("dl a")?.getAttribute("href")).toMatch(
      /^\/settings\/workflows\/\w+$/,
    );
    const form = await open(`${PATH}/${id}/edit`);
    expect(form.querySelector("#field-type")?.hasAttribute("readonly")).toBe(true);
    const sent = { name: "Building site", revision: String(revision), type: "CONTACT" };
    expect(goesTo(await browser.post(`${PATH}/${id}/edit`, sent))).toEqual([303, `${PATH}/${id}`]);
    expect(await find("Building site")).toMatchObject({ type: "STRING", required: false });
    const late = await browser.post(`${PATH}/${id}/edit`, { ...sent, name: "Late" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Building site");
  });

  it("archive one after a question that says what stays", async () => {
    const { id = "" } = (await find("Access notes")) ?? {};
    const asked = textOf((await open(`${PATH}/${id}/archive`)).querySelector("dialog"));
    expect(asked).toContain("Are you sure you want to archive this custom field?");
    expect(asked).toContain("Deals keep the values already entered.");
    expect(goesTo(await browser.post(`${PATH}/${id}/archive`, {}))).toEqual([303, PATH]);
    expect(await find("Access notes")).toBeUndefined();
    expect((await browser.get(`${PATH}/${id}`)).headers.get("location")).toBe(PATH);
    // What a colleague typed of it meanwhile comes back.
    const late = await browser.post(`${PATH}/${id}/edit`, { name: "Typed late", revision: "1" });
    expect(late.status).toBe(404);
    const kept = new JSDOM(await late.text()).window.document;
    expect(textOf(kept.querySelector("dialog"))).toContain(
      "This custom field is not there any more",
    );
    expect(kept.querySelector<HTMLInputElement>("[name='name']")?.value).toBe("Typed late");
    expect(textOf(kept.querySelector(".dialog-foot"))).toBe("Close");
    for (const { id: other } of await list()) {
      await admin.call(customFields.archiveUdf, { params: { id: other } });
    }
    expect(textOf((await open()).body)).toContain("No custom fields found");
  });

  it("are for administrators", async () => {
    const guest = web.browser();
    await guest.signIn("sales");
    expect((await guest.get(PATH)).headers.get("location")).toBe("/dashboard");
  });
});
