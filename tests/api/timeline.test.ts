import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { listEndpoints } from "../../app/upstream/contract/all";
import { calendar } from "../../app/upstream/contract/calendar";
import { checklist } from "../../app/upstream/contract/checklist";
import { deals } from "../../app/upstream/contract/deals";
import { documents } from "../../app/upstream/contract/documents";
import { notes } from "../../app/upstream/contract/notes";
import { payments } from "../../app/upstream/contract/payments";
import { CARD_PAYMENT_TYPE } from "../../app/upstream/contract/payments.input";
import { relatedDeals } from "../../app/upstream/contract/related-deals";
import { timeline, type TimelineArea } from "../../app/upstream/contract/timeline";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { encodeMultipart } from "../../app/upstream/encode-multipart.server";
import type { Part } from "../../app/upstream/multipart.server";
import { isImplemented } from "../../server/api/app";
import { addAppointment, MEASURE } from "../support/appointments";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let sales: UpstreamClient;
let workflow: Workflow;
let deal: string;

beforeAll(async () => {
  test = await createTestApi(10);
  sales = await test.signIn("sales");
  workflow = await workflowBySlug(sales, "residential-sales");
});
afterAll(() => test.drop());
beforeEach(async () => {
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "Of the timeline", statusId: statusAt(0) },
  });
  deal = id;
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const statusAt = (at: number) => workflow.statuses[at]?.id ?? "";
const params = () => ({ dealId: deal });
const read = (query: { areas?: TimelineArea[]; before?: string; limit?: number } = {}) =>
  sales.call(timeline.listDealTimeline, { params: params(), query });
/** The newest entries without what differs each time. */
const newest = async (limit = 1) => {
  const { entries } = await read({ limit });
  return entries.map(({ actor, area, verb, subject, changes }) => ({
    by: actor.name,
    what: `${area} ${verb}`,
    of: subject?.label ?? null,
    changes: changes.map((one) => [one.field, one.old, one.new]),
  }));
};
const by = "Dan Petrou";

const WHEN = {
  kind: "timespan",
  start: MEASURE.starts,
  end: MEASURE.ends,
  startZone: MEASURE.start_zone,
  endZone: MEASURE.end_zone,
} as const;
const book = (title = "Check measure") =>
  sales
    .call(calendar.createDealEvent, {
      params: params(),
      body: {
        title,
        participants: [{ email: "ada@customer.example", name: "Ada", status: "NOREPLY" }],
        when: WHEN,
      },
    })
    .then((made) => made?.id ?? "");
const note = (content = "Parking at the rear") =>
  sales
    .call(notes.createNote, { params: params(), body: { content } })
    .then((made) => made?.id ?? "");
const place = () => ({ dealId: deal, dataSourceId: "default" });
const addItems = async (...labels: string[]) => {
  const items = labels.map((label) => ({ id: null, label, isChecked: false }));
  const saved = await sales.call(checklist.saveChecklistItems, {
    params: place(),
    body: { items },
  });
  return (saved?.items ?? []).map(({ id }) => id);
};
const flag = () => {
  const [first] = workflow.flags;
  const value = first?.values.find(({ label }) => label !== "None" && label !== "Normal");
  return { id: first?.id ?? "", name: first?.name ?? "", value };
};

interface Told {
  /** Makes the change, and says which entries it leaves, the newest first. */
  change: () => Promise<Awaited<ReturnType<typeof newest>>>;
}
const one = (what: string, of: string | null, changes: (string | null)[][] = []) => [
  { by, what, of, changes },
];

/** Every call that changes a deal or what belongs to it, with what it tells. */
const TOLD: Readonly<Record<string, Told["change"]>> = {
  "deals.createDeal": async () => one("DEAL ADDED", null),
  "deals.updateDeal": async () => {
    const body = { name: "Renamed", description: "Whole house", sidemark: null };
    await sales.call(deals.updateDeal, { params: { id: deal }, body });
    return one("DETAILS CHANGED", null, [
      ["Name", "Of the timeline", "Renamed"],
      ["Description", null, "Whole house"],
    ]);
  },
  "deals.changeDealStatus": async () => {
    const body = { currentStatusId: statusAt(0), statusId: statusAt(1) };
    await sales.call(deals.changeDealStatus, { params: { id: deal }, body });
    return one("STATUS CHANGED", null, [
      ["Status", workflow.statuses[0]?.name ?? "", workflow.statuses[1]?.name ?? ""],
    ]);
  },
  "deals.moveDeal": async () => {
    const body = { currentStatusId: statusAt(0), targetStatusId: statusAt(2), belowId: null };
    await sales.call(deals.moveDeal, { params: { id: deal }, body });
    return one("STATUS CHANGED", null, [
      ["Status", workflow.statuses[0]?.name ?? "", workflow.statuses[2]?.name ?? ""],
    ]);
  },
  "deals.setDealFlag": async () => {
    const { id: flagId, name, value } = flag();
    await sales.call(deals.setDealFlag, {
      params: { dealId: deal, flagId },
      body: { valueId: value?.id ?? "" },
    });
    const [told] = await newest();
    expect(told?.changes[0]?.[1]).toBeTruthy();
    return one("FLAGS CHANGED", null, [[name, told?.changes[0]?.[1] ?? "", value?.label ?? ""]]);
  },
  "deals.archiveDeal": async () => {
    await sales.call(deals.archiveDeal, { params: { id: deal } });
    return one("DEAL ARCHIVED", null);
  },
  "deals.unarchiveDeal": async () => {
    await sales.call(deals.archiveDeal, { params: { id: deal } });
    await sales.call(deals.unarchiveDeal, { params: { id: deal } });
    return [...one("DEAL UNARCHIVED", null), ...one("DEAL ARCHIVED", null)];
  },
  "notes.createNote": async () => {
    await note();
    return one("NOTES ADDED", "Note", [["Note", null, "Parking at the rear"]]);
  },
  "notes.updateNote": async () => {
    const id = await note();
    const at = { params: { dealId: deal, id } };
    await sales.call(notes.updateNote, { ...at, body: { content: "Parking in front" } });
    return one("NOTES CHANGED", "Note", [["Note", "Parking at the rear", "Parking in front"]]);
  },
  "notes.archiveNote": async () => {
    const id = await note();
    await sales.call(notes.archiveNote, { params: { dealId: deal, id } });
    return one("NOTES ARCHIVED", "Note", [["Note", "Parking at the rear", null]]);
  },
  "calendar.createDealEvent": async () => {
    await book();
    return one("APPOINTMENTS ADDED", "Check measure", [
      ["Time", null, JSON.stringify(WHEN)],
      ["Participants", null, "Ada"],
    ]);
  },
  "calendar.updateEvent": async () => {
    const id = await book();
    const when = { kind: "date", date: "2026-12-01" } as const;
    const body = { title: "Final measure", location: "Pier", participants: [], when };
    await sales.call(calendar.updateEvent, { params: { id }, body });
    return one("APPOINTMENTS CHANGED", "Final measure", [
      ["Title", "Check measure", "Final measure"],
      ["Time", JSON.stringify(WHEN), JSON.stringify(when)],
      ["Location", null, "Pier"],
      ["Participants", "Ada", null],
    ]);
  },
  "calendar.deleteEvent": async () => {
    const id = await book();
    await sales.call(calendar.deleteEvent, { params: { id } });
    return one("APPOINTMENTS REMOVED", "Check measure");
  },
  "invitations.answerInvitation": async () => {
    const { account_id } = await test.database.read
      .selectFrom("deals")
      .select("account_id")
      .where("id", "=", deal)
      .executeTakeFirstOrThrow();
    const guests = [{ email: "ada@customer.example", name: "Ada", tokens: ["of-the-timeline"] }];
    await addAppointment(test.database, { account_id, deal_id: deal, guests });
    test.clock.now = new Date("2026-11-18T02:00:00.000Z");
    // Said again it is no other answer.
    for (const status of ["YES", "YES"]) {
      const path = "/public/invitations/of-the-timeline";
      expect((await test.request("POST", path, { json: { status } })).status).toBe(200);
    }
    const told = one("APPOINTMENTS ANSWERED", "Check measure", [["Answer", "No reply", "Yes"]]);
    return told.map((entry) => ({ ...entry, by: "Ada" }));
  },
  "payments.createPayment": async () => {
    await pay();
    return one("PAYMENTS ADDED", "Deposit", [
      ["Amount", null, "$99.00"],
      ["Status", null, "Requested"],
      ["Description", null, "Deposit"],
    ]);
  },
  "payments.updatePayment": async () => {
    const id = await pay();
    const body = { amount: 1_000_000, status: "CANCELLED", description: "Deposit" } as const;
    await sales.call(payments.updatePayment, { params: { dealId: deal, id }, body });
    return one("PAYMENTS CHANGED", "Deposit", [
      ["Amount", "$99.00", "$100.00"],
      ["Status", "Requested", "Cancelled"],
    ]);
  },
  "payments.archivePayment": async () => {
    const paymentId = await pay();
    await sales.call(payments.archivePayment, { params: { dealId: deal, paymentId } });
    return one("PAYMENTS ARCHIVED", "Deposit");
  },
  "payments.cancelPayment": async () => {
    const id = await pay(CARD_PAYMENT_TYPE);
    await sales.call(payments.cancelPayment, { params: { dealId: deal, id } });
    return one("PAYMENTS CANCELLED", "Deposit", [["Status", "Requested", "Cancelled"]]);
  },
  "payments.sendPaymentRequest": async () => {
    const id = await pay(CARD_PAYMENT_TYPE);
    const body = { email: "ada@customer.example" };
    await sales.call(payments.sendPaymentRequest, { params: { dealId: deal, id }, body });
    return one("PAYMENTS SENT", "Deposit", [["To", null, "ada@customer.example"]]);
  },
  "checklist.saveChecklistItems": async () => {
    const [id = ""] = await addItems("Deposit");
    const items = [
      { id, label: "Deposit received", isChecked: true },
      { id: null, label: "Ladder", isChecked: false },
    ];
    await sales.call(checklist.saveChecklistItems, { params: place(), body: { items } });
    return [
      ...one("CHECKLIST ADDED", "Ladder"),
      ...one("CHECKLIST TICKED", "Deposit received"),
      ...one("CHECKLIST CHANGED", "Deposit received", [["Label", "Deposit", "Deposit received"]]),
      ...one("CHECKLIST ADDED", "Deposit"),
    ];
  },
  "checklist.sortChecklistItems": async () => {
    const [a = "", b = "", c = ""] = await addItems("a", "b", "c");
    await sales.call(checklist.sortChecklistItems, { params: place(), body: { ids: [c, a, b] } });
    return one("CHECKLIST MOVED", "c");
  },
  "checklist.deleteChecklistItem": async () => {
    const [itemId = ""] = await addItems("Ladder");
    await sales.call(checklist.deleteChecklistItem, { params: { ...place(), itemId } });
    return one("CHECKLIST REMOVED", "Ladder");
  },
  "documents.uploadDealDocument": async () => {
    await attach("Plan.txt");
    return one("ATTACHMENTS ADDED", "Plan.txt");
  },
  "documents.updateLegacyDocument": async () => {
    const id = await attach("Plan.txt");
    await send(`/old/documents/${id}`, [
      { kind: "field", name: "_method", value: "PUT" },
      { kind: "field", name: "friendly_name", value: "New plan" },
    ]);
    return one("ATTACHMENTS CHANGED", "New plan.txt", [["Name", "Plan.txt", "New plan.txt"]]);
  },
  "documents.archiveDealDocument": async () => {
    const documentId = await attach("Plan.txt");
    await sales.call(documents.archiveDealDocument, { params: { dealId: deal, documentId } });
    return one("ATTACHMENTS ARCHIVED", "Plan.txt");
  },
  "relatedDeals.relateDeal": async () => {
    const other = await relate();
    return one("RELATED_DEALS ADDED", other);
  },
  "relatedDeals.unrelateDeal": async () => {
    const other = await relate();
    const id = other.split(" ")[0] ?? "";
    const { id: relatedDealId } = await test.database.read
      .selectFrom("deals")
      .select("id")
      .where("tuid", "=", id)
      .where("name", "=", "The other one")
      .executeTakeFirstOrThrow();
    await sales.call(relatedDeals.unrelateDeal, { params: params(), body: { relatedDealId } });
    return one("RELATED_DEALS REMOVED", other);
  },
};

/** Adds a payment; its id. */
async function pay(type: "MANUAL" | typeof CARD_PAYMENT_TYPE = "MANUAL"): Promise<string> {
  const body = { type, amount: 990_000, status: "REQUESTED", description: "Deposit" } as const;
  return (await sales.call(payments.createPayment, { params: params(), body })).id;
}

async function send(path: string, parts: Part[]): Promise<Record<string, unknown>> {
  const { contentType, content } = encodeMultipart(parts);
  const request = new Request(`http://upstream.internal${path}`, {
    method: "POST",
    headers: { cookie: await sessionCookie(test, "sales"), "content-type": contentType },
    body: content,
    duplex: "half",
  } as RequestInit);
  const answer = await test.api.fetch(request, { remoteAddress: "10.0.0.1" });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

/** Attaches a text; its id. */
async function attach(fileName: string): Promise<string> {
  async function* content() {
    yield new TextEncoder().encode("Key safe by the side gate.");
  }
  const made = await send(`/deals/${deal}/documents/upload`, [
    { kind: "file", name: "file", fileName, mimeType: "text/plain", content: content() },
    { kind: "field", name: "filename", value: fileName },
  ]);
  return String(made.id);
}

/** Relates another deal, and says what it is called. */
async function relate(): Promise<string> {
  const { id: relatedDealId } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "The other one", statusId: statusAt(0) },
  });
  await sales.call(relatedDeals.relateDeal, { params: params(), body: { relatedDealId } });
  const { entries } = await sales.call(timeline.listDealTimeline, {
    params: { dealId: relatedDealId },
  });
  expect(entries[0]).toMatchObject({
    area: "RELATED_DEALS",
    verb: "ADDED",
    subject: { id: deal, label: expect.stringContaining("Of the timeline") as string },
  });
  const { tuid } = await sales.call(deals.getDeal, { params: { id: relatedDealId } });
  return `${tuid} The other one`;
}

/** Calls that change nothing of any deal. */
const ELSEWHERE = [
  "publicPages.",
  // What card providers tell is told as it is done: tests/api/card-payments.test.ts.
  "payments.receiveStripeEvent",
  "payments.settlePaymentTrouble",
  // Told by tests/api/quote-timeline.test.ts.
  ...["quotes.", "products.", "lineOptions."],
  // Told by tests/api/order-documents.test.ts.
  "purchaseOrders.",
  // Told by tests/api/supplier-orders.test.ts.
  "supplierOrders.",
  ...["documents.uploadLegacyDocument", "documents.archiveSupplierDocument"],
  "checklist.createChecklistDataSource",
  ...["account.", "bundles.", "suppliers.", "auth."],
  "calendarFeed.",
  "jobs.",
  "search.",
  "workflows.",
  "contacts.",
  "contactConnections.",
  ...["personnel.", "employees.", "customFields."],
];

describe("the timeline of a deal", () => {
  it("knows of every call that changes something whether it tells of it", () => {
    const changes = listEndpoints()
      .filter(({ endpoint }) => endpoint.method !== "GET" && isImplemented(endpoint))
      .map(({ area, name }) => `${area}.${name}`)
      .filter((name) => !ELSEWHERE.some((area) => name.startsWith(area)));
    expect(changes.toSorted()).toEqual(Object.keys(TOLD).toSorted());
  });

  it.each(Object.entries(TOLD))("tells of %s", async (_, change) => {
    const told = await change();
    expect(await newest(told.length)).toEqual(told);
  });

  it("tells nothing of a change that changes nothing, nor of a place in a column", async () => {
    const before = await newest(100);
    await sales.call(deals.updateDeal, {
      params: { id: deal },
      body: { name: "Of the timeline" },
    });
    const [current] = [statusAt(0)];
    await sales.call(deals.moveDeal, {
      params: { id: deal },
      body: { currentStatusId: current, targetStatusId: current, belowId: null },
    });
    expect(await newest(100)).toEqual(before);
  });

  it("keeps nothing of a change that is refused", async () => {
    const id = await note("As it was");
    const before = await newest(100);
    const body = { content: "Too late", revision: 99 };
    expect(
      await refusedWith(sales.call(notes.updateNote, { params: { dealId: deal, id }, body })),
    ).toBe(409);
    expect(await newest(100)).toEqual(before);
  });

  it("names contacts and people, custom fields by their name, and an archived field by its path", async () => {
    const contact = await test.database.read
      .selectFrom("contacts as c")
      .innerJoin("deals as d", "d.account_id", "c.account_id")
      .select(["c.id", "c.name"])
      .where("d.id", "=", deal)
      .limit(1)
      .executeTakeFirstOrThrow();
    const udf = await test.database.read
      .selectFrom("udfs as u")
      .innerJoin("deals as d", "d.account_id", "u.account_id")
      .select(["u.path", "u.name"])
      .where("d.id", "=", deal)
      .where("u.type", "!=", "CONTACT")
      .where("u.is_archived", "=", 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    await sales.call(deals.updateDeal, {
      params: { id: deal },
      body: {
        name: "Of the timeline",
        contactId: contact.id,
        udfs: { [udf.path]: "27 Ewing Blyth Drive" },
      },
    });
    expect(await newest()).toEqual(
      one("DETAILS CHANGED", null, [
        ["Contact", null, contact.name],
        [udf.name, null, "27 Ewing Blyth Drive"],
      ]),
    );
  });

  it("comes in pages, newest first, of all areas or of some, and counts the rest", async () => {
    for (const at of [1, 2, 3, 4, 5]) await note(`Note ${at}`);
    const first = await read({ limit: 2 });
    expect(first.entries.map(({ changes }) => changes[0]?.new)).toEqual(["Note 5", "Note 4"]);
    expect(first.rest).toBe(4);
    const second = await read({ limit: 2, before: first.next ?? "" });
    expect(second.entries.map(({ changes }) => changes[0]?.new)).toEqual(["Note 3", "Note 2"]);
    const last = await read({ limit: 2, before: second.next ?? "" });
    expect(last).toMatchObject({ entries: [{}, { area: "DEAL" }], next: null, rest: 0 });
    const own = await read({ areas: ["DEAL"] });
    expect(own.entries.map(({ verb }) => verb)).toEqual(["ADDED"]);
  });

  it("refuses a place of another deal, and what is no number or area", async () => {
    const [here] = (await read()).entries;
    const foreign = await sales.call(deals.createDeal, {
      params: { id: workflow.id },
      body: { name: "Other", statusId: statusAt(0) },
    });
    const at = { params: { dealId: foreign.id }, query: { before: here?.id ?? "" } };
    expect(await refusedWith(sales.call(timeline.listDealTimeline, at))).toBe(400);
    const cookie = await sessionCookie(test, "sales");
    for (const query of ["limit=0", "limit=101", "limit=x", "areas=NOTHING", "before=%00"]) {
      const answer = await test.request("GET", `/deals/${deal}/timeline?${query}`, { cookie });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it("is none of another account's business", async () => {
    const redwood = await test.signIn("redwood");
    expect(await refusedWith(redwood.call(timeline.listDealTimeline, { params: params() }))).toBe(
      404,
    );
  });

  it("cuts a value that is longer than it keeps", async () => {
    await note(`${"x".repeat(1_999)}\u{1f3e1} and more`);
    const [told] = await newest();
    expect(told?.changes[0]?.[2]).toBe(`${"x".repeat(1_999)}…`);
  });
});
