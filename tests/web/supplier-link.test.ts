import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import { accountWrite } from "../../server/api/account-write";
import { addSupplierKey } from "../../server/api/records/purchasing/supplier-access";
import { embeddedUpstream } from "../../server/web/upstream";
import { addFlatProduct } from "../support/acceptance";
import { parsePage, submissionOf } from "../support/plain-page";
import { addOrder, addStatuses, submitOnline } from "../support/supplier-orders";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

const PRODUCT = "Linked roller";
const DEALER = "Banksia Blinds &amp; Shutters";

let web: TestWeb;
let admin: UpstreamClient;
let order: Awaited<ReturnType<typeof addOrder>>;
let path: string;
let supplier: Browser;
let statuses: Awaited<ReturnType<typeof addStatuses>>;
beforeAll(async () => {
  web = await createTestWeb();
  await addFlatProduct(web.database, PRODUCT);
  admin = await web.signIn("admin");
});
beforeEach(async () => {
  web.clock.now = new Date(web.clock.now.getTime() + 120_000);
  const place = { database: web.database, client: admin, now: web.clock.now };
  const line = { product: PRODUCT, width: "1200", height: "1500" };
  order = await addOrder(place, [{ ...line, quantity: 2, notes: "<b>Reveal</b>" }, line]);
  statuses = await addStatuses(web.database, order.manufacturerId);
  path = `/supplier/${(await submitOnline(place, order.id)).token}`;
  supplier = web.browser();
});
afterEach(async () => {
  Object.assign(web.upstream, embeddedUpstream(web.api));
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
  // The next order begins without the statuses of this one.
  await web.database.write(async (trx) => {
    await trx.updateTable("supplier_orders").set({ status_id: null }).execute();
  });
});
afterAll(() => web.drop());

const show = async () => {
  const response = await supplier.get(path);
  const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { status: response.status, headers: response.headers, html };
};
const decoded = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
/** The fields of the form whose tag holds a word, as its page has them. */
async function fieldsOf(word: string): Promise<Record<string, string>> {
  const { html } = await show();
  const form = [...html.matchAll(/<form.*?<\/form>/gs)].find(([one]) => one.includes(word))?.[0];
  const fields: Record<string, string> = {};
  for (const [input] of (form ?? "").matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? "";
    if (input.includes('type="checkbox"')) {
      if (input.includes("checked")) fields[name] = "on";
    } else fields[name] = decoded(/value="([^"]*)"/.exec(input)?.[1] ?? "");
  }
  return fields;
}
async function send(own: Record<string, string> = {}, word = "answer-form") {
  const response = await supplier.post(path, { ...(await fieldsOf(word)), ...own });
  return { status: response.status, response, html: await response.text() };
}
const stored = async () => {
  const [one] = await admin.call(supplierOrders.listSupplierOrders, { params: { id: order.id } });
  if (!one) throw new Error("No supplier order");
  return one;
};
const text = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("an answer over somebody else's", () => {
  it("takes nothing of it back that its writer did not touch, and shows what is saved now", async () => {
    const opened = await fieldsOf("answer-form");
    const theirs = { ...opened, freight: "80", "lines[0].eta": "2027-03-01", reference: "WC-1" };
    expect((await supplier.post(path, theirs)).status).toBe(303);
    const mine = { ...opened, trackingInformation: "TNT 55", reference: "WC-2" };
    const refused = await supplier.post(path, { ...mine, _key: `${opened["_key"]}2` });
    expect(refused.status).toBe(409);
    const page = parsePage(await refused.text(), `${ORIGIN}${path}`).window.document;
    const form = page.querySelector("form.answer-form");
    const button = form?.querySelector<HTMLButtonElement>("button:not([name])");
    if (!form || !button) throw new Error("no form");
    expect(text(form.outerHTML)).toContain("Saved now: WC-1");
    const again = submissionOf(button).fields;
    expect(again.get("trackingInformation")).toBe("TNT 55");
    expect(again.get("freight")).toBe("80");
    expect((await supplier.post(path, Object.fromEntries(again))).status).toBe(303);
    expect(await stored()).toMatchObject({ freight: 800_000, reference: "WC-2" });
    expect((await fieldsOf("answer-form"))["lines[0].eta"]).toBe("2027-03-01");
  });

  it("that was refused for something else is still guarded by what its writer saw", async () => {
    const opened = await fieldsOf("answer-form");
    const wrong = await supplier.post(path, { ...opened, freight: "much" });
    const theirs = { ...opened, freight: "80", _key: `${opened["_key"]}2` };
    expect((await supplier.post(path, theirs)).status).toBe(303);
    const page = parsePage(await wrong.text(), `${ORIGIN}${path}`).window.document;
    const button = page.querySelector<HTMLButtonElement>("form.answer-form button:not([name])");
    if (!button) throw new Error("no form");
    const again = submissionOf(button).fields;
    again.set("freight", "70");
    expect((await supplier.post(path, Object.fromEntries(again))).status).toBe(409);
  });
});

describe("the page of a supplier's link", () => {
  it("of an order that was replaced says by which, and nothing else", async () => {
    const fields = await fieldsOf("answer-form");
    const place = { database: web.database, client: admin, now: web.clock.now };
    const line = { product: PRODUCT, width: "900", height: "900" };
    const next = await addOrder(place, [line]);
    const { tuid } = await admin.call(purchaseOrders.getPurchaseOrder, { params: { id: next.id } });
    await web.database.writer
      .updateTable("purchase_orders")
      .set({ replaced_by: next.id })
      .where("id", "=", order.id)
      .execute();
    const { status, html } = await show();
    expect(status).toBe(409);
    expect(text(html)).toMatch(
      new RegExp(`This order was replaced Order PO-\\d+ was replaced by ${tuid}\\. Please`),
    );
    expect(html).not.toContain(PRODUCT);
    // Who stands here has the wrong order in hand, and somebody to ask.
    expect(html).toContain(DEALER);
    expect(html).toContain('<a href="tel:0355500142">');
    expect(html).toMatch(/write to <a href="mailto:[^"]+">/);
    expect((await supplier.post(path, { ...fields, reference: "Late" })).status).toBe(409);
  });

  it("says what is ordered at what cost, needs no script, and keeps nothing in caches", async () => {
    const { status, headers, html } = await show();
    expect(status).toBe(200);
    expect(html).not.toContain("<script");
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("set-cookie") ?? "").not.toContain("session");
    for (const part of [
      ...[DEALER, "Required date", "Fri 27 Nov", "0 of 2 answered", "$300.0000", "$100.0000"],
      ...["3 products ex GST", "1200 mm × 1500 mm", "Confirm all as ordered"],
      "&lt;b&gt;Reveal&lt;/b&gt;",
    ]) {
      expect(html).toContain(part);
    }
    // What it is sold for.
    expect(html).not.toMatch(/159\.5|319/);
    expect(html.match(/<details class="sheet answer-line" open=""/g)).toHaveLength(2);
  });

  it("takes everything as it was ordered by one button, and folds what is right", async () => {
    const { status, response } = await send({ all: "on", customerNotes: "In two boxes" });
    expect([status, response.headers.get("location")]).toEqual([303, path]);
    const { html } = await show();
    expect(html).toContain(`Thank you, ${DEALER} has your answer`);
    expect(html).toContain("2 of 2 answered");
    expect(html).not.toContain("Confirm all as ordered");
    expect(html).not.toContain('answer-line" open');
    expect(await stored()).toMatchObject({ eta: "2026-11-27", differences: [] });
  });

  it("confirms nothing over what was said otherwise, and loses nothing of it", async () => {
    const other = { "lines[0].price": "101.20", customerNotes: "In two boxes" };
    const { status, html } = await send({ ...other, all: "on" });
    expect(status).toBe(400);
    expect(text(html)).toContain("Something below is not as it was ordered.");
    expect(html).toContain('value="101.20"');
    expect(html).toContain("In two boxes");
    expect(html).toContain("Confirm all as ordered");
    expect((await stored()).answeredAt ?? null).toBeNull();
  });

  it("opens what was typed over a confirmed product and not taken", async () => {
    await send({ all: "on" });
    const fields = await fieldsOf("answer-form");
    await send({ reference: "CO-2" });
    const typed = { ...fields, "lines[0].price": "555", "lines[0].confirm": "" };
    const late = await supplier.post(path, typed);
    expect(late.status).toBe(409);
    expect((await late.text()).match(/answer-line" open/g)).toHaveLength(1);
  });

  it("sends what differs, warns of it, and shows it to be changed", async () => {
    const { status } = await send({
      ...{ "lines[0].price": "$101.20", "lines[0].eta": "2026-12-01", "lines[0].confirm": "on" },
      ...{ "lines[1].notMade": "on", statusId: statuses.Cutting, name: "Priya Nair" },
      ...{ reference: "CO-884213", freight: "64", customerNotes: "The rest is cut." },
    });
    expect(status).toBe(303);
    const { html } = await show();
    expect(html).toContain("Ordered at $100.0000, required Fri 27 Nov.");
    expect(html).toContain("New price");
    const words = text(
      parsePage(html, `${ORIGIN}${path}`).window.document.querySelector(".ordered dl")?.outerHTML ??
        "",
    );
    expect(words).toContain("$202.4000 ordered at $300.0000");
    expect(html).toContain("Not made");
    expect(html.match(/answer-line" open/g)).toHaveLength(2);
    const row = await stored();
    expect(row).toMatchObject({
      ...{ reference: "CO-884213", freight: 640_000, eta: "2026-12-01" },
      ...{ orderStatusId: statuses.Cutting, differences: ["ETA", "PRICE", "NOT_MADE"] },
    });
    expect(row.answeredBy).toContain("Priya Nair");
    // Sent again as it stands it changes nothing but what is typed; freight that is emptied is as it was estimated.
    await send({ "lines[1].notMade": "", "lines[1].confirm": "on", freight: "" });
    expect((await stored()).freight).toBe(0);
    expect((await stored()).differences).toEqual(["ETA", "PRICE"]);
    expect((await stored()).reference).toBe("CO-884213");
  });

  it("keeps what was typed of an answer that is refused, and says where it is wrong", async () => {
    const { status, html } = await send({
      ...{ "lines[0].price": "ninety", reference: "CO-1", freight: "-5" },
      ...{ "lines[1].confirm": "on", "lines[1].notMade": "on", "lines[1].width": "wide" },
    });
    expect(status).toBe(400);
    for (const part of ['value="ninety"', 'value="CO-1"', 'value="-5"', 'value="wide"']) {
      expect(html).toContain(part);
    }
    expect(text(html)).toContain("Please enter an amount with at most four decimals");
    expect(text(html)).toContain("Please confirm the product, or say that you cannot make it");
    expect(text(html)).toContain("Please enter a size");
    const { document } = parsePage(html, ORIGIN + path).window;
    const told = [...document.querySelectorAll(".wrong li a")].map((one) => [
      ...[one.getAttribute("href"), one.textContent],
    ]);
    expect(told).toEqual([
      ["#line-0-price", expect.stringMatching(/^1\. Linked roller/)],
      ["#line-1-width", expect.stringMatching(/^2\. Linked roller/)],
      ["#line-1-notMade", expect.stringMatching(/^2\. Linked roller/)],
      ["#freight", "Freight ex GST"],
    ]);
    expect((await stored()).answeredAt).toBeNull();
  });

  it("says the limit of an amount that is too large, and not that of decimals", async () => {
    const { status, html } = await send({ "lines[0].price": "999999999999", freight: "100000000" });
    expect(status).toBe(400);
    const { document } = parsePage(html, ORIGIN + path).window;
    const problems = ["line-0-price", "freight"].map(
      (id) => document.getElementById(`${id}-problem`)?.textContent,
    );
    expect(problems).toEqual(Array(2).fill("Please enter at most $99,999,999.9999"));
    for (const name of ["reference", "freight"]) {
      expect(document.querySelector(`label[for=${name}]`)?.textContent).toMatch(/ optional$/);
    }
  });

  it("of which nothing is answered is not thanked for: it says what is missing, and keeps what was typed", async () => {
    const nothing = await send({ name: "Priya Nair" });
    expect(nothing.status).toBe(400);
    expect(text(nothing.html)).toContain("Nothing is answered. Please confirm each product");
    expect(nothing.html).toContain('value="Priya Nair"');
    expect((await stored()).answeredAt).toBeNull();
    await send({ reference: "CO-1" });
    const { html } = await show();
    expect(text(html)).toContain("2 of 2 products not answered yet");
    expect(html).toContain(`${DEALER} has what you sent`);
    expect(html).not.toContain("Thank you");
    // Neither is it the second time.
    expect((await send()).status).toBe(400);
    await send({ "lines[0].confirm": "on" });
    expect(text((await show()).html)).toContain("1 of 2 products not answered yet");
    await send({ rest: "on" });
    expect((await show()).html).toContain(`Thank you, ${DEALER} has your answer`);
  });

  it("promises no day that has passed, unless it was promised before", async () => {
    const ticked = { "lines[0].confirm": "on", "lines[1].confirm": "on" };
    const past = await send({ ...ticked, "lines[1].eta": "2026-11-02" });
    expect(past.status).toBe(400);
    expect(text(past.html)).toContain("This day has passed: please say when it comes");
    expect(past.html).toContain('href="#line-1-eta"');
    expect(past.html).toContain('value="2026-11-02"');
    expect((await send(ticked)).status).toBe(303);
    await web.database.write(async (trx) => {
      await trx.updateTable("supplier_order_lines").set({ answered_eta: "2026-11-02" }).execute();
    });
    expect((await send({ trackingInformation: "TNT 1" })).status).toBe(303);
    expect((await stored()).trackingInformation).toBe("TNT 1");
    const other = { "lines[0].eta": "2026-11-03" };
    expect((await send(other)).status).toBe(400);
    // Of what has come it is the day on which it came.
    expect((await send({ ...other, statusId: statuses.Sent })).status).toBe(303);
    expect((await stored()).context.orderLines[0]?.answeredEta).toBe("2026-11-03");
  });

  it("asks for the day of what is answered after the required date", async () => {
    await web.database.write(async (trx) => {
      await trx.updateTable("supplier_orders").set({ required_date: "2026-11-02" }).execute();
    });
    const { html } = await show();
    expect(text(html)).toContain("The required date has passed: please say by the ETA");
    expect(html).not.toContain('value="2026-11-02"');
    expect((await send({ all: "on" })).status).toBe(303);
    expect(await stored()).toMatchObject({ eta: null, differences: [] });
  });

  it("is not sent over what somebody else sent in between, nor twice", async () => {
    const fields = await fieldsOf("answer-form");
    await send({ reference: "CO-2" });
    const late = await supplier.post(path, { ...fields, reference: "CO-3" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('value="CO-3"');
    expect((await stored()).reference).toBe("CO-2");
    const again = { ...(await fieldsOf("answer-form")), reference: "CO-4" };
    const twice = await Promise.all([supplier.post(path, again), supplier.post(path, again)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const { historyCount } = await stored();
    expect(historyCount).toBe(2);
  });

  it("is the same page without an order for a wrong link and for one that was withdrawn", async () => {
    const wrong = await supplier.get("/supplier/none");
    await web.database.write((trx) =>
      trx
        .updateTable("purchase_orders")
        .set({ is_archived: 1 })
        .where("id", "=", order.id)
        .execute(),
    );
    const { status, html } = await show();
    expect([wrong.status, status]).toEqual([404, 404]);
    for (const page of [await wrong.text(), html]) {
      expect(page).toContain("Order not found");
      expect(page).toContain("please call the dealer");
    }
    expect(html).not.toContain(PRODUCT);
  });
});

describe("an order of 300 products", () => {
  const COUNT = 300;
  let token: string;
  beforeEach(async () => {
    const place = { database: web.database, client: admin, now: web.clock.now };
    const line = { product: PRODUCT, width: "1200", height: "1500" };
    const large = await addOrder(place, [line], COUNT);
    ({ token } = await submitOnline(place, large.id));
    path = `/supplier/${token}`;
  });
  const open = async () => {
    const html = await (await supplier.get(path)).text();
    return { html, page: parsePage(html, ORIGIN + path).window.document };
  };
  const field = (page: Document, name: string) => {
    const found = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found) throw new Error(`No ${name}`);
    return found;
  };
  /** As a text browser sends it: all there is in the form. */
  async function press(page: Document, words: string) {
    const button = [...page.querySelectorAll("button")].find((one) =>
      one.textContent?.includes(words),
    );
    if (!button) throw new Error(`No button ${words}`);
    const { body } = submissionOf(button);
    return supplier.send(path, {
      method: "POST",
      body: body as string,
      headers: { "content-type": "application/x-www-form-urlencoded", referer: ORIGIN + path },
    });
  }
  const lines = async () =>
    (await admin.call(supplierOrders.getSupplierLink, { params: { token } })).lines;

  it("is answered line by line in one form, with the price and the day of each", async () => {
    const { page } = await open();
    for (let at = 0; at < COUNT; at += 1) {
      field(page, `lines[${at}].confirm`).checked = true;
      field(page, `lines[${at}].price`).value = `${100 + at}.25`;
      field(page, `lines[${at}].eta`).value = `2026-12-${String(1 + (at % 28)).padStart(2, "0")}`;
    }
    expect((await press(page, "Send answer")).status).toBe(303);
    const answered = await lines();
    expect(answered).toHaveLength(COUNT);
    for (const [at, { answer, answeredPrice, answeredEta }] of answered.entries()) {
      expect([answer, answeredPrice, answeredEta]).toEqual([
        ...["CHANGED", 1_000_000 + at * 10_000 + 2_500],
        `2026-12-${String(1 + (at % 28)).padStart(2, "0")}`,
      ]);
    }
  });

  it("takes the few that differ, and the rest as they were ordered", async () => {
    const { html, page } = await open();
    // Looked through folded and numbered, as what is wrong is told; the way to the end of it is at its beginning.
    expect(html).not.toContain('answer-line" open');
    expect(page.querySelector('a[href="#whole"]')).not.toBeNull();
    expect(page.querySelectorAll("summary strong")[299]?.textContent).toBe(`300. ${PRODUCT}`);
    field(page, "lines[7].price").value = "$104.50";
    field(page, "lines[9].notMade").checked = true;
    field(page, "rest").checked = true;
    expect((await press(page, "Send answer")).status).toBe(303);
    const answered = await lines();
    expect(answered[7]).toMatchObject({ answer: "CHANGED", answeredPrice: 1_045_000 });
    expect(answered[9]).toMatchObject({ answer: "NOT_MADE" });
    const rest = answered.filter((_, at) => at !== 7 && at !== 9);
    expect(new Set(rest.map(({ answer }) => answer))).toEqual(new Set(["CONFIRMED"]));
    expect(new Set(rest.map(({ answeredEta }) => answeredEta))).toEqual(new Set(["2026-11-27"]));
    const { html: after } = await open();
    expect(after.match(/answer-line" open/g)).toHaveLength(2);
    expect(after).not.toContain('name="rest"');
  });

  it("says where it is wrong, with a way there, and keeps all that was typed", async () => {
    const { page } = await open();
    field(page, "lines[250].price").value = "48,5";
    // What knows no calendars takes any text.
    field(page, "lines[299].eta").type = "text";
    field(page, "lines[299].eta").value = "27/11/2026";
    field(page, "rest").checked = true;
    const response = await press(page, "Send answer");
    expect(response.status).toBe(400);
    const refused = parsePage(await response.text(), ORIGIN).window.document;
    const told = [...refused.querySelectorAll(".wrong li")].map((one) => [
      one.querySelector("a")?.getAttribute("href"),
      one.textContent,
    ]);
    expect(told).toEqual([
      [
        "#line-250-price",
        expect.stringMatching(/^251\. .*amount with at most four decimals, such as 48\.50/),
      ],
      ["#line-299-eta", expect.stringMatching(/^300\. .*a date as year-month-day/)],
    ]);
    expect(field(refused, "lines[250].price").value).toBe("48,5");
    expect(field(refused, "rest").checked).toBe(true);
    expect(refused.querySelectorAll("details[open]")).toHaveLength(2);
  });
});

describe("an answer that differs", () => {
  it("is told on the order and in the list until it is read", async () => {
    const staff = web.browser();
    await staff.signIn("admin");
    const shown = async () => {
      const panel = await (await staff.get(`/orders/${order.id}`)).text();
      const list = await (await staff.get(`/orders`)).text();
      return [panel.includes("answer differs from this order"), list.includes("Differs</span>")];
    };
    const before = await shown();
    const token = path.replace("/supplier/", "");
    const { lines } = await admin.call(supplierOrders.getSupplierLink, { params: { token } });
    await admin.call(supplierOrders.answerSupplierLink, {
      params: { token },
      body: {
        lines: lines.map(({ id }) => ({ id, answer: "CONFIRMED" as const, eta: "2027-02-01" })),
      },
    });
    const panel = await (await staff.get(`/orders/${order.id}`)).text();
    expect(before[0]).toBe(false);
    expect(panel).toMatch(/ETA [^.]*1 Feb 2027, asked for /);
    expect(await shown()).toEqual([true, true]);
    const [one] = await admin.call(supplierOrders.listSupplierOrders, { params: { id: order.id } });
    const params = { id: order.id, supplierOrderId: one?.id ?? "" };
    await admin.call(supplierOrders.markSupplierOrderSeen, { params });
    expect((await shown())[0]).toBe(false);
  });
});

describe("a supplier's program", () => {
  it("reaches its calls at the address of the application, and nothing else of the API", async () => {
    const { account_id: accountId } = await web.database.read
      .selectFrom("manufacturers")
      .select("account_id")
      .where("id", "=", order.manufacturerId)
      .executeTakeFirstOrThrow();
    const actor = { type: "system", id: "test" } as const;
    const { key } = await accountWrite(web.services, { accountId, actor }, (write) =>
      addSupplierKey(write, order.manufacturerId, "Their program"),
    );
    const ask = (at: string, init: RequestInit = {}) =>
      web.send(
        new Request(ORIGIN + at, {
          ...init,
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        }),
      );
    const list = await ask("/supplier-api/orders");
    const { data } = (await list.json()) as { data: { id: string }[] };
    const { id = "" } = data.at(-1) ?? {};
    expect([list.status, list.headers.get("set-cookie")]).toEqual([200, null]);
    const body = JSON.stringify({ reference: "CO-9" });
    const done = await ask(`/supplier-api/orders/${id}`, { method: "POST", body });
    expect(await done.json()).toMatchObject({ reference: "CO-9" });
    expect((await ask("/supplier-api/workflows")).status).toBe(404);
    const none = await web.send(new Request(`${ORIGIN}/supplier-api/orders`));
    expect(none.status).toBe(401);
  });
});
