import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import { addProducts, addVersion } from "../support/catalogue";
import { all, wordsOf } from "../support/page-words";
import { addLine } from "../support/quotes";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let coastline: string;
let murray: string;
let methods: Awaited<ReturnType<typeof addShipping>>;
let order: Awaited<ReturnType<typeof addOrder>>;

beforeAll(async () => {
  web = await createTestWeb();
  const [roller = "", shutter = ""] = await addProducts(web.database, [
    { name: "Sent roller", brand: "Coastline" },
    { name: "Sent shutter", brand: "Murray River" },
  ]);
  await addVersion(web.database, roller, {});
  await addVersion(web.database, shutter, {});
  coastline = await supplierOf(web.database, roller);
  murray = await supplierOf(web.database, shutter);
  await setSupplier(coastline, { email: "orders@coastline.example", is_online: 1 });
  await setSupplier(murray, { is_online: 0 });
  methods = await addShipping(web.database, coastline);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
beforeEach(async () => {
  order = await addOrder(admin, web.database, coastline, [{ product: "Sent roller", quantity: 2 }]);
});
afterEach(() => {
  spoilAnswers(web, /^$/, (good) => good());
  expect(web.faults.splice(0)).toEqual([]);
});

const setSupplier = (id: string, values: Record<string, string | number | null>) =>
  web.database.writer.updateTable("manufacturers").set(values).where("id", "=", id).execute();
const setOrder = (values: Record<string, string | number | null>) =>
  web.database.writer
    .updateTable("purchase_orders")
    .set(values)
    .where("id", "=", order.id)
    .execute();
const read = () => admin.call(purchaseOrders.getPurchaseOrder, { params: { id: order.id } });
const path = (...parts: string[]) => ["/orders", order.id, ...parts].join("/");
async function open(address: string, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(200);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
const parse = async (response: Response) => new JSDOM(await response.text()).window.document;
const DELIVERY = () => ({
  ...{ requiredDate: "2031-01-10", shippingMethodId: methods.van },
  ...{ shippingAddress: LEATHER_STREET, shippingInstructions: "Rear roller door." },
});
const send = (values: Record<string, string> = {}, search = "") =>
  browser.post(`${path("review")}${search}`, { ...DELIVERY(), ...values });
/** Through the form and past the document: the address of the last step, and its page. */
async function toLastStep(by = browser, own: Record<string, string> = {}) {
  const response = await by.post(path("review"), { ...DELIVERY(), ...own });
  expect(response.status).toBe(303);
  const page = await open(response.headers.get("location") ?? "", by);
  const next = page.querySelector(".review-sheet .btn.primary")?.getAttribute("href") ?? "";
  return { next, page: await open(next, by) };
}
const hidden = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll<HTMLInputElement>(".review-sheet form input[type=hidden]")].map(
      ({ name, value }) => [name, value],
    ),
  );
const stored = () =>
  web.database.read
    .selectFrom("supplier_orders")
    .selectAll()
    .where("purchase_order_id", "=", order.id)
    .execute();

describe("the review of an order", () => {
  it("begins with what is known, and with the first day that the order can be had on", async () => {
    await setSupplier(coastline, { default_shipping_method_id: methods.pickUp });
    const page = await open(path("review"));
    const { minRequiredDate } = (await read()).context;
    expect(page.querySelector("[name=requiredDate]")?.getAttribute("value")).toBe(minRequiredDate);
    expect(page.querySelector("[name=requiredDate]")?.getAttribute("min")).toBe(minRequiredDate);
    expect(all(page, "[name=shippingMethodId] option[selected]")).toEqual(["Pick up"]);
    expect(all(page, ".review-steps li")).toEqual(["1 Details", "2 Review PDF", "3 Submit"]);
    expect(all(page, "[aria-current=step]")).toEqual(["1 Details"]);
    // What is picked up is free, so that it is known at once.
    expect(all(page, "#freight")).toEqual(["$0.0000"]);
    await setSupplier(coastline, { default_shipping_method_id: null });
  });

  it("shows the fixed address of a method beside one that other methods deliver to", async () => {
    const page = await open(
      `${path("review")}?${new URLSearchParams({ ...DELIVERY(), shippingMethodId: methods.pickUp })}`,
    );
    const fixed = page.querySelector(".review-address");
    expect(wordsOf(fixed)).not.toBe("");
    expect(wordsOf(fixed?.parentElement)).toContain("Pick up always delivers to this address.");
    const other = page.querySelector<HTMLTextAreaElement>("[name=shippingAddress]");
    expect(other?.value).toBe(LEATHER_STREET);
    expect(wordsOf(other?.closest(".field")?.querySelector("label"))).toBe(
      "Shipping address of other methods",
    );
    const van = await open(`${path("review")}?${new URLSearchParams(DELIVERY())}`);
    expect(van.querySelector(".review-address")).toBeNull();
    expect(wordsOf(van.querySelector(".review-fixed"))).toContain("Pick up: always");
  });

  it("refuses what cannot be delivered, in the words of the specification", async () => {
    const cases: [Record<string, string>, string, string][] = [
      [{ requiredDate: "" }, "requiredDate", "Please specify the required date"],
      [{ requiredDate: "2031-02-30" }, "requiredDate", "Invalid date"],
      [{ requiredDate: "2020-01-10" }, "requiredDate", "Earliest allowed date is"],
      [{ shippingMethodId: "" }, "shippingMethodId", "Please select a shipping method"],
      [{ shippingAddress: " " }, "shippingAddress", "Shipping address is required"],
      [{ shippingAddress: "18 Leather Street" }, "shippingAddress", "There is no postcode"],
      [{ shippingMethodId: methods.courier }, "shippingMethodId", "no rate of this method"],
    ];
    for (const [values, field, words] of cases) {
      const response = await send(values);
      expect(response.status, words).toBe(400);
      const page = await parse(response);
      const input = page.querySelector(`[name=${field}]`);
      const problem = page.getElementById(input?.getAttribute("aria-describedby") ?? "");
      expect(wordsOf(problem)).toContain(words);
      // What was entered stays.
      expect(wordsOf(page.querySelector("[name=shippingInstructions]"))).toBe("Rear roller door.");
    }
  });

  it("says where freight cannot be told", async () => {
    const page = await parse(await send({ shippingMethodId: methods.courier }));
    expect(all(page, ".review-freight .problem")).toEqual([
      "Unable to calculate shipping for this method",
      "Unable to estimate shipping",
    ]);
  });

  it("estimates freight by a button, whose page keeps what was entered in its address", async () => {
    const response = await send({ intent: "estimate" }, "?search=x");
    expect(response.status).toBe(303);
    const address = response.headers.get("location") ?? "";
    const page = await open(address);
    expect(all(page, "#freight")).toEqual(["$28.0000"]);
    expect(all(page, ".freight-trace tbody tr").length).toBeGreaterThan(0);
    expect(wordsOf(page.querySelector("[name=shippingInstructions]"))).toBe("Rear roller door.");
    expect(page.querySelector(".panel-head a")?.getAttribute("href")).toBe(`${path()}?search=x`);
    // 2 × 100.00, 28.00 freight and 10% of both.
    expect(all(page, ".review-box .price-total dd")).toEqual(["$250.8000"]);
  });

  it("tells script what a delivery costs", async () => {
    const query = new URLSearchParams(DELIVERY());
    const address = path("review", "freight");
    const data = `${address}?${query}`;
    expect(await (await browser.get(data)).json()).toMatchObject({
      ...{ kind: "known", sum: { freight: "$28.0000" } },
    });
    query.set("shippingMethodId", methods.courier);
    expect(await (await browser.get(`${address}?${query}`)).json()).toMatchObject({
      kind: "unknown",
    });
    query.set("requiredDate", "");
    expect(await (await browser.get(`${address}?${query}`)).json()).toEqual({ kind: "none" });
  });

  it("taxes another freight than the one it has as the order itself is taxed", async () => {
    // With freight of 28.0005 its tax is 22.80005: neither that nor what is less of it is rounded here.
    await setOrder({ freight: 280_005 });
    const query = new URLSearchParams({ ...DELIVERY(), shippingMethodId: methods.pickUp });
    expect(await (await browser.get(`${path("review", "freight")}?${query}`)).json()).toMatchObject(
      {
        sum: { freight: "$0.0000", tax: { amount: "$20.0000" }, total: "$220.0000" },
      },
    );
  });

  it("shows the document, with the way on and the way back", async () => {
    const response = await send({}, "?search=x");
    const address = response.headers.get("location") ?? "";
    expect(address).toContain("search=x&step=review");
    const page = await open(address);
    expect(all(page, "[aria-current=step]")).toEqual(["2 Review PDF"]);
    const frame = page.querySelector("iframe")?.getAttribute("src") ?? "";
    expect((await browser.get(frame)).headers.get("content-type")).toBe("application/pdf");
    const form = await open(page.querySelector(".review-steps a")?.getAttribute("href") ?? "");
    expect(form.querySelector("[name=requiredDate]")?.getAttribute("value")).toBe("2031-01-10");
    expect(wordsOf(form.querySelector("[name=shippingAddress]"))).toBe(LEATHER_STREET);
  });

  it("shows the plain form where no template is configured, and says so where there is none", async () => {
    let count = 0;
    const refuse = () =>
      Response.json({ error: { code: "no_template", message: "None" } }, { status: 501 });
    spoilAnswers(web, /^\/purchaseorder\/[^/]+\/pdf$/, (good) =>
      count++ === 0 ? refuse() : good(),
    );
    const address = (await send()).headers.get("location") ?? "";
    const plain = await open(address);
    expect(wordsOf(plain.querySelector(".review-sheet"))).toContain("this is the plain order form");
    expect(plain.querySelector("iframe")).not.toBeNull();
    spoilAnswers(web, /^\/purchaseorder\/[^/]+\/pdf$/, refuse);
    const none = await open(address);
    expect(wordsOf(none.querySelector(".review-sheet"))).toContain("Template Not Configured");
    expect(all(none, ".review-sheet .btn.primary")).toEqual(["Continue to submit"]);
  });

  it("leads to the form of the order that was made before, where none can be made", async () => {
    const refuse = { error: { code: "no_template", message: "None" } };
    const address = (await send()).headers.get("location") ?? "";
    spoilAnswers(web, /^\/purchaseorder\/[^/]+(?:\/pdf)?$/, async (good) => {
      const response = await good();
      if (response.headers.get("content-type")?.includes("json") !== true) return response;
      const told = (await response.json()) as { url?: string; context: object };
      if (told.url !== undefined) return Response.json(refuse, { status: 501 });
      const orderDocument = { url: "/api/documents/form/download" };
      return Response.json({ ...told, context: { ...told.context, orderDocument } });
    });
    const page = await open(address);
    expect(page.querySelector(".review-sheet .dialog-body a")?.getAttribute("href")).toBe(
      "/api/documents/form/download?inline=true",
    );
  });

  it("leads back to the form from a step without a delivery", async () => {
    for (const step of ["review", "submit"]) {
      const response = await browser.get(`${path("review")}?step=${step}&search=x`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`${path("review")}?search=x`);
    }
  });

  it("is off with the reason told, on the page of the order and at its own address", async () => {
    const closed = async (words: string) => {
      const page = await open(path());
      expect(page.querySelector(".cost-ways button")?.hasAttribute("disabled")).toBe(true);
      expect(wordsOf(page.querySelector(".cost-ways"))).toContain(words);
      const review = await open(path("review"));
      expect(wordsOf(review.querySelector(".review-closed .alert"))).toContain(words);
      expect(review.querySelector("form.review, .review-sheet")).toBeNull();
    };
    const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
      body: { manufacturer_id: coastline },
    });
    const made = order;
    order = { ...order, id: data.id };
    await closed("There is nothing to order yet.");
    const { externalId } = await read();
    await addLine(admin, externalId, { product: "Sent roller", width: "900", height: "1500" });
    await web.database.writer
      .updateTable("order_lines")
      .set({ errors: "BAD_SIZE" })
      .where("order_id", "=", externalId)
      .execute();
    await closed("One or more products have errors.");
    order = made;
    await web.database.writer
      .updateTable("order_lines")
      .set({ version_id: null })
      .where("order_id", "=", order.orderId)
      .execute();
    await closed("Prices or products have changed: update the order first.");
    await setOrder({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
    for (const step of ["", "?step=review", "?step=submit"]) {
      const left = await browser.get(path("review") + step);
      expect([left.status, left.headers.get("location")]).toEqual([302, path()]);
      expect(left.headers.get("cache-control")).toBe("no-store");
    }
    await setOrder({ status: "OPEN", submitted_at: null, is_archived: 1 });
    await closed("This order is archived and takes no changes.");
  });

  it("has no costs for who may not see them", async () => {
    const other = web.browser();
    await other.signIn("sales");
    const { page, next } = await toLastStep(other);
    expect(wordsOf(page.querySelector(".review-body"))).not.toMatch(/\$|GST/);
    const form = await open(next.replace("step=submit", "step=x"), other);
    expect(all(form, "#freight")).toEqual(["Estimated"]);
    expect(form.querySelector(".freight-trace")).toBeNull();
    expect(wordsOf(form.querySelector(".review-body"))).not.toMatch(/\$|GST/);
  });

  it("is not there for who may not see the order", async () => {
    await setOrder({ is_private: 1 });
    const other = web.browser();
    await other.signIn("sales");
    for (const part of ["review", "archive", "supplier-order/new", "supplier-order/x"]) {
      expect((await other.get(path(part))).status, part).toBe(404);
    }
    expect((await other.get(path("review", "freight"))).status).toBe(404);
  });
});

describe("shipping of an order", () => {
  const calculate = (values: Record<string, string> = {}) =>
    browser.post(`${path("shipping")}?search=x`, { ...DELIVERY(), ...values });

  it("is calculated without a review, with how it is made, at an address that can be read again", async () => {
    const menu = await open(`${path()}?search=x`);
    const link = menu.querySelector(".panel-head .menu a[href*=shipping]");
    expect(wordsOf(link)).toBe("Calculate shipping");
    expect(link?.getAttribute("href")).toBe(`${path("shipping")}?search=x`);
    expect(all(await open(path("shipping")), "#freight")).toEqual(["–"]);
    const response = await calculate();
    expect(response.status).toBe(303);
    const address = response.headers.get("location") ?? "";
    const page = await open(address);
    expect(all(page, "#freight")).toEqual(["$28.0000"]);
    expect(all(page, ".freight-trace tbody tr").length).toBeGreaterThan(0);
    expect(page.querySelector("[name=requiredDate]")?.getAttribute("value")).toBe("2031-01-10");
    expect(page.querySelector("dialog [data-close]")?.getAttribute("href")).toBe(
      `${path()}?search=x`,
    );
    expect((await read()).context.shipping?.requiredDate ?? null).toBeNull();
  });

  it("refuses what cannot be delivered, as the review does", async () => {
    const cases: [Record<string, string>, string][] = [
      [{ requiredDate: "" }, "Please specify the required date"],
      [{ requiredDate: "2020-01-10" }, "Earliest allowed date is"],
      [{ shippingMethodId: "" }, "Please select a shipping method"],
      [{ shippingAddress: "" }, "Shipping address is required"],
      [{ shippingMethodId: methods.courier }, "Unable to calculate shipping for this method"],
    ];
    for (const [values, words] of cases) {
      const response = await calculate(values);
      expect(response.status).toBe(400);
      const page = await parse(response);
      expect(wordsOf(page.querySelector("dialog form"))).toContain(words);
      expect(wordsOf(page.querySelector("[name=shippingAddress]"))).toBe(
        values.shippingAddress ?? LEATHER_STREET,
      );
    }
    const long = await calculate({ shippingAddress: `${LEATHER_STREET}${"ä".repeat(1_900)}` });
    expect(await long.text()).toContain("This address is too long");
  });

  it("has no costs for who may not see them, and is nobody's who may not see the order", async () => {
    const other = web.browser();
    await other.signIn("sales");
    const address = `${path("shipping")}?${new URLSearchParams(DELIVERY())}`;
    expect(wordsOf((await open(address, other)).querySelector("dialog"))).not.toContain("$");
    await setOrder({ is_private: 1 });
    expect((await other.get(address)).status).toBe(404);
  });
});

describe("an order that is submitted to an online supplier", () => {
  it("is sent once, however often its form is", async () => {
    const { next, page } = await toLastStep();
    expect(all(page, ".review-facts dd").slice(0, 2)).toEqual([
      expect.stringContaining("orders@coastline.example"),
      expect.stringContaining("10 Jan 2031"),
    ]);
    const fields = hidden(page);
    const responses = await Promise.all([1, 2, 3].map(() => browser.post(next, { ...fields })));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(responses[0]?.headers.get("location")).toBe(path());
    expect(await read()).toMatchObject({
      status: "SUBMITTED",
      context: { shipping: { requiredDate: "2031-01-10", address: LEATHER_STREET } },
    });
    expect(await stored()).toHaveLength(1);
    // Back, and sent again.
    expect((await browser.post(next, { ...fields })).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  it("is sent once, if one form of it comes twenty times at once", async () => {
    const { next, page } = await toLastStep();
    const fields = hidden(page);
    await web.runDueJobs();
    web.mails.length = 0;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(next, { ...fields })),
    );
    const answers = responses.map(({ status, headers }) => [status, headers.get("location")]);
    expect(answers).toEqual(Array(20).fill([303, path()]));
    expect(await stored()).toHaveLength(1);
    expect((await read()).status).toBe("SUBMITTED");
    const { entries } = await admin.call(purchaseOrders.listOrderHistory, {
      ...{ params: { id: order.id }, query: {} },
    });
    expect(entries.filter(({ verb }) => verb === "SENT")).toHaveLength(1);
    await web.runDueJobs();
    expect(web.mails.map(({ to }) => to)).toEqual(["orders@coastline.example"]);
  });

  it("is refused to a second tab", async () => {
    const { next, page } = await toLastStep();
    const second = hidden(await open(next));
    await browser.post(next, hidden(page));
    const response = await browser.post(next, { ...second, _key: `${second._key ?? ""}2` });
    expect(response.status).toBe(409);
    expect(wordsOf((await parse(response)).querySelector(".review-closed"))).toContain(
      "Orders cannot be edited after submission.",
    );
    expect(await stored()).toHaveLength(1);
  });

  it("is refused once it is another than was looked at", async () => {
    const { next, page } = await toLastStep();
    const { externalId } = await read();
    await addLine(admin, externalId, { product: "Sent roller", width: "900", height: "900" });
    const response = await browser.post(next, hidden(page));
    expect(response.status).toBe(409);
    const again = await parse(response);
    expect(wordsOf(again.querySelector("[role=alert]"))).toContain(
      "The order has changed since you looked at it, and nothing was sent.",
    );
    expect(all(again, ".dialog-foot a")).toContain("Back to the PDF");
    expect((await read()).status).toBe("OPEN");
    expect(await stored()).toEqual([]);
  });

  it("is refused if a line of it changes as it is sent", async () => {
    const { next, page } = await toLastStep();
    const { externalId } = await read();
    spoilAnswers(web, /\/submit$/, async (good) => {
      await addLine(admin, externalId, { product: "Sent roller", width: "900", height: "900" });
      return good();
    });
    const response = await browser.post(next, hidden(page));
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("nothing was sent");
    expect((await read()).status).toBe("OPEN");
    // What is looked at again can be sent.
    spoilAnswers(web, /^$/, (good) => good());
    const second = await toLastStep();
    expect((await browser.post(second.next, hidden(second.page))).status).toBe(303);
  });

  it("over an upstream that makes a document anew each time is sent once it was looked at", async () => {
    let count = 0;
    spoilAnswers(web, /^\/purchaseorder\/[^/]+\/(?:pdf|submit)$/, async (good) => {
      const response = await good();
      if (!response.headers.get("content-type")?.includes("json") || !response.ok) return response;
      const { url } = (await response.json()) as { url?: string };
      return url === undefined
        ? Response.json(null)
        : Response.json({ url: `/api/documents/made-${(count += 1)}/download` });
    });
    const { next, page } = await toLastStep();
    const document = new URL(next, ORIGIN).searchParams.get("document");
    expect(document).toBe("made-1");
    const { externalId } = await read();
    await addLine(admin, externalId, { product: "Sent roller", width: "900", height: "900" });
    expect((await browser.post(next, hidden(page))).status).toBe(409);
    expect(count).toBe(1);
  });

  it("is refused once somebody else has edited it", async () => {
    const { next, page } = await toLastStep();
    const fields = hidden(page);
    expect(fields.orderRevision).not.toBeUndefined();
    const response = await browser.post(next, { ...fields, orderRevision: "99" });
    expect(response.status).toBe(409);
    expect(wordsOf((await parse(response)).querySelector("[role=alert]"))).toContain(
      "nothing was sent",
    );
  });

  it("is not offered to a supplier without an address for mail", async () => {
    await setSupplier(coastline, { email: null });
    const { page } = await toLastStep();
    expect(page.querySelector(".review-sheet button.primary")?.hasAttribute("disabled")).toBe(true);
    expect(wordsOf(page.querySelector(".review-sheet .alert"))).toContain("has no email address");
    await setSupplier(coastline, { email: "orders@coastline.example" });
  });
});

describe("an order of an offline supplier", () => {
  let pickUp: string;
  beforeEach(async () => {
    order = await addOrder(admin, web.database, murray, [{ product: "Sent shutter" }]);
    const known = await web.database.read
      .selectFrom("shipping_methods")
      .select("id")
      .where("manufacturer_id", "=", murray)
      .where("name", "=", "Pick up")
      .executeTakeFirst();
    pickUp = known?.id ?? (await addShipping(web.database, murray)).pickUp;
  });

  it("is marked as submitted with what the supplier says", async () => {
    const { next, page } = await toLastStep(browser, { shippingMethodId: pickUp });
    expect(next).toContain("step=supplierOrder");
    expect(all(page, "[aria-current=step]")).toEqual(["3 Supplier order"]);
    expect(page.querySelector("[name=requiredDate]")?.getAttribute("value")).toBe("2031-01-10");
    expect(all(page, ".dialog-foot .primary")).toEqual(["Mark as Submitted"]);
    for (const label of all(page, ".supplier-order-form .field > label")) {
      expect(label).toMatch(/ optional$/);
    }
    const fields = {
      ...hidden(page),
      ...{ reference: "WC-5521", orderStatus: "Cutting, ready Thursday", eta: "2031-01-09" },
      ...{ freight: "48.50", requiredDate: "2031-01-10", notes: "Rang Deb." },
    };
    const bad = await browser.post(next, { ...fields, freight: "much" });
    expect(bad.status).toBe(400);
    // What the supplier says is refused with the order, and comes back.
    const foreign = await browser.post(next, { ...fields, supplierOrderId: "nobody" });
    expect(foreign.status).toBe(400);
    expect(await foreign.text()).toContain("Rang Deb.");
    expect((await read()).status).toBe("OPEN");
    const responses = [await browser.post(next, fields), await browser.post(next, fields)];
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await read()).status).toBe("SUBMITTED");
    const pdf = (await open(path())).querySelector("a[target=_blank][href*='/api/documents/']");
    const opened = await browser.get(pdf?.getAttribute("href") ?? "");
    expect(opened.headers.get("content-type")).toBe("application/pdf");
    expect(opened.headers.get("content-disposition")).toMatch(/^inline/);
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ reference: "WC-5521", status_text: "Cutting, ready Thursday", eta: "2031-01-09" },
      ...{ freight: 485_000, is_offline: 1, shipping_instructions: "Rear roller door." },
    });
  });

  it("gives back what was typed of it once a colleague has submitted or archived it", async () => {
    const closings: [Record<string, string | number>, string][] = [
      [{ is_archived: 1 }, "This order is archived and takes no changes."],
      [
        { status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z", is_archived: 0 },
        "Orders cannot be edited after submission.",
      ],
    ];
    const { next, page } = await toLastStep(browser, { shippingMethodId: pickUp });
    const typed = { ...hidden(page), reference: "WC-9", notes: "Rang Deb, twice." };
    for (const [values, words] of closings) {
      await setOrder(values);
      const response = await browser.post(next, { ...typed, _key: await browser.newKey() });
      expect(response.status).toBe(409);
      const closed = await parse(response);
      expect(wordsOf(closed.querySelector("[role=alert]"))).toContain(words);
      expect(wordsOf(closed.querySelector("[name=notes]"))).toBe("Rang Deb, twice.");
      expect(closed.querySelector("[name=reference]")?.getAttribute("value")).toBe("WC-9");
      expect(closed.querySelector(".review-sheet .btn.primary")).toBeNull();
      // Who comes later has typed nothing, and is led to an order that is submitted.
      if (values.status === "SUBMITTED") {
        expect((await browser.get(next)).headers.get("location")).toBe(path());
        continue;
      }
      const later = await open(next);
      expect(wordsOf(later.querySelector(".review-closed .alert"))).toContain(words);
      expect(later.querySelector("[name=notes]")).toBeNull();
    }
    expect(await stored()).toEqual([]);
  });

  it("gives back what was typed of the delivery, too", async () => {
    await setOrder({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
    for (const intent of ["", "estimate"]) {
      const closed = await parse(await send({ shippingMethodId: pickUp, intent }));
      expect(wordsOf(closed.querySelector("[role=alert]"))).toContain(
        "Orders cannot be edited after submission.",
      );
      expect(wordsOf(closed.querySelector("[name=shippingInstructions]"))).toBe(
        "Rear roller door.",
      );
      expect(closed.querySelector(".review-sheet .btn.primary")).toBeNull();
    }
  });

  it("gives back what was typed of its supplier order once it is archived", async () => {
    await setOrder({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
    await browser.post(path("supplier-order", "new"), { reference: "WC-1" });
    const [one] = await stored();
    await setOrder({ is_archived: 1 });
    for (const id of ["new", one?.id ?? ""]) {
      const typed = { reference: "WC-2", notes: "Rang Deb." };
      const response = await browser.post(path("supplier-order", id), typed);
      expect(response.status).toBe(409);
      const closed = await parse(response);
      expect(wordsOf(closed.querySelector("[role=alert]"))).toContain("This order is archived");
      expect(wordsOf(closed.querySelector("[name=notes]"))).toBe("Rang Deb.");
      expect(closed.querySelector("dialog .btn.primary")).toBeNull();
    }
    expect((await stored()).map(({ reference }) => reference)).toEqual(["WC-1"]);
  });

  it("tells who changed what of it meanwhile, and carries what was typed to the PDF and back", async () => {
    const { next, page } = await toLastStep(browser, { shippingMethodId: pickUp });
    const typed = { reference: "WC-9", notes: "Rang Deb, twice.", requiredDate: "" };
    const colleague = await web.signIn("sales");
    await colleague.call(purchaseOrders.updatePurchaseOrder, {
      params: { id: order.id },
      body: { manufacturer_id: murray, sidemark: "Smith, kitchen" },
    });
    const { name } = await colleague.call(auth.me, {});
    const refused = await browser.post(next, { ...hidden(page), ...typed });
    expect(refused.status).toBe(409);
    const told = await parse(refused);
    expect(wordsOf(told.querySelector("[role=alert]"))).toBe(
      "The order has changed since you looked at it, and nothing was sent. " +
        `Sidemark changed by ${name}. Please go back to the PDF and look at it again: what you typed is kept.`,
    );
    const back = [...told.querySelectorAll<HTMLButtonElement>("button[formnovalidate]")];
    expect(back.map(({ textContent, value }) => [textContent?.trim(), value])).toEqual([
      ["1 Details", "to-details"],
      ["2 Review PDF", "to-pdf"],
      ["Look at the PDF again", "to-pdf"],
      ["Back to the PDF", "to-pdf"],
    ]);
    const sendOn = async (address: string, fields: Record<string, string>) => {
      const leads = await browser.post(address, fields);
      expect(leads.status).toBe(307);
      const to = leads.headers.get("location") ?? "";
      const response = await browser.post(to, fields);
      expect(response.status).toBe(200);
      return { to, page: await parse(response) };
    };
    const pdf = await sendOn(next, { ...hidden(told), ...typed, intent: "to-pdf" });
    expect(all(pdf.page, "[aria-current=step]")).toEqual(["2 Review PDF"]);
    const form = pdf.page.querySelector("form#carried-supplier-order");
    expect(all(pdf.page, "[form=carried-supplier-order]")).toEqual([
      ...["1 Details", "Continue to supplier order", "Back to details"],
    ]);
    const inputs = [...(form?.querySelectorAll("input") ?? [])];
    const carried = Object.fromEntries(inputs.map(({ name: field, value }) => [field, value]));
    const last = await sendOn(pdf.to, { ...carried, intent: "onward" });
    expect(all(last.page, "[aria-current=step]")).toEqual(["3 Supplier order"]);
    expect(all(last.page, "[role=alert], [role=status]:not(:empty)")).toEqual([]);
    const valueOf = (field: string) =>
      last.page.querySelector(`[name=${field}]`)?.getAttribute("value") ?? "";
    expect([valueOf("reference"), valueOf("requiredDate")]).toEqual(["WC-9", ""]);
    expect(wordsOf(last.page.querySelector("[name=notes]"))).toBe("Rang Deb, twice.");
    expect(await stored()).toEqual([]);
    expect((await browser.post(last.to, { ...hidden(last.page), ...typed })).status).toBe(303);
    expect((await stored()).map(({ reference, notes }) => [reference, notes])).toEqual([
      ["WC-9", "Rang Deb, twice."],
    ]);
    // Once it is submitted, there is no way back to the PDF, and nothing is sent by it.
    const late = await browser.post(last.to, { ...typed, intent: "to-pdf" });
    expect(wordsOf((await parse(late)).querySelector("[name=notes]"))).toBe("Rang Deb, twice.");
  });

  it("carries what was typed to the details and back, with the delivery as it is by then", async () => {
    const { next, page } = await toLastStep(browser, { shippingMethodId: pickUp });
    const sendOn = async (address: string, fields: Record<string, string>) => {
      const leads = await browser.post(address, fields);
      expect(leads.status).toBe(307);
      const to = leads.headers.get("location") ?? "";
      return { to, page: await parse(await browser.post(to, fields)) };
    };
    const valuesOf = (shown: Document, form: string) => {
      const inputs = shown.querySelectorAll<HTMLInputElement>(
        `#${form} :is(input, select, textarea)`,
      );
      const named = [...inputs].filter(({ name }) => name !== "");
      return Object.fromEntries(named.map(({ name, value }) => [name, value]));
    };
    const typed = { reference: "WC-9", notes: "Rang Deb,\ntwice." };
    const filled: Record<string, string> = { ...valuesOf(page, "supplier-order"), ...typed };
    const details = await sendOn(next, { ...filled, intent: "to-details" });
    expect(all(details.page, "[aria-current=step]")).toEqual(["1 Details"]);
    const delivery = valuesOf(details.page, "review-order-form");
    expect(delivery.requiredDate).toBe(filled.requiredDate);
    // What is refused there keeps it, and so does an estimate without script.
    const date = "2031-03-04";
    for (const [name, value] of Object.entries({ requiredDate: "", intent: "estimate" })) {
      const again = await parse(await browser.post(details.to, { ...delivery, [name]: value }));
      expect(valuesOf(again, "review-order-form").carried).toContain("WC-9");
    }
    const pdf = await sendOn(details.to, { ...delivery, requiredDate: date });
    expect(all(pdf.page, "[aria-current=step]")).toEqual(["2 Review PDF"]);
    const carried = valuesOf(pdf.page, "carried-supplier-order");
    // From the PDF they are reached with it too.
    const back = await sendOn(pdf.to, { ...carried, intent: "to-details" });
    expect(valuesOf(back.page, "review-order-form")).toMatchObject({ requiredDate: date });
    expect(valuesOf(back.page, "review-order-form").carried).toContain("WC-9");
    const last = await sendOn(pdf.to, { ...carried, intent: "onward" });
    expect(valuesOf(last.page, "supplier-order")).toMatchObject({
      ...{ ...typed, requiredDate: date, shippingMethod: filled.shippingMethod },
    });
    expect(await stored()).toEqual([]);
  });

  it("tells what a colleague saved of its supplier order, before and after a look at the PDF", async () => {
    const first = await toLastStep(browser, { shippingMethodId: pickUp });
    await browser.post(first.next, { ...hidden(first.page), reference: "WC-1" });
    await browser.post(path("reopen"), { verb: "reopen" });
    const { next, page } = await toLastStep(browser, { shippingMethodId: pickUp });
    const typed = { reference: "WC-9", trackingInformation: "", notes: "" };
    const sendOn = async (address: string, fields: Record<string, string>) => {
      const to = (await browser.post(address, fields)).headers.get("location") ?? "";
      return { to, page: await parse(await browser.post(to, fields)) };
    };
    const pdf = await sendOn(next, { ...hidden(page), ...typed, intent: "to-pdf" });
    await web.database.write((trx) =>
      trx
        .updateTable("supplier_orders")
        .set(({ eb }) => ({
          tracking_information: "COLLEAGUE-TRACK",
          revision: eb("revision", "+", 1),
        }))
        .where("purchase_order_id", "=", order.id)
        .execute(),
    );
    const inputs = pdf.page.querySelectorAll<HTMLInputElement>("#carried-supplier-order input");
    const carried = Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
    const last = await sendOn(pdf.to, { ...carried, intent: "onward" });
    const refused = await browser.post(last.to, { ...hidden(last.page), ...typed });
    expect(refused.status).toBe(409);
    const told = await parse(refused);
    const valueOf = (name: string) =>
      told.querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";
    expect([valueOf("reference"), valueOf("trackingInformation")]).toEqual([
      ...["WC-9", "COLLEAGUE-TRACK"],
    ]);
    const again = { reference: "WC-9", trackingInformation: "COLLEAGUE-TRACK", notes: "" };
    expect((await browser.post(last.to, { ...hidden(told), ...again })).status).toBe(303);
    expect((await stored()).map((one) => [one.reference, one.tracking_information])).toEqual([
      ["WC-9", "COLLEAGUE-TRACK"],
    ]);
  });

  it("that was reopened goes on with the supplier order it has", async () => {
    const first = await toLastStep(browser, { shippingMethodId: pickUp });
    const valueOf = (page: Document, name: string) =>
      page.querySelector(`[name=${name}]`)?.getAttribute("value");
    // The method costs nothing, and that is what is offered where nothing was entered.
    expect(valueOf(first.page, "freight")).toBe("0");
    const entered = { reference: "WC-1", freight: "28" };
    await browser.post(first.next, { ...hidden(first.page), ...entered });
    await browser.post(path("reopen"), { verb: "reopen" });
    const { next, page } = await toLastStep(browser, { shippingMethodId: pickUp });
    expect(valueOf(page, "reference")).toBe("WC-1");
    expect(valueOf(page, "freight")).toBe("28");
    expect(all(first.page, ".hint")).toContain("Ex GST");
    expect(all(page, ".hint")).toContain("Ex GST, estimated at $0.0000 now");
    await browser.post(next, { ...hidden(page), reference: "WC-2" });
    expect((await stored()).map(({ reference }) => reference)).toEqual(["WC-2"]);
  });

  it("that was reopened shows its supplier order, which is saved once more on submission", async () => {
    await setOrder({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
    await browser.post(path("supplier-order", "new"), { reference: "WC-1" });
    await browser.post(path("reopen"), { verb: "reopen" });
    const words = "This order is open: its supplier order is saved when it is submitted.";
    const page = await open(path());
    expect(all(page, "#supplier-orders ~ a")).toEqual([]);
    expect(all(page, ".supplier-orders .row-link")).toEqual(["WC-1"]);
    expect(all(page, "[aria-labelledby=supplier-orders] .muted")).toContain(words);
    const [one] = await stored();
    for (const id of ["new", one?.id ?? ""]) {
      const shown = await open(path("supplier-order", id));
      expect(all(shown, "dialog .alert")).toEqual([words]);
      expect(shown.querySelector("dialog .btn.primary")).toBeNull();
      const late = await browser.post(path("supplier-order", id), { reference: "WC-2" });
      expect(late.status).toBe(409);
      expect(await late.text()).toContain("WC-2");
    }
    expect((await stored()).map(({ reference }) => reference)).toEqual(["WC-1"]);
  });

  it("over an upstream that submits alone, whose supplier order cannot be kept, leads there", async () => {
    const { next, page } = await toLastStep(browser, { shippingMethodId: pickUp });
    const refused = { error: { code: "x", message: "No" } };
    const answers = [
      async (good: () => Promise<Response>) => (await good()) && Response.json("OK"),
      () => Response.json(refused, { status: 422 }),
    ];
    spoilAnswers(web, /\/(?:submit|upsert)$/, (good) => answers.shift()?.(good) ?? good());
    const response = await browser.post(next, { ...hidden(page), reference: "WC-3" });
    expect(response.headers.get("location")).toBe(path("supplier-order", "new"));
    expect((await read()).status).toBe("SUBMITTED");
  });

  it("shows, changes and tells the history of its supplier order", async () => {
    await setOrder({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
    expect(all(await open(path()), "#supplier-orders ~ a")).toEqual(["Add supplier order"]);
    const added = await browser.post(path("supplier-order", "new"), {
      ...{ reference: "WC-5521", orderStatus: "Cutting", freight: "48.5" },
    });
    expect(added.headers.get("location")).toBe(path());
    const link = (await open(path())).querySelector(".supplier-orders a");
    const address = link?.getAttribute("href") ?? "";
    const page = await open(address);
    expect(wordsOf(page.querySelector(".dialog-head h1"))).toBe("Supplier order WC-5521");
    expect(all(page, ".supplier-order-tabs .badge")).toEqual(["Manual"]);
    expect(page.querySelector("[name=freight]")?.getAttribute("value")).toBe("48.50");
    const revision = page.querySelector("[name=revision]")?.getAttribute("value") ?? "";
    const change = { reference: "WC-5521", orderStatus: "Sent", eta: "2031-01-09", revision };
    expect((await browser.post(address, change)).headers.get("location")).toBe(path());
    // Somebody who saw it before.
    expect((await browser.post(address, { ...change, notes: "Late" })).status).toBe(409);
    const history = await open(`${address}?tab=history`);
    expect(all(history, ".supplier-history td b").slice(0, 3).toSorted()).toEqual([
      ...["ETA", "Freight", "Status"],
    ]);
    expect(wordsOf(history.querySelector(".dialog-list"))).toContain("6 record(s) found");
    expect(all(history, ".supplier-order-tabs a")).toEqual(["Details", "History 6"]);
    expect(history.querySelector(".dialog-head a")?.getAttribute("href")).toBe(path());
  });

  it("says of a history without changes that there is none", async () => {
    await setOrder({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
    await browser.post(path("supplier-order", "new"), { reference: "" });
    const [one] = await stored();
    const page = await open(`${path("supplier-order", one?.id ?? "")}?tab=history`);
    expect(wordsOf(page.querySelector(".dialog-body"))).toBe("No history records found");
  });

  it("tells its history 40 at a time", async () => {
    await setOrder({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
    await browser.post(path("supplier-order", "new"), { reference: "WC-1" });
    const [one] = await stored();
    await web.database.writer
      .insertInto("supplier_order_changes")
      .values(
        Array.from({ length: 44 }, (_, at) => ({
          ...{ id: `${order.id}-${at}`, account_id: one?.account_id ?? "", field: "notes" },
          ...{ supplier_order_id: one?.id ?? "", old: null, new: `Note ${at}`, label: null },
          ...{ employee_id: null, actor_name: null },
          created_at: `2030-01-01T00:00:${String(at).padStart(2, "0")}.000Z`,
        })),
      )
      .execute();
    const address = path("supplier-order", one?.id ?? "");
    const first = await open(`${address}?tab=history`);
    expect(all(first, ".supplier-history tbody tr")).toHaveLength(40);
    const links = [...first.querySelectorAll(".paging a")];
    const link = links.find((one) => wordsOf(one) === "Next page");
    const next = link?.getAttribute("href") ?? "";
    expect(next).toBe(`${address}?tab=history&part=2`);
    expect(all(await open(next), ".supplier-history tbody tr")).toHaveLength(5);
  });
});

describe("a supplier order of an online supplier", () => {
  /** Sends the order, and answers it a day late at another price. */
  async function answered() {
    const { next, page } = await toLastStep();
    await browser.post(next, hidden(page));
    const [one] = await stored();
    const params = { token: one?.token ?? "" };
    const { lines } = await admin.call(supplierOrders.getSupplierLink, { params });
    await admin.call(supplierOrders.answerSupplierLink, {
      params,
      body: {
        ...{ name: "Priya Nair", reference: "CO-884213", customerNotes: "The rest is cut." },
        lines: lines.map(({ id }) => ({
          ...({ id, answer: "CHANGED", eta: "2031-01-14", price: 1_012_000 } as const),
        })),
      },
    });
    return path("supplier-order", one?.id ?? "");
  }

  it("leads on in a history that its upstream does not count, as long as pages are full", async () => {
    const address = `${await answered()}?tab=history`;
    let length = 40;
    let row: object | undefined;
    spoilAnswers(web, /\/(?:trackers|manufacturerorders)$/, async (good) => {
      const told = (await (await good()).json()) as object[] | { data: object[] };
      if (Array.isArray(told)) {
        return Response.json(told.map((one) => ({ ...one, historyCount: undefined })));
      }
      row ??= told.data[0];
      const data = Array.from({ length }, (_, at) => ({ ...row, id: `${at}` }));
      return Response.json({ data });
    });
    const first = await open(address);
    expect(all(first, ".dialog-list nav a")).toEqual(["Next page"]);
    length = 3;
    const next = first.querySelector(".dialog-list nav a")?.getAttribute("href") ?? "";
    expect(all(await open(next), ".dialog-list nav a")).toEqual(["Previous page"]);
    expect(wordsOf((await open(address)).querySelector(".dialog-list"))).toContain(
      "3 record(s) found",
    );
  });

  it("leads its supplier to the document that was sent, as long as it can be answered", async () => {
    const { next, page } = await toLastStep();
    await browser.post(next, hidden(page));
    const [one] = await stored();
    const link = `/supplier/${one?.token}`;
    const guest = web.browser();
    const leadsTo = (await open(link, guest)).querySelector(".document a")?.getAttribute("href");
    const file = `${link}/order.pdf`;
    expect(leadsTo).toBe(file);
    const response = await guest.get(file);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      ...[200, "application/pdf"],
    ]);
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    const { orderDocument } = (await read()).context;
    const sent = await browser.get(orderDocument?.url ?? "");
    expect(sent.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(
      Buffer.from(await sent.arrayBuffer()),
    );
    // It may be read so often; the page says what has happened, and has all of it.
    let last = response;
    for (let at = 0; at < 30; at += 1) last = await guest.get(file);
    expect(last.headers.get("location")).toBe(`${link}?file=failed`);
    expect(wordsOf(await open(`${link}?file=failed`, guest).then(({ body }) => body))).toContain(
      "The PDF cannot be had at the moment",
    );
    await setOrder({ is_archived: 1 });
    expect((await guest.get(file)).headers.get("location")).toBe(link);
    expect((await web.browser().get("/supplier/none/order.pdf")).headers.get("location")).toBe(
      "/supplier/none",
    );
  });

  it("shows what was answered beside what was asked, until somebody marks it as read", async () => {
    const address = await answered();
    const words = [
      "ETA Tue 14 Jan 2031, asked for Fri 10 Jan 2031.",
      "Sent roller $101.2000, ordered at $100.0000.",
    ];
    const panel = await open(path());
    for (const one of words)
      expect(wordsOf(panel.querySelector(".quote-main .alert"))).toContain(one);
    const page = await open(address);
    expect(wordsOf(page.querySelector(".dialog-head h1"))).toBe("Supplier order CO-884213");
    expect(page.querySelector("dialog input:not([type=hidden])")).toBeNull();
    expect(all(page, ".supplier-answers tbody td")).toEqual([
      ...["Sent roller", "1200 × 1500", "2", "New price", "Tue 14 Jan 2031"],
      "$101.2000asked $100.0000$2.4000 more in all",
    ]);
    expect(wordsOf(page.querySelector(".dialog-body"))).toContain(
      "Products$202.4000, asked $200.0000: $2.4000 more",
    );
    expect(all(panel, ".cost-box h3 + dl dt")).toEqual([
      "Products $2.4000 more",
      "Freight as asked",
      "Total ex GST $2.4000 more",
    ]);
    expect(all(panel, ".cost-box h3 + dl dd")[0]).toBe("$202.4000");
    expect(wordsOf(page.querySelector(".dialog-body"))).toContain("The rest is cut.");
    const history = await open(`${address}?tab=history`);
    expect(all(history, ".supplier-history tbody tr").join(" ")).toMatch(
      /Priya Nair, Coastline\s*Price each\s*\$100.0000\s*\$101.2000\s*W1(?: [^·]+)? · Sent roller/,
    );
    const marked = await browser.post(address, hidden2(page));
    expect(marked.headers.get("location")).toBe(path());
    expect(all(await open(path()), ".quote-main .alert")).toEqual([]);
    expect(all(await open(address), "dialog button")).toEqual([]);
  });

  it("tells no costs to who may not see them", async () => {
    const address = await answered();
    const other = web.browser();
    await other.signIn("sales");
    for (const shown of [path(), address, `${address}?tab=history`]) {
      const page = await open(shown, other);
      expect(wordsOf(page.querySelector(".panel, dialog")), shown).not.toMatch(
        /\$|New price|Freight/,
      );
    }
  });

  it("that is not there leads back to the order", async () => {
    const response = await browser.get(path("supplier-order", "x?search=y"));
    expect(response.headers.get("location")).toBe(`${path()}?search=y`);
    const none = await browser.get(`${path("supplier-order", "new")}?search=y`);
    expect(none.headers.get("location")).toBe(`${path()}?search=y`);
  });
});
const hidden2 = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll<HTMLInputElement>("dialog form input[type=hidden]")].map(
      ({ name, value }) => [name, value],
    ),
  );

describe("one order", () => {
  it("is archived, and shown again", async () => {
    const page = await open(path());
    const link = [...page.querySelectorAll(".panel-head .menu a")].find(
      (one) => wordsOf(one) === "Archive",
    );
    expect(link?.getAttribute("href")).toBe(path("archive"));
    expect(wordsOf((await open(path("archive"))).querySelector("dialog"))).toContain(
      "Are you sure you want to archive this order?",
    );
    await browser.post(path("archive"), { verb: "archive" });
    expect((await read()).isArchived).toBe(true);
    await browser.post(path("archive"), { verb: "unarchive" });
    expect((await read()).isArchived).toBe(false);
  });
});
