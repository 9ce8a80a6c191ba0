import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { customFields } from "../../app/upstream/contract/custom-fields";
import { employees } from "../../app/upstream/contract/employees";
import { personnel } from "../../app/upstream/contract/personnel";
import { all, wordsOf } from "../support/page-words";
import { listRoutes } from "../support/route-walk";
import { snapshot } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";
import { workflowByName } from "../support/workflow-pages";

let web: TestWeb;
let admin: Browser;

beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  await admin.signIn("admin");
});
afterAll(() => web.drop());
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});

const pageOf = async (answer: Response | Promise<Response>) =>
  new JSDOM(await (await answer).text()).window.document;
const linksOf = (page: Document, where: string) =>
  [...page.querySelectorAll<HTMLAnchorElement>(`${where} a`)].map((link) =>
    link.getAttribute("href"),
  );

/** A page is led on by its address, script by a header. */
const whereTo = ({ headers }: Response) =>
  headers.get("location") ?? headers.get("x-remix-redirect");

/** Where Purchasing and Settings begin. */
const CLOSED = /^\/(orders|documents|settings)(\/|$)|^\/options\/employees\//;
const closedLinks = (page: Document, where: string) =>
  linksOf(page, where).filter((path) => path !== null && CLOSED.test(path));

describe("who has deals only", () => {
  it("is led to the dashboard from each address of Purchasing and Settings, and from no other", async () => {
    const dealsOnly = web.browser();
    await dealsOnly.signIn("dealsonly");
    const routes = await listRoutes({ workflowSlug: "residential-sales" });
    const closed = routes.filter(({ path }) => CLOSED.test(path));
    expect(closed.length).toBeGreaterThan(60);
    for (const { id, path } of closed) {
      expect([path, whereTo(await dealsOnly.get(path))]).toEqual([path, "/dashboard"]);
      const ofScript = await dealsOnly.get(`${path}?_data=${encodeURIComponent(id)}`);
      expect([id, whereTo(ofScript)]).toEqual([id, "/dashboard"]);
    }
    for (const { id, path, search } of routes.filter(({ path: one }) => !CLOSED.test(one))) {
      const [own, theirs] = [await dealsOnly.get(path + search), await admin.get(path + search)];
      expect([id, own.status, own.headers.get("location")]).toEqual([
        ...[id, theirs.status, theirs.headers.get("location")],
      ]);
      await own.text();
      await theirs.text();
    }
  });

  it("changes nothing of Purchasing and Settings by any form", async () => {
    const dealsOnly = web.browser();
    await dealsOnly.signIn("dealsonly");
    const before = await snapshot(web);
    const routes = (await listRoutes({})).filter(
      ({ path, module }) => CLOSED.test(path) && "action" in module && module.action,
    );
    expect(routes.length).toBeGreaterThan(40);
    for (const { id, path } of routes) {
      for (const url of [path, `${path}?_data=${encodeURIComponent(id)}`]) {
        const to = whereTo(await dealsOnly.post(url, { name: "x", verb: "save" }));
        expect([url, to]).toEqual([url, "/dashboard"]);
      }
    }
    expect(await snapshot(web)).toBe(before);
  });
});

describe("an account that is shaped to the business", () => {
  const NAME = "Shutter sales";
  const WORKFLOWS = "/settings/workflows";

  /** Exports the workflow of the demo, edits its file and imports it, as its page does in two steps. */
  async function importEdited(): Promise<string> {
    const client = await web.signIn("admin");
    const { id } = await workflowByName(client, "Residential sales");
    const exported = await admin.get(`${WORKFLOWS}/${id}/file`);
    expect(exported.headers.get("content-disposition")).toContain("Residential sales.json");
    const file = (await exported.json()) as { name: string; statuses: { name: string }[] };
    const [first, ...others] = file.statuses;
    const edited = { ...file, name: NAME, statuses: [{ ...first, name: "Enquiry" }, ...others] };
    const send = async (fill: (form: FormData) => void) => {
      const body = new FormData();
      body.append("_key", await admin.newKey());
      fill(body);
      return admin.send(WORKFLOWS, { method: "POST", body, headers: { origin: ORIGIN } });
    };
    const looked = await pageOf(
      send((form) => form.append("file", new File([JSON.stringify(edited)], "edited.json"))),
    );
    expect(wordsOf(looked.querySelector("dialog h2"))).toBe(NAME);
    const made = await send((form) => {
      for (const piece of looked.querySelectorAll<HTMLInputElement>("dialog [name^='text.']")) {
        form.append(piece.name, piece.value);
      }
    });
    return made.headers.get("location") ?? "";
  }

  it("by its administrator has a workflow, a required field, and a colleague who sees deals only", async () => {
    const client = await web.signIn("admin");
    const home = await importEdited();
    expect(home).toMatch(/^\/settings\/workflows\/\w+$/);

    const field = { name: "Gate code", type: "STRING", required: "on" };
    await admin.post("/settings/custom-fields/new", field);
    const udf = (await client.call(customFields.listUdfs, {})).find(
      ({ name }) => name === field.name,
    );
    const details = await pageOf(admin.get(`${home}/module/DETAILS`));
    const revision = () =>
      workflowByName(client, NAME).then((one) => ({ revision: String(one.revision) }));
    expect(wordsOf(details.querySelector("dialog"))).toContain(field.name);
    const listed = { type: "DETAILS", sidemark: "ENABLED", "udfs[0]": udf?.id ?? "" };
    expect(
      (await admin.post(`${home}/module/DETAILS`, { ...listed, ...(await revision()) })).status,
    ).toBe(303);
    const active = { name: NAME, isActive: "on", ...(await revision()) };
    expect((await admin.post(`${home}/details`, active)).status).toBe(303);

    const colleague = { first_name: "Nell", last_name: "Farrar", email: "nell@banksia.example" };
    await admin.post("/settings/employees/new", {
      ...{ ...colleague, username: "nell", role_id: "DEFAULT", status: "active" },
    });
    await admin.post("/personnel/new", {
      ...{ name: "Nell Farrar", email: colleague.email, badgeColor: "#0f766e" },
    });
    const { data } = await client.call(employees.listEmployees, {});
    const people = await client.call(personnel.listPersonnel, {});
    const [login, person] = [
      data.find(({ username }) => username === "nell"),
      people.find(({ email }) => email === colleague.email),
    ];
    const linked = await admin.post(`/personnel/${person?.id}/credentials`, {
      ...{ type: "LEGACY_EMPLOYEE", employeeId: login?.id ?? "", "flags[0]": "DEALS_ONLY" },
    });
    expect(linked.headers.get("location")).toBe(`/personnel/${person?.id}`);

    await web.runDueJobs();
    const mail = web.mails.find(({ to }) => to === colleague.email);
    const link = /\/reset-password\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const nell = web.browser();
    const token = new URL(link, ORIGIN).searchParams.get("token") ?? "";
    const password = "Roller-blinds-77";
    const set = await nell.post(link, { token, password, confirmation: password });
    expect(set.headers.get("location")).toMatch(/^\/login/);
    const entered = await nell.post("/login", { username: "nell", password });
    expect(entered.headers.get("location")).toBe("/dashboard");

    const dashboard = await pageOf(nell.get("/dashboard"));
    expect(linksOf(dashboard, "nav")).toContain("/workflows/shutter-sales");
    expect(closedLinks(dashboard, "nav")).toEqual([]);
    expect(closedLinks(dashboard, "main")).toEqual([]);
    expect(all(dashboard, "main h2")).not.toContain("Orders");

    const board = "/workflows/shutter-sales";
    const form = await pageOf(nell.get(`${board}/new`));
    expect(wordsOf(form.querySelector("label[for='deal-udfs.gate_code']"))).toBe(field.name);
    const statuses = [...form.querySelectorAll<HTMLOptionElement>("[name='statusId'] option")];
    expect(wordsOf(statuses[0])).toBe("Enquiry");
    const deal = { name: "Nell’s first", statusId: statuses[0]?.value ?? "", "udfs.gate_code": "" };
    const refused = await nell.post(`${board}/new`, deal);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Gate code is required");
    // It is theirs, unless they give it to another of the people.
    const owners = [...form.querySelectorAll<HTMLOptionElement>("[name='ownerId'] option")];
    expect(owners.find(({ defaultSelected }) => defaultSelected)?.value).toBe(person?.id);
    expect(owners.map(wordsOf)).toEqual(people.map(({ name }) => name));
    const ownerId = people.find(({ name }) => name === "Dan Petrou")?.id ?? "";
    const added = await nell.post(`${board}/new`, {
      ...{ ...deal, "udfs.gate_code": "4417#", ownerId },
    });
    expect(added.status).toBe(303);
    const path = added.headers.get("location") ?? "";
    const panel = await pageOf(nell.get(path));
    expect(wordsOf(panel.querySelector(".panel"))).toContain("4417#");
    expect(wordsOf(panel.querySelector(".panel"))).toContain("Dan Petrou");
    expect(closedLinks(panel, ".panel")).toEqual([]);
    const found = await pageOf(nell.get("/search?q=nell"));
    expect(wordsOf(found.querySelector("main"))).toContain("Nell’s first");
    expect(closedLinks(found, "main")).toEqual([]);

    // What is required from now on is not called optional, and does not lock the deal that is there.
    await admin.post("/settings/custom-fields/new", { ...field, name: "Key safe" });
    const fields = await client.call(customFields.listUdfs, {});
    const late = fields.find(({ name }) => name === "Key safe")?.id ?? "";
    await admin.post(`${home}/module/DETAILS`, {
      ...{ ...listed, "udfs[1]": late, ...(await revision()) },
    });
    const edit = await pageOf(nell.get(`${path}/edit`));
    const label = edit.querySelector("label[for='deal-udfs.key_safe']");
    expect(wordsOf(label)).toBe("Key safe");
    expect(wordsOf(label?.parentElement)).toContain("Required for new deals");
    const kept = { name: "Nell’s own", "udfs.gate_code": "4417#", "udfs.key_safe": "" };
    expect((await nell.post(`${path}/edit`, kept)).status).toBe(303);
  });
});
