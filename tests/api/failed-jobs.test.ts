import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { jobs } from "../../app/upstream/contract/jobs";
import { accountWrite } from "../../server/api/account-write";
import { createApi } from "../../server/api/app";
import { findResets, resetMailJob } from "../../server/api/auth/reset-jobs";
import { createMail } from "../../server/integrations/mail/index";
import { JOB_KINDS, kindsByName } from "../../server/jobs/kinds";
import { mailJob } from "../../server/jobs/mail-job";
import { runDueJobs } from "../support/run-due-jobs";
import { deadJob } from "../support/dead-job";
import { startSmtpServer, type SmtpServer } from "../support/smtp-server";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let smtp: SmtpServer;
let accountId: string;
let admin: Awaited<ReturnType<TestApi["signIn"]>>;
let other: typeof admin;
const MINUTE = 60_000;

beforeAll(async () => {
  [test, smtp] = await Promise.all([createTestApi(1), startSmtpServer()]);
  [admin, other] = await Promise.all([test.signIn("admin"), test.signIn("redwood")]);
  const { account_id } = await test.database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  accountId = account_id;
});
beforeEach(async () => {
  smtp.taken.splice(0);
  smtp.answerTo("250 OK");
  await test.database.write((trx) => trx.deleteFrom("jobs").execute());
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await smtp.close();
  await test.drop();
});

const asSystem = () => ({ accountId, actor: { type: "system", id: "test" } }) as const;
const enqueueMail = (subject = "Your quote") =>
  accountWrite(test.services, asSystem(), (write) =>
    write.enqueue(mailJob, { to: "ann@customer.example", subject, text: "Hello Ann" }),
  );
/** Over a mail server, as the program sends mails. */
const runMails = (url = smtp.url) => {
  const mail = createMail({ kind: "smtp", url, from: "Headrail <no-reply@headrail.example>" });
  return runDueJobs({ ...test.services, mail }, JOB_KINDS);
};
const wait = (ms: number) => void (test.clock.now = new Date(test.clock.now.getTime() + ms));
const list = (client = admin) => client.call(jobs.listJobs, {});
const row = () => test.database.read.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();

describe("a mail", () => {
  it("is sent once, under the name of its job", async () => {
    await enqueueMail();
    const { id } = await row();
    expect([await runMails(), await runMails()]).toEqual([1, 0]);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toContain(`Message-ID: <${id}@headrail.example>`);
    expect(smtp.taken[0]).toContain("To: ann@customer.example");
  });

  it.each([
    ["is away", "smtp://127.0.0.1:1", "The mail server could not be reached."],
    ["puts it off", null, "The mail server put it off: 450 4.2.0 Greylisted"],
  ])("whose server %s is sent later", async (_, url, error) => {
    await enqueueMail();
    smtp.answerTo("450 4.2.0 Greylisted");
    await runMails(url ?? smtp.url);
    expect(await row()).toMatchObject({ status: "waiting", attempts: 1, error });
    expect((await list()).total).toBe(0);
    smtp.answerTo("250 OK");
    wait(MINUTE);
    expect(await runMails()).toBe(1);
    expect(smtp.taken).toHaveLength(1);
  });

  it("that is refused for good is dead at once, and an administrator sees why", async () => {
    await enqueueMail();
    smtp.answerTo("550 5.1.1 No such user here");
    await runMails();
    expect(await list()).toEqual({
      data: [
        {
          id: expect.any(String),
          title: "Mail “Your quote”",
          recipient: "ann@customer.example",
          attempts: 1,
          error: "The mail server refused it: 550 5.1.1 No such user here",
          createdAt: test.clock.now.toISOString(),
          failedAt: test.clock.now.toISOString(),
        },
      ],
      total: 1,
    });
    expect(await list(other)).toEqual({ data: [], total: 0 });
  });
});

describe("a failed job", () => {
  const fail = async (id: string, at = test.clock.now) => {
    const values = deadJob({ id, account_id: accountId, at: at.toISOString() });
    await test.database.write((trx) => trx.insertInto("jobs").values(values).execute());
    return { params: { id } };
  };

  it("tried again has all its attempts, and is no failed job any more", async () => {
    const job = await fail("again");
    await admin.call(jobs.retryJob, job);
    expect((await list()).total).toBe(0);
    expect(await row()).toMatchObject({ attempts: 0, status: "waiting", error: null });
    expect(await refusedWith(admin.call(jobs.retryJob, job))).toBe(409);
    expect(await refusedWith(admin.call(jobs.removeJob, job))).toBe(409);
    await runMails();
    expect(smtp.taken).toHaveLength(1);
  });

  it("tried again wakes the worker", async () => {
    const { params } = await fail("wakes");
    const cookie = await sessionCookie(test, "admin");
    let woken = 0;
    const api = createApi({ ...test.services, wakeJobs: () => void (woken += 1) });
    const retry = () =>
      api.fetch(
        new Request(`http://upstream.internal/jobs/${params.id}/retry`, {
          method: "POST",
          headers: { cookie },
        }),
        { remoteAddress: "10.0.0.1" },
      );
    expect([(await retry()).status, woken]).toEqual([200, 1]);
    expect([(await retry()).status, woken]).toEqual([409, 1]);
  });

  it("tried again by two at once is tried once", async () => {
    const job = await fail("twice");
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => admin.call(jobs.retryJob, job)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await runMails()).toBe(1);
  });

  it("is removed for good", async () => {
    const job = await fail("remove");
    expect(await refusedWith(other.call(jobs.removeJob, job))).toBe(404);
    await admin.call(jobs.removeJob, job);
    expect(await refusedWith(admin.call(jobs.removeJob, job))).toBe(404);
    expect(await test.database.read.selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  it("is listed by pages, the last to fail first", async () => {
    for (let at = 0; at < 5; at += 1) {
      await fail(`job-${at}`, new Date(test.clock.now.getTime() + at * MINUTE));
    }
    const query = { status: "dead", limit: 2, offset: 1 } as const;
    const { data, total } = await admin.call(jobs.listJobs, { query });
    expect([data.map(({ id }) => id), total]).toEqual([["job-3", "job-2"], 5]);
  });
});

describe("the mail with a link for a new password", () => {
  const ask = (email: string) => test.request("POST", "/auth/forgot-password", { json: { email } });
  const links = () => smtp.taken.map((mail) => /token=3D([\w-]+)|token=([\w-]+)/.exec(mail)?.[0]);
  const tokenOf = (mail = "") =>
    /token=([\w-]+)/.exec(mail.replace(/=\n/g, "").replace(/=3D/g, "="))?.[1] ?? "";
  const choose = async (token: string) => {
    const json = { token, password: "Blinds-and-cords 8" };
    return (await test.request("POST", "/auth/reset-password", { json })).status;
  };
  const stored = async () => {
    const { read } = test.database;
    const parts = [
      await read.selectFrom("jobs").selectAll().execute(),
      await read.selectFrom("password_resets").selectAll().execute(),
    ];
    return JSON.stringify(parts);
  };

  it("comes later if the mail server was away, with a link that holds from then on", async () => {
    await ask("dan@banksia.example");
    await runMails("smtp://127.0.0.1:1");
    expect(smtp.taken).toEqual([]);
    wait(40 * MINUTE);
    await runMails();
    expect(smtp.taken).toHaveLength(1);
    const token = tokenOf(smtp.taken[0]);
    expect(token).toHaveLength(43);
    expect(await stored()).not.toContain(token);
    wait(29 * MINUTE);
    const reset = await test.request("POST", "/auth/reset-password", {
      json: { token, password: "Blinds-and-cords 9" },
    });
    expect(reset.status).toBe(200);
    expect(links()).toHaveLength(1);
  });

  it("is one job for a known address, none for an unknown, and shows an administrator no link", async () => {
    await ask("nobody@banksia.example");
    expect(await runMails()).toBe(1);
    smtp.answerTo("550 5.1.1 No such user here");
    await ask("megan@banksia.example");
    await runMails();
    const { data } = await list();
    expect(data).toMatchObject([
      { title: "Mail with a link for a new password", recipient: "megan@banksia.example" },
    ]);
  });

  it("comes a moment later if the mail server was away for a moment", async () => {
    wait(10 * MINUTE);
    await ask("megan@banksia.example");
    await runMails("smtp://127.0.0.1:1");
    wait(MINUTE);
    await runMails();
    expect(smtp.taken).toHaveLength(1);
  });

  it("withdraws the link of an earlier one", async () => {
    for (let at = 0; at < 2; at += 1) {
      wait(10 * MINUTE);
      await ask("megan@banksia.example");
      await runMails();
    }
    const [earlier = "", later = ""] = smtp.taken.map(tokenOf);
    expect([await choose(earlier), await choose(later)]).toEqual([400, 200]);
  });

  it("goes to nobody who left in between", async () => {
    wait(10 * MINUTE);
    await ask("megan@banksia.example");
    await runDueJobs(test.services, kindsByName([findResets]));
    const setStatus = (status: string) =>
      test.database.write((trx) =>
        trx
          .updateTable("employees")
          .set({ status })
          .where("email_key", "=", "megan@banksia.example")
          .execute(),
      );
    await setStatus("disabled");
    expect(await runMails()).toBe(1);
    await setStatus("active");
    expect(smtp.taken).toEqual([]);
  });

  it("is one job, though the worker that looked for its reader was cut off and looked again", async () => {
    await ask("megan@banksia.example");
    const { id } = await row();
    const signal = new AbortController().signal;
    for (const attempt of [1, 2]) {
      const job = { id, payload: { email: "megan@banksia.example" }, attempt, signal };
      await findResets.run(test.services, job);
    }
    const mails = test.database.read
      .selectFrom("jobs")
      .select("recipient")
      .where("kind", "=", resetMailJob.name);
    expect(await mails.execute()).toEqual([{ recipient: "megan@banksia.example" }]);
  });

  it("is not sent twice for two requests in one moment", async () => {
    wait(10 * MINUTE);
    await Promise.all([ask("megan@banksia.example"), ask("megan@banksia.example")]);
    await runMails();
    expect(smtp.taken).toHaveLength(1);
  });
});
