import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { documents } from "../../app/upstream/contract/documents";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierOrders as supplierOrdersOf } from "../../app/upstream/contract/supplier-orders";
import { timeline } from "../../app/upstream/contract/timeline";
import { PdfFailure } from "../../server/integrations/pdf/provider";
import { newId } from "../../server/database/id";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { addLine } from "../support/quotes";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { readPdf } from "../support/read-pdf";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";
import { expectTrueSearch } from "../support/true-search";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let cookies: Record<"admin" | "sales" | "dealsonly" | "maker", string>;
let coastline: string;
let murray: string;
let roller: string;
let methods: Awaited<ReturnType<typeof addShipping>>;
let order: Awaited<ReturnType<typeof addOrder>>;

beforeAll(async () => {
  test = await createTestApi(10);
  admin = await test.signIn("admin");
  sales = await test.signIn("sales");
  cookies = {
    admin: await sessionCookie(test, "admin"),
    sales: await sessionCookie(test, "sales"),
    dealsonly: await sessionCookie(test, "dealsonly"),
    maker: await sessionCookie(test, "maker"),
  };
  const [first = "", second = ""] = await addProducts(test.database, [
    { name: "Sent roller", brand: "Coastline" },
    { name: "Sent shutter", brand: "Murray River" },
  ]);
  roller = first;
  // A flat 100.00 and 250.0001: at 45% they sell for 145.00 and more, and with tax for 159.50.
  await addVersion(test.database, first, {});
  const source = JSON.stringify({ kind: "FLAT", price: 2_500_001 });
  await addVersion(test.database, second, { source });
  coastline = await supplierOf(test.database, first);
  murray = await supplierOf(test.database, second);
  await setSupplier(coastline, { email: "orders@coastline.example" });
  await setSupplier(murray, { is_online: 0 });
  methods = await addShipping(test.database, coastline);
});
afterAll(() => test.drop());
beforeEach(async () => {
  order = await addOrder(admin, test.database, coastline, [
    { product: "Sent roller", quantity: 2, notes: "Reverse roll" },
  ]);
});
afterEach(async () => {
  expect(test.faults.splice(0)).toEqual([]);
  await test.runDueJobs();
  test.mails.length = 0;
});

const setSupplier = (
  id: string,
  values: { email?: string | null; is_online?: number; is_internal?: number },
) =>
  test.database.write((trx) =>
    trx.updateTable("manufacturers").set(values).where("id", "=", id).execute(),
  );
const setOrder = (values: Record<string, string | number | null>) =>
  test.database.write((trx) =>
    trx.updateTable("purchase_orders").set(values).where("id", "=", order.id).execute(),
  );
const asked = (own: Record<string, unknown> = {}) => ({
  ...{ requiredDate: "2026-11-26", shippingMethodId: methods.van },
  ...{ shippingAddress: LEATHER_STREET, shippingInstructions: "Rear roller door, 7am to 3pm." },
  ...own,
});
const submit = (own: Record<string, unknown> = {}, client = admin, id = order.id) =>
  client.call(purchaseOrders.submitPurchaseOrder, { params: { id }, body: asked(own) });
const render = async (own: Record<string, unknown> = {}, client = admin) =>
  (
    await client.call(purchaseOrders.renderPurchaseOrderPdf, {
      ...{ params: { id: order.id }, body: asked(own) },
    })
  ).url;
async function refusal(own: Record<string, unknown> = {}, call = "submit") {
  const answer = await test.request("POST", `/purchaseorder/${order.id}/${call}`, {
    ...{ cookie: cookies.admin, json: asked(own) },
  });
  const { error } = (await answer.json()) as { error?: { message: string; fields?: unknown } };
  return { status: answer.status, message: error?.message, fields: error?.fields };
}
const stored = () =>
  test.database.read
    .selectFrom("purchase_orders")
    .selectAll()
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
const supplierOrders = () =>
  test.database.read
    .selectFrom("supplier_orders")
    .selectAll()
    .where("purchase_order_id", "=", order.id)
    .execute();
const download = (url: string, who: keyof typeof cookies = "admin") =>
  test.request("GET", url, { cookie: cookies[who] });
const textOf = async (url: string, who: keyof typeof cookies = "admin") => {
  const answer = await download(url, who);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join(" ");
};
const urlOf = (id: string | null) => `/api/documents/${id}/download?inline=true`;

describe("an order of an online supplier that is submitted", () => {
  it("is stored with its delivery and goes to the supplier with its lines at cost", async () => {
    await submit();
    const row = await stored();
    expect(row).toMatchObject({
      ...{ status: "SUBMITTED", submitted_at: test.clock.now.toISOString() },
      ...{ required_date: "2026-11-26", shipping_method_id: methods.van, freight: 280_000 },
      ...{
        shipping_address: LEATHER_STREET,
        shipping_instructions: "Rear roller door, 7am to 3pm.",
      },
      ...{ supplier_status: null, core_status: null, eta: null },
    });
    expect(row.submitted_by).toBeTruthy();
    const params = { id: order.id };
    expect((await admin.call(purchaseOrders.getPurchaseOrder, { params })).context.cost).toEqual({
      ...{ exTax: 2_280_000, tax: 228_000, incTax: 2_508_000 },
      ...{ taxPercentage: 10, taxedProducts: 2_000_000 },
    });
    const [sent, ...others] = await supplierOrders();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      ...{ manufacturer_id: coastline, is_offline: 0, freight: 280_000, status_id: null },
      ...{ required_date: "2026-11-26", shipping_address: LEATHER_STREET },
      ...{ shipping_method: "Coastline van run, Geelong", shipping_method_id: methods.van },
    });
    expect(sent?.token).toMatch(/^\w{22}$/);
    const lines = await test.database.read
      .selectFrom("supplier_order_lines as s")
      .innerJoin("order_lines as l", "l.id", "s.order_line_id")
      .select(["s.position", "s.quantity", "s.notes", "s.price", "s.width", "s.height"])
      .select(["s.answer", "l.order_id"])
      .where("s.supplier_order_id", "=", sent?.id ?? "")
      .execute();
    expect(lines).toEqual([
      {
        ...{ position: 0, quantity: 2, notes: "Reverse roll", price: 1_000_000, answer: null },
        ...{ width: 1200, height: 1500, order_id: order.orderId },
      },
    ]);
    await expectTrueCounts(test.database);
    await expectTrueSearch(test.database);
  });

  it("is mailed with its document and the link of its page", async () => {
    await submit();
    await test.runDueJobs();
    const [mail, ...others] = test.mails;
    expect(others).toEqual([]);
    const token = (await supplierOrders())[0]?.token ?? "";
    expect(mail).toMatchObject({
      to: "orders@coastline.example",
      subject: `Order ${order.tuid} from Banksia Blinds & Shutters`,
      replyTo: "office@banksia.example",
    });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`http://127.0.0.1:3000/supplier/${token}`);
      expect(text).toContain("Thu 26 Nov 2026");
      expect(text).toContain("Coastline van run, Geelong");
    }
    const [file, ...more] = mail?.attachments ?? [];
    expect(more).toEqual([]);
    expect(file).toMatchObject({
      ...{ name: `Purchase order ${order.tuid}.pdf`, type: "application/pdf" },
    });
    const text = (await readPdf(new Uint8Array(file?.content ?? []))).pages.join(" ");
    expect(text).toContain("Sent roller");
    // No payload of a job holds what opens the page.
    const jobs = await test.database.read.selectFrom("jobs").select("payload").execute();
    expect(jobs.filter(({ payload }) => payload.includes(token))).toEqual([]);
  });

  it("begins in the first of the supplier's statuses, which lists show", async () => {
    const first = newId();
    const owned = { account_id: await accountOf(test.database), manufacturer_id: coastline };
    await test.database.write((trx) =>
      trx
        .insertInto("supplier_statuses")
        .values([
          {
            ...{ ...owned, id: newId(), name: "In production", core_status: "IN_PROGRESS" },
            position: 1,
          },
          { ...owned, id: first, name: "Received", core_status: "UNSTARTED", position: 0 },
        ])
        .execute(),
    );
    await submit();
    expect((await supplierOrders())[0]?.status_id).toBe(first);
    expect(await stored()).toMatchObject({ supplier_status: "Received", core_status: "UNSTARTED" });
  });

  it("is told on the deal's timeline and in its own history", async () => {
    await submit();
    const { entries: onDeal } = await admin.call(timeline.listDealTimeline, {
      ...{ params: { dealId: order.dealId }, query: {} },
    });
    const told = onDeal.find(({ area, verb }) => area === "ORDERS" && verb === "SENT");
    expect(told?.subject?.label).toBe(`Order ${order.tuid}`);
    const entries = await test.database.read
      .selectFrom("order_entries")
      .select(["verb", "changes"])
      .where("purchase_order_id", "=", order.id)
      .where("verb", "=", "SENT")
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toContain("Thu 26 Nov 2026");
  });

  it("is submitted once, of twenty at once by one, and never again", async () => {
    expect((await stored()).status).toBe("OPEN");
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        submit().then(
          () => 200,
          (error: unknown) => error,
        ),
      ),
    );
    const statuses = outcomes.map((one) =>
      typeof one === "number" ? one : (one as { status: number }).status,
    );
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await stored()).status).toBe("SUBMITTED");
    expect(await supplierOrders()).toHaveLength(1);
    await test.runDueJobs();
    expect(test.mails).toHaveLength(1);
    expect(await refusal()).toMatchObject({
      ...{ status: 409, message: "Orders cannot be edited after submission" },
    });
    expect(await supplierOrders()).toHaveLength(1);
  });

  it("F10: twenty identical POSTs of the review form make one submission", async () => {
    const post = (json = asked()) =>
      test.request("POST", `/purchaseorder/${order.id}/submit`, {
        ...{ cookie: cookies.admin, json },
        headers: { "idempotency-key": `review-of-${order.id}` },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    // Back, and sent again; and again with something else in it.
    expect((await post()).status).toBe(200);
    expect((await post(asked({ requiredDate: "2026-11-27" }))).status).toBe(409);
    expect(await stored()).toMatchObject({ status: "SUBMITTED", required_date: "2026-11-26" });
    expect(await supplierOrders()).toHaveLength(1);
    const told = await test.database.read
      .selectFrom("order_entries")
      .select("id")
      .where("purchase_order_id", "=", order.id)
      .where("verb", "=", "SENT")
      .execute();
    expect(told).toHaveLength(1);
    await test.runDueJobs();
    expect(test.mails).toHaveLength(1);
  });

  it("T51: a name and an address with HTML are text in its mail and its document", async () => {
    const odd = "<img src=x onerror=alert(1)> & Sons";
    await setOrder({ sidemark: odd });
    await submit({ shippingAddress: `<b>Rear</b> door\n${LEATHER_STREET}` });
    await test.runDueJobs();
    const html = test.mails[0]?.html ?? "";
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; Sons");
    expect(html).not.toContain("<img src=x");
    const text = await textOf(urlOf((await stored()).document_id));
    expect(text).toContain("<b>Rear</b> door");
  });

  it("needs an address that mail reaches", async () => {
    await setSupplier(coastline, { email: null });
    expect(await refusal()).toMatchObject({
      ...{ status: 409, message: "Coastline has no email address that orders can be sent to" },
    });
    await setSupplier(coastline, { email: "orders@coastline.example" });
    expect(await stored()).toMatchObject({ status: "OPEN", document_id: null });
  });
});

it("an order that is archived before its mail has left is mailed to nobody", async () => {
  await submit();
  await setOrder({ is_archived: 1 });
  await test.runDueJobs();
  expect(test.mails).toEqual([]);
});

describe("an order of an offline supplier", () => {
  let van: string;
  beforeAll(async () => {
    ({ van } = await addShipping(test.database, murray));
  });
  beforeEach(async () => {
    order = await addOrder(admin, test.database, murray, [{ product: "Sent shutter" }]);
  });

  it("is marked as submitted, and nothing is sent", async () => {
    await submit({ shippingMethodId: van });
    expect(await stored()).toMatchObject({ status: "SUBMITTED", shipping_method_id: van });
    expect((await stored()).document_id).toBeTruthy();
    expect(await supplierOrders()).toEqual([]);
    await test.runDueJobs();
    expect(test.mails).toEqual([]);
  });

  it("takes what the supplier says along, all or nothing", async () => {
    await setSupplier(murray, { is_internal: 1 });
    const pickedUp = { shippingMethodId: null, shippingAddress: null };
    const said = { manufacturerId: murray, reference: "WC-7", orderStatus: "Cutting" };
    const coastlines = { ...said, manufacturerId: coastline };
    expect((await refusal({ ...pickedUp, supplierOrder: coastlines })).fields).toHaveProperty([
      "supplierOrder.manufacturerId",
    ]);
    expect(await stored()).toMatchObject({ status: "OPEN", document_id: null });
    expect(await supplierOrders()).toEqual([]);
    await submit({ ...pickedUp, supplierOrder: said });
    await setSupplier(murray, { is_internal: 0 });
    expect(await stored()).toMatchObject({ status: "SUBMITTED", supplier_status: "Cutting" });
    expect(await supplierOrders()).toMatchObject([{ reference: "WC-7", is_offline: 1 }]);
  });

  it("has the estimated freight in what is entered of it by who may not see costs", async () => {
    const said = { manufacturerId: murray, reference: "WC-8" };
    const told = { shippingMethodId: van, supplierOrder: { ...said, freight: 1 } };
    await expect(submit(told, sales)).rejects.toMatchObject({
      ...{ status: 403, problem: { fields: { "supplierOrder.freight": [expect.any(String)] } } },
    });
    expect(await stored()).toMatchObject({ status: "OPEN" });
    await submit({ shippingMethodId: van, supplierOrder: said }, sales);
    const { freight } = await stored();
    expect(freight).toBeGreaterThan(0);
    expect(await supplierOrders()).toMatchObject([{ reference: "WC-8", freight }]);
    // It is the freight of the order, and not of each part of it.
    await sales.call(supplierOrdersOf.saveOfflineSupplierOrder, {
      ...{ params: { id: order.id }, body: { model: { ...said, reference: "WC-9" } } },
    });
    const all = async () =>
      (await supplierOrders()).map((one) => [one.reference, one.freight]).toSorted();
    const whole = freight ?? 0;
    expect(await all()).toEqual([
      ["WC-8", whole],
      ["WC-9", 0],
    ]);
    // Submitted once more it is another one, as long as nobody has entered what it really was.
    const again = async (model: object, own: object = {}) => {
      await sales.call(purchaseOrders.reopenPurchaseOrder, { params: { id: order.id } });
      const sent = { shippingMethodId: van, supplierOrder: { manufacturerId: murray, ...model } };
      await submit({ ...sent, ...own }, sales);
    };
    const [first] = (await supplierOrders()).filter(({ reference }) => reference === "WC-8");
    await setBase(450_000, van);
    await again({ id: first?.id, reference: "WC-8" });
    const grown = (await stored()).freight ?? 0;
    expect(grown).toBeGreaterThan(whole);
    expect(await all()).toEqual([
      ["WC-8", grown],
      ["WC-9", 0],
    ]);
    const entered = { manufacturerId: murray, id: first?.id, freight: 123_400 };
    await admin.call(supplierOrdersOf.saveOfflineSupplierOrder, {
      ...{ params: { id: order.id }, body: { model: entered } },
    });
    await setBase(460_000, van);
    await again({ id: first?.id, reference: "WC-8" });
    expect((await all())[0]).toEqual(["WC-8", 123_400]);
    await setBase(280_000, van);
  });

  it("is entered of its supplier alone, not of the one that it had before", async () => {
    const said = { manufacturerId: murray, reference: "WC-1" };
    await submit({ shippingMethodId: van, supplierOrder: said });
    const [before] = await supplierOrders();
    await admin.call(purchaseOrders.reopenPurchaseOrder, { params: { id: order.id } });
    await test.database.write((trx) =>
      trx
        .updateTable("supplier_orders")
        .set({ manufacturer_id: coastline })
        .where("id", "=", before?.id ?? "")
        .execute(),
    );
    const answer = await refusal({
      ...{ shippingMethodId: van },
      supplierOrder: { ...said, id: before?.id },
    });
    expect(answer).toMatchObject({
      status: 422,
      fields: { "supplierOrder.id": ["This choice is not available"] },
    });
  });

  it("twenty reopens at once make one reopening", async () => {
    const pickedUp = { shippingMethodId: null, shippingAddress: null };
    await setSupplier(murray, { is_internal: 1 });
    await submit(pickedUp);
    const params = { id: order.id };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.call(purchaseOrders.reopenPurchaseOrder, { params }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ),
    );
    expect(answers.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await stored()).toMatchObject({ status: "OPEN", submitted_at: null });
    const { entries } = await admin.call(purchaseOrders.listOrderHistory, { params, query: {} });
    const changes = entries.flatMap((entry) => entry.changes);
    expect(changes.filter((one) => one.field === "Status" && one.new === "Open")).toHaveLength(1);
    await submit(pickedUp);
    await setSupplier(murray, { is_internal: 0 });
    expect(await stored()).toMatchObject({ status: "SUBMITTED" });
    await expectTrueCounts(test.database);
  });

  it("of the dealer's own workroom needs neither method nor address", async () => {
    await setSupplier(murray, { is_internal: 1 });
    await submit({ shippingMethodId: null, shippingAddress: null });
    await setSupplier(murray, { is_internal: 0 });
    expect(await stored()).toMatchObject({
      ...{ status: "SUBMITTED", freight: 0, shipping_method_id: null, shipping_address: null },
    });
  });
});

describe.each(["submit", "pdf"])("a review by %s", (call) => {
  it("refuses an order that cannot be sent as it is", async () => {
    await setOrder({ error_count: 1 });
    expect(await refusal({}, call)).toMatchObject({
      ...{ status: 409, message: "One or more products have errors." },
    });
    await setOrder({ error_count: 0, quantity: 0 });
    expect(await refusal({}, call)).toMatchObject({
      ...{ status: 409, message: "The order has no products" },
    });
    await setOrder({ quantity: 2, is_archived: 1 });
    expect((await refusal({}, call)).status).toBe(409);
    await setOrder({ is_archived: 0 });
    expect((await refusal({ requiredDate: "2026-11-24" }, call)).fields).toEqual({
      requiredDate: ["Earliest allowed date is Wed 25 Nov"],
    });
    expect((await refusal({ shippingMethodId: null }, call)).fields).toEqual({
      shippingMethodId: ["Please select a shipping method"],
    });
    expect((await refusal({ shippingAddress: null }, call)).fields).toEqual({
      shippingAddress: ["Shipping address is required"],
    });
    expect(await refusal({ shippingMethodId: methods.courier }, call)).toMatchObject({
      ...{ status: 422, message: "Unable to estimate shipping" },
    });
    expect(await stored()).toMatchObject({ status: "OPEN", document_id: null });
    expect(await supplierOrders()).toEqual([]);
  });

  it("refuses an order whose prices have moved", async () => {
    const source = JSON.stringify({ kind: "FLAT", price: 1_100_000 });
    const version = await addVersion(test.database, roller, {
      ...{ number: 2, starts_on: "2026-11-02", source },
    });
    expect(await refusal({}, call)).toMatchObject({
      ...{ status: 409, message: expect.stringContaining("Prices have moved") as string },
    });
    await test.database.write((trx) =>
      trx.deleteFrom("product_versions").where("id", "=", version).execute(),
    );
  });

  it("is of no order that is not there for who asks", async () => {
    await setOrder({ is_private: 1 });
    const ask = (client = admin): Promise<unknown> =>
      call === "submit" ? submit({}, client) : render({}, client);
    expect(await refusedWith(ask(sales))).toBe(404);
    expect(await refusedWith(ask(await test.signIn("redwood")))).toBe(404);
    await ask();
  });
});

it("a submit of what somebody else has changed since is refused", async () => {
  await setOrder({ revision: 4 });
  expect((await refusal({ revision: 3 })).status).toBe(409);
  await submit({ revision: 4 });
});

const setBase = (base: number, method = methods.van) =>
  test.database.write((trx) =>
    trx
      .updateTable("freight_rates")
      .set({ base })
      .where("shipping_method_id", "=", method)
      .execute(),
  );
const setSidemark = (sidemark: string) =>
  admin.call(purchaseOrders.updatePurchaseOrder, {
    ...{ params: { id: order.id }, body: { manufacturer_id: coastline, sidemark } },
  });
const setTax = (tax_rate: number) =>
  test.database.write((trx) => trx.updateTable("pricing_settings").set({ tax_rate }).execute());

describe("a submit of the document that was looked at", () => {
  const idOf = (url: string) => url.split("/")[3] ?? "";
  const changeLine = () =>
    addLine(admin, order.orderId, { product: "Sent roller", width: "900", height: "900" });

  it.each(["admin", "sales"] as const)("by %s sends what says the same", async (who) => {
    const client = who === "admin" ? admin : sales;
    const documentId = idOf(await render({}, client));
    await submit({ documentId }, client);
    expect(await stored()).toMatchObject({ status: "SUBMITTED" });
    if (who === "admin") expect((await stored()).document_id).toBe(documentId);
  });

  it.each(["admin", "sales"] as const)(
    "by %s is refused once it says another thing",
    async (who) => {
      const client = who === "admin" ? admin : sales;
      const documentId = idOf(await render({}, client));
      await changeLine();
      const error: unknown = await submit({ documentId }, client).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({
        status: 409,
        problem: { message: "The order has changed since its document was looked at" },
      });
      expect(await stored()).toMatchObject({ status: "OPEN", document_id: null });
      expect(await supplierOrders()).toEqual([]);
      await submit({ documentId: idOf(await render({}, client)) }, client);
    },
  );

  it("is refused for another delivery, and for a document that is none of its own", async () => {
    const documentId = idOf(await render());
    const later = { requiredDate: "2026-11-27" };
    expect((await refusal({ documentId, ...later })).status).toBe(409);
    expect((await refusal({ documentId: "nobody" })).status).toBe(409);
    expect((await refusal({ documentId: idOf(await render({}, sales)) })).status).toBe(409);
    expect(await stored()).toMatchObject({ status: "OPEN", document_id: null });
  });

  it.each([
    ["freight", () => setBase(300_000), () => setBase(280_000)],
    ["tax", () => setTax(15_000), () => setTax(10_000)],
    ["sidemark", () => setSidemark("Changed meanwhile"), () => setSidemark("A house to be quoted")],
  ])("is refused if its %s changes as its document is made", async (_, change, changeBack) => {
    const services = test.services as { pdf: TestApi["services"]["pdf"] };
    const before = services.pdf;
    services.pdf = {
      ...before,
      madeBy: () => "another",
      makeOrder: async (data) => {
        await change();
        return before.makeOrder(data);
      },
    };
    expect((await refusal()).status).toBe(409);
    services.pdf = before;
    await changeBack();
    expect(await stored()).toMatchObject({ status: "OPEN", document_id: null });
  });

  it("is refused if another document takes its place before it is sent", async () => {
    const services = test.services as {
      -readonly [key in "pdf" | "database"]: TestApi["services"][key];
    };
    const { pdf, database } = services;
    const accountId = await accountOf(test.database);
    let isMade = false;
    services.pdf = {
      ...pdf,
      madeBy: () => "yet another",
      makeOrder: (data) => {
        isMade = true;
        return pdf.makeOrder(data);
      },
    };
    const write: typeof database.write = async (work) => {
      const written = await database.write(work);
      if (!isMade) return written;
      await database.write((trx) =>
        trx
          .updateTable("documents")
          .set({ is_archived: 1 })
          .where("account_id", "=", accountId)
          .where("id", "in", (one) =>
            one
              .selectFrom("order_files")
              .select("document_id")
              .where("account_id", "=", accountId)
              .where("purchase_order_id", "=", order.id),
          )
          .execute(),
      );
      return written;
    };
    services.database = Object.create(database, { write: { value: write } }) as typeof database;
    const { status } = await refusal();
    Object.assign(services, { pdf, database });
    expect(status).toBe(409);
    expect(await stored()).toMatchObject({ status: "OPEN", document_id: null });
    expect(await supplierOrders()).toEqual([]);
  });
});

describe("shipping instructions that an order holds", () => {
  const keep = (shippingInstructions: string | null) =>
    admin.call(purchaseOrders.updatePurchaseOrder, {
      params: { id: order.id },
      body: { manufacturer_id: coastline, shippingInstructions },
    });
  /** What the last submit tells of them. */
  const told = async () => {
    const { changes } = await test.database.read
      .selectFrom("order_entries")
      .select("changes")
      .where("purchase_order_id", "=", order.id)
      .where("verb", "=", "SENT")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const all = JSON.parse(changes) as { field: string; old: string | null; new: string | null }[];
    const own = all.filter(({ field }) => field === "Shipping instructions");
    return own.map((one) => [one.old, one.new]);
  };
  const LEFT_OUT = { shippingInstructions: undefined };

  it("are those of what leaves them out: its document and its submit", async () => {
    await keep("Ring Deb first.");
    expect(await textOf(await render(LEFT_OUT))).toContain("Ring Deb first.");
    await submit(LEFT_OUT);
    expect(await stored()).toMatchObject({ shipping_instructions: "Ring Deb first." });
    expect(await supplierOrders()).toMatchObject([{ shipping_instructions: "Ring Deb first." }]);
    expect(await textOf(urlOf((await stored()).document_id))).toContain("Ring Deb first.");
    expect(await told()).toEqual([]);
  });

  it.each([null, "", " "])(
    "are none after a submit with %j, which its history tells",
    async (none) => {
      await keep("Ring Deb first.");
      expect(await textOf(await render({ shippingInstructions: none }))).not.toContain("Ring Deb");
      await submit({ shippingInstructions: none });
      expect(await stored()).toMatchObject({ shipping_instructions: null });
      expect(await told()).toEqual([["Ring Deb first.", null]]);
    },
  );

  it("are others after a submit with others, which its history tells", async () => {
    await keep("Ring Deb first.");
    await submit();
    expect(await told()).toEqual([["Ring Deb first.", "Rear roller door, 7am to 3pm."]]);
  });

  it("stay while an order of an offline supplier is reopened and submitted again", async () => {
    order = await addOrder(admin, test.database, murray, [{ product: "Sent shutter" }]);
    await setSupplier(murray, { is_internal: 1 });
    const inHouse = { shippingMethodId: null, shippingAddress: null };
    await submit(inHouse);
    await admin.call(purchaseOrders.reopenPurchaseOrder, { params: { id: order.id } });
    await submit({ ...inHouse, ...LEFT_OUT });
    await setSupplier(murray, { is_internal: 0 });
    expect(await stored()).toMatchObject({
      shipping_instructions: "Rear roller door, 7am to 3pm.",
    });
    expect(await told()).toEqual([]);
  });
});

describe("the document of an order", () => {
  it("says what to make, for when, where to, and what it costs: no price of the customer's", async () => {
    await setOrder({ customer_details: "Rosa Fitzgerald\n0418 220 954" });
    const text = await textOf(await render());
    for (const part of [
      ...[`Purchase order ${order.tuid}`, "Required Thu 26 Nov 2026", "Coastline"],
      ...["Sidemark: A house to be quoted", "Coastline van run, Geelong", "Breakwater VIC 3219"],
      ...["Sent roller", "1200 × 1500", "Notes: Reverse roll", "Rear roller door, 7am to 3pm."],
      ...["$100.0000", "$200.0000", "Estimated freight", "$28.0000", "Total ex GST", "$228.0000"],
      ...["GST 10%", "$22.8000", "Total inc GST", "$250.8000"],
    ]) {
      expect(text).toContain(part);
    }
    for (const part of ["145.00", "159.50", "319.00", "290.00", "Rosa", "0418"]) {
      expect(text).not.toContain(part);
    }
  });

  it("has no costs for who may not see them, and what has is not theirs to open", async () => {
    const [whole, theirs] = [await render(), await render({}, sales)];
    expect(theirs).not.toBe(whole);
    const text = await textOf(theirs, "sales");
    expect(text).toContain("Sent roller");
    expect(text).not.toContain("$");
    expect((await download(whole, "sales")).status).toBe(404);
    await submit({}, sales);
    expect((await download(urlOf((await stored()).document_id), "sales")).status).toBe(404);
    expect(await textOf(await render({}, sales), "sales")).not.toContain("$");
    expect(await textOf(urlOf((await stored()).document_id))).toContain("$228.0000");
  });

  it("opens for who may purchase and see the order alone", async () => {
    const url = await render({}, sales);
    expect((await download(url, "dealsonly")).status).toBe(404);
    await setOrder({ is_private: 1 });
    expect((await download(url, "sales")).status).toBe(404);
    expect((await download(url, "maker")).status).toBe(200);
  });

  it("is made anew once it says something else, and of a submitted order it is what was sent", async () => {
    const first = await render();
    expect(await render()).toBe(first);
    const other = await render({ requiredDate: "2026-11-27" });
    expect(other).not.toBe(first);
    expect((await download(first)).status).toBe(404);
    await submit({ requiredDate: "2026-11-27" });
    const sent = urlOf((await stored()).document_id);
    expect(sent).toBe(other);
    expect(await render({ requiredDate: "2026-12-01" })).toBe(sent);
    expect(await textOf(sent)).toContain("Required Fri 27 Nov 2026");
  });

  it("cannot be changed as a document", async () => {
    const id = (await render()).split("/")[3] ?? "";
    const body = new FormData();
    body.append("friendly_name", "Other.pdf");
    const path = documents.updateLegacyDocument.path.replace("{id}", id);
    const answer = await test.request("POST", path, { cookie: cookies.admin, body });
    expect(answer.status).toBe(409);
  });

  it("is 501 where no template is configured, and the order is sent all the same", async () => {
    const services = test.services as { pdf: TestApi["services"]["pdf"] };
    const before = services.pdf;
    const fails = () => Promise.reject(new PdfFailure("busy", "too often"));
    services.pdf = { ...before, name: "craftmypdf", madeBy: () => null, makeOrder: fails };
    expect((await refusal({}, "pdf")).status).toBe(501);
    await submit();
    services.pdf = before;
    expect(await textOf(urlOf((await stored()).document_id))).toContain("$228.0000");
    order = await addOrder(admin, test.database, coastline, [{ product: "Sent roller" }]);
    services.pdf = { ...before, name: "craftmypdf", makeOrder: fails };
    expect((await refusal({}, "pdf")).status).toBe(503);
    await submit();
    services.pdf = before;
    expect(test.faults.splice(0)).toHaveLength(2);
    expect((await stored()).status).toBe("SUBMITTED");
  });
});
