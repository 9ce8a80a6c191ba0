import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newAppointmentInput } from "../../app/upstream/contract/calendar.input";
import { fillDemo } from "../../server/database/demo/demo";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

const DAY_MS = 86_400_000;
const WEDNESDAY = "2026-11-18T02:00:00Z";

const filled = new Map<string, Promise<TestDatabase>>();
/** The demo as it is filled at a moment, once for whoever reads it; by another name the same once more. */
function demoAt(moment: string, name = ""): Promise<TestDatabase> {
  const fill = async () => {
    const test = await createTestDatabase();
    await fillDemo(test.database, { password: "x", now: new Date(moment) });
    return test;
  };
  const demo = filled.get(name + moment) ?? fill();
  filled.set(name + moment, demo);
  return demo;
}
afterAll(async () => {
  for (const demo of filled.values()) await (await demo).drop();
});

async function read({ database }: TestDatabase) {
  const rows = await database.read
    .selectFrom("appointments as a")
    .innerJoin("accounts as c", "c.id", "a.account_id")
    .innerJoin("deals as d", "d.id", "a.deal_id")
    .innerJoin("workflow_statuses as s", "s.id", "d.status_id")
    .selectAll("a")
    .select(["c.name as account", "c.time_zone", "d.tuid", "s.phase", "d.created_at as dealMade"])
    .orderBy("c.name")
    .orderBy("d.number")
    .orderBy("a.starts")
    .execute();
  const guests = await database.read
    .selectFrom("appointment_participants")
    .selectAll()
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    ...row,
    participants: guests.filter((guest) => guest.appointment_id === row.id),
  }));
}

// A Wednesday, and the Sundays on which the clocks of either account change.
describe.each([WEDNESDAY, "2026-10-04T00:30:00Z", "2026-11-01T09:00:00Z"])(
  "the demo's appointments around %s",
  (moment) => {
    const now = new Date(moment);
    let test: TestDatabase;
    beforeAll(async () => {
      test = await demoAt(moment);
    });

    it("are of open deals of both accounts, of all kinds and with all replies", async () => {
      const all = await read(test);
      for (const [account, least] of [
        ["Banksia Blinds & Shutters", 30],
        ["Redwood Shades", 4],
      ] as const) {
        const own = all.filter((one) => one.account === account);
        expect(own.length).toBeGreaterThanOrEqual(least);
        expect(own.filter((one) => one.participants.length === 0)).toHaveLength(1);
        expect(own.some((one) => one.starts < now.toISOString())).toBe(true);
        expect(own.some((one) => one.starts > now.toISOString())).toBe(true);
      }
      expect(new Set(all.map((one) => one.kind)).size).toBe(4);
      const replies = all.flatMap((one) => one.participants.map(({ status }) => status));
      expect(new Set(replies).size).toBe(4);
      for (const one of all) {
        expect(["NEW", "QUOTING", "IN_PROGRESS"]).toContain(one.phase);
        expect(one.description).toContain(one.tuid);
        expect(one.created_at >= one.dealMade && one.created_at <= now.toISOString()).toBe(true);
        expect(Math.abs(Date.parse(one.starts) - now.getTime())).toBeLessThan(31 * DAY_MS);
      }
    });

    it("are on working days, in working hours on quarter hours, and nobody is in two places at once", async () => {
      const all = await read(test);
      const busy = new Map<string, { from: string; to: string }[]>();
      for (const one of all) {
        const isDay = one.kind === "date" || one.kind === "datespan";
        const at = (moment: string) =>
          new Date(moment).toLocaleString("sv-SE", { timeZone: isDay ? "UTC" : one.time_zone });
        for (const moment of [one.starts, one.ends]) {
          const [date = "", time = ""] = at(moment).split(" ");
          expect([0, 6]).not.toContain(new Date(date).getUTCDay());
          if (isDay) continue;
          expect(time).toMatch(/^(08|09|1[0-6]):(00|15|30|45):00$|^17:00:00$/);
        }
        const days = (Date.parse(one.ends) - Date.parse(one.starts)) / DAY_MS;
        expect(days).toBeLessThanOrEqual(2);
        const person = one.participants[0]?.email;
        if (!person) continue;
        const span = isDay
          ? { from: `${one.starts} 00:00`, to: `${one.ends} 24:00` }
          : { from: at(one.starts), to: at(one.ends) };
        const others = busy.get(person) ?? [];
        expect(others.filter((other) => other.from < span.to && other.to > span.from)).toEqual([]);
        busy.set(person, [...others, span]);
      }
    });

    it("would be taken by the API", async () => {
      const all = await read(test);
      for (const { title, location, description, participants } of all) {
        const guests = participants.map(({ email, name, phone, status }) => {
          return { email, name, phoneNumber: phone, status };
        });
        const when = { kind: "date" as const, date: "2026-11-18" };
        const sent = { title, location, description, participants: guests, when };
        expect(newAppointmentInput.safeParse(sent).error).toBeUndefined();
      }
    });
  },
);

it("the demo's appointments are the same the next time", async () => {
  const told = async (test: TestDatabase) =>
    (await read(test)).map((one) =>
      [one.account, one.tuid, one.title, one.starts, one.ends, one.location].join(" "),
    );
  expect(await told(await demoAt(WEDNESDAY, "again "))).toEqual(
    await told(await demoAt(WEDNESDAY)),
  );
});

describe("the demo's related deals", () => {
  let test: TestDatabase;
  let again: TestDatabase;
  beforeAll(async () => {
    test = await demoAt(WEDNESDAY);
    again = await demoAt(WEDNESDAY, "again ");
  });

  const readRelations = ({ database }: TestDatabase) =>
    database.read
      .selectFrom("deal_relations as r")
      .innerJoin("accounts as a", "a.id", "r.account_id")
      .innerJoin("deals as d", "d.id", "r.first_deal_id")
      .innerJoin("deals as o", "o.id", "r.second_deal_id")
      .innerJoin("workflows as w", "w.id", "d.workflow_id")
      .innerJoin("workflows as v", "v.id", "o.workflow_id")
      .select(["a.name as account", "d.tuid as one", "o.tuid as other", "r.created_at"])
      .select(["d.contact_id as oneContact", "o.contact_id as otherContact"])
      .select(["d.created_at as oneMade", "o.created_at as otherMade"])
      .select(["w.modules as oneModules", "v.modules as otherModules"])
      .execute();

  it("are of one contact in both accounts, said once both were there, and shown by both", async () => {
    const all = await readRelations(test);
    for (const [account, least] of [
      ["Banksia Blinds & Shutters", 20],
      ["Redwood Shades", 3],
    ] as const) {
      const own = all.filter((one) => one.account === account);
      expect(own.length).toBeGreaterThanOrEqual(least);
    }
    for (const relation of all) {
      expect(relation.oneContact).toBe(relation.otherContact);
      expect([relation.oneMade, relation.otherMade].toSorted()[1]).toBe(relation.created_at);
      expect(relation.oneModules).toContain("RELATED_DEALS");
      expect(relation.otherModules).toContain("RELATED_DEALS");
    }
  });

  it("are the same the next time", async () => {
    const told = async (one: TestDatabase) =>
      (await readRelations(one))
        .map(({ account, one, other }) => [account, ...[one, other].toSorted()].join(" "))
        .toSorted();
    expect(await told(again)).toEqual(await told(test));
  });
});

describe("the demo's checklists", () => {
  const now = new Date(WEDNESDAY);
  let test: TestDatabase;
  let again: TestDatabase;
  beforeAll(async () => {
    test = await demoAt(WEDNESDAY);
    again = await demoAt(WEDNESDAY, "again ");
  });

  const readItems = ({ database }: TestDatabase) =>
    database.read
      .selectFrom("checklist_items as i")
      .innerJoin("checklists as l", "l.id", "i.checklist_id")
      .innerJoin("deals as d", "d.id", "l.deal_id")
      .innerJoin("accounts as a", "a.id", "d.account_id")
      .innerJoin("workflows as w", "w.id", "d.workflow_id")
      .leftJoin("checklist_data_sources as s", "s.id", "l.data_source")
      .select(["a.name as account", "w.name as workflow", "w.modules", "d.tuid", "d.created_at"])
      .select(["l.data_source", "s.name as source", "i.place", "i.label", "i.is_checked"])
      .select(["i.updated_at", "i.updated_by"])
      .orderBy("a.name")
      .orderBy("d.number")
      .orderBy("s.name")
      .orderBy("i.place")
      .execute();

  it("are on part of the deals of both accounts, of a data source and of none, begun and done", async () => {
    const items = await readItems(test);
    for (const account of ["Banksia Blinds & Shutters", "Redwood Shades"]) {
      const own = items.filter((item) => item.account === account);
      expect(new Set(own.map((item) => item.tuid)).size).toBeGreaterThan(6);
      expect(new Set(own.map((item) => item.source))).toEqual(
        new Set([null, "Install preparation"]),
      );
      expect(new Set(own.map((item) => item.is_checked)).size).toBe(2);
    }
    for (const item of items) {
      const isTicked = item.is_checked === 1;
      expect([item.updated_at !== null, item.updated_by !== null]).toEqual([isTicked, isTicked]);
      if (item.updated_at === null) continue;
      expect(item.updated_at >= item.created_at && item.updated_at <= now.toISOString()).toBe(true);
    }
  });

  it("are shown: their workflow has the module of their data source, one of them twice", async () => {
    const items = await readItems(test);
    const configs = (modules: string) =>
      (JSON.parse(modules) as { type: string; config: { dataSourceId?: string } | null }[]).flatMap(
        ({ type, config }) => (type === "CHECKLIST" ? [config?.dataSourceId ?? "default"] : []),
      );
    for (const item of items) expect(configs(item.modules)).toContain(item.data_source);
    expect(new Set(items.map((item) => configs(item.modules).length))).toEqual(new Set([1, 2]));
  });

  it("are the same the next time", async () => {
    const told = async (one: TestDatabase) =>
      (await readItems(one)).map((item) =>
        [item.account, item.tuid, item.source, item.label, item.updated_at].join(" "),
      );
    expect(await told(again)).toEqual(await told(test));
  });
});

describe("the demo's timelines", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await fillDemo(test.database, { password: "x", now: new Date("2026-11-18T02:00:00Z") });
  });
  afterAll(() => test.drop());

  it("begin as each deal was added, end in its status, and tell of what belongs to it", async () => {
    const { read } = test.database;
    const deals = await read
      .selectFrom("deals as d")
      .innerJoin("workflow_statuses as s", "s.id", "d.status_id")
      .select(["d.id", "d.created_at", "s.name as status"])
      .execute();
    const entries = await read.selectFrom("timeline_entries").selectAll().orderBy("at").execute();
    for (const deal of deals) {
      const own = entries.filter(({ deal_id }) => deal_id === deal.id);
      expect(own.filter(({ verb, area }) => `${area} ${verb}` === "DEAL ADDED")).toMatchObject([
        { at: deal.created_at },
      ]);
      expect(own.every(({ at }) => at >= deal.created_at)).toBe(true);
      const last = own.findLast(({ area }) => area === "STATUS");
      if (last) expect(JSON.parse(last.changes)).toMatchObject([{ new: deal.status }]);
    }
    const areas = new Set(entries.map(({ area }) => area));
    for (const area of ["NOTES", "APPOINTMENTS", "CHECKLIST", "ATTACHMENTS", "RELATED_DEALS"]) {
      expect(areas).toContain(area);
    }
  });
});
