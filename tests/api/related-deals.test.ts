import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { relatedDeals } from "../../app/upstream/contract/related-deals";
import type { Workflow } from "../../app/upstream/contract/workflows";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let cookie: string;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let residential: Workflow;
let service: Workflow;
let deal: string;
let other: string;

beforeAll(async () => {
  test = await createTestApi(20);
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
  cookie = await sessionCookie(test, "sales");
  residential = await workflowBySlug(sales, "residential-sales");
  service = await workflowBySlug(sales, "service-and-repairs");
});
afterAll(() => test.drop());
beforeEach(async () => {
  deal = await createDeal("Kowalski, whole house");
  other = await createDeal("Kowalski, laundry repair", service);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

async function createDeal(name: string, { id, statuses } = residential, by = sales) {
  const body = { name, description: `About ${name}`, statusId: statuses[0]?.id ?? "" };
  return (await by.call(deals.createDeal, { params: { id }, body })).id;
}
const archive = (id: string) => sales.call(deals.archiveDeal, { params: { id } });
const read = (id: string, by = sales) => by.call(deals.getDeal, { params: { id } });
const related = async (id: string) => (await read(id)).context.relatedDeals;
const relatedIds = async (id: string) => (await related(id)).map((one) => one.id);
const relate = (dealId: string, relatedDealId: string, by = sales) =>
  by.call(relatedDeals.relateDeal, { params: { dealId }, body: { relatedDealId } });
const unrelate = (dealId: string, relatedDealId: string, by = sales) =>
  by.call(relatedDeals.unrelateDeal, { params: { dealId }, body: { relatedDealId } });

/** Status and messages of a refusal, which has changed nothing. */
async function refusal(call: "" | "/archive", dealId: string, relatedDealId: unknown) {
  const before = await snapshot(test);
  const path = `/deals/${dealId}/relateddeals${call}`;
  const response = await test.request("POST", path, { cookie, json: { relatedDealId } });
  const { error } = (await response.json()) as { error: { fields?: Record<string, string[]> } };
  expect(await snapshot(test)).toBe(before);
  return [response.status, error.fields?.relatedDealId?.[0]];
}
const REFUSED_TWICE = [422, "These deals are related already"];

describe("related deals", () => {
  it("are shown by both of them, with where the other one stands", async () => {
    expect(await related(deal)).toEqual([]);
    await relate(deal, other);
    const { tuid } = await read(other);
    const [status] = service.statuses;
    expect(await related(deal)).toEqual([
      {
        id: other,
        tuid,
        name: "Kowalski, laundry repair",
        description: "About Kowalski, laundry repair",
        isArchived: false,
        context: {
          status: { id: status?.id, name: status?.name, phase: "NEW", slug: status?.slug },
          workflow: {
            id: service.id,
            name: service.name,
            isActive: true,
            slug: "service-and-repairs",
          },
        },
      },
    ]);
    expect(await relatedIds(other)).toEqual([deal]);
  });

  it("come the newest first, and archived ones last", async () => {
    const third = await createDeal("Kowalski, front rooms");
    const fourth = await createDeal("Kowalski, shed");
    for (const id of [third, other, fourth]) await relate(deal, id);
    await archive(fourth);
    expect(await relatedIds(deal)).toEqual([third, other, fourth]);
    expect((await related(deal)).map(({ isArchived }) => isArchived)).toEqual([false, false, true]);
  });

  it("are removed from either side, and may be related again", async () => {
    const third = await createDeal("Kowalski, front rooms");
    await relate(deal, other);
    await relate(third, deal);
    await unrelate(other, deal);
    expect(await relatedIds(deal)).toEqual([third]);
    await unrelate(deal, third);
    expect(await relatedIds(deal)).toEqual([]);
    await relate(other, deal);
    expect(await relatedIds(deal)).toEqual([other]);
  });

  it("are never the deal itself, and never the same one twice, whoever says it", async () => {
    expect(await refusal("", deal, deal)).toEqual([422, "A deal cannot be related to itself"]);
    await relate(deal, other);
    expect(await refusal("", deal, other)).toEqual(REFUSED_TWICE);
    expect(await refusal("", other, deal)).toEqual(REFUSED_TWICE);
  });

  it("are related once, if two people say so from both sides in the same moment", async () => {
    const admin = await test.signIn("admin");
    const answers = await Promise.allSettled([relate(deal, other), relate(other, deal, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await relatedIds(deal)).toEqual([other]);
    expect(await relatedIds(other)).toEqual([deal]);
  });

  it("have the effect of one call, however often it is sent", async () => {
    const send = (json: unknown) =>
      test.request("POST", `/deals/${deal}/relateddeals`, {
        cookie,
        json,
        headers: { "idempotency-key": "relate-once-0001" },
      });
    for (let at = 0; at < 2; at += 1) {
      expect((await send({ relatedDealId: other })).status).toBe(200);
    }
    expect(await relatedIds(deal)).toEqual([other]);
  });

  it("that are not there or another account's are not available, and removing what is not related neither", async () => {
    const workflow = await workflowBySlug(redwood, "residential-sales");
    const foreign = await createDeal("Foreign", workflow, redwood);
    const unavailable = [422, "This choice is not available"];
    expect(await refusal("", deal, foreign)).toEqual(unavailable);
    expect(await refusal("", deal, "made-up")).toEqual(unavailable);
    expect(await refusal("", deal, undefined)).toEqual([400, "This field is required"]);
    for (const id of [other, foreign, deal, "made-up"]) {
      expect(await refusal("/archive", deal, id)).toEqual([422, "These deals are not related"]);
    }
    expect(await refusal("", foreign, deal)).toEqual([404, undefined]);
    await relate(deal, other);
    expect(await refusedWith(relate(deal, foreign, redwood))).toBe(404);
    expect(await refusedWith(unrelate(deal, other, redwood))).toBe(404);
    expect(await relatedIds(deal)).toEqual([other]);
  });

  it("of an archived deal stay as they are; an archived one may be related, and removed, from the other side", async () => {
    await relate(deal, other);
    const third = await createDeal("Kowalski, front rooms");
    await archive(deal);
    expect((await refusal("", deal, third))[0]).toBe(409);
    expect((await refusal("/archive", deal, other))[0]).toBe(409);
    await relate(third, deal);
    await unrelate(other, deal);
    expect(await relatedIds(deal)).toEqual([third]);
  });

  it("are a change of the deal they were added to, and no new revision of its details", async () => {
    const before = await read(deal);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await relate(deal, other);
    const after = await read(deal);
    expect(after.updatedAt).toBe(test.clock.now.toISOString());
    expect(after.revision).toBe(before.revision);
    expect((await read(other)).updatedAt).not.toBe(after.updatedAt);
  });

  it("are 500 of a deal at most, from both sides", async () => {
    const { id: account_id } = await test.database.read
      .selectFrom("accounts as a")
      .innerJoin("deals as d", "d.account_id", "a.id")
      .select("a.id")
      .where("d.id", "=", deal)
      .executeTakeFirstOrThrow();
    const template = await test.database.read
      .selectFrom("deals")
      .selectAll()
      .where("id", "=", other)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 500 }, (_, at) => ({
      ...template,
      id: `related-${at}`,
      number: 900_000 + at,
      tuid: `D-${900_000 + at}`,
      sort_order: 900_000_000 + at,
    }));
    const rows = many.map(({ id }) => {
      const [first_deal_id = "", second_deal_id = ""] = [deal, id].toSorted();
      return { account_id, first_deal_id, second_deal_id, created_at: "2026-11-18T02:00:00.000Z" };
    });
    for (let from = 0; from < 500; from += 100) {
      const part = <Row>(all: Row[]) => all.slice(from, from + 100);
      await test.database.writer.insertInto("deals").values(part(many)).execute();
      await test.database.writer.insertInto("deal_relations").values(part(rows)).execute();
    }
    const full = [422, "A deal has at most 500 related deals"];
    expect(await refusal("", deal, other)).toEqual(full);
    expect(await refusal("", other, deal)).toEqual(full);
  });
});
