import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { jpeg, pdf } from "../support/sample-files";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

const MB = 1_048_576;
let web: TestWeb;
let sales: UpstreamClient;
let browser: Browser;
let dealId: string;
let deal: string;
beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  const body = { name: "Kowalski", statusId: workflow.statuses[0]?.id ?? "" };
  dealId = (await sales.call(deals.createDeal, { params: { id: workflow.id }, body })).id;
  deal = `/workflows/residential-sales/${dealId}`;
});
afterAll(() => web.drop());
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});

type Files = readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[];
async function send(path: string, files: Files, { as = browser, fields = {}, key = "" } = {}) {
  const form = new FormData();
  form.append("_key", key || (await as.newKey()));
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
  for (const [name, bytes] of files) form.append("file", new File([bytes], name));
  return as.send(path, { method: "POST", body: form, headers: { origin: ORIGIN } });
}
const text = (length: number) => new Uint8Array(length).fill(65);
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const names = async () =>
  (await sales.call(deals.getDeal, { params: { id: dealId } })).context.documents.map(
    ({ name }) => name,
  );

describe("a form with several files", () => {
  it("attaches all of them, says how many, and does so once", async () => {
    const key = await browser.newKey();
    const files: Files = [
      ["west.jpg", bytesOf(await jpeg())],
      ["plan.pdf", bytesOf(pdf())],
    ];
    for (let times = 0; times < 2; times += 1) {
      const response = await send(`${deal}/attachments/new`, files, { key });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(deal);
    }
    expect(await (await browser.get(deal)).text()).toContain("2 attachments uploaded");
    expect((await names()).toSorted()).toEqual(["plan.pdf", "west.jpg"]);
  });

  it("names each file that is not taken, and attaches the others, whatever stands before them", async () => {
    const response = await send(`${deal}/attachments/new`, [
      ["film.mov", text(20)],
      ["huge.txt", text(25 * MB + 1)],
      ["liar.pdf", text(20)],
      ["<b>good.txt", text(20)],
    ]);
    expect(response.status).toBe(400);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("3 files were not taken");
    expect(html).toContain("<bdi>film.mov</bdi>: Files of type mov are not accepted");
    expect(html).toContain("<bdi>&lt;b&gt;good.txt</bdi>");
    expect(html).toContain("<bdi>huge.txt</bdi>: Larger than 25MB");
    expect(html).toContain("<bdi>liar.pdf</bdi>: This is no pdf file, whatever its name says");
    expect(html).not.toContain("<b>good.txt");
    expect(await names()).toContain("<b>good.txt");
  });

  it("without a file says so", async () => {
    const none = await send(`${deal}/attachments/new`, []);
    expect(none.status).toBe(400);
    expect(await none.text()).toContain("Please choose a file");
  });

  it("takes five of too many, and names each of the others", async () => {
    const many = Array.from({ length: 7 }, (_, at) => [`many-${at}.txt`, text(6)] as const);
    const response = await send(`${deal}/attachments/new`, many);
    expect(response.status).toBe(400);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("2 files were not taken");
    for (const at of [5, 6])
      expect(html).toContain(`<bdi>many-${at}.txt</bdi>: At most 5 files at a time`);
    expect(html).not.toContain("Larger than 25MB");
    const taken = (await names()).filter((name) => name.startsWith("many-")).toSorted();
    expect(taken).toEqual([0, 1, 2, 3, 4].map((at) => `many-${at}.txt`));
  });

  it("cut short in the middle of a file says so of it, which is no fault of the program", async () => {
    const part = (name: string) =>
      `--xyz\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nabc`;
    const key = await browser.newKey();
    const response = await browser.send(`${deal}/attachments/new`, {
      method: "POST",
      body: `--xyz\r\ncontent-disposition: form-data; name="_key"\r\n\r\n${key}\r\n${part("whole.txt")}\r\n${part("half.txt")}`,
      headers: { origin: ORIGIN, "content-type": "multipart/form-data; boundary=xyz" },
    });
    expect(response.status).toBe(400);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("The upload is not complete");
    expect(html).toContain("<bdi>half.txt</bdi>: It was cut off");
    expect(html).not.toContain("experiencing issues");
    expect(await names()).toContain("whole.txt");
  });

  it("keeps quotes in their names, and makes one line of them", async () => {
    const files: Files = [
      ['he said "hi".txt', text(9)],
      ["two\nlines.txt", text(9)],
    ];
    expect((await send(`${deal}/attachments/new`, files)).status).toBe(303);
    expect(await names()).toEqual(expect.arrayContaining(['he said "hi".txt', "two lines.txt"]));
  });

  it("of somebody else changes nothing, nor does a stranger's or another account's", async () => {
    const before = await names();
    const stranger = await send(`${deal}/attachments/new`, [["a.txt", text(9)]], {
      as: web.browser(),
    });
    expect([302, 303]).toContain(stranger.status);
    const redwood = web.browser();
    await redwood.signIn("redwood");
    const other = await send(`${deal}/attachments/new`, [["a.txt", text(9)]], { as: redwood });
    expect(other.status).toBe(404);
    const key = await redwood.newKey();
    const forged = await send(`${deal}/attachments/new`, [["a.txt", text(9)]], { key });
    expect(forged.status).not.toBe(200);
    expect(await names()).toEqual(before);
  });
});

describe("a file that script sends", () => {
  const one = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    send(`${deal}/attachments/upload`, [[name, bytes]], { fields: { _intent: "stay" } });

  it("is answered with what became of it", async () => {
    const done = await one("one.txt", text(9));
    expect([done.status, await done.json()]).toEqual([200, { outcome: "done" }]);
    const refused = await one("one.mov", text(9));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      outcome: "refused",
      toast: { title: "Files of type mov are not accepted" },
    });
  });

  it("leads to sign-in after the session ended, and takes away none that was begun meanwhile", async () => {
    const [before, window] = [web.browser(), web.browser()];
    await before.signIn("sales");
    for (const [name, value] of before.cookies) window.cookies.set(name, value);
    const key = await before.newKey();
    await window.post("/logout", {});
    const response = await send(`${deal}/attachments/upload`, [["late.txt", text(9)]], {
      as: before,
      key,
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain("/login?returnUrl=");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("whose sender goes away is no fault of the program", async () => {
    const leave = new AbortController();
    const encoder = new TextEncoder();
    const head = `--xyz\r\ncontent-disposition: form-data; name="_key"\r\n\r\n${await browser.newKey()}\r\n--xyz\r\ncontent-disposition: form-data; name="_intent"\r\n\r\nstay\r\n--xyz\r\ncontent-disposition: form-data; name="file"; filename="gone.txt"\r\n\r\n`;
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (to) => to.enqueue(encoder.encode(head)),
      async pull(to) {
        pulls += 1;
        if (pulls < 20) return to.enqueue(text(65_536));
        leave.abort();
        to.error(new Error("The sender has gone"));
      },
    });
    const { fetch } = web.upstream;
    const calls: Promise<unknown>[] = [];
    web.upstream.fetch = (...call) => {
      const answer = fetch(...call);
      calls.push(answer.catch(() => null));
      return answer;
    };
    await browser.send(`${deal}/attachments/upload`, {
      method: "POST",
      body,
      signal: leave.signal,
      duplex: "half",
      headers: { origin: ORIGIN, "content-type": "multipart/form-data; boundary=xyz" },
    });
    web.upstream.fetch = fetch;
    expect(calls).toHaveLength(1);
    await Promise.all(calls);
    expect(await names()).not.toContain("gone.txt");
    expect(web.webFaults).toEqual([]);
  });

  it("is told from one that may be tried again", async () => {
    const { files } = web.services;
    const { put } = files;
    files.put = async () => {
      throw Object.assign(new Error("No space"), { code: "ENOSPC" });
    };
    const failed = await one("one.txt", text(9)).finally(() => (files.put = put));
    expect(failed.status).toBe(503);
    expect(await failed.json()).toMatchObject({ outcome: "failed" });
    web.faults.splice(0);
    web.webFaults.splice(0);
  });
});

describe("an attachment's file", () => {
  const idOf = async (name: string) =>
    (await sales.call(deals.getDeal, { params: { id: dealId } })).context.documents.find(
      (one) => one.name === name,
    )?.id ?? "";

  it("comes under its name, in ranges, and in a frame only if it is a PDF that is to be shown", async () => {
    const path = `/api/documents/${await idOf("plan.pdf")}/download`;
    const saved = await browser.get(path);
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename=plan.pdf");
    expect(saved.headers.get("x-frame-options")).toBe("DENY");
    const part = await browser.get(path, { range: "bytes=0-3" });
    expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
    const { headers } = await browser.get(`${path}?inline=true`);
    expect(headers.get("content-disposition")).toMatch(/^inline/);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    );
    const picture = await browser.get(
      `/api/documents/${await idOf("west.jpg")}/download?inline=true`,
    );
    expect(picture.headers.get("content-security-policy")).toContain("sandbox");
    expect(picture.headers.get("x-frame-options")).toBe("DENY");
    const text = await idOf("one.txt");
    const shown = await browser.get(`/api/documents/${text}/download?inline=true`);
    expect(shown.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(shown.headers.get("cache-control")).toContain("no-store");
  });

  it("is asked about by HEAD whole, whatever part is named", async () => {
    const path = `/api/documents/${await idOf("plan.pdf")}/download`;
    const headers = { range: "bytes=0-3" };
    const response = await browser.send(path, { method: "HEAD", headers });
    expect([response.status, response.headers.get("content-range")]).toEqual([200, null]);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(4);
    expect(await response.text()).toBe("");
    const known = await browser.get(path, { "if-none-match": "*" });
    expect(known.status).toBe(304);
  });

  it("is renamed and archived under its own deal's address alone", async () => {
    const workflow = await workflowBySlug(sales, "residential-sales");
    const body = { name: "Another", statusId: workflow.statuses[0]?.id ?? "" };
    const other = await sales.call(deals.createDeal, { params: { id: workflow.id }, body });
    const id = await idOf("plan.pdf");
    const at = (dealId: string, what: string) =>
      `/workflows/residential-sales/${dealId}/attachments/${id}/${what}`;
    const renamed = await browser.post(at(other.id, "rename"), { friendly_name: "Stolen.pdf" });
    expect(renamed.status).toBe(404);
    const html = await renamed.text();
    expect(html).toContain("This attachment is not there any more");
    expect(html).toContain("Stolen.pdf");
    const archived = await browser.post(at(other.id, "archive"), {});
    expect(archived.headers.get("location")).toContain(other.id);
    expect(await names()).toContain("plan.pdf");
    const own = await browser.post(at(dealId, "rename"), { friendly_name: "Plan of it" });
    expect(own.status).toBe(303);
    expect(await names()).toContain("Plan of it.pdf");
  });

  it("whose new name is not taken says why at its field", async () => {
    const path = `${deal}/attachments/${await idOf("west.jpg")}/rename`;
    for (const [name, reason] of [
      ["west.php.jpg", "Files of type php.jpg are not accepted"],
      ["x".repeat(255), "Must be at most 255 characters with its ending .jpg"],
    ] as const) {
      const response = await browser.post(path, { friendly_name: name });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(reason);
    }
    expect(await names()).toContain("west.jpg");
  });

  it("that is not there any more leads back to the page it was asked for from, which says so", async () => {
    const id = await idOf("west.jpg");
    const path = `/api/documents/${id.slice(0, -2)}zz/download`;
    const asked = { accept: "text/html,*/*", referer: `${ORIGIN}${deal}?tab=attachments` };
    const response = await browser.get(path, asked);
    const { headers } = response;
    expect([response.status, headers.get("location")]).toEqual([303, `${deal}?tab=attachments`]);
    expect(await (await browser.get(deal)).text()).toContain(
      "This attachment is not there any more",
    );
    const foreign = await browser.get(path, {
      ...asked,
      referer: "https://x.example//y.example/z",
    });
    expect(foreign.headers.get("location")).toBe("/dashboard");
    // Nothing but a person sees a page.
    const { accept, referer } = asked;
    expect((await browser.get(path, { accept: "*/*", referer })).status).toBe(404);
    expect((await browser.get(path, { accept })).status).toBe(404);
    expect((await browser.get(`${path}?inline=true`, asked)).status).toBe(404);
  });

  it("leads a stranger to sign-in and another account nowhere", async () => {
    const id = await idOf("west.jpg");
    for (const path of [`/api/documents/${id}/download`, `/api/documents/${id}/thumbnail`]) {
      expect((await browser.get(path)).status).toBe(200);
      const stranger = await web.browser().get(path);
      expect(stranger.headers.get("location")).toContain("/login?returnUrl=");
      const redwood = web.browser();
      await redwood.signIn("redwood");
      expect((await redwood.get(path)).status).toBe(404);
    }
  });
});
