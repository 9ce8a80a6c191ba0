import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { auth } from "../../app/upstream/contract/auth";
import { contacts } from "../../app/upstream/contract/contacts";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { deals, type DealPage } from "../../app/upstream/contract/deals";
import { integrations } from "../../app/upstream/contract/integrations";
import { notes } from "../../app/upstream/contract/notes";
import { workflows } from "../../app/upstream/contract/workflows";
import type { Upstream } from "../../app/upstream/transport";
import { ContractMismatch } from "../../app/upstream/errors";
import { createTestApi, PASSWORD, type TestApi } from "../support/test-api";

type Path = (string | number)[];
type Call = (client: UpstreamClient) => Promise<unknown>;

let test: TestApi;
let cookie: string | null;
let calls: Record<string, Call>;
const real: Upstream = {
  send: (request) => test.api.send({ ...request, clientAddress: "10.0.0.1" }),
  fetch: () => Promise.reject(new Error("Only JSON is sent here")),
};
beforeAll(async () => {
  test = await createTestApi(40);
  const anonymous = new UpstreamClient({ upstream: real, cookie: null });
  ({ cookie } = await anonymous.exchange(auth.signIn, {
    body: { username: "sales", password: PASSWORD },
  }));
  const client = new UpstreamClient({ upstream: real, cookie });
  const [workflow] = await client.call(workflows.listWorkflows, {});
  const params = { id: workflow?.id ?? "" };
  const page = (await client.call(deals.listWorkflowDeals, {
    params,
    query: { limit: 20, alerts: "any" },
  })) as DealPage;
  const deal = { id: page.data.find((one) => one.contactId)?.id ?? "" };
  const contact = { id: page.data.find((one) => one.contactId)?.contactId ?? "" };
  calls = {
    me: (one) => one.call(auth.me, {}),
    settings: (one) => one.call(account.getAccountSettings, {}),
    providers: (one) => one.call(integrations.getProviders, {}),
    udfs: (one) => one.call(customFields.listUdfs, {}),
    workflows: (one) => one.call(workflows.listWorkflows, {}),
    "deals of a board": (one) =>
      one.call(deals.listWorkflowDeals, { params, query: { perStatus: 3 } }),
    "all deals": (one) => one.call(deals.listWorkflowDeals, { params }),
    deal: (one) => one.call(deals.getDeal, { params: deal }),
    notes: (one) => one.call(notes.listNotes, { params: { dealId: deal.id } }),
    contact: (one) => one.call(contacts.getContact, { params: contact }),
  };
});
afterAll(() => test.drop());

/** Every place in a value, its own included. */
function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [at, ...[...entries].flatMap(([key, child]) => places(child, [...at, key]))];
}

function spoilt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = spoilt(copy[key], rest, change);
  return copy;
}

/** A value of another type than the one that stood there. */
function otherType(old: unknown): unknown {
  if (Array.isArray(old)) return "not a list";
  if (typeof old === "object" && old !== null) return 7;
  return { not: "what was agreed" };
}

describe("an answer with one thing of another type", () => {
  it.each([
    "me",
    "settings",
    "providers",
    "udfs",
    "workflows",
    "deals of a board",
    "all deals",
    "deal",
    "notes",
    "contact",
  ])("%s: is named by its place, wherever it is", async (name) => {
    const call = calls[name] as Call;
    let good: unknown;
    await call(
      new UpstreamClient({
        upstream: {
          ...real,
          send: async (request) => {
            const response = await real.send(request);
            good = JSON.parse(JSON.stringify(response.body));
            return response;
          },
        },
        cookie,
      }),
    );
    const all = places(good);
    let named = 0;
    const runs = 60;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), async (path) => {
        const body = spoilt(good, path, otherType);
        const client = new UpstreamClient({
          upstream: { ...real, send: async () => ({ status: 200, body, cookie: null }) },
          cookie,
        });
        const error = await call(client).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        // What the contract leaves open, or what this program does not read, may be anything.
        if (error === null) return;
        expect(error).toBeInstanceOf(ContractMismatch);
        const { fieldPath } = error as ContractMismatch;
        expect(`${fieldPath}.`).toMatch(new RegExp(`^${[...path, ""].join("\\.")}`));
        named += 1;
      }),
      { numRuns: runs, seed: 20_261_121 },
    );
    expect(named).toBeGreaterThan(runs * 0.6);
  });
});
