import createClient from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestApi, PASSWORD, type TestApi } from "../support/test-api";
import type { paths } from "../contract/openapi-types";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(10);
});
afterAll(() => test.drop());

/** The client that openapi-typescript and openapi-fetch make of the document, signed in. */
async function signedIn(username: string) {
  const fetch = async (request: Request) => test.api.fetch(request, { remoteAddress: "10.0.0.1" });
  const client = createClient<paths>({ baseUrl: "http://upstream.internal", fetch });
  const { response } = await client.POST("/auth", { body: { username, password: PASSWORD } });
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  client.use({
    onRequest: ({ request }) => {
      request.headers.set("cookie", cookie);
      return request;
    },
  });
  return client;
}

describe("a client generated from the OpenAPI document", () => {
  it("creates, reads, moves and annotates a deal", async () => {
    const client = await signedIn("sales");
    const { data: workflows = [] } = await client.GET("/workflows");
    const [workflow] = workflows;
    const [first, second] = workflow?.statuses ?? [];
    if (!workflow || !first || !second) throw new Error("No workflow with two statuses");
    const { data: created } = await client.POST("/workflows/{id}/deals", {
      params: { path: { id: String(workflow.id) } },
      body: { name: "From a generated client", statusId: first.id },
    });
    const path = { id: String(created?.id) };
    const moved = await client.POST("/deals/{id}/move", {
      params: { path, header: { "Idempotency-Key": "generated-1" } },
      body: { currentStatusId: first.id, targetStatusId: second.id, belowId: null },
    });
    expect(moved.response.status).toBe(200);
    await client.POST("/deals/{dealId}/notes", {
      params: { path: { dealId: path.id } },
      body: { content: "Called the customer" },
    });
    const { data: deal } = await client.GET("/deals/{id}", { params: { path } });
    expect(deal).toMatchObject({ name: "From a generated client", statusId: second.id });
    const { data: page } = await client.GET("/workflows/{id}/deals", {
      params: {
        path: { id: String(workflow.id) },
        query: { limit: 1, search: "generated", statusId: [String(second.id)] },
      },
    });
    expect(page).toMatchObject({ total: 1, data: [{ id: path.id }] });
  });

  it("reads refusals in the shape of the document", async () => {
    const client = await signedIn("sales");
    const { error } = await client.GET("/deals/{id}", { params: { path: { id: "nobody" } } });
    expect(error?.error.code).toBe("not_found");
  });
});
