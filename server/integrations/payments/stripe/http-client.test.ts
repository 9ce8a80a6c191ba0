import { expect, it } from "vitest";

import { OutboundFailure, type OutboundRequest } from "../../outbound/outbound";
import { createHttpClient } from "./http-client";

/** What the SDK reads where a server answers so, and what that server was asked. */
async function ask(status: number, body: unknown, method = "POST", data = "a[0]=1%2B2&b=%7Bc%7D") {
  const sent: OutboundRequest[] = [];
  const client = createHttpClient(
    {
      send(request) {
        sent.push(request);
        return Promise.resolve({ status, body, header: () => null });
      },
    },
    AbortSignal.timeout(10_000),
  );
  const headers = { "Content-Length": 99, Authorization: "Bearer sk_test_1" };
  const answer = await client.makeRequest(
    ...(["api.stripe.com", "443", "/v1/things", method, headers, data, "https", 8_000] as const),
  );
  return { status: answer.getStatusCode(), json: (await answer.toJSON()) as unknown, sent };
}

it("a question goes as the SDK made it, but for its length", async () => {
  const { sent } = await ask(200, {});
  expect(sent).toMatchObject([
    {
      ...{ method: "POST", url: "https://api.stripe.com:443/v1/things" },
      form: { "a[0]": "1+2", b: "{c}" },
    },
  ]);
  expect(sent[0]?.headers).toEqual({ Authorization: "Bearer sk_test_1" });
  expect((await ask(200, {}, "POST", "")).sent[0]).not.toHaveProperty("form");
  await expect(ask(200, {}, "DELETE")).rejects.toThrow();
});

it.each([
  [200, { id: "cs_1" }],
  [402, { error: { type: "card_error" } }],
  [503, { error: { type: "api_error" } }],
])("an answer of Stripe's is read as it is: %i %j", async (status, body) => {
  expect(await ask(status, body)).toMatchObject({ status, json: body });
});

it.each([
  [401, null],
  [404, {}],
  [404, { error: "not found" }],
  [500, "text"],
  [502, []],
])("what failed is never taken for what was asked for: %i %j", async (status, body) => {
  expect(await ask(status, body)).toMatchObject({ status, json: { error: { type: "api_error" } } });
});

it.each([
  [200, null],
  [200, []],
  [200, "text"],
  [302, {}],
])("what cannot be Stripe's is a broken connection: %i %j", async (status, body) => {
  await expect(ask(status, body)).rejects.toThrow(OutboundFailure);
});
