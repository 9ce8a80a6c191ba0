import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { checklist } from "../../app/upstream/contract/checklist";
import { workflows } from "../../app/upstream/contract/workflows";
import { wordsOf } from "../support/page-words";
import { spoilAnswers } from "../support/spoil";
import { PASSWORD } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";
import { goesTo, workflowByName } from "../support/workflow-pages";

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
const send = async (content: string | null, pieces: readonly string[] = [], key?: string) => {
  const body = new FormData();
  body.append("_key", key ?? (await browser.newKey()));
  for (const [at, piece] of pieces.entries()) body.append(`text.${at}`, piece);
  if (pieces.length === 0) {
    body.append("file", new File([content ?? ""], content === null ? "" : "workflow.json"));
  }
  return browser.send(PATH, { method: "POST", body, headers: { origin: ORIGIN } });
};
const shownOf = async (answer: Response) => new JSDOM(await answer.text()).window.document;
const piecesOf = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>('dialog input[name^="text."]')].map(
    ({ value }) => value,
  );
const names = async () =>
  (await admin.call(workflows.listWorkflows, {})).map(({ name }) => name).toSorted();

describe("the import of a workflow", () => {
  it("tells what is wrong with a file by its lines, and stores nothing of it", async () => {
    const told = async (content: string | null) => {
      const answer = await send(content);
      const page = await shownOf(answer);
      return [answer.status, ...[...page.querySelectorAll(".alert li")].map(wordsOf)];
    };
    const file = { name: "Warranty", statuses: [{ name: "New", phase: "NEW" }], flags: [] };
    const modules = [{ type: "DETAILS", config: { udfs: ["Not there"] } }];
    const wrong = { ...file, statuses: [{ name: "New" }], modules: [{ type: "GANTT" }] };
    const before = await names();
    expect(await told(JSON.stringify(wrong, null, 1))).toEqual([
      ...[400, "Line 4: statuses.0.phase Unknown phase", "Line 11: modules.0.type Unknown module"],
    ]);
    const missing = JSON.stringify({ ...file, modules }, null, 1);
    const said = 'Line 15: modules.0.config.udfs.0 There is no custom field "Not there"';
    expect(await told(missing)).toEqual([400, said]);
    const page = await shownOf(await send(missing));
    const dialog = page.querySelector("dialog");
    expect(wordsOf(dialog)).toContain("Not there (missing)");
    expect(wordsOf(dialog?.querySelector(".dialog-foot"))).toBe("Cancel");
    // The field may go between the two steps.
    const late = await send(null, [missing.slice(0, 40), missing.slice(40)]);
    expect(late.status).toBe(400);
    expect(wordsOf((await shownOf(late)).querySelector(".alert li"))).toBe(said);
    expect(await told("{")).toEqual([400, "The file is not JSON"]);
    expect(await told(null)).toEqual([400, "Please choose a file"]);
    expect(await told(" ".repeat(500_001))).toEqual([413, "The file may have at most 500 kB"]);
    expect((await told(" ".repeat(1_100_000)))[0]).toBe(413);
    const body = new URLSearchParams({ _key: await browser.newKey(), "text.0": "{}" });
    const headers = { origin: ORIGIN };
    const bare = await browser.send(PATH, { method: "POST", body, headers });
    expect(bare.status).toBe(415);
    expect(wordsOf((await shownOf(bare)).querySelector(".alert li"))).not.toBe("");
    expect(await names()).toEqual(before);
  });

  it("shows what a file would make and how it differs, and imports it once from there", async () => {
    const { id, name, statuses } = await find("Residential sales");
    const file = await admin.call(workflows.exportWorkflowSchema, { params: { id } });
    const [first, second, ...others] = file.statuses;
    if (!first || !second) throw new Error("The demo has statuses");
    const changed = {
      ...file,
      statuses: [{ ...first, name: "Enquiry ’n’ more 😀" }, second, ...others.slice(0, -1)],
      flags: file.flags.slice(1),
      modules: [
        ...file.modules.filter(({ type }) => type !== "NOTES"),
        { type: "CHECKLIST", config: { name: "Keys", dataSource: "Keys of sites" } },
      ],
    };
    // As large as several fields of a form.
    const text = JSON.stringify(changed, null, 2).replaceAll("\n", `\r\n${" ".repeat(150)}`);
    const before = await names();
    const sources = async () => (await admin.call(checklist.listChecklistDataSources, {})).length;
    const sourcesBefore = await sources();
    const answer = await send(text);
    expect(answer.status).toBe(200);
    const page = await shownOf(answer);
    const dialog = page.querySelector("dialog");
    expect(wordsOf(dialog?.querySelector("h2"))).toBe(`${name} (2)`);
    expect(wordsOf(dialog)).toContain("Keys of sites (will be made)");
    expect([...page.querySelectorAll("[data-changes] li")].map(wordsOf)).toEqual([
      `Status ${first.name} is renamed to Enquiry ’n’ more 😀`,
      `Status ${statuses.at(-1)?.name} is removed`,
      `Flag ${file.flags[0]?.name} is removed`,
      "Module Notes is removed",
      "Module Checklist Keys is added",
    ]);
    expect(await names()).toEqual(before);
    expect(await sources()).toBe(sourcesBefore);
    const [pieces, key] = [piecesOf(page), await browser.newKey()];
    expect(pieces.length).toBeGreaterThan(1);
    const made = await send(null, pieces, key);
    const copy = await find(`${name} (2)`);
    expect(copy).toMatchObject({ isActive: false });
    expect(copy.statuses[0]?.name).toBe("Enquiry ’n’ more 😀");
    expect(goesTo(made)).toEqual([303, `${PATH}/${copy.id}`]);
    expect(goesTo(await send(null, pieces, key))).toEqual([303, `${PATH}/${copy.id}`]);
    expect(await names()).toEqual([...before, `${name} (2)`].toSorted());
    const same = await shownOf(await send(JSON.stringify(file)));
    expect(wordsOf(same.querySelector("dialog"))).toContain("Nothing differs.");
  });

  it("that a sign-in came between says so where it begins, and asks for the file again", async () => {
    const sent = `${PATH}?import=file`;
    const late = web.browser();
    const body = new FormData();
    body.append("_key", await browser.newKey());
    body.append("file", new File(["{}"], "workflow.json"));
    const headers = { origin: ORIGIN, referer: `${ORIGIN}${PATH}` };
    const led = await late.send(sent, { method: "POST", body, headers });
    const signIn = led.headers.get("location") ?? "";
    expect([led.status, signIn]).toEqual([303, `/login?returnUrl=${encodeURIComponent(sent)}`]);
    const entered = await late.post(signIn, { username: "admin", password: PASSWORD });
    expect(goesTo(entered)).toEqual([303, sent]);
    const page = await shownOf(await late.get(sent));
    expect(wordsOf(page.querySelector(".alert"))).toMatch(
      /^The file is no longer here ?If its workflow was not imported yet, please choose the file again.$/,
    );
    expect(wordsOf((await shownOf(await late.get(PATH))).querySelector(".alert"))).toBe("");
  });

  it("keeps what was shown, and the file, if it is not imported", async () => {
    const file = {
      name: "Kept",
      statuses: [{ name: "New", phase: "NEW" }],
      flags: [],
      modules: [],
    };
    const text = JSON.stringify(file, null, 1);
    const before = await names();
    const tried = async (spoiled: RegExp, answer: () => Response) => {
      const good = { ...web.upstream };
      spoilAnswers(web, spoiled, answer);
      const reply = await send(null, [text]);
      Object.assign(web.upstream, good);
      const page = await shownOf(reply);
      expect(piecesOf(page).join("")).toBe(text);
      const dialog = page.querySelector("dialog");
      expect(wordsOf(dialog?.querySelector(".dialog-foot"))).toBe("Import Cancel");
      const facts = wordsOf(dialog?.querySelector("dl")).slice(0, 16);
      return [reply.status, wordsOf(dialog?.querySelector(".alert li")), facts];
    };
    const refusal = (status: number, code: string, message: string) => () =>
      Response.json({ error: { code, message } }, { status });
    const [call, more] = [/\/workflows\/schema\/import$/, /\/(import|udfs)$/];
    const facts = "Statuses, NewNew";
    const many = "There are at most 100 workflows";
    expect(await tried(call, refusal(409, "too_many", many))).toEqual([409, many, facts]);
    const often = "Too many attempts";
    expect(await tried(call, refusal(429, "too_many_requests", often))).toEqual([
      ...[429, often, facts],
    ]);
    const broken = refusal(500, "failed", "x");
    expect((await tried(call, broken)).toSpliced(1, 1)).toEqual([503, facts]);
    expect((await tried(more, broken)).toSpliced(1, 1)).toEqual([503, ""]);
    expect(web.webFaults.splice(0)).not.toEqual([]);
    expect(await names()).toEqual(before);
    expect((await send(null, [text])).status).toBe(303);
  });

  it("is refused if its parts are larger than a file may be, and tells fifty faults of many", async () => {
    const large = await send(
      null,
      Array.from({ length: 10 }, () => " ".repeat(60_000)),
    );
    expect(large.status).toBe(413);
    const shown = await shownOf(large);
    expect(wordsOf(shown.querySelector(".alert li"))).toBe("The file may have at most 500 kB");
    const udfs = Array.from({ length: 200 }, (_, at) => `Not there ${at}`);
    const modules = [{ type: "DETAILS", config: { udfs } }];
    const file = { name: "Many", statuses: [{ name: "New", phase: "NEW" }], flags: [], modules };
    const told = [
      ...(await shownOf(await send(JSON.stringify(file)))).querySelectorAll(".alert li"),
    ];
    expect(told).toHaveLength(51);
    expect(wordsOf(told.at(-1))).toBe("and 150 more");
  });
});
