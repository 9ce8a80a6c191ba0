import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { normalise } from "../../app/domain/normalise";
import { accountWrite } from "../../server/api/account-write";
import { ApiError } from "../../server/api/api-error";
import type { StoredAppointment } from "../../server/api/appointments/stored-appointment";
import {
  tellParticipants,
  type AppointmentChange,
} from "../../server/api/appointments/tell-participants";
import { MailFailure, type Mail } from "../../server/integrations/mail/provider";
import { runDueJobs } from "../support/run-due-jobs";
import { JOB_KINDS } from "../../server/jobs/kinds";
import { addAppointment, readAppointment } from "../support/appointments";
import { createTestApi, type TestApi } from "../support/test-api";

const ADA = { email: "ada@customer.example", name: "Ada Pérez" };
const BO = { email: "bo@installer.example" };
const CY = { email: "cy@customer.example" };
const START = new Date("2026-11-18T02:00:00.000Z");
const HOUR = 60 * 60 * 1_000;

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(2);
});
beforeEach(async () => {
  test.clock.now = START;
  test.mails.length = 0;
  await test.database.write(async (trx) => {
    await trx.deleteFrom("jobs").execute();
    await trx.deleteFrom("rate_events").execute();
  });
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));
afterAll(() => test.drop());

/** Tells of a change that the handlers of appointments have made. */
function tell(change: AppointmentChange, services = test.services) {
  const accountId = (change.after ?? change.before)?.row.account_id ?? "";
  const subject = { accountId, actor: { type: "system", id: "test" } } as const;
  return accountWrite(services, subject, (write) => tellParticipants(write, change));
}
const add = (...guests: { email: string; name?: string }[]) =>
  addAppointment(test.database, { guests });

async function invited(...guests: { email: string }[]): Promise<StoredAppointment> {
  const after = await add(...guests);
  await tell({ before: null, after });
  await test.runDueJobs();
  test.mails.length = 0;
  // As a week later: what was told then keeps nobody from being told twice.
  await test.database.write((trx) => trx.deleteFrom("jobs").execute());
  return after;
}

/** Stores a change of an appointment, as its handlers do, and tells of it. */
async function change(
  before: StoredAppointment,
  own: Partial<StoredAppointment["row"]>,
  { add: added = [], remove = [] }: { add?: { email: string }[]; remove?: string[] } = {},
): Promise<StoredAppointment> {
  const { id, account_id } = before.row;
  await test.database.write(async (trx) => {
    if (Object.keys(own).length > 0) {
      await trx.updateTable("appointments").set(own).where("id", "=", id).execute();
    }
    for (const email of remove) {
      await trx
        .deleteFrom("appointment_participants")
        .where("appointment_id", "=", id)
        .where("email", "=", email)
        .execute();
    }
    for (const { email } of added) {
      await trx
        .insertInto("appointment_participants")
        .values({
          id: `${id} ${email}`,
          account_id,
          appointment_id: id,
          position: 9,
          email,
          email_key: normalise(email),
          name: null,
          phone: null,
          status: "NOREPLY",
        })
        .execute();
    }
  });
  const after = await readAppointment(test.database, id);
  await tell({ before, after });
  return after;
}

async function remove(before: StoredAppointment): Promise<void> {
  await test.database.write((trx) =>
    trx
      .updateTable("appointments")
      .set({ is_archived: 1 })
      .where("id", "=", before.row.id)
      .execute(),
  );
  await tell({ before, after: null });
}

const linkIn = (mail: Mail | undefined) =>
  /http:\/\/127\.0\.0\.1:3000\/invitation\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
/** Who got what, by address. */
const sent = () => test.mails.map(({ to, subject }) => `${to} ${subject.split(",")[0]}`).toSorted();
function calendarOf(mail: Mail | undefined) {
  const calendar = ICAL.Component.fromString(mail?.calendar?.content ?? "");
  const event = calendar.getFirstSubcomponent("vevent");
  const said = (name: string) => event?.getFirstPropertyValue(name)?.toString() ?? null;
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: said("uid"),
    sequence: Number(said("sequence")),
    status: said("status"),
    summary: said("summary"),
    url: said("url"),
  };
}

describe("who is told what", () => {
  it("a new appointment invites each of its guests, once each, and nobody who has no address", async () => {
    const after = await add(ADA, BO, { email: "" }, { email: "not an address" });
    const [ada] = after.participants;
    if (!ada) throw new Error("no guest");
    const twice = { ...after, participants: [...after.participants, ada] };
    await tell({ before: null, after: twice });
    expect(await test.runDueJobs()).toBe(2);
    expect(sent()).toEqual([
      "ada@customer.example Invitation: Check measure",
      "bo@installer.example Invitation: Check measure",
    ]);
  });

  it("without guests there is no mail, whatever happens", async () => {
    const before = await add();
    await tell({ before: null, after: before });
    await remove(await change(before, { title: "Other", sequence: 1 }));
    expect(await test.runDueJobs()).toBe(0);
  });

  it("a change that counts is told to who stays, invites who is new, and cancels for who is gone", async () => {
    const before = await invited(ADA, BO);
    const own = { title: "Install", sequence: 1 };
    await change(before, own, { add: [CY], remove: [BO.email] });
    await test.runDueJobs();
    expect(sent()).toEqual([
      "ada@customer.example Changed: Install",
      "bo@installer.example Cancelled: Check measure",
      "cy@customer.example Invitation: Install",
    ]);
  });

  it("other guests alone are no change for those who stay", async () => {
    const before = await invited(ADA, BO);
    await change(before, {}, { add: [CY], remove: [BO.email] });
    await test.runDueJobs();
    expect(sent()).toEqual([
      "bo@installer.example Cancelled: Check measure",
      "cy@customer.example Invitation: Check measure",
    ]);
    const [gone] = test.mails.filter(({ to }) => to === BO.email);
    expect(gone?.text).toContain("no longer expects you at this appointment");
  });

  it("a change that does not count is told to nobody", async () => {
    const before = await invited(ADA);
    await change(before, { description: "Bring the samples" });
    expect(await test.runDueJobs()).toBe(0);
  });

  it("a deleted appointment is cancelled for each, one step further than what was told", async () => {
    const before = await invited(ADA, BO);
    await remove(before);
    await test.runDueJobs();
    expect(sent()).toEqual([
      "ada@customer.example Cancelled: Check measure",
      "bo@installer.example Cancelled: Check measure",
    ]);
    expect(calendarOf(test.mails[0])).toEqual({
      method: "CANCEL",
      uid: `${before.row.id}@127.0.0.1`,
      sequence: 1,
      status: "CANCELLED",
      summary: "Check measure",
      url: null,
    });
    expect(test.mails[0]?.text).not.toContain("/invitation/");
  });

  it("what is over is history; what is moved there is told", async () => {
    test.clock.now = new Date("2026-11-23T23:30:00.000Z");
    const over = await add(ADA);
    await tell({ before: null, after: over });
    await remove(await change(over, { title: "As it was", sequence: 1 }, { add: [BO] }));
    expect(await test.runDueJobs()).toBe(0);
    test.clock.now = START;
    const ahead = await invited(ADA);
    const ends = "2026-11-17T00:00:00.000Z";
    await change(ahead, { kind: "time", starts: ends, ends, sequence: 1 });
    await test.runDueJobs();
    expect(sent()).toEqual(["ada@customer.example Changed: Check measure"]);
    expect(test.mails[0]?.text).not.toContain("You can change it here");
  });

  it("is stored with the change, and undone with it", async () => {
    const after = await add(ADA);
    const { account_id: accountId } = after.row;
    const subject = { accountId, actor: { type: "system", id: "test" } } as const;
    const refused = accountWrite(test.services, subject, async (write) => {
      await tellParticipants(write, { before: null, after });
      throw new ApiError(409, "stale", "No");
    });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    expect(await test.runDueJobs()).toBe(0);
  });
});

describe("a mail", () => {
  it("says what, when and where, and leads to an answer", async () => {
    const after = await addAppointment(test.database, {
      description: "Please clear the sills.\n\nThere is a dog.",
      start_zone: "Australia/Perth",
      guests: [ADA],
    });
    await tell({ before: null, after });
    await test.runDueJobs();
    const [mail] = test.mails;
    expect(mail).toMatchObject({
      to: "ada@customer.example",
      replyTo: "office@banksia.example",
      subject: "Invitation: Check measure, Tue 24 Nov 9:30am",
    });
    expect(mail?.text.replace(linkIn(mail), "…")).toBe(
      [
        "Hello Ada Pérez,",
        "Banksia Blinds & Shutters invites you to an appointment:",
        "Check measure\nTue 24 Nov 9:30am – 10:30am (Melbourne time)\n" +
          "Tue 24 Nov 6:30am – 7:30am (Perth time)\nWhere: 8 Foreshore Road, Geelong",
        "Please clear the sills.\n\nThere is a dog.",
        "Will you be there? Please answer here, without signing in:",
        "http://127.0.0.1:3000/invitation/…",
        "Banksia Blinds & Shutters\n03 5550 0142",
      ].join("\n\n"),
    );
  });

  it("keeps the appointment's name in calendars, under numbers that grow", async () => {
    const first = await add(ADA);
    await tell({ before: null, after: first });
    await test.runDueJobs();
    const second = await change(first, { starts: "2026-11-23T22:45:00.000Z", sequence: 1 });
    await test.runDueJobs();
    await remove(second);
    await test.runDueJobs();
    const told = test.mails.map(calendarOf);
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(1);
    expect(told.map(({ method, sequence }) => [method, sequence])).toEqual([
      ["REQUEST", 0],
      ["REQUEST", 1],
      ["CANCEL", 2],
    ]);
    expect(told[1]?.url).toBe(`http://127.0.0.1:3000/invitation/${linkIn(test.mails[1])}`);
  });

  it("that has waited tells what holds now, once, and as an invitation to who had none", async () => {
    const before = await add(ADA, BO);
    await tell({ before: null, after: before });
    await change(before, { title: "Install", sequence: 1 }, { remove: [BO.email] });
    await test.runDueJobs();
    expect(sent()).toEqual([
      "ada@customer.example Invitation: Install",
      "bo@installer.example Cancelled: Check measure",
    ]);
    expect(calendarOf(test.mails.find(({ to }) => to === ADA.email)).sequence).toBe(1);
  });

  it("that has waited takes nobody off who is on the list again", async () => {
    const before = await invited(ADA, BO);
    const without = await change(before, {}, { remove: [BO.email] });
    const again = await change(without, {}, { add: [{ email: "Bo@Installer.example" }] });
    await test.runDueJobs();
    expect(sent()).toEqual(["Bo@Installer.example Invitation: Check measure"]);
    test.mails.length = 0;
    // Off the list for good, the second time with all of it.
    await remove(await change(again, {}, { remove: ["Bo@Installer.example"] }));
    await test.runDueJobs();
    expect(sent()).toEqual([
      "Bo@Installer.example Cancelled: Check measure",
      "ada@customer.example Cancelled: Check measure",
    ]);
  });

  it("goes to nobody who is being taken off the list", async () => {
    const after = await add(ADA);
    await tell({ before: null, after });
    let running: Promise<unknown> | undefined;
    await test.database.write(async (trx) => {
      await trx
        .deleteFrom("appointment_participants")
        .where("appointment_id", "=", after.row.id)
        .execute();
      running = test.runDueJobs();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await running).toBe(1);
    expect(sent()).toEqual([]);
  });

  it("does not invite to what is deleted or over meanwhile", async () => {
    const deleted = await add(ADA);
    await tell({ before: null, after: deleted });
    await remove(deleted);
    const over = await add(BO);
    await tell({ before: null, after: over });
    test.clock.now = new Date("2026-11-24T02:00:00.000Z");
    await test.runDueJobs();
    expect(sent()).toEqual(["ada@customer.example Cancelled: Check measure"]);
  });

  it("makes its link when it runs: what is stored holds none, and each attempt's link works", async () => {
    const after = await add(ADA);
    await tell({ before: null, after });
    const [job] = await test.database.read.selectFrom("jobs").selectAll().execute();
    expect(job).toMatchObject({
      kind: "invitation-mail",
      title: "Invitation to “Check measure”",
      recipient: "ada@customer.example",
    });
    const tried: Mail[] = [];
    const failing = {
      ...test.services,
      mail: {
        sender: "x@y.example",
        send: async (mail: Mail) => {
          tried.push(mail);
          throw new MailFailure("The mail server is away.", false);
        },
      },
    };
    await runDueJobs(failing, JOB_KINDS);
    test.clock.now = new Date(START.getTime() + HOUR);
    await test.runDueJobs();
    const tokens = [...tried, ...test.mails].map(linkIn);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(token.length).toBeGreaterThanOrEqual(43);
      expect((await test.request("GET", `/public/invitations/${token}`)).status).toBe(200);
      const jobs = await test.database.read.selectFrom("jobs").selectAll().execute();
      const links = await test.database.read.selectFrom("invitation_links").selectAll().execute();
      expect(JSON.stringify([job, jobs, links])).not.toContain(token);
    }
    expect(test.mails[0]?.subject).toContain("Invitation: ");
  });

  it("comes from a dealer without a mailbox as from the sender, who wants no answers", async () => {
    const after = await addAppointment(test.database, { guests: [ADA] }, "Redwood Shades");
    const setEmail = (company_email: string | null) =>
      test.database.write((trx) =>
        trx
          .updateTable("accounts")
          .set({ company_email })
          .where("id", "=", after.row.account_id)
          .execute(),
      );
    await setEmail("none");
    await tell({ before: null, after });
    await test.runDueJobs();
    await setEmail("office@redwood.example");
    expect(test.mails[0]?.replyTo).toBeUndefined();
    const file = test.mails[0]?.calendar?.content.replace(/\r\n /g, "") ?? "";
    expect(file).toContain('ORGANIZER;CN="Redwood Shades":mailto:no-reply@headrail.invalid');
    expect(file).toContain("RSVP=FALSE");
  });
});

describe("an answer", () => {
  const open = async (own: Parameters<typeof addAppointment>[1] = {}) => {
    const token = `token-${Math.random()}`.padEnd(43, "x");
    const stored = await addAppointment(test.database, {
      guests: [{ ...ADA, tokens: [token, `${token}2`] }, BO],
      ...own,
    });
    return { token, id: stored.row.id, before: stored };
  };
  const read = (token: string) => test.request("GET", `/public/invitations/${token}`);
  const answer = (token: string, json: unknown, address = "10.0.0.1") =>
    test.request("POST", `/public/invitations/${token}`, { json, address });
  const statuses = async (id: string) =>
    (await readAppointment(test.database, id)).participants.map(({ status }) => status);

  it("is given by any link of the guest, as often as they like, and is nobody else's", async () => {
    const { token, id, before } = await open();
    expect(await (await read(token)).json()).toEqual({
      title: "Check measure",
      location: "8 Foreshore Road, Geelong",
      description: null,
      when: {
        kind: "timespan",
        start: "2026-11-23T22:30:00.000Z",
        end: "2026-11-23T23:30:00.000Z",
        startZone: "Australia/Melbourne",
        endZone: "Australia/Melbourne",
      },
      isCancelled: false,
      participant: { email: "ada@customer.example", name: "Ada Pérez", status: "NOREPLY" },
      context: {
        dealer: {
          name: "Banksia Blinds & Shutters",
          email: "office@banksia.example",
          phone: "03 5550 0142",
          timezone: "Australia/Melbourne",
        },
      },
    });
    for (const status of ["YES", "YES", "NO", "MAYBE"]) {
      expect((await answer(`${token}2`, { status })).status).toBe(200);
      expect(await (await read(token)).json()).toMatchObject({ participant: { status } });
    }
    expect(await statuses(id)).toEqual(["MAYBE", "NOREPLY"]);
    const after = await readAppointment(test.database, id);
    expect(after.row).toEqual(before.row);
    expect(await test.runDueJobs()).toBe(0);
  });

  it("must be one of three", async () => {
    const { token, id } = await open();
    for (const json of [{ status: "NOREPLY" }, { status: "yes" }, {}]) {
      expect((await answer(token, json)).status).toBe(400);
    }
    expect(await statuses(id)).toEqual(["NOREPLY", "NOREPLY"]);
  });

  it("is not taken by a link that is unknown, or of a guest who was removed", async () => {
    const { token, id } = await open();
    expect((await answer("made-up", { status: "YES" })).status).toBe(404);
    expect((await read("made-up")).status).toBe(404);
    await test.database.write((trx) =>
      trx.deleteFrom("appointment_participants").where("appointment_id", "=", id).execute(),
    );
    expect((await answer(token, { status: "YES" })).status).toBe(404);
    expect((await read(token)).status).toBe(404);
    expect((await test.request("GET", `/public/invitations/${token}/calendar`)).status).toBe(404);
  });

  it("comes too late once it was cancelled, or is over", async () => {
    const cancelled = await open({ is_archived: 1 });
    expect(await (await read(cancelled.token)).json()).toMatchObject({ isCancelled: true });
    const refused = await answer(cancelled.token, { status: "YES" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: "cancelled", message: "This appointment was cancelled" },
    });
    const over = await open({ kind: "date", starts: "2026-11-18", ends: "2026-11-18" });
    // The day ends in Melbourne at 1 pm UTC.
    test.clock.now = new Date("2026-11-18T12:59:59.000Z");
    expect((await answer(over.token, { status: "YES" })).status).toBe(200);
    test.clock.now = new Date("2026-11-18T13:00:00.000Z");
    const late = await answer(over.token, { status: "NO" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: { code: "ended", message: "This appointment is over" },
    });
    expect(await statuses(over.id)).toEqual(["YES", "NOREPLY"]);
  });

  it("is one of many at the same time, and never one after the deletion", async () => {
    const { token, id, before } = await open();
    const both = ["YES", "NO"].flatMap((status) => Array.from({ length: 5 }, () => status));
    const answers = await Promise.all(
      both.map((status, at) => answer(token, { status }, `10.0.1.${at}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(both.map(() => 200));
    expect(["YES", "NO"]).toContain((await statuses(id))[0]);
    const [response] = await Promise.all([answer(token, { status: "MAYBE" }), remove(before)]);
    const isTaken = (await statuses(id))[0] === "MAYBE";
    expect(response.status).toBe(isTaken ? 200 : 409);
  });

  it("waits for a deletion that is under way, and is refused then", async () => {
    const { token, id } = await open();
    let late: Promise<Response> | undefined;
    await test.database.write(async (trx) => {
      await trx.updateTable("appointments").set({ is_archived: 1 }).where("id", "=", id).execute();
      late = answer(token, { status: "YES" });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await late)?.status).toBe(409);
    expect((await statuses(id))[0]).toBe("NOREPLY");
  });

  it("that fails leaves no link in the log", async () => {
    const { token } = await open();
    const clock = vi.spyOn(test.services, "now").mockImplementation(() => {
      throw new Error("no clock");
    });
    expect((await read(`${token}-not`)).status).toBe(500);
    clock.mockRestore();
    const logged = test.faults.splice(0).join("\n");
    expect(logged).toContain('"path":"/public/invitations/…"');
    expect(logged).not.toContain(token);
  });

  it("is taken a bounded number of times; links that are none may be tried fifty times", async () => {
    const { token } = await open();
    for (let at = 0; at < 30; at += 1) {
      expect((await answer(token, { status: "YES" }, `10.0.2.${at}`)).status).toBe(200);
    }
    expect((await answer(token, { status: "YES" }, "10.0.2.99")).status).toBe(429);
    for (let at = 0; at < 50; at += 1) expect((await read(`made-up-${at}`)).status).toBe(404);
    expect((await read("made-up-51")).status).toBe(429);
    // Whoever has a link is not kept from it by somebody else at the same address.
    expect((await read(token)).status).toBe(200);
  });

  it("may be given by who takes the appointment along as a file", async () => {
    const { token, id } = await open();
    const response = await test.request("GET", `/public/invitations/${token}/calendar`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar");
    expect(response.headers.get("content-disposition")).toContain("appointment.ics");
    const file = await response.text();
    const calendar = ICAL.Component.fromString(file);
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    const event = calendar.getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("uid")).toBe(`${id}@127.0.0.1`);
    expect(file).not.toContain("ATTENDEE");
    expect(file).not.toContain(BO.email);
    const cancelled = await open({ is_archived: 1 });
    const gone = await test.request("GET", `/public/invitations/${cancelled.token}/calendar`);
    expect(gone.status).toBe(404);
  });

  it("opens nothing any more ninety days after the appointment, deleted or not", async () => {
    const links = [await open(), await open({ is_archived: 1 })];
    const calls = async () => {
      const all = links.map(async ({ token }) => [
        (await read(token)).status,
        (await answer(token, { status: "YES" })).status,
      ]);
      return (await Promise.all(all)).flat();
    };
    // It ends on 23 November, at 23:30.
    test.clock.now = new Date("2027-02-21T23:29:59.000Z");
    expect(await calls()).toEqual([200, 409, 200, 409]);
    test.clock.now = new Date("2027-02-21T23:30:00.000Z");
    expect(await calls()).toEqual([404, 404, 404, 404]);
    const { token } = await open();
    const file = await test.request("GET", `/public/invitations/${token}/calendar`);
    expect(file.status).toBe(404);
  });
});
