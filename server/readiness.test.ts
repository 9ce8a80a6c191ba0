import { Hono } from "hono";
import { expect, test } from "vitest";

import { tellReadiness, type Readiness } from "./readiness";

test("who asks is told 503 without the database alone", async () => {
  const told = async (readiness: Readiness) => {
    const host = new Hono().get("/readyz", (context) => tellReadiness(context, readiness));
    const { status } = await host.request("/readyz");
    return status;
  };
  expect(await told("ready")).toBe(200);
  expect(await told("degraded")).toBe(200);
  expect(await told("not ready")).toBe(503);
});
