import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import {
  createTestApi,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let cookie: string;
let createPath: string;
let good: { name: string; statusId: string };
beforeAll(async () => {
  test = await createTestApi(20);
  const sales = await test.signIn("sales");
  cookie = await sessionCookie(test, "sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  createPath = `/workflows/${workflow.id}/deals`;
  good = { name: "Good", statusId: workflow.statuses[0]?.id ?? "" };
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const post = (init: Parameters<TestApi["request"]>[2]) =>
  test.request("POST", createPath, { cookie, ...init });

describe("the API's own gate", () => {
  it.each([
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{}, 200],
  ])("headers %j are answered %i", async (headers, status) => {
    const before = await snapshot(test);
    const response = await post({ json: good, headers: headers as Record<string, string> });
    expect(response.status).toBe(status);
    if (status !== 200) expect(await snapshot(test)).toBe(before);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ])("a body of type %s is refused with 415", async (type) => {
    const response = await post({ body: JSON.stringify(good), headers: { "content-type": type } });
    expect(response.status).toBe(415);
  });

  it.each(["//me", "/me/", "/ME", "/me;x", "/%2Fme", "/./nothing/../me%00"])(
    "the address %j reaches nothing",
    async (path) => {
      const response = await test.request("GET", path, { cookie });
      expect([400, 404, 405]).toContain(response.status);
    },
  );

  it("a parameter that stands twice is refused by name, to those who may ask at all", async () => {
    const path = `${createPath}?limit=1&limit=2`;
    const response = await test.request("GET", path, { cookie });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("limit");
    expect((await test.request("GET", path)).status).toBe(401);
  });

  it("unknown verbs and unlisted method overrides reach nothing", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"]) {
      expect([404, 405]).toContain((await test.request(method, "/me", { cookie })).status);
    }
    const before = await snapshot(test);
    const path = `${createPath}?_method=DELETE`;
    await test.request("GET", path, { cookie, headers: { "x-http-method-override": "DELETE" } });
    expect(await snapshot(test)).toBe(before);
  });
});

describe("bad input", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  it.each([
    ["not JSON", "{", 400],
    ["nested 100,000 deep", deep, 400],
    ["nested 33 deep", `{"udfs":${"[".repeat(33)}${"]".repeat(33)}}`, 400],
    ["more than a megabyte", JSON.stringify({ name: "x".repeat(1_100_000) }), 413],
    ["a list instead of an object", "[]", 400],
    ["null", "null", 400],
    ["a forbidden key", '{"name":"x","udfs":{"__proto__":{"x":"1"}}}', 400],
  ])("%s is refused", async (_, body, status) => {
    const before = await snapshot(test);
    const response = await post({ body, headers: { "content-type": "application/json" } });
    expect(response.status).toBe(status);
    expect(await snapshot(test)).toBe(before);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    1,
    true,
    null,
    [],
    {},
    "",
    "   ",
    "\0",
    "a\0b",
    "\ud800",
    "\u0007",
    "x".repeat(201),
    "two\nlines",
  ])("a name of %j is refused with 400 and names the field", async (name) => {
    const response = await post({ json: { ...good, name } });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: Record<string, string[]> } };
    expect(Object.keys(error.fields)).toEqual(["name"]);
  });

  it.each(["1e999", "-0", '"1"', "{}", "[]", "1.5", "null", "99999999999999999999"])(
    "a revision of %s is refused or ignored, never a fault",
    async (revision) => {
      const created = (await (await post({ json: good })).json()) as { id: string };
      const response = await test.request("POST", `/deals/${created.id}/update`, {
        cookie,
        body: `{"name":"x","revision":${revision}}`,
        headers: { "content-type": "application/json" },
      });
      expect([400, 409]).toContain(response.status);
    },
  );

  it.each(["toString", "constructor", "hasOwnProperty", "valueOf"])(
    "a custom field called %s is an unknown one",
    async (key) => {
      expect((await post({ json: { ...good, udfs: { [key]: "x" } } })).status).toBe(400);
    },
  );

  it("texts of any script come back as they were sent", async () => {
    const names = [
      "Ngô Đình Đạo",
      "Ünïcödé ß",
      "窓の家",
      "🪟 blinds 🏡",
      "<script>alert(1)</script>",
      "'; drop table deals; --",
      "\u202Ereversed",
    ];
    const sales = await test.signIn("sales");
    for (const name of names) {
      const { id } = (await (await post({ json: { ...good, name } })).json()) as { id: string };
      expect((await sales.call(deals.getDeal, { params: { id } })).name).toBe(name);
    }
  });
});

it.each([
  ["submit", { shippingInstructions: 5 }, "shippingInstructions", "Must be text"],
  ["clone", { orderId: "x", isRevision: "yes" }, "isRevision", "Must be true or false"],
  [
    ...(["submit", { supplierOrder: { manufacturerId: "x", freight: 1e12 } }] as const),
    ...(["supplierOrder.freight", "The amount is too large"] as const),
  ],
] as const)("a call to %s with %j says once what %s must be", async (call, body, field, words) => {
  const path = call === "clone" ? "/old/quotes/x/clone" : "/purchaseorder/x/submit";
  const json = { requiredDate: "2026-11-26", ...body };
  const response = await test.request("POST", path, { cookie, json });
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { fields: unknown } };
  expect(error.fields).toEqual({ [field]: [words] });
});
