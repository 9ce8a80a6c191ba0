import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { contacts } from "../../app/upstream/contract/contacts";
import { deals, type DealPage } from "../../app/upstream/contract/deals";
import { notes } from "../../app/upstream/contract/notes";
import { workflows, type Workflow } from "../../app/upstream/contract/workflows";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";

let test: TestApi;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let workflow: Workflow;
let foreign: Workflow;
let cookie: string;
beforeAll(async () => {
  test = await createTestApi(80);
  cookie = await sessionCookie(test, "sales");
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
  workflow = await workflowBySlug(sales, "residential-sales");
  foreign = await workflowBySlug(redwood, "residential-sales");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const status = (slug: string, of = workflow) => {
  const found = of.statuses.find((one) => one.slug === slug);
  if (!found) throw new Error(`No status ${slug}`);
  return found.id;
};
async function page(
  query: Parameters<typeof deals.listWorkflowDeals.query.encode>[0],
  client = sales,
  of = workflow,
) {
  const answer = await client.call(deals.listWorkflowDeals, { params: { id: of.id }, query });
  return answer as DealPage;
}
/** The deals that match, as rows, however they are counted. */
const whole = async (query: Parameters<typeof page>[0]) =>
  (await page({ ...query, limit: 100 })).data;
const column = async (slug: string) =>
  (await page({ statusId: [status(slug)], perStatus: 100 })).data;
const create = async (slug: string, name = "Made for a test") => {
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name, statusId: status(slug) },
  });
  return id;
};
const get = (id: string) => sales.call(deals.getDeal, { params: { id } });
const move = (id: string, from: string, to: string, belowId: string | null, client = sales) =>
  client.call(deals.moveDeal, {
    params: { id },
    body: { currentStatusId: status(from), targetStatusId: status(to), belowId },
  });

describe("listing deals", () => {
  it("counts by what is kept beside the deals exactly as by the deals themselves", async () => {
    const [flag] = workflow.flags;
    const flagValueId = flag?.values.slice(0, 2).map((value) => value.id) ?? [];
    for (const query of [
      { alerts: "any" },
      { alerts: "warning" },
      { alerts: "Payment" },
    ] as const) {
      const all = await whole(query);
      const { total, totals } = await page({ perStatus: 100, ...query });
      expect(total).toBe(all.length);
      for (const one of workflow.statuses) {
        expect(totals?.[one.id]).toBe(all.filter((deal) => deal.statusId === one.id).length);
      }
      expect((await page({ limit: 0, ...query })).total).toBe(all.length);
      const both = { ...query, flagValueId };
      expect((await page({ perStatus: 1, ...both })).total).toBe((await whole(both)).length);
    }
    expect((await page({ limit: 0, flagValueId })).total).toBe(
      (await whole({ flagValueId })).length,
    );
    const some = { alerts: "any", phase: ["QUOTING", "CLOSED"] } as const;
    expect((await page({ limit: 0, ...some, phase: [...some.phase] })).total).toBe(
      (await whole({ ...some, phase: [...some.phase] })).length,
    );
  });

  it("answers every deal where nothing is asked for", async () => {
    const all = await sales.call(deals.listWorkflowDeals, { params: { id: workflow.id } });
    expect(Array.isArray(all)).toBe(true);
    const total = workflow.statuses.reduce((sum, one) => sum + (one.dealCount ?? 0), 0);
    expect(all).toHaveLength(total);
  });

  it("bounds the board by status and tells the totals", async () => {
    const board = await page({ perStatus: 2 });
    for (const one of workflow.statuses) {
      const shown = board.data.filter((deal) => deal.statusId === one.id);
      expect(shown.length).toBe(Math.min(2, one.dealCount ?? 0));
      expect(board.totals?.[one.id]).toBe(one.dealCount);
    }
  });

  it("pages a column by cursor without gap or repeat", async () => {
    const whole = (await column("quote-sent")).map((deal) => deal.id);
    const seen: string[] = [];
    let cursor: string | null = "-9007199254740991";
    while (cursor !== null) {
      const next: DealPage = await page({ statusId: [status("quote-sent")], limit: 2, cursor });
      seen.push(...next.data.map((deal) => deal.id));
      cursor = next.nextCursor ?? null;
    }
    expect(seen).toEqual(whole);
  });

  it("finds by any part of number, name, sidemark and contact, whatever the case", async () => {
    const [some] = (await page({ limit: 100 })).data.filter((deal) => deal.sidemark);
    if (!some) throw new Error("no deal with a sidemark");
    for (const term of [
      some.tuid.toLowerCase(),
      some.name.slice(1, 6).toUpperCase(),
      some.sidemark?.slice(1),
    ]) {
      const found = await page({ limit: 100, search: term ?? "" });
      expect(found.data.map((deal) => deal.id)).toContain(some.id);
    }
    expect((await page({ limit: 100, search: "no deal is called this" })).total).toBe(0);
  });

  it.each(["%", "_", "!", "'", '"', "\\", "%%%", "a' or 1=1 --", 'x" OR "y'])(
    "takes %j literally",
    async (term) => {
      const found = await page({ limit: 100, search: term });
      const all = (await page({ limit: 100 })).data;
      const text = (deal: (typeof all)[number]) =>
        `${deal.tuid} ${deal.name} ${deal.sidemark ?? ""}`.toLowerCase();
      const isFound = (deal: (typeof all)[number]) =>
        term.length < 3
          ? deal.name.toLowerCase().startsWith(term)
          : text(deal).includes(term.toLowerCase());
      const wanted = all.filter(isFound);
      expect(found.total).toBe(wanted.length);
    },
  );

  it("filters by phase, alerts, flag values, and sorts both ways", async () => {
    const warned = await page({ alerts: "warning", limit: 100 });
    expect(warned.total).toBeGreaterThan(0);
    expect(
      warned.data.every((deal) => deal.context.alerts.some((alert) => alert.type === "warning")),
    ).toBe(true);
    const payment = workflow.flags.find((flag) => flag.slug === "payment");
    const paid = payment?.values.find((value) => value.slug === "deposit-paid")?.id ?? "";
    const filtered = await page({ flagValueId: [paid], phase: ["IN_PROGRESS"], limit: 100 });
    expect(filtered.total).toBeGreaterThan(0);
    expect(
      filtered.data.every((deal) =>
        deal.context.flagValues.some((flag) => flag.workflowFlagValueId === paid),
      ),
    ).toBe(true);
    for (const by of ["deal", "name", "contact", "alerts", "updated"]) {
      const up = (await page({ limit: 100, sort: `${by}|ASC` })).data.map((deal) => deal.id);
      const down = (await page({ limit: 100, sort: `${by}|DESC` })).data.map((deal) => deal.id);
      expect(down).toEqual(up.toReversed());
    }
  });

  it("finds nothing by a flag value it does not know, alone or with others", async () => {
    const known = workflow.flags[0]?.values[0]?.id ?? "";
    const theirs = foreign.flags[0]?.values[0]?.id ?? "";
    for (const flagValueId of [["nowhere"], [theirs], [known, "nowhere"]]) {
      for (const query of [{ limit: 0 }, { limit: 10 }, { perStatus: 5 }]) {
        expect((await page({ ...query, flagValueId })).total, flagValueId.join()).toBe(0);
      }
      expect((await page({ limit: 0, alerts: "any", flagValueId })).total).toBe(0);
    }
  });

  it("refuses parameters that break a rule with 400", async () => {
    const ask = (query: string) =>
      test.request("GET", `/workflows/${workflow.id}/deals?${query}`, { cookie });
    for (const query of [
      "limit=-1",
      "limit=101",
      "limit=x",
      "perStatus=1e9",
      "sort=drop|ASC",
      "phase=PAST",
      "limit=1&limit=2",
      "cursor=abc&limit=1",
    ]) {
      expect((await ask(query)).status, query).toBe(400);
    }
  });
});

describe("creating and editing", () => {
  it("puts a new deal on top of its status, with default flags and its creator as owner", async () => {
    const id = await create("new-enquiry", "  Fresh deal ");
    const deal = await get(id);
    expect(deal).toMatchObject({
      name: "Fresh deal",
      isArchived: false,
      context: {
        owner: { name: "Dan Petrou" },
        quoteCount: 0,
        orderCount: 0,
        status: { slug: "new-enquiry" },
      },
    });
    expect(deal.context.flagValues.map((flag) => flag.label)).toEqual([
      "None",
      "None",
      "Normal",
      "Unknown",
    ]);
    expect((await column("new-enquiry"))[0]?.id).toBe(id);
    await expectTrueCounts(test.database);
  });

  it("gives numbers that nobody else has, to deals created at the same time too", async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => create("new-enquiry", "At once")),
    );
    const tuids = await Promise.all(ids.map(async (id) => (await get(id)).tuid));
    expect(new Set(tuids).size).toBe(12);
    await expectTrueCounts(test.database);
  });

  it("refuses a blank name, an unknown field and a missing required one, naming the field", async () => {
    const before = await snapshot(test);
    const commercial = await workflowBySlug(sales, "commercial");
    const attempt = async (of: Workflow, body: object) => {
      const response = await test.request("POST", `/workflows/${of.id}/deals`, {
        cookie,
        json: { statusId: of.statuses[0]?.id, ...body },
      });
      const { error } = (await response.json()) as { error: { fields?: object } };
      return [response.status, Object.keys(error.fields ?? {})];
    };
    expect(await attempt(workflow, { name: "   " })).toEqual([400, ["name"]]);
    expect(await attempt(workflow, {})).toEqual([400, ["name"]]);
    expect(await attempt(workflow, { name: "x", udfs: { nowhere: "y" } })).toEqual([
      400,
      ["udfs.nowhere"],
    ]);
    expect(await attempt(commercial, { name: "x" })).toEqual([400, ["udfs.project_address"]]);
    expect(await snapshot(test)).toBe(before);
  });

  it("refuses ids of another account with 422 and changes nothing", async () => {
    const before = await snapshot(test);
    const theirs = await redwood.call(contacts.searchContacts, {
      body: { pagination: { limit: 1, offset: 0 } },
    });
    const body = { name: "x", statusId: status("signed") };
    const attempt = (changes: object) =>
      refusedWith(
        sales.call(deals.createDeal, {
          params: { id: workflow.id },
          body: { ...body, ...changes },
        }),
      );
    expect(await attempt({ statusId: status("signed", foreign) })).toBe(422);
    expect(await attempt({ contactId: theirs.data[0]?.id })).toBe(422);
    const stranger = await test.database.read
      .selectFrom("people")
      .innerJoin("workflows", "workflows.account_id", "people.account_id")
      .select("people.id")
      .where("workflows.id", "=", foreign.id)
      .executeTakeFirstOrThrow();
    expect(await attempt({ ownerId: stranger.id })).toBe(422);
    expect(await attempt({ ownerId: "somebody" })).toBe(422);
    expect(
      await refusedWith(sales.call(deals.createDeal, { params: { id: foreign.id }, body })),
    ).toBe(404);
    expect(await snapshot(test)).toBe(before);
  });

  it("refuses to give a deal another account's contact, status or flag value with 422", async () => {
    const id = await create("signed");
    const theirs = await redwood.call(contacts.searchContacts, {
      body: { pagination: { limit: 1, offset: 0 } },
    });
    const before = await snapshot(test);
    const attempts = [
      sales.call(deals.updateDeal, {
        params: { id },
        body: { name: "x", contactId: theirs.data[0]?.id ?? "" },
      }),
      sales.call(deals.changeDealStatus, {
        params: { id },
        body: { currentStatusId: status("signed"), statusId: status("signed", foreign) },
      }),
      sales.call(deals.setDealFlag, {
        params: { dealId: id, flagId: workflow.flags[0]?.id ?? "" },
        body: { valueId: foreign.flags[0]?.values[0]?.id ?? "" },
      }),
    ];
    expect(await Promise.all(attempts.map(refusedWith))).toEqual([422, 422, 422]);
    expect(await snapshot(test)).toBe(before);
  });

  it("an edit that changes nothing does not make a deal look touched", async () => {
    const id = await create("signed", "Saved as it is");
    const before = await get(id);
    const save = (name: string) => sales.call(deals.updateDeal, { params: { id }, body: { name } });
    test.clock.now = new Date(test.clock.now.getTime() + 1_000);
    await save(" Saved as it is ");
    expect(await get(id)).toEqual(before);
    await save("Saved as another");
    expect((await get(id)).updatedAt).not.toBe(before.updatedAt);
  });

  it("ignores fields that are not the sender's to set", async () => {
    const response = await test.request("POST", `/workflows/${workflow.id}/deals`, {
      cookie,
      json: {
        name: "Plain",
        statusId: status("signed"),
        accountId: "x",
        isArchived: true,
        tuid: "D-1",
        id: "mine",
        createdAt: "2020-01-01T00:00:00Z",
      },
    });
    const { id } = (await response.json()) as { id: string };
    const deal = await get(id);
    expect(deal.isArchived).toBe(false);
    expect(deal.tuid).not.toBe("D-1");
    expect(id).not.toBe("mine");
  });

  it("saves an edit once, refuses one made from an older state, and finds the deal by its new name", async () => {
    const id = await create("quoting", "Before");
    const { revision } = await get(id);
    const edit = (name: string) =>
      sales.call(deals.updateDeal, {
        params: { id },
        body: { name, sidemark: "MARK", ...(revision ? { revision } : {}) },
      });
    await edit("After the edit");
    expect(await refusedWith(edit("Too late"))).toBe(409);
    expect(await get(id)).toMatchObject({ name: "After the edit", sidemark: "MARK" });
    const found = await page({ limit: 10, search: "after the edit" });
    expect(found.data.map((deal) => deal.id)).toEqual([id]);
  });
});

describe("the revision of a deal", () => {
  it("counts its details: a colleague's drag, flag, note or saving of the same does not make a form old", async () => {
    const id = await create("quoting", "Open in a form");
    const { revision = 0, updatedAt } = await get(id);
    const flag = workflow.flags[0];
    test.clock.now = new Date(test.clock.now.getTime() + 1_000);
    await move(id, "quoting", "signed", null);
    await sales.call(deals.changeDealStatus, {
      params: { id },
      body: { currentStatusId: status("signed"), statusId: status("quoting") },
    });
    await sales.call(deals.setDealFlag, {
      params: { dealId: id, flagId: flag?.id ?? "" },
      body: { valueId: flag?.values[1]?.id ?? "" },
    });
    await sales.call(notes.createNote, { params: { dealId: id }, body: { content: "x" } });
    await sales.call(deals.archiveDeal, { params: { id } });
    await sales.call(deals.unarchiveDeal, { params: { id } });
    const edit = (name: string, seen: number) =>
      sales.call(deals.updateDeal, { params: { id }, body: { name, revision: seen } });
    await edit("Open in a form", revision);
    const after = await get(id);
    expect(after.revision).toBe(revision);
    expect(after.updatedAt).not.toBe(updatedAt);
    await edit("Saved by a colleague", revision);
    expect(await refusedWith(edit("Too late", revision))).toBe(409);
    expect((await get(id)).revision).toBe(revision + 1);
  });
});

describe("a custom field that was archived", () => {
  it("does not keep deals that hold it from being edited, and takes no new value", async () => {
    const { id } = await sales.call(deals.createDeal, {
      params: { id: workflow.id },
      body: { name: "Holds it", statusId: status("signed"), udfs: { site: "Unit 4" } },
    });
    const archive = (is_archived: number) =>
      test.database.write((trx) =>
        trx.updateTable("udfs").set({ is_archived }).where("path", "=", "site").execute(),
      );
    const edit = (udfs?: Record<string, string | null>) =>
      sales.call(deals.updateDeal, {
        params: { id },
        body: { name: "Edited", ...(udfs ? { udfs } : {}) },
      });
    await archive(1);
    await edit();
    await edit({ site: "Unit 4" });
    expect((await get(id)).udfs.site).toBe("Unit 4");
    expect(await refusedWith(edit({ site: "Unit 5" }))).toBe(400);
    expect(await refusedWith(edit({ nowhere: "x" }))).toBe(400);
    const fresh = await create("signed");
    const onFresh = { params: { id: fresh }, body: { name: "x", udfs: { site: "Unit 6" } } };
    expect(await refusedWith(sales.call(deals.updateDeal, onFresh))).toBe(400);
    await archive(0);
  });
});

describe("status and move", () => {
  it("moves to the top and the bottom without knowing who is there, whatever stands in belowId", async () => {
    const [a, b] = [await create("signed", "a"), await create("signed", "b")];
    const names = async () => (await column("signed")).map((deal) => deal.id);
    const to = (position: "top" | "bottom", belowId: string | null) =>
      sales.call(deals.moveDeal, {
        params: { id: a },
        body: {
          currentStatusId: status("signed"),
          targetStatusId: status("signed"),
          belowId,
          position,
        },
      });
    expect((await names())[0]).toBe(b);
    await to("top", null);
    expect((await names())[0]).toBe(a);
    await to("bottom", b);
    expect((await names()).at(-1)).toBe(a);
    await to("top", "nowhere");
    expect((await names())[0]).toBe(a);
  });

  it("changes the status from the one the sender saw, and 409s from any other", async () => {
    const id = await create("new-enquiry");
    const change = (from: string, to: string) =>
      sales.call(deals.changeDealStatus, {
        params: { id },
        body: { currentStatusId: status(from), statusId: status(to) },
      });
    await change("new-enquiry", "signed");
    const before = await snapshot(test);
    expect(await refusedWith(change("new-enquiry", "ordered"))).toBe(409);
    expect(await snapshot(test)).toBe(before);
    expect(await get(id)).toMatchObject({
      context: {
        status: { slug: "signed" },
        alerts: [{ key: "NoOrdersWhenInProgress" }, { key: "Payment" }],
      },
    });
    await expectTrueCounts(test.database);
  });

  it("places a deal directly above the one below it, at the top, and at the end", async () => {
    const [a, b, c] = [
      await create("ordered", "a"),
      await create("ordered", "b"),
      await create("ordered", "c"),
    ];
    const names = async () => (await column("ordered")).map((deal) => deal.id);
    await move(a, "ordered", "ordered", b);
    expect((await names()).indexOf(a)).toBe((await names()).indexOf(b) - 1);
    const [first] = await names();
    await move(b, "ordered", "ordered", first ?? null);
    expect((await names())[0]).toBe(b);
    await move(c, "ordered", "ordered", null);
    expect((await names()).at(-1)).toBe(c);
  });

  it("refuses a place in another column, another account, an archived deal's or its own with 422", async () => {
    const id = await create("ordered");
    const other = await create("signed");
    const gone = await create("ordered");
    await sales.call(deals.archiveDeal, { params: { id: gone } });
    const theirs = (await page({ limit: 1 }, redwood, foreign)).data[0]?.id ?? "";
    const before = await snapshot(test);
    for (const belowId of [other, gone, theirs, id, "nowhere"]) {
      expect(await refusedWith(move(id, "ordered", "ordered", belowId)), belowId).toBe(422);
    }
    expect(
      await refusedWith(
        sales.call(deals.moveDeal, {
          params: { id },
          body: {
            currentStatusId: status("ordered"),
            targetStatusId: status("signed", foreign),
            belowId: null,
          },
        }),
      ),
    ).toBe(422);
    expect(await snapshot(test)).toBe(before);
  });

  it("keeps a total order under 50 moves at once, loses nobody, and counts right", async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, at) => create("received", `m${at}`)),
    );
    const anchors = (await column("received")).map((deal) => deal.id);
    const before = anchors.toSorted();
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const id = ids[at % ids.length] ?? "";
        const below = anchors[(at * 7) % anchors.length] ?? null;
        return move(id, "received", "received", below === id ? null : below).catch(() => null);
      }),
    );
    const rows = await test.database.read
      .selectFrom("deals")
      .select(["id", "sort_order"])
      .where("status_id", "=", status("received"))
      .execute();
    expect(new Set(rows.map((row) => row.sort_order)).size).toBe(rows.length);
    expect((await column("received")).map((deal) => deal.id).toSorted()).toEqual(before);
    await expectTrueCounts(test.database);
  });

  it("lets one of many movers from the same state win", async () => {
    const id = await create("new-enquiry");
    const answers = await Promise.allSettled(
      ["signed", "ordered", "lost", "quoting", "completed", "received"].map((to) =>
        move(id, "new-enquiry", to, null),
      ),
    );
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    await expectTrueCounts(test.database);
  });

  it("makes room where two neighbours have none left between them", async () => {
    const [low, high, mover] = [
      await create("lost", "low"),
      await create("lost", "high"),
      await create("lost", "mover"),
    ];
    await test.database.write(async (trx) => {
      await trx
        .updateTable("deals")
        .set({ sort_order: 900_000_000 })
        .where("id", "=", low)
        .execute();
      await trx
        .updateTable("deals")
        .set({ sort_order: 900_000_001 })
        .where("id", "=", high)
        .execute();
    });
    await move(mover, "lost", "lost", high);
    const order = (await column("lost")).map((deal) => deal.id);
    expect(order.slice(-3)).toEqual([low, mover, high]);
  });
});

describe("archive and flags", () => {
  it("an archived deal is read-only until it is unarchived", async () => {
    const id = await create("signed");
    await sales.call(deals.archiveDeal, { params: { id } });
    expect((await column("signed")).map((deal) => deal.id)).not.toContain(id);
    const before = await snapshot(test);
    const flag = workflow.flags[0];
    const attempts = [
      () => sales.call(deals.archiveDeal, { params: { id } }),
      () => sales.call(deals.updateDeal, { params: { id }, body: { name: "x" } }),
      () =>
        sales.call(deals.changeDealStatus, {
          params: { id },
          body: { currentStatusId: status("signed"), statusId: status("lost") },
        }),
      () => move(id, "signed", "lost", null),
      () =>
        sales.call(deals.setDealFlag, {
          params: { dealId: id, flagId: flag?.id ?? "" },
          body: { valueId: flag?.values[1]?.id ?? "" },
        }),
      () => sales.call(notes.createNote, { params: { dealId: id }, body: { content: "x" } }),
    ];
    for (const attempt of attempts) expect(await refusedWith(attempt())).toBe(409);
    expect(await snapshot(test)).toBe(before);
    await sales.call(deals.unarchiveDeal, { params: { id } });
    expect(await refusedWith(sales.call(deals.unarchiveDeal, { params: { id } }))).toBe(409);
    await expectTrueCounts(test.database);
  });

  it("sets a flag to a value of its own and clears the alert that asked for it", async () => {
    const id = await create("signed");
    const payment = workflow.flags.find((flag) => flag.slug === "payment");
    const install = workflow.flags.find((flag) => flag.slug === "install");
    const paid = payment?.values.find((value) => value.slug === "deposit-paid")?.id ?? "";
    const set = (flagId: string, valueId: string) =>
      sales.call(deals.setDealFlag, { params: { dealId: id, flagId }, body: { valueId } });
    expect(await refusedWith(set(payment?.id ?? "", install?.values[0]?.id ?? ""))).toBe(422);
    expect(await refusedWith(set(foreign.flags[0]?.id ?? "", paid))).toBe(404);
    await set(payment?.id ?? "", paid);
    const deal = await get(id);
    expect(deal.context.alerts.map((alert) => alert.key)).toEqual(["NoOrdersWhenInProgress"]);
    expect(deal.context.flagValues.find((flag) => flag.workflowFlagName === "Payment")?.label).toBe(
      "Deposit paid",
    );
    await expectTrueCounts(test.database);
  });
});

describe("notes", () => {
  const createNote = async (dealId: string, content: string) => {
    const created = await sales.call(notes.createNote, { params: { dealId }, body: { content } });
    return { id: created?.id ?? "" };
  };

  it("are listed newest first with their author, edited once per state, and archived", async () => {
    const dealId = await create("signed");
    const { id } = await createNote(dealId, " First ");
    test.clock.now = new Date(test.clock.now.getTime() + 1_000);
    await sales.call(notes.createNote, { params: { dealId }, body: { content: "Second" } });
    const list = () => sales.call(notes.listNotes, { params: { dealId } });
    expect((await list()).map((note) => note.content)).toEqual(["Second", "First"]);
    expect((await list())[0]?.context.createdBy?.name).toBe("Dan Petrou");
    const revision = (await list()).find((note) => note.id === id)?.revision;
    const edit = (content: string) =>
      sales.call(notes.updateNote, { params: { dealId, id }, body: { content, revision } });
    await edit("First, edited");
    expect(await refusedWith(edit("First, edited from an old state"))).toBe(409);
    await sales.call(notes.archiveNote, { params: { dealId, id } });
    expect((await list()).map((note) => note.content)).toEqual(["Second"]);
    expect(await refusedWith(sales.call(notes.archiveNote, { params: { dealId, id } }))).toBe(404);
  });

  it("are listed up to 500, and the list says if there are more", async () => {
    const dealId = await create("signed");
    const { account_id } = await test.database.read
      .selectFrom("deals")
      .select("account_id")
      .where("id", "=", dealId)
      .executeTakeFirstOrThrow();
    const add = (from: number, to: number) =>
      test.database.write((trx) =>
        trx
          .insertInto("deal_notes")
          .values(
            Array.from({ length: to - from }, (_, at) => ({
              id: `many-${from + at}`,
              account_id,
              deal_id: dealId,
              content: "x",
              created_at: "2026-11-18T02:00:00.000Z",
            })),
          )
          .execute(),
      );
    const list = async () => {
      const response = await test.request("GET", `/deals/${dealId}/notes`, { cookie });
      const all = (await response.json()) as unknown[];
      return [all.length, response.headers.get("x-truncated")];
    };
    await add(0, 500);
    expect(await list()).toEqual([500, null]);
    await add(500, 501);
    expect(await list()).toEqual([500, "true"]);
  });

  it("of another deal or account are not there", async () => {
    const [mine, other] = [await create("signed"), await create("signed")];
    const { id } = await createNote(other, "x");
    const before = await snapshot(test);
    expect(
      await refusedWith(
        sales.call(notes.updateNote, { params: { dealId: mine, id }, body: { content: "y" } }),
      ),
    ).toBe(404);
    expect(
      await refusedWith(redwood.call(notes.archiveNote, { params: { dealId: other, id } })),
    ).toBe(404);
    expect(await refusedWith(redwood.call(notes.listNotes, { params: { dealId: other } }))).toBe(
      404,
    );
    expect(
      await refusedWith(
        sales.call(notes.createNote, { params: { dealId: mine }, body: { content: " \n " } }),
      ),
    ).toBe(400);
    expect(await snapshot(test)).toBe(before);
  });
});

describe("presets", () => {
  it("saved by two people at once lose nothing: the second is told its state is old", async () => {
    const read = () => sales.call(workflows.getDealWorkflowSettings, {});
    const seen = await read();
    const add = (name: string) => {
      const mine = seen.workflows.map((one) =>
        one.workflowId === workflow.id
          ? { ...one, presetFilters: [...one.presetFilters, { name, params: "alerts=any" }] }
          : one,
      );
      return sales.call(workflows.saveDealWorkflowSettings, { body: { ...seen, workflows: mine } });
    };
    const answers = await Promise.allSettled([add(" One "), add("Two")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(["fulfilled", "rejected"]);
    const names = (await read()).workflows.flatMap((one) =>
      one.presetFilters.map((preset) => preset.name),
    );
    expect(names.filter((name) => name === "One" || name === "Two")).toHaveLength(1);
  });

  it("have a name, and stand once for each workflow", async () => {
    const save = (...names: string[]) => {
      const presetFilters = (name: string) => [{ name, params: "alerts=any" }];
      const body = {
        workflows: names.map((name) => ({
          ...{ workflowId: workflow.id, presetFilters: presetFilters(name) },
        })),
      };
      return sales.call(workflows.saveDealWorkflowSettings, { body });
    };
    await expect(save(" ")).rejects.toMatchObject({
      status: 400,
      problem: { fields: { "workflows.0.presetFilters.0.name": ["Name is required"] } },
    });
    await expect(save("One", "Two")).rejects.toMatchObject({
      status: 422,
      problem: { fields: { "workflows.1.workflowId": ["A workflow stands here once"] } },
    });
  });

  it("of a workflow that is not the account's are refused", async () => {
    const before = await snapshot(test);
    const body = { workflows: [{ workflowId: foreign.id, presetFilters: [] }] };
    expect(await refusedWith(sales.call(workflows.saveDealWorkflowSettings, { body }))).toBe(422);
    expect(await snapshot(test)).toBe(before);
  });
});

describe("the same request sent again", () => {
  it("has one effect and the same answer, twenty times at once too", async () => {
    const before = (await page({ limit: 0 })).total;
    const send = () =>
      sales.call(deals.createDeal, {
        params: { id: workflow.id },
        body: { name: "Sent twenty times", statusId: status("signed") },
        idempotencyKey: "one-time-key-1",
      });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect((await page({ limit: 0 })).total).toBe(before + 1);
  });

  it("with another body under the same key is refused, not dropped", async () => {
    const send = (name: string) =>
      sales.call(deals.createDeal, {
        params: { id: workflow.id },
        body: { name, statusId: status("signed") },
        idempotencyKey: "one-time-key-2",
      });
    await send("First");
    expect(await refusedWith(send("Second"))).toBe(409);
  });

  it("after a refusal may be corrected and sent under the same key", async () => {
    const send = (name: string) =>
      sales.call(deals.createDeal, {
        params: { id: workflow.id },
        body: { name, statusId: status("signed") },
        idempotencyKey: "one-time-key-3",
      });
    expect(await refusedWith(send(" "))).toBe(400);
    await expect(send("Corrected")).resolves.toHaveProperty("id");
  });

  it("under somebody else's key is their own", async () => {
    const send = (client: UpstreamClient, of: Workflow) =>
      client.call(deals.createDeal, {
        params: { id: of.id },
        body: { name: "Mine", statusId: status("signed", of) },
        idempotencyKey: "one-time-key-4",
      });
    const [mine, theirs] = [await send(sales, workflow), await send(redwood, foreign)];
    expect(mine.id).not.toBe(theirs.id);
  });
});
