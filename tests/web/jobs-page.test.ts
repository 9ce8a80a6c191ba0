import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { deadJob } from "../support/dead-job";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
const JOBS = "/settings/jobs";

beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  await admin.signIn("admin");
});
beforeEach(() => web.database.write((trx) => trx.deleteFrom("jobs").execute()));
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

/** Jobs of the administrator's account that failed, one a minute. */
async function addJobs(count: number, username = "admin"): Promise<void> {
  const { account_id } = await web.database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const values = Array.from({ length: count }, (_, number) =>
    deadJob({
      id: `job-${number}`,
      account_id,
      at: new Date(web.clock.now.getTime() - number * 60_000).toISOString(),
      to: `customer${number}@example.com`,
      subject: `Quote ${number}`,
    }),
  );
  await web.database.write((trx) => trx.insertInto("jobs").values(values).execute());
}
const show = async (path: string, browser = admin) => {
  const response = await browser.get(path);
  return {
    status: response.status,
    html: await response.text(),
    to: response.headers.get("location"),
  };
};
const toastAfter = async (response: Response) => {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(JOBS);
  return (await show(JOBS)).html;
};

describe("the page of jobs that failed", () => {
  it("says what failed, for whom, when and why, and that there is none", async () => {
    expect((await show(JOBS)).html).toContain("No job has failed");
    await addJobs(1);
    const { html } = await show(JOBS);
    for (const words of [
      "Mail “Quote 0”",
      "customer0@example.com",
      "Today 1:00pm",
      "1 attempt",
      "The mail server refused it: 550 5.1.1 No such user here",
      "Try again",
      "Remove",
    ]) {
      expect(html).toContain(words);
    }
    // What a mail says is nobody's but its reader's.
    expect(html).not.toContain("Hello, this is about");
  });

  it("stands in the account menu of an administrator, and of nobody else", async () => {
    expect((await show("/dashboard")).html).toContain(`href="${JOBS}"`);
    for (const username of ["sales", "dealsonly", "maker"]) {
      const other = web.browser();
      await other.signIn(username);
      expect((await show("/dashboard", other)).html).not.toContain(JOBS);
      expect(await show(JOBS, other)).toMatchObject({ status: 302, to: "/dashboard" });
    }
  });

  it("shows nothing of another account, and changes nothing there", async () => {
    await addJobs(1, "redwood");
    expect((await show(JOBS)).html).toContain("No job has failed");
    expect(await show(`${JOBS}/job-0/remove`)).toMatchObject({ status: 303, to: JOBS });
    const response = await admin.post(`${JOBS}/job-0/retry`, {});
    expect(response.status).toBe(303);
    expect(await web.runDueJobs()).toBe(0);
  });

  it("tries one again", async () => {
    await addJobs(2);
    const html = await toastAfter(await admin.post(`${JOBS}/job-0/retry`, {}));
    expect(html).toContain("Trying again");
    expect(html).not.toContain("Quote 0");
    await web.runDueJobs();
    expect(web.mails.splice(0)).toMatchObject([{ to: "customer0@example.com" }]);
    // A colleague was faster.
    const late = await toastAfter(await admin.post(`${JOBS}/job-0/retry`, {}));
    expect(late).toContain("Somebody else has seen to this job already");
    expect(await web.runDueJobs()).toBe(0);
  });

  it("asks before it removes one", async () => {
    await addJobs(1);
    const { html } = await show(`${JOBS}/job-0/remove`);
    expect(html).toContain("Are you sure you want to remove this job?");
    expect(html).toContain("Mail “Quote 0” for customer0@example.com");
    expect(html).toContain("Keep job");
    const after = await toastAfter(await admin.post(`${JOBS}/job-0/remove`, { verb: "remove" }));
    expect(after).toContain("Job removed");
    expect(after).toContain("No job has failed");
  });

  it("does not ask about one that a colleague has seen to, and says so", async () => {
    await addJobs(1);
    await admin.post(`${JOBS}/job-0/retry`, {});
    await show(JOBS);
    const late = await toastAfter(await admin.get(`${JOBS}/job-0/remove`));
    expect(late).toContain("Somebody else has seen to this job already");
  });

  it("has pages of fifty, and one past the end is the last", async () => {
    await addJobs(51);
    expect((await show(JOBS)).html).not.toContain("Quote 50");
    const { html } = await show(`${JOBS}?page=9`);
    expect(html).toContain("Quote 50");
    expect(html).toContain("Page <!-- -->2<!-- --> of <!-- -->2");
    const response = await admin.post(`${JOBS}/job-50/retry?page=2`, {});
    expect(response.headers.get("location")).toBe(`${JOBS}?page=2`);
  });

  it("over an upstream that tells nothing of its jobs says so", async () => {
    const { send } = web.upstream;
    web.upstream.send = async (request, ...rest) =>
      request.path === "/jobs"
        ? { status: 404, body: { code: "not_found", message: "Not found" }, cookie: null }
        : send(request, ...rest);
    const { status, html } = await show(JOBS);
    web.upstream.send = send;
    expect(status).toBe(200);
    expect(html).toContain("does not list its jobs");
  });
});
