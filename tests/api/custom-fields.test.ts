import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { deals } from "../../app/upstream/contract/deals";
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
let cookie: string;

beforeAll(async () => {
  test = await createTestApi(20);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  cookie = await sessionCookie(test, "admin");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const list = () => admin.call(customFields.listUdfs, {});
async function add(name: string, required = false): Promise<string> {
  const body = { name, type: "STRING" as const, required };
  return (await admin.call(customFields.createUdf, { body }))?.id ?? "";
}
const find = async (id: string) => (await list()).find((one) => one.id === id);
async function refusal(method: string, path: string, json: unknown) {
  const before = await snapshot(test);
  const response = await test.request(method, path, { cookie, json });
  const { error } = (await response.json()) as { error?: { fields?: Record<string, string[]> } };
  expect(await snapshot(test)).toBe(before);
  return { status: response.status, ...error?.fields };
}

describe("custom fields", () => {
  it("are added at the end, under a path that no other field has or had", async () => {
    const id = await add("  Gate code ");
    const all = await list();
    expect(all.at(-1)).toEqual({
      ...{ id, name: "Gate code", path: "gate_code", type: "STRING" },
      ...{ required: false, revision: 0 },
    });
    await admin.call(customFields.archiveUdf, { params: { id } });
    expect((await find(await add("Gate code")))?.path).toBe("gate_code_2");
    expect((await find(await add("窗")))?.path).toBe("field");
    // Nor one that every object has, whose deals' form would open no more.
    for (const name of ["Constructor", "prototype"]) {
      expect((await find(await add(name)))?.path).toBe(`${name.toLowerCase()}_2`);
    }
  });

  it("have a name, which is no other's however it is written, and a known type", async () => {
    const body = { name: "Lock box", type: "STRING", required: false };
    const id = await add("Lock box");
    expect(await refusal("POST", "/udfs", { ...body, name: " " })).toEqual({
      ...{ status: 400, name: ["Name is required"] },
    });
    expect(await refusal("POST", "/udfs", { ...body, name: "LOCK BOX" })).toEqual({
      ...{ status: 422, name: ["There is a custom field of this name already"] },
    });
    expect((await refusal("POST", "/udfs", { ...body, name: "New", type: "DATE" })).status).toBe(
      400,
    );
    for (const type of ["CONTACT", "STRING_MULTILINE"] as const) {
      const made = await admin.call(customFields.createUdf, {
        body: { name: `Of type ${type}`, type, required: false },
      });
      expect(await find(made?.id ?? "")).toMatchObject({ type });
    }
    const params = { id };
    const own = { name: "LOCK box", required: true, revision: 0 };
    await admin.call(customFields.updateUdf, { params, body: own });
    expect(await find(id)).toMatchObject({ name: "LOCK box", path: "lock_box", revision: 1 });
    expect((await refusal("PUT", `/udfs/${id}`, { name: "Site", required: true })).status).toBe(
      422,
    );
    expect((await refusal("PUT", `/udfs/${id}`, { ...own, name: "Late" })).status).toBe(409);
  });

  it("added at once under one name are one", async () => {
    const attempts = await Promise.allSettled([add("At once"), add("At once"), add("At once")]);
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("renamed at once to one name are not both called so", async () => {
    const ids = [await add("One of two"), await add("Other of two"), await add("Third of two")];
    const body = { name: "Same by now", required: false };
    const attempts = await Promise.allSettled(
      ids.map((id) => admin.call(customFields.updateUdf, { params: { id }, body })),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await list()).filter(({ name }) => name === body.name)).toHaveLength(1);
  });

  it("of another account, and archived ones, are neither changed nor archived", async () => {
    const id = await add("Ours");
    const body = { name: "Theirs", required: false };
    const params = { id };
    expect(await refusedWith(redwood.call(customFields.updateUdf, { params, body }))).toBe(404);
    expect(await refusedWith(redwood.call(customFields.archiveUdf, { params }))).toBe(404);
    await admin.call(customFields.archiveUdf, { params });
    expect(await find(id)).toBeUndefined();
    expect(await refusedWith(admin.call(customFields.updateUdf, { params, body }))).toBe(404);
    expect(await refusedWith(admin.call(customFields.archiveUdf, { params }))).toBe(404);
  });
});

describe("deals", () => {
  /** A field that the Details module of a workflow lists, and a deal that has no value for it. */
  async function dealWithout(name: string) {
    const workflow = await workflowBySlug(admin, "residential-sales");
    const id = await add(name);
    const path = (await find(id))?.path ?? "";
    const modules = workflow.modules.map((module) =>
      module.type === "DETAILS"
        ? { ...module, config: { sidemark: "ENABLED", udfs: [id] } }
        : module,
    ) as never[];
    const params = { id: workflow.id };
    await admin.call(workflows.saveWorkflowModules, { params, body: { modules } });
    const [first, second] = workflow.statuses;
    const statusId = first?.id ?? "";
    const body = { name: "Old deal", statusId };
    const deal = await admin.call(deals.createDeal, { params, body });
    return { udf: { id, path, name }, workflow, deal: deal.id ?? "", statusId, next: second?.id };
  }
  const update = (id: string, udfs: Record<string, string | null>) =>
    admin.call(deals.updateDeal, { params: { id }, body: { name: "Old deal", udfs } });
  const require = (id: string, name: string) =>
    admin.call(customFields.updateUdf, { params: { id }, body: { name, required: true } });

  it("without a value go on without it when its field is required, and new ones are asked", async () => {
    const { udf, workflow, deal, statusId, next = "" } = await dealWithout("Asked from now on");
    await require(udf.id, udf.name);
    await update(deal, {});
    await update(deal, { [udf.path]: "" });
    const params = { id: deal };
    const move = { currentStatusId: statusId, statusId: next };
    await admin.call(deals.changeDealStatus, { params, body: move });
    expect(
      await refusal("POST", `/workflows/${workflow.id}/deals`, { name: "New deal", statusId }),
    ).toEqual({ status: 400, [`udfs.${udf.path}`]: ["Asked from now on is required"] });
    await update(deal, { [udf.path]: "now known" });
    expect(await refusedWith(update(deal, { [udf.path]: " " }))).toBe(400);
  });

  it("keep the value of a field that is archived, and are not asked for it", async () => {
    const { udf, workflow, deal, statusId } = await dealWithout("Gone later");
    await update(deal, { [udf.path]: "kept" });
    await require(udf.id, udf.name);
    await admin.call(customFields.archiveUdf, { params: { id: udf.id } });
    await update(deal, {});
    const read = await admin.call(deals.getDeal, { params: { id: deal } });
    expect(read.udfs[udf.path]).toBe("kept");
    const body = { name: "New deal", statusId };
    await admin.call(deals.createDeal, { params: { id: workflow.id }, body });
  });
});
