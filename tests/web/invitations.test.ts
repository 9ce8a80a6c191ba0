import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { FAILED_TOAST } from "../../app/ui/toast/messages";
import { addAppointment, readAppointment } from "../support/appointments";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb();
});
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

let made = 0;
async function invite(own: Parameters<typeof addAppointment>[1] = {}) {
  const token = `guest-${(made += 1)}`;
  const { row } = await addAppointment(web.database, {
    guests: [{ email: "ada@customer.example", name: "Ada <b>Pérez", tokens: [token] }],
    ...own,
  });
  const answerOf = async () =>
    (await readAppointment(web.database, row.id)).participants.map(({ status }) => status)[0];
  return { path: `/invitation/${token}`, id: row.id, answerOf };
}
const show = async (path: string, browser = web.browser()) => {
  const response = await browser.get(path);
  return { status: response.status, html: await response.text() };
};
const expectBack = (response: Response, path: string) => {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(path);
};

describe("the page of an invitation", () => {
  it("says what, when and where, for whom, and holds no script", async () => {
    const { path, answerOf } = await invite({ description: "Line one\nLine two" });
    const { status, html } = await show(path);
    expect(status).toBe(200);
    for (const words of [
      "<title>Check measure · Banksia Blinds &amp; Shutters</title>",
      "Tue 24 Nov 9:30am – 10:30am (Melbourne time)",
      "8 Foreshore Road, Geelong",
      "Line one\nLine two",
      "Ada &lt;b&gt;Pérez",
      "Will you be there?",
      `href="${path}/appointment.ics"`,
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/<script|modulepreload/);
    expect(await answerOf()).toBe("NOREPLY");
  });

  it("takes an answer by a plain form, says it, and takes another", async () => {
    const { path, answerOf } = await invite();
    const browser = web.browser();
    for (const [status, label] of [
      ["YES", "Yes"],
      ["YES", "Yes"],
      ["NO", "No"],
    ] as const) {
      expectBack(await browser.post(path, { status }), path);
      const { html } = await show(path, browser);
      expect(html).toContain(`<strong>Your answer: ${label}</strong>`);
      expect(html).toContain(`<h2>Your answer: ${label}</h2>`);
      expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
      expect(html).toMatch(new RegExp(`value="${status}"[^>]*aria-pressed="true"`));
      expect(await answerOf()).toBe(status);
    }
    expect((await show(path, browser)).html).not.toContain("<strong>");
  });

  it("sent twice, counts a form once", async () => {
    const { path, answerOf } = await invite();
    const browser = web.browser();
    const _key = await browser.newKey();
    await browser.post(path, { status: "YES", _key });
    await browser.post(path, { status: "NO" });
    await browser.post(path, { status: "YES", _key });
    expect(await answerOf()).toBe("NO");
  });

  it("serves a guest who is signed in as somebody's staff", async () => {
    const { path, answerOf } = await invite();
    const browser: Browser = web.browser();
    await browser.signIn("redwood");
    const { html } = await show(path, browser);
    const _key = /name="_key" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expectBack(await browser.post(path, { status: "MAYBE", _key }), path);
    expect(await answerOf()).toBe("MAYBE");
  });

  it("asks again for an answer that is none", async () => {
    const { path, answerOf } = await invite();
    const browser = web.browser();
    expectBack(await browser.post(path, { status: "NOREPLY" }), path);
    expect((await show(path, browser)).html).toContain("Please choose an answer");
    expect(await answerOf()).toBe("NOREPLY");
  });

  it("says that an appointment was cancelled, or is over, and asks nothing", async () => {
    const cancelled = await invite({ is_archived: 1 });
    const browser = web.browser();
    expectBack(await browser.post(cancelled.path, { status: "YES" }), cancelled.path);
    const after = await show(cancelled.path, browser);
    expect(after.html).toContain("<strong>This appointment was cancelled</strong>");
    expect(after.html).toContain("If you have questions, please ask");
    expect(after.html).not.toContain("<form");
    const over = await invite({ kind: "date", starts: "2026-11-17", ends: "2026-11-17" });
    const { html } = await show(over.path);
    expect(html).toContain("This appointment is over.");
    expect(html).not.toContain("<form");
  });

  it("says of a link that is none that it is not here", async () => {
    const { status, html } = await show("/invitation/made-up");
    expect(status).toBe(404);
    expect(html).toContain("This invitation is not here");
    expect(html).not.toMatch(/<script|Headrail|sign in/i);
    const browser = web.browser();
    expectBack(await browser.post("/invitation/made-up", { status: "YES" }), "/invitation/made-up");
    expect((await show("/invitation/made-up/appointment.ics")).status).toBe(404);
  });

  it("says that the server is away, and takes no answer then", async () => {
    const { path, answerOf } = await invite();
    const { send } = web.upstream;
    const browser = web.browser();
    const _key = await browser.newKey();
    web.upstream.send = () => Promise.reject(new Error("away"));
    try {
      const { status, html } = await show(path);
      expect(status).toBe(503);
      expect(html).toContain("Sorry, something went wrong");
      expect(html).not.toContain("<script");
      expectBack(await browser.post(path, { status: "YES", _key }), path);
    } finally {
      web.upstream.send = send;
    }
    const logged = web.webFaults.splice(0).join("\n");
    expect(logged).toContain('"path":"/invitation/…"');
    expect(logged).not.toContain(path);
    expect((await show(path, browser)).html).toContain(FAILED_TOAST.title);
    expect(await answerOf()).toBe("NOREPLY");
  });

  it("gives the appointment to a calendar program", async () => {
    const { path } = await invite();
    const response = await web.browser().get(`${path}/appointment.ics`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(await response.text()).toContain("SUMMARY:Check measure\r\n");
  });
});
