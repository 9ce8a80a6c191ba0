import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { checklist } from "../../app/upstream/contract/checklist";
import { contacts } from "../../app/upstream/contract/contacts";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { deals } from "../../app/upstream/contract/deals";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let sales: UpstreamClient;
let workflow: Workflow;
let contact: { id: string; name: string };
let deal: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
  workflow = await workflowBySlug(sales, "residential-sales");
  const body = { pagination: { limit: 1, offset: 0 } };
  const [found] = (await sales.call(contacts.searchContacts, { body })).data;
  contact = { id: found?.id ?? "", name: found?.name ?? "" };
});
afterAll(() => web.drop());
beforeEach(async () => {
  const udfs = { site: "Torquay", access_notes: "Key safe\nby the gate", site_contact: contact.id };
  const body = {
    name: "Configured",
    sidemark: "KOW",
    statusId: workflow.statuses[0]?.id ?? "",
    udfs,
  };
  deal = (await sales.call(deals.createDeal, { params: { id: workflow.id }, body })).id;
  path = `/workflows/residential-sales/${deal}`;
});
afterEach(() => setModules(workflow.modules));

const setModules = (modules: unknown) =>
  web.database.writer
    .updateTable("workflows")
    .set({ modules: JSON.stringify(modules) })
    .where("id", "=", workflow.id)
    .execute();
async function udf(wanted: string): Promise<string> {
  const all = await sales.call(customFields.listUdfs, {});
  return all.find((one) => one.path === wanted)?.id ?? "";
}
const details = async (sidemark: string, ...paths: string[]) => ({
  type: "DETAILS",
  config: { sidemark, udfs: await Promise.all(paths.map(udf)) },
});
async function open(address = path) {
  const response = await browser.get(address);
  expect(response.status).toBe(200);
  return new JSDOM(await response.text()).window.document;
}
const all = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? "");
const titles = (page: Document) => all(page, ".module h2");
const tabs = (page: Document) =>
  all(page, ".panel-tabs a").map((text) => text.replace(/ \d+$/, ""));
const facts = (page: Document) => all(page, ".module .facts dt");
const UNKNOWN_FIELD = "This field is unknown - it might have been archived";

describe("the modules of a deal", () => {
  it("come in the order of its workflow, checklists as often as it has them, each with its title", async () => {
    const dataSourceId = (await sales.call(checklist.listChecklistDataSources, {}))[0]?.id;
    await setModules([
      { type: "NOTES" },
      { type: "CHECKLIST", config: { name: "Before", dataSourceId } },
      { type: "RELATED_DEALS" },
      { type: "CHECKLIST", config: { name: " " } },
      { type: "DETAILS" },
    ]);
    const page = await open();
    const wanted = ["Notes", "Before", "Related deals", "Checklist", "Details", "Timeline"];
    expect(titles(page)).toEqual(wanted);
    expect(tabs(page)).toEqual(wanted.map((title) => title.replace("deals", "Deals")));
  });

  it("come in the specification's order if the workflow names none", async () => {
    await setModules([]);
    expect(titles(await open())).toEqual([
      "Details",
      "Appointments",
      "Related deals",
      "Payments",
      "Attachments",
      "Quotes",
      "Notes",
      "Timeline",
    ]);
  });

  it("of an unknown type are an error in their place, and of nothing else", async () => {
    await setModules([{ type: "NOTES" }, { type: "GANTT", config: { x: 1 } }, { type: "DETAILS" }]);
    const page = await open(`${path}?tab=gantt`);
    expect(tabs(page)).toEqual(["Notes", "GANTT", "Details", "Timeline"]);
    expect(all(page, ".module")[1]).toBe("The module GANTT is unknown to this version.");
    expect(all(page, ".module.current")).toHaveLength(1);
    expect(page.querySelector(".module.current")?.textContent).toContain("GANTT");
    expect(titles(page)).toEqual(["Notes", "Details", "Timeline"]);
    expect(web.webFaults).toEqual([]);
  });

  it("with a configuration that cannot be read are an error of their own", async () => {
    await setModules([{ type: "DETAILS", config: { udfs: "all" } }, { type: "NOTES" }]);
    const page = await open();
    expect(tabs(page)).toEqual(["Details", "Notes", "Timeline"]);
    expect(titles(page)).toEqual(["Sorry, something went wrong", "Notes", "Timeline"]);
    expect(web.webFaults.splice(0).join()).toContain("the module DETAILS of a deal");
  });
});

describe("the Details module", () => {
  it("shows the fields that are listed, in their order and as their types are", async () => {
    await setModules([await details("ENABLED", "site_contact", "access_notes", "site")]);
    const page = await open();
    const own = ["Site contact", "Access notes", "Site"];
    expect(facts(page)).toEqual(["Description", "Contact", "Sidemark", ...own]);
    const values = all(page, ".module .facts dd");
    expect(values.slice(3)).toEqual([contact.name, "Key safe\nby the gate", "Torquay"]);
    expect(page.querySelector(".module .facts dd.text:nth-of-type(1)")).not.toBeNull();
    const form = await open(`${path}/edit`);
    expect(form.querySelector("textarea[name='udfs.access_notes']")).not.toBeNull();
    expect(form.querySelector("input[type=text][name='udfs.site']")).not.toBeNull();
    expect(form.querySelector(`[name='udfs.site_contact'][value='${contact.id}']`)).not.toBeNull();
    expect(form.querySelector("[name='udfs.project_address']")).toBeNull();
  });

  it("says that a field is unknown in its place, and an edit keeps what it held", async () => {
    const site = await udf("site");
    await setModules([await details("ENABLED", "site", "access_notes")]);
    const archive = (is_archived: number) =>
      web.database.writer.updateTable("udfs").set({ is_archived }).where("id", "=", site).execute();
    await archive(1);
    const page = await open();
    const values = all(page, ".module .facts dd");
    expect(values.slice(3)).toEqual([UNKNOWN_FIELD, "Key safe\nby the gate"]);
    const sent = { name: "Configured", "udfs.access_notes": "Ring first" };
    expect((await browser.post(`${path}/edit`, sent)).status).toBe(303);
    const { udfs } = await sales.call(deals.getDeal, { params: { id: deal } });
    expect(udfs).toMatchObject({ site: "Torquay", access_notes: "Ring first" });
    await archive(0);
  });

  it("shows the sidemark and edits it, shows it alone, or does neither", async () => {
    for (const [mode, isShown, isEdited] of [
      ["ENABLED", true, true],
      ["READONLY", true, false],
      ["DISABLED", false, false],
      // Of a later version: what it means is not known.
      ["HIDDEN_FROM_SOME", true, false],
    ] as const) {
      await setModules([await details(mode)]);
      expect(facts(await open()).includes("Sidemark"), mode).toBe(isShown);
      const form = await open(`${path}/edit`);
      expect(form.querySelector("[name=sidemark]") !== null, mode).toBe(isEdited);
    }
  });
});
