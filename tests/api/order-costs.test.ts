import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierLinkSchema } from "../../app/upstream/contract/supplier-links";
import { suppliers } from "../../app/upstream/contract/suppliers";
import { newId } from "../../server/database/id";
import { findFault, type Step } from "../../server/pricing/trace";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { addLine, type WantedLine } from "../support/quotes";
import { readPdf } from "../support/read-pdf";
import { LEATHER_STREET, supplierOf } from "../support/shipping";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

/**
 * An order that was worked out by hand, in dollars; each figure is rounded to four decimals as it is made, halves up.
 *
 * Three rollers of 1847 × 2013, 37.5% off list, 1.25% of padding:
 *   the cell of 1900 × 2200 is 402.3750; less 37.5% 251.484375, so 251.4844
 *   padding 251.4844 × 1.25% = 3.143555, so 3.1436: base 254.6280
 *   lining 7.5% of the list price 30.178125, so 30.1781; less 37.5% 18.8613125, so 18.8613
 *   fascia 41.2575 a metre × 1.847 = 76.2026025, so 76.2026; less 37.5% 47.626625, so 47.6266
 *   18.8613 + 47.6266 = 66.4879; each 321.1159, all three 963.3477
 * Two shutters of 2413 × 1207, 40% off list, billed by the centimetre:
 *   2.42 × 1.21 = 2.9282 square metres × 287.4565 = 841.7301233, so 841.7301; less 40% 505.03806, so 505.0381
 *   stain 3.3% of the list price 27.7770933, so 27.7771; less 40% 16.66626, so 16.6663
 *   frame all around, 2 × 3.620 = 7.240 metres × 12.3455 = 89.38142, so 89.3814; less 40% 53.62884, so 53.6288
 *   16.6663 + 53.6288 = 70.2951; each 575.3332, both 1,150.6664
 * Seven books of samples at 18.3333, which are not taxed and have no size: 128.3331
 * Products 963.3477 + 1,150.6664 + 128.3331 = 2,242.3472
 *
 * Freight to 3219, which is in the second zone, by the longer side: base 31.8825, and 24.3755 for the longest, 2413;
 *   twelve pieces, four of them included: 8 × 2.0625 = 16.5000
 *   the two shutters are over 2013, the rollers are just as long as that: 2 × 13.3345 = 26.6690
 *   31.8825 + 24.3755 + 16.5000 + 26.6690 = 99.4270
 * Ex GST 2,242.3472 + 99.4270 = 2,341.7742
 * GST 10% of 963.3477 + 1,150.6664 + 99.4270 = 2,213.4411, so 221.34411: 221.3441; with it 2,563.1183
 */
const LINES = [
  { product: "Weighed roller", quantity: 3, unit: 3_211_159, total: 9_633_477 },
  { product: "Weighed shutter", quantity: 2, unit: 5_753_332, total: 11_506_664 },
  { product: "Weighed samples", quantity: 7, unit: 183_333, total: 1_283_331 },
];
const PARTS = [
  { Base: 2_546_280, Lining: 188_613, Fascia: 476_266 },
  { Base: 5_050_381, Stain: 166_663, Frame: 536_288 },
  { Base: 183_333 },
];
const SUM = { products: 22_423_472, freight: 994_270, taxedProducts: 21_140_141 };
const COST = { exTax: 23_417_742, tax: 2_213_441, incTax: 25_631_183 };
const IN_WORDS = [
  ...["$321.1159 $963.3477", "$575.3332 $1,150.6664", "$18.3333 $128.3331"],
  ...["Products $2,242.3472", "Estimated freight $99.4270", "Total ex GST $2,341.7742"],
  ...["GST 10% $221.3441", "Total inc GST $2,563.1183"],
];

const FREIGHT =
  `Zone;Postcodes;Method;Length;Base;Up to;Added;Included pieces;Each further piece;Oversize over;Each oversize piece
City;3000-3207;Van;Longer side;19.0000;;0;4;1.0000;;
Coast;3211-3220;Van;Longer side;31.8825;1800;0;4;2.0625;2013;13.3345
Coast;;Van;;;2400;12.1250;;;;
Coast;;Van;;;;24.3755;;;;`.replaceAll(";", "\t");

const choice = (name: string, charge: object) => ({
  ...{ id: name, name, part: "Options", charges: [charge], onlyWith: [], limits: null },
  ...{ band: null, roll: null, color: null, brandName: null },
});
const withOptions = (...choices: ReturnType<typeof choice>[]) => {
  const any = { min: null, max: null };
  const groups = choices.map((one) => ({
    ...{ id: one.name, name: one.name, isRequired: false, onlyWith: [], number: null },
    choices: [one],
  }));
  return JSON.stringify({
    ...{ limits: { width: any, height: any }, groups, rules: [], band: "A" },
  });
};

let test: TestApi;
let admin: UpstreamClient;
let cookie: string;
let supplier: string;
let order: { id: string; body: string };
let delivery: { requiredDate: string; shippingMethodId: string; shippingAddress: string };
const lineIds: string[] = [];

beforeAll(async () => {
  test = await createTestApi(10);
  admin = await test.signIn("admin");
  cookie = await sessionCookie(test, "admin");
  await addCatalogue();
  delivery = {
    ...{ requiredDate: "2026-11-26", shippingMethodId: await addVan() },
    shippingAddress: LEATHER_STREET,
  };
  const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
    body: { manufacturer_id: supplier, sidemark: "Weighed", is_draft: true },
  });
  order = { id: data.id, body: (await read(data.id)).externalId };
  const wantedLines: WantedLine[] = [
    {
      ...{ product: "Weighed roller", width: "1847", height: "2013", quantity: 3 },
      options: { Lining: "Lining", Fascia: "Fascia" },
    },
    {
      ...{ product: "Weighed shutter", width: "2413", height: "1207", quantity: 2 },
      options: { Stain: "Stain", Frame: "Frame" },
    },
    { product: "Weighed samples", quantity: 7 },
  ];
  for (const wanted of wantedLines) {
    lineIds.push((await addLine(admin, order.body, wanted)).lineId);
  }
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

async function addCatalogue() {
  const [roller = "", shutter = "", samples = ""] = await addProducts(test.database, [
    { name: "Weighed roller" },
    { name: "Weighed shutter" },
    { name: "Weighed samples", has_width: 0, has_height: 0, is_taxable: 0 },
  ]);
  const version = await addVersion(test.database, roller, {
    ...{ source: JSON.stringify({ kind: "GRID" }), trade_discount: 37_500, cost_padding: 1_250 },
    configurable: withOptions(
      choice("Lining", { mode: "PERCENT", percent: 7_500 }),
      choice("Fascia", { mode: "WIDTH", price: 412_575 }),
    ),
  });
  const prices = [
    [3_121_000, 3_385_500, 3_619_000],
    [3_290_000, 3_572_500, 3_810_000],
    [3_471_000, 3_764_500, 4_023_750],
  ];
  const account_id = await accountOf(test.database);
  const grid = { widths: "[1500,1700,1900]", heights: "[1800,2000,2200]" };
  const band = { band: "A", kind: "LIST" as const, prices: JSON.stringify(prices) };
  await test.database.write((trx) =>
    trx
      .insertInto("price_grids")
      .values({ id: newId(), account_id, version_id: version, ...grid, ...band })
      .execute(),
  );
  const area = { kind: "AREA", rate: 2_874_565, minWidth: 450, minHeight: 450, step: 10 };
  await addVersion(test.database, shutter, {
    ...{ source: JSON.stringify({ ...area, minArea: 500_000 }), trade_discount: 40_000 },
    configurable: withOptions(
      choice("Stain", { mode: "PERCENT", percent: 3_300 }),
      choice("Frame", { mode: "PERIMETER", price: 123_455 }),
    ),
  });
  await addVersion(test.database, samples, {
    source: JSON.stringify({ kind: "FLAT", price: 183_333 }),
  });
  supplier = await supplierOf(test.database, roller);
  await test.database.write((trx) =>
    trx
      .updateTable("manufacturers")
      .set({ email: "orders@coastline.example" })
      .where("id", "=", supplier)
      .execute(),
  );
}

/** A way to deliver, with its table of freight pasted as a supplier hands it out. */
async function addVan(): Promise<string> {
  const id = newId();
  const account_id = await accountOf(test.database);
  await test.database.write((trx) =>
    trx
      .insertInto("shipping_methods")
      .values({
        ...{ id, account_id, manufacturer_id: supplier, name: "Van", position: 0 },
        ...{ address: null, description: null },
      })
      .execute(),
  );
  await admin.call(suppliers.saveFreight, { params: { id: supplier }, body: { table: FREIGHT } });
  return id;
}

const read = (id = order.id) => admin.call(purchaseOrders.getPurchaseOrder, { params: { id } });
const wordsOf = async (bytes: Uint8Array | ArrayBuffer) =>
  (await readPdf(new Uint8Array(bytes))).pages.join(" ");
const expectWords = (text: string) => {
  for (const words of IN_WORDS) expect(text).toContain(words);
};

describe("an order that was worked out by hand", () => {
  it("has the cost of each line, in its parts, and their sum", async () => {
    const { totalCost, totalQuantity, context } = await read();
    expect(
      context.orderLines.map((line) => ({
        ...{ product: line.context.product.name, quantity: line.quantity },
        ...{ unit: line.unitCostPrice, total: line.costPrice },
      })),
    ).toEqual(LINES);
    expect({ totalCost, totalQuantity }).toEqual({ totalCost: SUM.products, totalQuantity: 12 });
    for (const [at, id] of lineIds.entries()) {
      const { running } = await admin.call(lineOptions.getLineOptions, { params: { id } });
      const parts = running?.parts.map(({ label, amount }) => [label, amount]);
      expect(Object.fromEntries(parts ?? [])).toEqual(PARTS[at]);
      expect(running).toMatchObject({ unit: LINES[at]?.unit, total: LINES[at]?.total });
    }
  });

  it("has its freight, which is made again from its steps", async () => {
    const { estimate } = await admin.call(purchaseOrders.estimateFreight, {
      params: { orderId: order.body, manufacturerId: supplier },
      body: delivery,
    });
    expect(estimate.amount).toBe(SUM.freight);
    expect(estimate.trace?.at(-1)?.result).toBe(SUM.freight);
    expect(findFault((estimate.trace ?? []) as Step[])).toBeNull();
  });

  it("is the same on its document, in its mail, to its supplier and in lists", async () => {
    const params = { id: order.id };
    const { url } = await admin.call(purchaseOrders.renderPurchaseOrderPdf, {
      ...{ params, body: delivery },
    });
    expectWords(await wordsOf(await (await test.request("GET", url, { cookie })).arrayBuffer()));
    await admin.call(purchaseOrders.submitPurchaseOrder, { params, body: delivery });
    const { totalCost, context } = await read();
    expect([totalCost, context.shipping?.freight]).toEqual([SUM.products, SUM.freight]);
    expect(context.cost).toEqual({
      ...COST,
      ...{ taxPercentage: 10, taxedProducts: SUM.taxedProducts },
    });

    await test.runDueJobs();
    const [mail] = test.mails;
    expectWords(await wordsOf(mail?.attachments?.[0]?.content ?? new Uint8Array()));
    // The mail itself says no amount that could be another one.
    expect(`${mail?.text} ${mail?.html}`).not.toContain("$");

    const [token] = /(?<=\/supplier\/)\w{22}/.exec(mail?.text ?? "") ?? [];
    const answer = await test.request("GET", `/public/supplier-orders/${token}`);
    const link = supplierLinkSchema.parse(await answer.json());
    expect([link.total, link.freight]).toEqual([SUM.products, SUM.freight]);
    expect(link.lines.map(({ product, quantity, price }) => [product, quantity, price])).toEqual(
      LINES.map(({ product, quantity, unit }) => [product, quantity, unit]),
    );

    const listed = await admin.call(purchaseOrders.searchPurchaseOrders, {
      body: { pagination: { limit: 10, offset: 0 }, filters: { manufacturerId: supplier } },
    });
    expect(listed.data).toMatchObject([{ id: order.id, totalCost: SUM.products }]);
    expect(listed.totals).toEqual({ totalCost: SUM.products, totalQuantity: 12 });
  });
});
