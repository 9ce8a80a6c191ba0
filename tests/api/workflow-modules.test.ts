import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { checklist } from "../../app/upstream/contract/checklist";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { workflows, type Workflow } from "../../app/upstream/contract/workflows";
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
let cookie: string;
let workflow: Workflow;
let site: string;
let source: string;

beforeAll(async () => {
  test = await createTestApi(20);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  cookie = await sessionCookie(test, "admin");
  site = await udfOf(admin, "site");
  source = await sourceOf(admin);
});
afterAll(() => test.drop());
beforeEach(async () => void (workflow = await workflowBySlug(admin, "residential-sales")));
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

async function udfOf(by: UpstreamClient, path: string): Promise<string> {
  const all = await by.call(customFields.listUdfs, {});
  return all.find((udf) => udf.path === path)?.id ?? "";
}
async function sourceOf(by: UpstreamClient): Promise<string> {
  return (await by.call(checklist.listChecklistDataSources, {}))[0]?.id ?? "";
}
const read = () => admin.call(workflows.getWorkflow, { params: { id: workflow.id } });
/** Sends a list as it is, and gives status and messages. */
async function save(modules: unknown, revision?: number) {
  const path = `/workflows/${workflow.id}/modules`;
  const response = await test.request("PUT", path, { cookie, json: { modules, revision } });
  const { error } = (await response.json()) as { error?: { fields?: Record<string, string[]> } };
  return { status: response.status, ...error?.fields };
}
async function refusal(modules: unknown, revision?: number) {
  const before = await snapshot(test);
  const answer = await save(modules, revision);
  expect(await snapshot(test)).toBe(before);
  return answer;
}
const details = (...udfs: string[]) => ({
  type: "DETAILS",
  config: { sidemark: "READONLY", udfs },
});
const list = (name?: string, dataSourceId?: string) => ({
  type: "CHECKLIST",
  config: { name, dataSourceId },
});
const set = (patch: { is_editable?: number; modules?: string }) =>
  test.database.writer.updateTable("workflows").set(patch).where("id", "=", workflow.id).execute();

describe("the modules of a workflow", () => {
  it("are saved whole and in their order, with their configuration, and checklists as often as wanted", async () => {
    const { revision = 0 } = workflow;
    const modules = [
      list("Sales steps"),
      { type: "NOTES" },
      details(site),
      list("Install", source),
    ];
    expect(await save(modules, revision)).toEqual({ status: 200 });
    const saved = await read();
    expect(saved.modules).toEqual(modules);
    expect(saved.revision).toBe(revision + 1);
  });

  it("that somebody else has saved meanwhile are not overwritten, unless nothing was seen", async () => {
    const { revision = 0 } = workflow;
    await save([{ type: "NOTES" }], revision);
    expect((await refusal([{ type: "QUOTES" }], revision)).status).toBe(409);
    expect((await save([{ type: "QUOTES" }])).status).toBe(200);
    expect((await read()).modules).toEqual([{ type: "QUOTES" }]);
  });

  it("of a workflow that is not editable stay as they are", async () => {
    await set({ is_editable: 0 });
    expect((await refusal([{ type: "NOTES" }])).status).toBe(409);
    await set({ is_editable: 1 });
  });

  it("point at custom fields and data sources of the account alone", async () => {
    const available = ["This choice is not available"];
    const foreign = await udfOf(redwood, "site");
    expect(await refusal([{ type: "NOTES" }, details(site, foreign)])).toEqual({
      status: 422,
      "modules.1.config.udfs.1": available,
    });
    for (const strange of ["made-up", await sourceOf(redwood)]) {
      expect(await refusal([list("Fine", source), list("Strange", strange)])).toEqual({
        status: 422,
        "modules.1.config.dataSourceId": available,
      });
    }
    const params = { id: workflow.id };
    const body = { modules: [] };
    expect(await refusedWith(redwood.call(workflows.saveWorkflowModules, { params, body }))).toBe(
      404,
    );
  });

  it("may go on listing what was archived since, and list it no more", async () => {
    const notes = await udfOf(admin, "access_notes");
    const modules = [details(notes, site), list("Gone", "gone")];
    await set({ modules: JSON.stringify(modules) });
    const archive = (is_archived: number) =>
      test.database.writer
        .updateTable("udfs")
        .set({ is_archived })
        .where("id", "=", notes)
        .execute();
    await archive(1);
    expect((await save(modules.toReversed())).status).toBe(200);
    expect((await save([details(site)])).status).toBe(200);
    expect((await refusal(modules)).status).toBe(422);
    await archive(0);
  });

  it("are of known types, each once but checklists", async () => {
    expect(await refusal([{ type: "NOTES" }, { type: "NOTES" }])).toEqual({
      status: 400,
      "modules.1.type": ["Module already added to this workflow"],
    });
    const unknown = { status: 400, "modules.0.type": ["Unknown module"] };
    expect(await refusal([{ type: "GANTT" }])).toEqual(unknown);
  });

  it("of a type that is not known here may be moved and removed, but not changed nor doubled", async () => {
    const gantt = { type: "GANTT", config: { scale: "week", rows: [1, { deep: true }] } };
    await set({ modules: JSON.stringify([gantt, { type: "NOTES" }, list("Steps")]) });
    const moved = [list("Steps, renamed"), gantt, { type: "NOTES" }];
    expect(await save(moved)).toEqual({ status: 200 });
    expect((await read()).modules).toEqual(moved);
    const unknown = ["Unknown module"];
    const { config } = gantt;
    expect(await refusal([{ ...gantt, config: { ...config, scale: "day" } }])).toEqual({
      ...{ status: 400, "modules.0.type": unknown },
    });
    expect(await refusal([gantt, gantt])).toEqual({ status: 400, "modules.1.type": unknown });
    expect(await save([{ type: "NOTES" }])).toEqual({ status: 200 });
    expect(await refusal([gantt])).toEqual({ status: 400, "modules.0.type": unknown });
  });

  it("list each custom field once", async () => {
    expect(await refusal([{ type: "NOTES" }, details(site, site)])).toEqual({
      status: 400,
      "modules.1.config.udfs": ["A custom field stands here once"],
    });
  });
});
