import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { checklist } from "../../app/upstream/contract/checklist";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { checklistConfigSchema, workflows } from "../../app/upstream/contract/workflows";
import type { BodyOf } from "../../app/upstream/endpoint";
import { wordsOf } from "../support/page-words";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";
import { goesTo, workflowByName } from "../support/workflow-pages";

type Modules = BodyOf<typeof workflows.saveWorkflowModules>["modules"];

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
const find = (name: string) => workflowByName(admin, name);
async function open(path = PATH): Promise<Document> {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}

describe("the settings of workflows", () => {
  it("list all by name, and show one with its statuses, flags and modules", async () => {
    const page = await open();
    expect(wordsOf(page.querySelector('.settings-nav [aria-current="page"]'))).toBe("Workflows");
    const label = page.querySelector("label[for=import-file]");
    expect(label?.textContent).toBe("File of a workflow");
    const { id } = await find("Commercial");
    expect(wordsOf(page.querySelector("tbody tr"))).toBe("CommercialActive");
    const shown = wordsOf((await open(`${PATH}/${id}`)).querySelector("dialog"));
    for (const text of [id, "Statuses", "Quoting", "Flags", "Payment", "Related deals"]) {
      expect(shown).toContain(text);
    }
    expect(shown).toContain("None default, Deposit paid on card");
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

  it("leave a switch as somebody else has saved it, unless it was changed here", async () => {
    const { id } = await find("Trade");
    const path = `${PATH}/${id}/details`;
    const sentOf = (page: Document) =>
      Object.fromEntries(
        [...page.querySelectorAll<HTMLInputElement>("dialog form input")].flatMap((one) =>
          one.type !== "checkbox" || one.checked ? [[one.name, one.value]] : [],
        ),
      ) as Record<string, string>;
    for (const [before, theirs, shown] of [
      ["on", "on", true],
      ["on", undefined, false],
      [undefined, "on", true],
    ] as const) {
      const saved = (isActive?: "on") => ({ name: "Trade", ...(isActive && { isActive }) });
      await browser.post(path, saved(before));
      const seen = sentOf(await open(path));
      await browser.post(path, { ...saved(theirs), name: "Theirs" });
      const late = await browser.post(path, { ...seen, name: "Mine" });
      expect(late.status).toBe(409);
      const again = sentOf(new JSDOM(await late.text()).window.document);
      expect([again.name, "isActive" in again]).toEqual(["Mine", shown]);
      expect((await browser.post(path, again)).status).toBe(303);
      expect(await find("Mine")).toMatchObject({ isActive: shown });
    }
    await browser.post(path, { name: "Trade" });
  });

  it("move a module to a place, and not over what was saved meanwhile", async () => {
    const { id, revision = 0, modules } = await find("Residential sales");
    const sent = { module: "DETAILS", to: "1", revision: String(revision) };
    const begins = `${PATH}/${id}#module-DETAILS`;
    expect(goesTo(await browser.post(`${PATH}/${id}`, sent))).toEqual([303, begins]);
    const [first, second, ...others] = modules;
    const swapped = [second, first, ...others].map((one) => one?.type);
    const types = async () => (await find("Residential sales")).modules.map(({ type }) => type);
    expect(await types()).toEqual(swapped);
    await browser.post(`${PATH}/${id}`, sent);
    expect(await types()).toEqual(swapped);
    // By script: to any place, or not at all, which it hears.
    const stay = async (fields: Record<string, string>) => {
      const { revision: seen } = await find("Residential sales");
      const answer = await browser.post(`${PATH}/${id}?_data=routes/settings/workflows/workflow`, {
        ...{ revision: String(seen), intent: "stay", ...fields },
      });
      return [answer.status, ((await answer.json()) as { outcome: string }).outcome];
    };
    const last = String(modules.length - 1);
    expect(await stay({ module: "DETAILS", to: last })).toEqual([200, "done"]);
    expect((await types()).at(-1)).toBe("DETAILS");
    expect(await stay({ module: "DETAILS", to: "0", revision: "0" })).toEqual([409, "refused"]);
    expect(await stay({ module: "CHECKLIST.gone", to: "0" })).toEqual([409, "refused"]);
    expect(await stay({ module: "DETAILS", to: "up" })).toEqual([409, "refused"]);
    expect(await stay({ module: "DETAILS", to: "0" })).toEqual([200, "done"]);
    expect(await types()).toEqual(modules.map(({ type }) => type));
  });

  it("leave a module of an unknown type as it is, whatever is done with the others", async () => {
    const { id, modules } = await find("Service and repairs");
    const gantt = { type: "GANTT", config: { scale: "week" } };
    const stored = [gantt, { type: "DETAILS", config: { udfs: ["a", "a"] } }, { type: "NOTES" }];
    const set = (all: unknown) =>
      web.database.write((trx) =>
        trx
          .updateTable("workflows")
          .set({ modules: JSON.stringify(all) })
          .where("id", "=", id)
          .execute(),
      );
    await set(stored);
    const now = () => admin.call(workflows.getWorkflow, { params: { id } });
    const send = async (path: string, fields: Record<string, string>) => {
      const revision = String((await now()).revision);
      const answer = await browser.post(`${PATH}/${id}${path}`, { revision, ...fields });
      expect(goesTo(answer)[0], path).toBe(303);
      return (await now()).modules;
    };
    expect(wordsOf((await open(`${PATH}/${id}`)).querySelector("#module-GANTT"))).toContain(
      "GANTT",
    );
    expect(await send("", { module: "NOTES", to: "0" })).toMatchObject([
      { type: "NOTES" },
      gantt,
      { type: "DETAILS", config: { udfs: ["a"] } },
    ]);
    const details = { type: "DETAILS", sidemark: "READONLY" };
    expect((await send("/module/DETAILS", details))[1]).toEqual(gantt);
    expect(await send("/add", { type: "QUOTES" })).toHaveLength(4);
    expect((await send("/remove/NOTES", {})).map(({ type }) => type)).toEqual([
      ...["GANTT", "DETAILS", "QUOTES"],
    ]);
    expect((await send("/remove/GANTT", {})).map(({ type }) => type)).toEqual([
      ...["DETAILS", "QUOTES"],
    ]);
    await set(modules);
  });

  it("add a module once, a checklist several times, and say what is missing", async () => {
    const { id, modules } = await find("Residential sales");
    const [home, path] = [`${PATH}/${id}`, `${PATH}/${id}/add`];
    const revision = async () => String((await find("Residential sales")).revision);
    const form = await open(path);
    expect(wordsOf(form.querySelector("dialog h1, dialog h2"))).toBe("Add Module");
    const types = [...form.querySelectorAll("select[name=type] option")].map(wordsOf);
    expect(types).toContain("Checklist");
    expect(types).toContain("Details (added)");
    const send = async (fields: Record<string, string>) =>
      browser.post(path, { sidemark: "ENABLED", revision: await revision(), ...fields });
    expect(await (await send({ type: "" })).text()).toContain("Module type is required");
    const twice = await send({ type: "QUOTES" });
    expect(twice.status).toBe(400);
    expect(await twice.text()).toContain("Module already added to this workflow");
    const unnamed = await send({ type: "CHECKLIST", name: "Handover", source: "new" });
    const again = await unnamed.text();
    expect(again).toContain("Enter a name for the data source");
    expect(again).toContain('value="Handover"');
    const handover = { type: "CHECKLIST", name: "Handover", source: "new" };
    const goesToRow = async (fields: Record<string, string>) => {
      const [status, to = ""] = goesTo(await send(fields));
      const row = (await open(home)).querySelector(`[id="${String(to).split("#")[1]}"]`);
      return [status, String(to).split("#")[0], wordsOf(row?.querySelector("b"))];
    };
    const added = [303, home, "Checklist"];
    expect(await goesToRow({ ...handover, newDataSource: "Handover" })).toEqual(added);
    expect(await goesToRow({ ...handover, source: "" })).toEqual(added);
    expect((await find("Residential sales")).modules).toHaveLength(modules.length + 2);
    const sources = async () =>
      (await admin.call(checklist.listChecklistDataSources, {})).map(({ name }) => name);
    const before = await sources();
    expect(before.filter((name) => name === "Handover")).toHaveLength(1);
    // The name of one that is there is that one; who comes too late makes none.
    for (const newDataSource of ["HANDOVER", "Hándover"]) {
      expect(await goesToRow({ ...handover, newDataSource })).toEqual(added);
    }
    const late = { ...handover, newDataSource: "Too late", revision: "0" };
    expect((await send(late)).status).toBe(409);
    expect(await sources()).toEqual(before);
    const shown = wordsOf((await open(home)).querySelector("dialog"));
    expect(shown).toContain("Checklist Handover");
  });

  it("configure the details, and keep a field that is not known any more until it is unticked", async () => {
    const made = { name: "Gone soon", type: "STRING" as const, required: false };
    const gone = (await admin.call(customFields.createUdf, { body: made }))?.id ?? "";
    const now = () => find("Residential sales");
    const { id, modules, revision } = await now();
    const at = modules.findIndex(({ type }) => type === "DETAILS");
    const path = `${PATH}/${id}/module/DETAILS`;
    const sent = { type: "DETAILS", sidemark: "READONLY", udfs: gone };
    const saved = await browser.post(path, { ...sent, revision: String(revision) });
    expect(goesTo(saved)).toEqual([303, `${PATH}/${id}`]);
    const config = { sidemark: "READONLY", udfs: [gone] };
    expect((await now()).modules[at]?.config).toEqual(config);
    await admin.call(customFields.archiveUdf, { params: { id: gone } });
    const form = await open(path);
    expect(wordsOf(form.querySelector("dialog"))).toContain(
      "This field is unknown - it might have been archived",
    );
    const box = form.querySelector<HTMLInputElement>(`input[value="${gone}"]`);
    expect(box?.defaultChecked).toBe(true);
    await browser.post(path, {
      type: "DETAILS",
      sidemark: "ENABLED",
      revision: String((await now()).revision),
    });
    expect((await now()).modules[at]?.config).toEqual({ sidemark: "ENABLED", udfs: [] });
    // Notes are configured by nothing, and no other place is one.
    for (const other of ["NOTES", "CHECKLIST.none", "DETAILS.2"]) {
      const answer = await browser.get(`${PATH}/${id}/module/${other}`);
      expect(goesTo(answer)).toEqual([303, `${PATH}/${id}`]);
    }
  });

  it("say of an account without custom fields that it has none", async () => {
    const redwood = await web.signIn("redwood");
    for (const { id } of await redwood.call(customFields.listUdfs, {})) {
      await redwood.call(customFields.archiveUdf, { params: { id } });
    }
    const [workflow] = await redwood.call(workflows.listWorkflows, {});
    const other = web.browser();
    await other.signIn("redwood");
    const path = `${PATH}/${workflow?.id}/module/DETAILS`;
    const revision = String(workflow?.revision);
    await other.post(path, { type: "DETAILS", sidemark: "ENABLED", revision });
    const answer = await other.get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("No custom fields have been configured");
  });

  it("save what was meant, wherever it stands by now; what is typed of one that is gone comes back", async () => {
    const now = () => find("Residential sales");
    const { id, modules, revision } = await now();
    const lists = modules
      .filter(({ type }) => type === "CHECKLIST")
      .map(({ config }) => checklistConfigSchema.parse(config));
    const [first, second] = lists.filter(({ dataSourceId }) => dataSourceId);
    if (!first || !second) throw new Error("The demo has two checklists with a data source");
    const pathTo = ({ dataSourceId }: typeof first) =>
      `${PATH}/${id}/module/CHECKLIST.${dataSourceId}`;
    const typed = { type: "CHECKLIST", name: "Renamed", source: second.dataSourceId ?? "" };
    // A colleague removes the one before it meanwhile.
    const rest = modules.filter(
      ({ config }) =>
        checklistConfigSchema.safeParse(config).data?.dataSourceId !== first.dataSourceId,
    );
    const params = { id };
    await admin.call(workflows.saveWorkflowModules, {
      params,
      body: { modules: rest as Modules, revision },
    });
    const names = async () =>
      (await now()).modules.map(({ type, config }) =>
        type === "CHECKLIST" ? checklistConfigSchema.parse(config).name : type,
      );
    const stale = await browser.post(pathTo(second), { ...typed, revision: String(revision) });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain('value="Renamed"');
    const untouched = await names();
    const { revision: next } = await now();
    const saved = await browser.post(pathTo(second), { ...typed, revision: String(next) });
    expect(goesTo(saved)).toEqual([303, `${PATH}/${id}`]);
    const place = rest.findIndex(
      ({ type, config }) =>
        type === "CHECKLIST" &&
        checklistConfigSchema.parse(config).dataSourceId === second.dataSourceId,
    );
    expect(await names()).toEqual(untouched.with(place, "Renamed"));
    // The first is gone: nothing takes its place, and the text is there.
    const before = await names();
    const { revision: last } = await now();
    const gone = await browser.post(pathTo(first), {
      ...typed,
      name: "Typed late",
      revision: String(last),
    });
    expect(gone.status).toBe(404);
    const page = await gone.text();
    expect(page).toContain('value="Typed late"');
    expect(page).toContain("This module is not there any more");
    expect(await names()).toEqual(before);
    expect(goesTo(await browser.get(pathTo(first)))).toEqual([303, `${PATH}/${id}`]);
    await admin.call(workflows.saveWorkflowModules, {
      params,
      body: { modules: modules as Modules, revision: last },
    });
  });

  it("ask before a module is removed, and remove that one alone", async () => {
    const { id, modules, revision } = await find("Residential sales");
    const at = modules.findIndex(({ type }) => type === "RELATED_DEALS");
    const path = `${PATH}/${id}/remove/RELATED_DEALS`;
    const question = wordsOf((await open(path)).querySelector("dialog"));
    expect(question).toContain("Are you sure you want to remove the module Related deals?");
    const sent = { revision: String(revision) };
    expect(goesTo(await browser.post(path, sent))).toEqual([303, `${PATH}/${id}`]);
    const left = async () => (await find("Residential sales")).modules;
    expect(await left()).toEqual(modules.filter((_, other) => other !== at));
    // Sent again it is about none.
    const { revision: next } = await find("Residential sales");
    const again = await browser.post(path, { revision: String(next) });
    expect(goesTo(again)).toEqual([303, `${PATH}/${id}`]);
    expect(await left()).toHaveLength(modules.length - 1);
  });

  it("offer nothing of one that cannot be edited, and say so", async () => {
    const { id, revision } = await find("Trade");
    const set = (is_editable: 0 | 1) =>
      web.database.write((trx) =>
        trx.updateTable("workflows").set({ is_editable }).where("id", "=", id).execute(),
      );
    await set(0);
    const home = `${PATH}/${id}`;
    const page = await open(home);
    expect(
      page.querySelectorAll('a[href*="/add"], a[href*="/remove"], .module-row form, .module-links'),
    ).toHaveLength(0);
    expect(wordsOf(page.querySelector("dialog"))).toContain("This workflow cannot be edited");
    expect(goesTo(await browser.get(`${home}/remove/NOTES`))).toEqual([303, home]);
    const sent = { type: "CHECKLIST", name: "Kept", source: "", revision: String(revision) };
    const refused = await browser.post(`${home}/add`, sent);
    expect(refused.status).toBe(409);
    const again = await refused.text();
    expect(again).toContain("This workflow cannot be edited");
    expect(again).toContain('value="Kept"');
    await set(1);
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
