import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { addProducts, addVersion } from "../support/catalogue";
import { all, wordsOf } from "../support/page-words";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let supplier: string;
let methods: Awaited<ReturnType<typeof addShipping>>;
let order: Awaited<ReturnType<typeof addOrder>>;

/** As long as instructions may be, and in an address six times as long. */
const LONG = "ä".repeat(5_000);

beforeAll(async () => {
  web = await createTestWeb();
  const [roller = ""] = await addProducts(web.database, [
    { name: "Sent roller", brand: "Coastline" },
  ]);
  await addVersion(web.database, roller, {});
  supplier = await supplierOf(web.database, roller);
  await web.database.writer
    .updateTable("manufacturers")
    .set({ email: "orders@coastline.example", is_online: 1 })
    .where("id", "=", supplier)
    .execute();
  methods = await addShipping(web.database, supplier);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
beforeEach(async () => {
  await setUsual(null);
  order = await addOrder(admin, web.database, supplier, [{ product: "Sent roller", quantity: 2 }]);
});
afterEach(() => {
  spoilAnswers(web, /^$/, (good) => good());
  expect(web.faults.splice(0)).toEqual([]);
});

const setUsual = (defaultShippingInstructions: string | null) =>
  admin.call(account.saveDealerSettings, { body: { defaultShippingInstructions } });
const read = () => admin.call(purchaseOrders.getPurchaseOrder, { params: { id: order.id } });
const path = (part: string) => `/orders/${order.id}/${part}`;
async function pageOf(response: Response, status = 200) {
  expect(response.status).toBe(status);
  return new JSDOM(await response.text(), { url: ORIGIN }).window.document;
}
const open = async (address: string) => pageOf(await browser.get(address));
const DELIVERY = () => ({
  ...{ requiredDate: "2031-01-10", shippingMethodId: methods.van },
  shippingAddress: LEATHER_STREET,
});
const send = (shippingInstructions: string, more: Record<string, string> = {}) =>
  browser.post(path("review"), { ...DELIVERY(), shippingInstructions, ...more });
const instructionsIn = (page: Document) =>
  page.querySelector<HTMLTextAreaElement>("[name=shippingInstructions]")?.value;
const problemOf = (page: Document, field: string) =>
  wordsOf(page.querySelector(`.field:has([name=${field}]) .problem`));
/** Sends the order from where the document is shown. */
async function submitFrom(address: string) {
  const document = await open(address);
  const next = document.querySelector(".review-sheet .btn.primary")?.getAttribute("href") ?? "";
  const fields = [
    ...(await open(next)).querySelectorAll<HTMLInputElement>(".review-sheet input[type=hidden]"),
  ].map(({ name, value }) => [name, value]);
  return () => browser.post(next, Object.fromEntries(fields) as Record<string, string>);
}

describe("shipping instructions", () => {
  it("that the dealer gives with every order are no part of an address, however long", async () => {
    await setUsual(LONG);
    expect(instructionsIn(await open(path("review")))).toBe(LONG);
    const address = (await send(LONG)).headers.get("location") ?? "";
    expect(address).toContain("step=review");
    expect(address).not.toContain("shippingInstructions");
    expect((await read()).context.shipping?.instructions ?? null).toBeNull();
    expect((await (await submitFrom(address))()).status).toBe(303);
    expect((await read()).context.shipping?.instructions).toBe(LONG);
  });

  it("that are too long for an address are kept with the order, from step to step", async () => {
    await setUsual("Rear roller door.");
    const own = `${LONG.slice(1)}\r\n`.slice(0, 5_000);
    const address = (await send(own)).headers.get("location") ?? "";
    expect(address).not.toContain("shippingInstructions");
    const page = await open(address);
    const back = page.querySelector(".review-steps a")?.getAttribute("href") ?? "";
    expect(instructionsIn(await open(back))).toBe(LONG.slice(1));
    // The order's history tells of them, and opens.
    const [entry] = (await open(`/orders/${order.id}`)).querySelectorAll(".entry");
    expect(wordsOf(entry?.querySelector("summary") ?? null)).toMatch(/^ä{360} Show all$/);
    expect((await (await submitFrom(address))()).status).toBe(303);
    expect((await read()).context.shipping?.instructions).toBe(LONG.slice(1));
  });

  it("that are kept with the order leave all else of it, and nothing that somebody else wrote is lost", async () => {
    const params = { id: order.id };
    const change = (own: object) =>
      admin.call(purchaseOrders.updatePurchaseOrder, {
        ...{ params, body: { manufacturer_id: supplier, ...own } },
      });
    await change({ sidemark: "Lounge", details: "Rosa", sales_rep_override: "Priya" });
    const page = await open(path("review"));
    const revision = page.querySelector("[name=revision]")?.getAttribute("value") ?? "";
    await change({ shippingInstructions: "Ring Deb first." });
    const refused = await pageOf(await send(LONG, { revision }), 409);
    expect(wordsOf(refused.querySelector("[role=alert]"))).toContain("Somebody else changed this");
    expect(instructionsIn(refused)).toBe(LONG);
    expect((await read()).context.shipping?.instructions).toBe("Ring Deb first.");
    const fresh = refused.querySelector("[name=revision]")?.getAttribute("value") ?? "";
    expect((await send(LONG, { revision: fresh })).status).toBe(303);
    expect(await read()).toMatchObject({
      ...{ sidemark: "Lounge", customerDetails: "Rosa", salesRep: "Priya" },
      context: { shipping: { instructions: LONG } },
    });
  });

  it("are told to be too long where an upstream does not keep them, and stay as they were typed", async () => {
    const params = { id: order.id };
    const ignore = (response: () => Response) =>
      spoilAnswers(web, new RegExp(`^/old/quotes/${order.id}/update-details$`), response);
    const refusals = [
      () => new Response(null, { status: 204 }),
      () => Response.json({ error: { code: "invalid", message: "Unknown" } }, { status: 400 }),
    ];
    for (const refusal of refusals) {
      ignore(refusal);
      const page = await pageOf(await send(LONG), 400);
      expect(problemOf(page, "shippingInstructions")).toBe(
        "These instructions are too long: please shorten them",
      );
      expect(instructionsIn(page)).toBe(LONG);
    }
    const { context } = await admin.call(purchaseOrders.getPurchaseOrder, { params });
    expect(context.shipping?.instructions ?? null).toBeNull();
  });

  it("that are emptied stay empty", async () => {
    await setUsual("Rear roller door.");
    const address = (await send("")).headers.get("location") ?? "";
    const page = await open(address);
    const back = page.querySelector(".review-steps a")?.getAttribute("href") ?? "";
    expect(instructionsIn(await open(back))).toBe("");
    await (
      await submitFrom(address)
    )();
    expect((await read()).context.shipping?.instructions).toBeNull();
  });

  it("that become others once they were looked at are not sent", async () => {
    await setUsual("Rear roller door.");
    const address = (await send("Rear roller door.")).headers.get("location") ?? "";
    const submit = await submitFrom(address);
    await setUsual("Front desk.");
    const page = await pageOf(await submit(), 409);
    expect(wordsOf(page.querySelector("[role=alert]"))).toContain(
      "The order has changed since you looked at it, and nothing was sent",
    );
    expect((await read()).status).toBe("OPEN");
  });

  it("stay in the form while freight is estimated, and nothing is kept for that", async () => {
    const page = await pageOf(await send(LONG, { intent: "estimate" }));
    expect(instructionsIn(page)).toBe(LONG);
    expect(all(page, "#freight")).toEqual(["$28.0000"]);
    expect((await read()).context.shipping?.instructions ?? null).toBeNull();
  });
});

describe("an address that holds a delivery", () => {
  it("says what is wrong with it where it is old or mistyped, as a form that is sent does", async () => {
    for (const part of ["review", "shipping"]) {
      const query = new URLSearchParams({
        ...{ requiredDate: "2020-01-10", shippingMethodId: "nobody", shippingAddress: " " },
      });
      const page = await open(`${path(part)}?${query}`);
      expect(problemOf(page, "requiredDate"), part).toContain("Earliest allowed date is");
      expect(problemOf(page, "shippingMethodId")).toBe("Please select a shipping method");
      expect(problemOf(page, "shippingAddress")).toBe("Shipping address is required");
      query.set("requiredDate", "2031-02-30");
      expect(problemOf(await open(`${path(part)}?${query}`), "requiredDate")).toBe("Invalid date");
      // Before anything was entered nothing is wrong.
      expect(all(await open(path(part)), ".problem")).toEqual([]);
    }
  });

  it("leaves what it does not name as it is known", async () => {
    await setUsual("Rear roller door.");
    const known = await open(path("review"));
    const date = known.querySelector("[name=requiredDate]")?.getAttribute("value");
    for (const part of ["review", "shipping"]) {
      const page = await open(`${path(part)}?shippingAddress=Here`);
      expect(page.querySelector("[name=requiredDate]")?.getAttribute("value"), part).toBe(date);
      expect(wordsOf(page.querySelector("[name=shippingAddress]"))).toBe("Here");
    }
    expect(instructionsIn(await open(`${path("review")}?shippingAddress=Here`))).toBe(
      "Rear roller door.",
    );
  });

  it("is calculated by one button", async () => {
    const page = await open(path("shipping"));
    expect(all(page, "dialog form button:not([hidden])")).not.toContain("Estimate freight");
    expect(all(page, "dialog .btn.primary")).toEqual(["Calculate shipping"]);
  });
});
