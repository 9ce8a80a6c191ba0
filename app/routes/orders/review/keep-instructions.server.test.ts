import { expect, it } from "vitest";

import { FieldError } from "~/http/refusal";
import { UpstreamClient } from "~/upstream/client.server";
import type { UpstreamRequest } from "~/upstream/transport";

import type { OrderContext } from "../order-route.server";
import { keepInstructions, type Guard } from "./keep-instructions.server";

const LONG = "ä".repeat(5_000);

/** Keeps instructions over an upstream that answers a change with a status; what that was sent. */
async function keep(guard: Guard, { status = 204, isPrivateSeen = true } = {}) {
  const sent: UpstreamRequest[] = [];
  const upstream = new UpstreamClient({
    cookie: null,
    upstream: {
      send: async (request) => {
        sent.push(request);
        const body = status < 300 ? null : { error: { code: "stale", message: "Changed" } };
        return { status, body, cookie: null };
      },
      fetch: () => Promise.reject(new Error("no stream is asked for")),
    },
  });
  const order = {
    ...{ id: "o1", manufacturerId: "m1", sidemark: "Lounge", salesRep: "Priya" },
    ...{ customerDetails: "Rosa", isManufacturerPrivate: true },
  };
  const permissions = { manufacturerPrivateOrders: isPrivateSeen };
  const route = { staff: { upstream, permissions }, order } as unknown as OrderContext;
  const error = await keepInstructions(route, LONG, guard).catch((reason: unknown) => reason);
  return { change: sent[0], error };
}

it("long instructions are kept under the form's revision and key, and all else of the order stays", async () => {
  const { change } = await keep({ revision: 7, idempotencyKey: "form-1" });
  expect(change).toMatchObject({
    path: "/old/quotes/{id}/update-details",
    params: { id: "o1" },
    idempotencyKey: "form-1",
  });
  expect(change?.body).toEqual({
    ...{ manufacturer_id: "m1", sidemark: "Lounge", sales_rep_override: "Priya", details: "Rosa" },
    ...{ isManufacturerPrivate: true, shippingInstructions: LONG, revision: 7 },
  });
});

it("who may not make orders private says nothing of that", async () => {
  const { change } = await keep({}, { isPrivateSeen: false });
  expect(change?.body).not.toHaveProperty("isManufacturerPrivate");
});

it("that somebody else changed the order first is told as of any form", async () => {
  const { error } = await keep({ revision: 7 }, { status: 409 });
  expect(error).not.toBeInstanceOf(FieldError);
  expect(error).toMatchObject({ status: 409, problem: { code: "stale" } });
});
