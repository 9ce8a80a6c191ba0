import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { workflows } from "../../app/upstream/contract/workflows";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;
let cookies: { admin: string; redwood: string };

beforeAll(async () => {
  test = await createTestApi(20);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  cookies = {
    admin: await sessionCookie(test, "admin"),
    redwood: await sessionCookie(test, "redwood"),
  };
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const exported = (by: UpstreamClient, id: string) =>
  by.call(workflows.exportWorkflowSchema, { params: { id } });
async function send(content: string | Uint8Array<ArrayBuffer>, by: "admin" | "redwood" = "admin") {
  const body = new FormData();
  body.append("file", new File([content], "workflow.json", { type: "application/json" }));
  const response = await test.request("POST", "/workflows/schema/import", {
    cookie: cookies[by],
    body,
  });
  const answer = (await response.json()) as {
    id?: string;
    error?: { fields?: Record<string, string[]> };
  };
  return { status: response.status, id: answer.id ?? "", fields: answer.error?.fields };
}
async function refusal(content: string | Uint8Array<ArrayBuffer>) {
  const before = await snapshot(test);
  const { status, fields } = await send(content);
  expect(await snapshot(test)).toBe(before);
  return { status, ...fields };
}
const file = (changes: object = {}) => ({
  name: "Warranty claims",
  statuses: [{ name: "New", phase: "NEW" }],
  flags: [],
  modules: [],
  ...changes,
});
const refused = (changes: object) => refusal(JSON.stringify(file(changes)));

describe("the file of a workflow", () => {
  it("names custom fields and data sources, and comes back equal, numbered and inactive", async () => {
    for (const { id, name } of await admin.call(workflows.listWorkflows, {})) {
      const written = await exported(admin, id);
      expect(JSON.stringify(written)).not.toContain(id);
      const made = await send(JSON.stringify(written));
      expect(made.status).toBe(200);
      expect(await exported(admin, made.id)).toEqual({ ...written, name: `${name} (2)` });
      const read = await admin.call(workflows.getWorkflow, { params: { id: made.id } });
      expect(read).toMatchObject({ isActive: false, isEditable: true });
    }
    const all = await admin.call(workflows.listWorkflows, {});
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  });

  it("of one dealer makes the same of another, with the data sources that are missing", async () => {
    await admin.call(customFields.createUdf, {
      body: { name: "Only here", type: "STRING", required: false },
    });
    const modules = [
      { type: "DETAILS", config: { sidemark: "READONLY", udfs: ["site"] } },
      { type: "CHECKLIST", config: { name: "Last look", dataSource: "Handover <b>" } },
    ];
    const content = JSON.stringify(file({ name: "Shared", modules }));
    const ours = await exported(admin, (await send(`\ufeff${content}`)).id);
    const made = await send(JSON.stringify(ours), "redwood");
    expect(made.status).toBe(200);
    expect(await exported(redwood, made.id)).toEqual(ours);
    const strange = { type: "DETAILS", config: { udfs: ["Site", "Only there"] } };
    expect(await refused({ modules: [strange] })).toEqual({
      status: 400,
      "modules.0.config.udfs.1": ['There is no custom field "Only there"'],
    });
  });

  it("tells all that is wrong by where it stands, and stores nothing of it", async () => {
    const value = { label: "On", appearance: "DEFAULT", showOnCard: false, isDefault: true };
    expect(
      await refused({
        name: " ",
        statuses: [{ name: "Same", phase: "NEW" }, { name: "same!", phase: "NEW" }, { name: "x" }],
        flags: [{ name: "Rush", values: [value, { ...value, label: "Off" }] }],
        modules: [{ type: "GANTT" }, { type: "NOTES", config: { color: "red" } }],
      }),
    ).toMatchObject({
      ...{ status: 400, name: ["Name is required"] },
      "statuses.2.phase": ["Unknown phase"],
      "flags.0.values": ["One value of a flag is its default"],
      "modules.0.type": ["Unknown module"],
    });
    expect(
      await refused({
        statuses: [
          { name: "Same", phase: "NEW" },
          { name: "same!", phase: "NEW" },
        ],
        modules: [{ type: "NOTES" }, { type: "NOTES" }],
      }),
    ).toEqual({
      status: 400,
      "statuses.1.name": ["Another status has this name, or one like it"],
      "modules.1.type": ["Module already added to this workflow"],
    });
  });

  it("names a custom field once, however it is written", async () => {
    const [known] = await admin.call(customFields.listUdfs, {});
    const { name } = known ?? { name: "" };
    const udfs = [name, "Another", ` ${name.toUpperCase()} `];
    expect(await refused({ modules: [{ type: "DETAILS", config: { udfs } }] })).toEqual({
      status: 400,
      "modules.0.config.udfs.2": ["A custom field stands here once"],
    });
  });

  it("says in words what is no workflow, and what is not known in one where it stands", async () => {
    const said = { status: 400, file: ["The file is not a workflow"] };
    expect(await refusal("[1, 2]")).toEqual(said);
    const unknown = { status: 400, colour: ["Is not known here"] };
    expect(await refused({ colour: "red" })).toEqual(unknown);
    expect(await refused({ name: 5 })).toEqual({ status: 400, name: ["Must be text"] });
  });

  it("is small, flat JSON of text, without names that are the language's own", async () => {
    const status = async (content: string | Uint8Array<ArrayBuffer>) =>
      (await refusal(content)).status;
    const head = 'content-disposition: form-data; name="file"; filename="workflow.json"';
    const large = await test.request("POST", "/workflows/schema/import", {
      cookie: cookies.admin,
      headers: { "content-type": "multipart/form-data; boundary=xyz" },
      body: `--xyz\r\n${head}\r\n\r\n${"x".repeat(5_000_000)}\r\n--xyz--\r\n`,
    });
    expect(large.status).toBe(413);
    const nested = (depth: number) => refusal(`${"[".repeat(depth)}${"]".repeat(depth)}`);
    const tooDeep = { status: 400, file: ["The file nests too deep"] };
    expect(await nested(17)).toEqual(tooDeep);
    expect(await nested(1_000)).toEqual(tooDeep);
    expect(await nested(16)).not.toEqual(tooDeep);
    expect(await status("{")).toBe(400);
    expect(await status(new Uint8Array([0xff, 0xfe, 0x00]))).toBe(400);
    const proto = JSON.stringify(file()).replace("{", '{"__proto__":{"x":1},');
    expect(await refusal(proto)).toEqual({ status: 400, file: ["The file is not JSON"] });
    expect(await status(JSON.stringify(file({ constructor: 1 })))).toBe(400);
    expect(await status(JSON.stringify(file({ name: "a\u0000b" })))).toBe(400);
  });

  it("keeps script in a name as the text it is, and is read by its own account alone", async () => {
    const name = "<script>alert(1)</script>";
    const { id } = await send(JSON.stringify(file({ name })));
    expect((await exported(admin, id)).name).toBe(name);
    expect(await refusedWith(exported(redwood, id))).toBe(404);
  });
});

describe("a workflow", () => {
  const update = (id: string, body: { name: string; isActive: boolean; revision?: number }) =>
    admin.call(workflows.updateWorkflow, { params: { id }, body });
  const read = (id: string) => admin.call(workflows.getWorkflow, { params: { id } });

  it("is renamed and made inactive, guarded by its revision, and keeps its name apart", async () => {
    const { id, revision = 0 } = await workflowBySlug(admin, "commercial");
    await update(id, { name: " Trade ", isActive: false, revision });
    expect(await read(id)).toMatchObject({ name: "Trade", slug: "trade", isActive: false });
    expect(await refusedWith(update(id, { name: "Late", isActive: true, revision }))).toBe(409);
    const taken = update(id, { name: "residential SALES", isActive: true });
    expect(await refusedWith(taken)).toBe(422);
    expect(await refusedWith(update(id, { name: " ", isActive: true }))).toBe(400);
    const foreign = { params: { id }, body: { name: "Theirs", isActive: true } };
    expect(await refusedWith(redwood.call(workflows.updateWorkflow, foreign))).toBe(404);
    await update(id, { name: "Commercial", isActive: true });
  });

  it("may have a name without Latin letters, as others may", async () => {
    const { id } = await workflowBySlug(admin, "commercial");
    const { id: other } = await workflowBySlug(admin, "residential-sales");
    await update(id, { name: "住宅", isActive: true });
    expect((await read(id)).slug).toBe("workflow");
    expect(await refusedWith(update(other, { name: "住宅", isActive: true }))).toBe(422);
    await update(other, { name: "商業", isActive: true });
    expect(await read(other)).toMatchObject({ name: "商業", slug: "workflow-2" });
    await update(other, { name: "Residential sales", isActive: true });
    await update(id, { name: "Commercial", isActive: true });
  });

  it("that is not editable stays as it is", async () => {
    const { id, name } = await workflowBySlug(admin, "commercial");
    const set = (is_editable: number) =>
      test.database.writer
        .updateTable("workflows")
        .set({ is_editable })
        .where("id", "=", id)
        .execute();
    await set(0);
    expect(await refusedWith(update(id, { name: "Other", isActive: true }))).toBe(409);
    expect(await read(id)).toMatchObject({ name, isEditable: false });
    await set(1);
  });
});
