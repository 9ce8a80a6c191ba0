import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { all, wordsOf } from "../support/page-words";
import { addPricedQuote, addSurcharge, readQuote, renewVersion } from "../support/quote-prices";
import { fillCatalogues } from "../support/quotes";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
let sales: Browser;
let client: UpstreamClient;
let names: [string, string];
let quote: Awaited<ReturnType<typeof addPricedQuote>>;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  client = await web.signIn("admin");
  admin = web.browser();
  await admin.signIn("admin");
  sales = web.browser();
  await sales.signIn("sales");
  const all = await client.call(products.listProducts, { query: {} });
  const rollers = all.filter(
    ({ type, name, hasWidth }) => type === "PRODUCT" && hasWidth && /roller/i.test(name),
  );
  names = [rollers[0]?.name ?? "", rollers[1]?.name ?? ""];
});
afterAll(() => web.drop());
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
beforeEach(async () => {
  quote = await addPricedQuote(client, names);
  path = `/workflows/residential-sales/${quote.dealId}/quotes/${quote.quoteId}`;
});

const read = () => readQuote(client, quote.quoteId);
const page = async (response: Response) => new JSDOM(await response.text()).window.document;
async function open(address = path, status = 200, by = admin) {
  const response = await by.get(address);
  expect(response.status, address).toBe(status);
  return page(response);
}
/** Rows of figures as `label amount`. */
const figures = (where: ParentNode, selector = ".figures") => all(where, `${selector} dl > div`);
const box = (where: ParentNode) => all(where, ".price-box dl > div");
const problems = (where: ParentNode) => all(where, ".problem");
const links = (where: ParentNode, selector: string) =>
  [...where.querySelectorAll(`${selector} a`)].map((one) => one.getAttribute("href"));
const money = (tenThousandths: number) =>
  `${tenThousandths < 0 ? "−" : ""}$${(Math.abs(tenThousandths) / 10_000).toLocaleString("en-AU", { minimumFractionDigits: 2 })}`;
/** What a form of the page would send. */
async function formOf(address: string, by = admin): Promise<Record<string, string>> {
  const document = await open(address, 200, by);
  const inputs = [
    ...document.querySelectorAll<HTMLInputElement>(
      "dialog form :is(input, select, textarea)[name]",
    ),
  ];
  return Object.fromEntries(
    inputs
      .filter((one) => !["radio", "checkbox"].includes(one.type) || one.checked)
      .map((one) => [one.name, one.value]),
  );
}
async function send(part: string, own: Record<string, string>, by = admin) {
  const address = `${path}/${part}`;
  return by.post(address, { ...(await formOf(address, by)), ...own });
}
const toast = async (response: Response) => {
  expect(response.status).toBe(303);
  return all(await open(response.headers.get("location") ?? "/"), ".toasts").join(" ");
};
const without = (fields: Record<string, string>, ...names_: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names_.includes(name)));

describe("the price box of a quote", () => {
  it("adds up, says its basis once beside each total, and leads to what may be changed", async () => {
    await send("adjustments/new", { label: "Loyalty", type: "PERCENT_DISCOUNT", amount: "5" });
    await send("adjustments/new", { label: "Travel", type: "FIXED_CHARGE", amount: "85" });
    const { context } = await read();
    const { pricing } = context;
    const document = await open();
    const [loyalty] = pricing.adjustments;
    expect(box(document)).toEqual([
      `3 products ${money(pricing.sellTotalOrderLinesIncTax)}`,
      `Loyalty 5% ${money(loyalty?.amountIncTax ?? 0)}`,
      "Travel Fixed charge $85.00",
      `Total ex GST ${money(pricing.sellGrandTotalExTax)}`,
      `GST 10% Override GST ${money(pricing.sellTaxTotal)}`,
      `Total inc GST ${money(pricing.sellGrandTotalIncTax)}`,
      `Deposit 50% Override deposit ${money(pricing.depositAmount)}`,
      `Balance after deposit ${money(pricing.sellGrandTotalIncTax - pricing.depositAmount)}`,
    ]);
    expect(loyalty?.amountIncTax).toBeLessThan(0);
    expect(links(document, ".price-box > :not(.steps)")).toEqual([
      `${path}/adjustments/0`,
      `${path}/adjustments/1`,
      `${path}/adjustments/new`,
      `${path}/tax`,
      `${path}/total`,
      `${path}/deposit`,
    ]);
    const foot = document.querySelector(".price-foot");
    const toTotal = foot?.querySelector("a");
    expect(toTotal && wordsOf(toTotal)).toBe(
      `Total inc GST ${money(pricing.sellGrandTotalIncTax)}`,
    );
    expect(document.querySelector(toTotal?.getAttribute("href") ?? "")?.textContent).toBe("Price");
    expect(all(document, ".price-dates dd")).toHaveLength(2);
    expect(all(document, ".price-problem")).toEqual([]);
  });

  it("has no link to the tax for who may not change it, and none at all on a locked quote", async () => {
    expect(links(await open(path, 200, sales), ".price-box > :not(.steps)")).toEqual([
      `${path}/adjustments/new`,
      `${path}/total`,
      `${path}/deposit`,
    ]);
    await open(`${path}/tax`, 403, sales);
    const refused = await sales.post(`${path}/tax`, { amount: "1", revision: "x" });
    expect(refused.status).toBe(403);
    await web.database.write((trx) =>
      trx.updateTable("quotes").set({ status: "LOCKED" }).where("id", "=", quote.quoteId).execute(),
    );
    expect(links(await open(), ".price-box > :not(.steps)")).toEqual([]);
    const dialog = await open(`${path}/adjustments/new`);
    expect(wordsOf(dialog.querySelector(".alert"))).toBe(
      "No changes can be made until it is unlocked",
    );
    expect(all(dialog, ".dialog-foot button")).toEqual([]);
  });

  it("says why it cannot be accepted yet", async () => {
    const { windowId, lineId } = quote.lines[0] ?? { windowId: "", lineId: "" };
    await client.call(products.updateWindowProduct, {
      params: { id: quote.orderId, windowId, productId: lineId },
      body: { quantity: 1, width: "90000", height: "1500" },
    });
    expect(all(await open(), ".price-problem")).toEqual(["One or more products have errors."]);
    await addSurcharge(web.database, quote.quoteId, { label: "Levy", amount: 120_000 });
    expect(all(await open(), ".price-problem")).toEqual([
      "One or more products have errors.",
      "Updates are pending. See changes",
    ]);
    await removeCharges();
  });
});

const removeCharges = () => web.database.write((trx) => trx.deleteFrom("charge_rules").execute());

describe("an adjustment", () => {
  it("is refused in the words of the specification, with what was typed", async () => {
    const refusal = async (own: Record<string, string>) => {
      const response = await send("adjustments/new", { label: "Builder rate", ...own });
      expect(response.status).toBe(400);
      const document = await page(response);
      expect(document.querySelector<HTMLInputElement>("[name=label]")?.value).toBe("Builder rate");
      return problems(document);
    };
    const percent = (amount: string) => refusal({ type: "PERCENT_DISCOUNT", amount });
    expect(await percent("")).toEqual(["Please enter an amount"]);
    expect(await percent("much")).toEqual(["Please enter an amount"]);
    expect(await percent("0")).toEqual(["Amount must be greater than zero"]);
    expect(await percent("-5")).toEqual(["Amount must be greater than zero"]);
    expect(await percent("101")).toEqual(["Percentage amount cannot be more than 100%"]);
    expect(await percent("7.5")).toEqual(["Percentage amount cannot have decimal places"]);
    const fixed = (amount: string) => refusal({ type: "FIXED_CHARGE", amount });
    expect(await fixed("0.00")).toEqual(["Amount must be greater than zero"]);
    expect(await fixed("-1")).toEqual(["Amount must be greater than zero"]);
    expect(await fixed("1.005")).toEqual(["Amounts have at most two decimals"]);
    expect(await fixed("99999999999")).toEqual(["The amount is too large"]);
    const unnamed = await send("adjustments/new", { amount: "5", label: " " });
    expect(problems(await page(unnamed))).toEqual(["Label is required"]);
    expect((await read()).context.pricing.adjustments).toEqual([]);
  });

  it("has its types one below the other, and no unit in words, which would be that of one type alone", async () => {
    const document = await open(`${path}/adjustments/new`);
    const types = [...document.querySelectorAll(".price-types > div")];
    expect(types.map(wordsOf)).toEqual([
      ...["Fixed discount", "Fixed charge", "Percent discount", "Percent charge"],
    ]);
    const amount = document.querySelector("[name=amount]")?.closest(".field") ?? null;
    expect(wordsOf(amount)).toBe("Amount");
    const units = [...(amount?.querySelectorAll(".unit") ?? [])];
    expect(units.map((unit) => unit.getAttribute("data-unit"))).toEqual(["$", "%"]);
  });

  it("says whether its amount includes tax", async () => {
    const hint = async () =>
      wordsOf((await open(`${path}/adjustments/new`)).querySelector(".price-pair + .hint"));
    expect(await hint()).toMatch(/The amount includes GST\.$/);
    await web.database.write((trx) =>
      trx
        .updateTable("quotes")
        .set({ tax_mode: "EXCLUSIVE" })
        .where("id", "=", quote.quoteId)
        .execute(),
    );
    expect(await hint()).toMatch(/The amount excludes GST\.$/);
  });

  it("is stored with its sign and kind, shown again without it, changed and removed", async () => {
    const added = await send("adjustments/new", {
      ...{ label: " Builder rate ", type: "FIXED_DISCOUNT", amount: "$1,0.5" },
    });
    expect(problems(await page(added))).toEqual(["Please enter an amount"]);
    const typed = { label: " Builder rate ", type: "FIXED_DISCOUNT", amount: "$10.50" };
    expect(await toast(await send("adjustments/new", { ...typed, taxType: "NONE" }))).toContain(
      "Adjustment addedBuilder rate",
    );
    const stored = async () => (await read()).context.pricing.adjustments;
    expect(await stored()).toMatchObject([
      { label: "Builder rate", adjustmentType: "AMOUNT", taxType: "NONE", amountIncTax: -105_000 },
    ]);
    expect(await formOf(`${path}/adjustments/0`)).toMatchObject({
      ...{ label: "Builder rate", type: "FIXED_DISCOUNT", amount: "10.50", taxType: "NONE" },
    });
    await send("adjustments/0", { taxType: "STANDARD" });
    expect(await stored()).toMatchObject([{ amountIncTax: -105_000, taxType: "STANDARD" }]);
    const percent = { type: "PERCENT_CHARGE", amount: "12", taxType: "NONE" };
    expect(await toast(await send("adjustments/0", percent))).toContain("Adjustment saved");
    expect(await stored()).toMatchObject([
      { adjustmentType: "PERCENT", percent: 12, taxType: "NONE" },
    ]);
    // What is typed wrong keeps nobody from removing it.
    const removed = await send("adjustments/0", { intent: "remove", amount: "x" });
    const after = await open(removed.headers.get("location") ?? "");
    expect(all(after, ".toasts").join()).toContain("Adjustment removedBuilder rate");
    expect(await stored()).toEqual([]);
    // Undo adds it again.
    const undo = after.querySelector<HTMLFormElement>(".toasts form");
    const fields = [...(undo?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    const response = await admin.post(
      undo?.getAttribute("action") ?? "",
      Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    );
    expect(await toast(response)).toContain("Adjustment added");
    expect(await stored()).toMatchObject([{ percent: 12, taxType: "NONE", label: "Builder rate" }]);
  });

  it("leaves the tax as it is for who may not choose it", async () => {
    await send("adjustments/new", {
      label: "Travel",
      type: "FIXED_CHARGE",
      amount: "85",
      taxType: "NONE",
    });
    const form = await formOf(`${path}/adjustments/0`, sales);
    expect(form).not.toHaveProperty("taxType");
    const renamed = { label: "Far travel", taxType: "STANDARD" };
    expect((await send("adjustments/0", renamed, sales)).status).toBe(303);
    expect((await read()).context.pricing.adjustments).toMatchObject([
      { label: "Far travel", taxType: "NONE" },
    ]);
    expect(
      (
        await send(
          "adjustments/new",
          { label: "B", type: "FIXED_CHARGE", amount: "1", taxType: "NONE" },
          sales,
        )
      ).status,
    ).toBe(303);
    expect((await read()).context.pricing.adjustments[1]).toMatchObject({ taxType: "STANDARD" });
  });

  it("that is larger than the total is refused on its amount", async () => {
    const typed = { label: "All of it", type: "FIXED_DISCOUNT", amount: "90000" };
    const response = await send("adjustments/new", typed);
    expect(response.status).toBe(400);
    const document = await page(response);
    expect(problems(document)).toEqual(["All of it would take the total below zero"]);
    expect(document.querySelector("[name=amount]")?.hasAttribute("aria-invalid")).toBe(true);
    const total = money((await read()).context.pricing.sellGrandTotalIncTax);
    expect(figures(document)).toEqual(["All of it Fixed discount –", `Total inc GST ${total}`]);
  });

  it("shows what Save will store, without script by Recalculate", async () => {
    const { pricing } = (await read()).context;
    const lines = pricing.sellTotalOrderLinesIncTax;
    const off = -Math.round(lines / 10 / 100) * 100;
    const typed = { label: "Builder rate", type: "PERCENT_DISCOUNT", amount: "10" };
    const response = await send("adjustments/new", { ...typed, intent: "recalculate" });
    const document = await page(response);
    const told = [
      `Builder rate Percent discount ${money(off)}`,
      `Total inc GST ${money(lines + off)}`,
    ];
    expect(figures(document)).toEqual(told);
    expect(document.querySelector<HTMLInputElement>("[name=amount]")?.value).toBe("10");
    expect((await read()).context.pricing.adjustments).toEqual([]);
    const query = new URLSearchParams({ of: "adjustment", ...typed });
    const options = path.replace("/workflows/", "/options/quote-prices/").replace("/quotes", "");
    const answer = await admin.get(`${options}?${query}`);
    const rows = (await answer.json()) as { label: string; hint?: string; amount: string }[];
    expect(rows.map(({ label, hint, amount }) => `${label} ${hint} ${amount}`)).toEqual(told);
    const wrong = await admin.get(
      `${options}?${new URLSearchParams({ of: "adjustment", ...typed, amount: "7.5" })}`,
    );
    expect(((await wrong.json()) as { amount: string }[]).map(({ amount }) => amount)).toEqual([
      "–",
      money(lines),
    ]);
  });

  it("is not saved over what a colleague did, and stays typed beside it", async () => {
    await send("adjustments/new", { label: "Travel", type: "FIXED_CHARGE", amount: "85" });
    const mine = await formOf(`${path}/adjustments/0`);
    await send("adjustments/0", { label: "Travel, both ways", amount: "95" });
    const response = await admin.post(`${path}/adjustments/0`, {
      ...mine,
      label: "Anglesea travel",
    });
    expect(response.status).toBe(409);
    const document = await page(response);
    expect(wordsOf(document.querySelector(".alert"))).toContain("Somebody else changed this");
    expect(wordsOf(document.querySelector(".field .hint"))).toBe("Saved now: Travel, both ways");
    // What was not typed is as it is saved now, and the next save has seen it.
    expect(document.querySelector<HTMLInputElement>("[name=amount]")?.value).toBe("95");
    const revision = document.querySelector<HTMLInputElement>("[name=revision]")?.value ?? "";
    expect(revision).toBe((await read()).lastUpdatedAt);
    const again = await admin.post(`${path}/adjustments/0`, {
      ...without(mine, "_key", "_seen"),
      ...{ label: "Anglesea travel", amount: "95", revision },
      _seen: document.querySelector<HTMLInputElement>("[name=_seen]")?.value ?? "",
    });
    expect(again.status).toBe(303);
    expect((await read()).context.pricing.adjustments).toMatchObject([
      { label: "Anglesea travel", amountIncTax: 950_000 },
    ]);
  });

  it("never takes the place of another one that has come to stand there", async () => {
    await send("adjustments/new", { label: "First", type: "FIXED_CHARGE", amount: "1" });
    await send("adjustments/new", { label: "Second", type: "FIXED_CHARGE", amount: "2" });
    await send("adjustments/new", { label: "Third", type: "FIXED_CHARGE", amount: "3" });
    const [second, third] = [
      await formOf(`${path}/adjustments/1`),
      await formOf(`${path}/adjustments/2`),
    ];
    await send("adjustments/0", { intent: "remove" });
    const moved = await admin.post(`${path}/adjustments/1`, { ...second, amount: "20" });
    expect(wordsOf((await page(moved)).querySelector(".alert"))).toContain(
      "The adjustments of this quote were changed",
    );
    const gone = await admin.post(`${path}/adjustments/2`, { ...third, amount: "30" });
    expect(wordsOf((await page(gone)).querySelector(".alert"))).toContain("is not there any more");
    const stored = (await read()).context.pricing.adjustments;
    expect(stored.map(({ label, amountIncTax }) => [label, amountIncTax])).toEqual([
      ["Second", 20_000],
      ["Third", 30_000],
    ]);
    await open(`${path}/adjustments/7`, 404);
  });
});

describe("deposit and tax", () => {
  it("are overridden by an amount, and calculated again by none", async () => {
    const { pricing } = (await read()).context;
    expect(await toast(await send("deposit", { amount: "100" }))).toContain("Deposit overridden");
    expect((await read()).context.pricing).toMatchObject({
      depositAmountOverride: 1_000_000,
      depositAmount: 1_000_000,
    });
    expect(box(await open())).toContain(
      `Deposit Override deposit instead of ${money(pricing.depositAmountCalculated)} $100.00`,
    );
    expect(all(await open(`${path}/accept`), ".accept-figures > div")).toContain("Deposit $100.00");
    const dialog = await open(`${path}/deposit`);
    expect(wordsOf(dialog.querySelector(".field .hint"))).toBe(
      `Leave it blank for the calculated ${money(pricing.depositAmountCalculated)}, 50% of the total.`,
    );
    expect(await toast(await send("deposit", { amount: " " }))).toContain("Deposit calculated");
    expect((await read()).context.pricing.depositAmountOverride).toBeNull();

    expect(await toast(await send("tax", { amount: "12.34" }))).toContain("GST overridden");
    expect((await read()).context.pricing).toMatchObject({
      sellTaxOverride: 123_400,
      sellTaxTotal: 123_400,
    });
    expect((await formOf(`${path}/tax`)).amount).toBe("12.34");
    const instead = `GST Override GST instead of ${money(pricing.sellTaxCalculated)} $12.34`;
    expect(box(await open())).toContain(instead);
    expect(figures(await open(`${path}/tax`))).toContain("GST $12.34");
    expect(await toast(await send("tax", { amount: "" }))).toContain("GST calculated");
    expect((await read()).context.pricing).toEqual(pricing);
  });

  it("refuse what is no amount, and a deposit above the total", async () => {
    const refusal = async (part: string, amount: string) => {
      const response = await send(part, { amount });
      expect(response.status).toBe(400);
      return problems(await page(response));
    };
    expect(await refusal("deposit", "half")).toEqual(["Please enter an amount such as 2148.30"]);
    expect(await refusal("deposit", "-1")).toEqual(["Must be at least 0"]);
    expect(await refusal("deposit", "900000")).toEqual([
      "The deposit cannot be more than the total",
    ]);
    expect(await refusal("tax", "1.234")).toEqual(["Amounts have at most two decimals"]);
    const stale = await admin.post(`${path}/deposit`, { amount: "5", revision: "before" });
    expect(stale.status).toBe(409);
    expect((await read()).context.pricing.depositAmountOverride).toBeNull();
  });

  it("show what the quote would come to", async () => {
    const total = (await read()).context.pricing.sellGrandTotalIncTax;
    const document = await page(await send("deposit", { amount: "100", intent: "recalculate" }));
    expect(figures(document).slice(-2)).toEqual([
      "Deposit $100.00",
      `Balance after deposit ${money(total - 1_000_000)}`,
    ]);
    expect((await read()).context.pricing.depositAmountOverride).toBeNull();
  });
});

describe("an override of the total", () => {
  const press = async (own: Record<string, string>) => page(await send("total", own));
  const value = (document: Document, name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

  it("is filled in by a preset or a percentage, and says what it stands for", async () => {
    const { sellGrandTotalIncTax: total } = (await read()).context.pricing;
    const off = (percent: number) => Math.round((total * (100 - percent)) / 100 / 100) * 100;
    const fresh = await open(`${path}/total`);
    // In a block of their own under the legend.
    expect(all(fresh, "legend + div > button")).toEqual(
      [5, 10, 15, 20].map((percent) => `${percent}% ${money(off(percent))}`),
    );
    const ten = await press({ intent: "discount:10" });
    expect(Number(value(ten, "amount"))).toBe(off(10) / 10_000);
    expect(all(ten, '.price-presets [aria-pressed="true"]')).toEqual([`10% ${money(off(10))}`]);
    expect(ten.querySelector<HTMLInputElement>("[readonly]")?.value).toBe("10.00");
    expect(figures(ten)).toContain(`Total inc GST ${money(off(10))}`);
    const other = await press({ intent: "discount", discount: "12.5" });
    expect(Number(value(other, "amount"))).toBe(off(12.5) / 10_000);
    expect(problems(await press({ intent: "discount", discount: "" }))).toEqual([
      "Please enter a discount percentage",
    ]);
    expect((await read()).totalSellPriceOverride).toBeNull();
  });

  it("needs an amount while it is on", async () => {
    expect(problems(await press({ amount: "" }))).toEqual(["Please enter an override amount"]);
    expect(problems(await press({ amount: "-1" }))).toEqual(["Must be at least 0"]);
    expect(problems(await press({ amount: "1", discount: "ten" }))).toEqual([
      "Please enter a discount percentage",
    ]);
    expect(problems(await press({ amount: "1", discount: "10" }))).toEqual([
      "The amount is another one: apply this discount, or clear it",
    ]);
    expect((await read()).totalSellPriceOverride).toBeNull();
  });

  it("takes off the difference, with its notes, and restores every figure when it is switched off", async () => {
    const before = (await read()).context.pricing;
    const total = before.sellGrandTotalIncTax;
    const amount = total - 1_000_000;
    const typed = { amount: String(amount / 10_000), notes: "Matched the Torquay quote" };
    expect(await toast(await send("total", typed))).toContain(
      `Order total overridden${money(amount)}`,
    );
    const after = await read();
    expect(after).toMatchObject({ totalSellPriceOverride: amount, override: { taxables: true } });
    expect(after.context.pricing.sellTaxTotal).toBeLessThan(before.sellTaxTotal);
    const document = await open();
    expect(box(document)).toContain("Order total override Matched the Torquay quote −$100.00");
    expect(box(document)).toContain(`Total inc GST instead of ${money(total)} ${money(amount)}`);
    const dialog = await open(`${path}/total`);
    expect(wordsOf(dialog.querySelector(".dialog-head .hint"))).toContain(
      `calculated total ${money(total)} inc GST`,
    );
    expect(wordsOf(dialog.querySelector(".dialog-foot .hint"))).toBe(
      `Switching it off restores ${money(total)}`,
    );

    // Without its tick the tax stays.
    const form = without(await formOf(`${path}/total`), "_key", "taxables");
    expect((await admin.post(`${path}/total`, form)).status).toBe(303);
    expect((await read()).context.pricing.sellTaxTotal).toBe(before.sellTaxTotal);
    const charge = await press({
      amount: String((total + 50_000) / 10_000),
      intent: "recalculate",
    });
    expect(all(charge, ".field > label")).toContain("Implied charge");

    const off = without(await formOf(`${path}/total`), "_key", "isOn");
    expect(await toast(await admin.post(`${path}/total`, off))).toContain("Order total calculated");
    expect((await read()).totalSellPriceOverride).toBeNull();
    expect((await read()).context.pricing).toEqual(before);
  });

  it("is not saved over figures that nobody has seen", async () => {
    const mine = await formOf(`${path}/total`);
    await send("adjustments/new", { label: "Travel", type: "FIXED_CHARGE", amount: "85" });
    const response = await admin.post(`${path}/total`, { ...mine, amount: "100" });
    expect(response.status).toBe(409);
    expect(value(await page(response), "amount")).toBe("100");
    expect((await read()).totalSellPriceOverride).toBeNull();
  });
});

describe("pending updates", () => {
  const today = "2026-11-18";
  const renew = (product: string, own: Parameters<typeof renewVersion>[2]) =>
    renewVersion(web.database, { quoteId: quote.quoteId, product, today }, own);
  const rows = (document: Document) =>
    [...document.querySelectorAll(".updates tr")].map((row) => all(row, "th, td").filter(Boolean));

  it("say that all is up to date", async () => {
    const document = await open(`${path}/updates`);
    expect(wordsOf(document.querySelector(".dialog-body"))).toContain("Everything is up to date");
    expect(all(document, ".dialog-foot button")).toEqual([]);
  });

  it("are told line by line with old and new, and taken in one window at a time or all at once", async () => {
    const before = await read();
    const [first, second] = before.context.orderLines;
    await renew(names[0], { cost_padding: 10_000 });
    await renew(names[1], { cost_padding: 20_000 });
    await addSurcharge(web.database, quote.quoteId, { label: "Fuel levy", amount: 120_000 });
    const asked = await client.call(quotes.getQuoteUpdates, { params: { id: quote.quoteId } });
    expect(asked.lines.map(({ lineId }) => lineId)).toEqual([first?.id, second?.id]);
    const [one] = asked.lines;
    const document = await open(`${path}/updates`);
    const told = rows(document);
    // Two causes of a line share its name, and the price stands in the last row.
    expect(told[1]?.slice(0, 1)).toEqual([`${names[0]} × 2 Living room`]);
    expect(told[1]?.[1]).toMatch(
      /^Pricing Price list: .*version 1 to .*version 2$|^Pricing Price list/,
    );
    expect(told[2]).toEqual([
      expect.stringMatching(/^Cost padding [\d.]+% to 10%$/) as string,
      money(one?.oldTotal ?? 0),
      money(one?.newTotal ?? 0),
      `+${money((one?.newTotal ?? 0) - (one?.oldTotal ?? 0))}`,
      "Update",
    ]);
    expect(told).toContainEqual(["Whole quote"]);
    expect(told).toContainEqual([
      "Fuel levy",
      "Surcharges Fuel levy: new, $12.00",
      "–",
      "$12.00",
      "–",
    ]);
    expect(told.at(-1)?.slice(-3)).toEqual([
      money(asked.oldTotal),
      money(asked.newTotal ?? 0),
      `+${money((asked.newTotal ?? 0) - asked.oldTotal)}`,
    ]);
    expect(asked.newPricing?.sellGrandTotalIncTax).toBe(asked.newTotal);

    const line = await send("updates", { window: quote.lines[1]?.windowId ?? "" });
    expect(line.headers.get("location")).toBe(`${path}/updates`);
    const between = await read();
    expect(await toast(line)).toContain(
      `Prices updatedThe total is ${money(between.context.pricing.sellGrandTotalIncTax)}`,
    );
    expect(between.context.orderLines[0]?.pricing).toEqual(first?.pricing);
    expect(between.context.orderLines[1]?.pricing).not.toEqual(second?.pricing);
    expect(rows(await open(`${path}/updates`)).flat()).not.toContain(`${names[1]} Bedrooms / Main`);

    const rest = await send("updates", {});
    expect(rest.headers.get("location")).toBe(path);
    expect((await read()).context.pricing.sellGrandTotalIncTax).toBe(asked.newTotal);
    expect((await read()).context.pendingUpdates?.hasPendingUpdates).toBe(false);
    await removeCharges();
  });

  it("are a filter of the lines as long as there are some", async () => {
    expect(all(await open(), ".segments a")).toEqual(["All products 2", "With errors 0"]);
    await renew(names[0], { cost_padding: 10_000 });
    const [, , updates] = all(await open(), ".segments a");
    expect(updates).toBe("With updates 1");
    const shown = await open(`${path}?lines=updates`);
    expect(all(shown, ".lines .row-link")).toEqual([names[0]]);
  });

  it("that would leave a line with an error say so", async () => {
    await renew(names[0], {
      configurable: (stored) => {
        const known = JSON.parse(stored) as { limits: object };
        return JSON.stringify({
          ...known,
          limits: { ...known.limits, width: { min: null, max: 100 } },
        });
      },
    });
    const document = await open(`${path}/updates`);
    expect(all(document, "tr.wrong .updates-errors")).toEqual([
      "Specified width/height is not allowed. Update leaves it with this error.",
    ]);
    expect(all(document, "tr.wrong .updates-detail").join()).toContain(
      "This line does not fit any more.",
    );
  });

  it("that moved again meanwhile are drawn anew, and nothing is updated", async () => {
    await addSurcharge(web.database, quote.quoteId, { label: "Fuel levy", amount: 120_000 });
    const seen = await formOf(`${path}/updates`);
    await addSurcharge(web.database, quote.quoteId, { label: "Second levy", amount: 50_000 });
    const before = await read();
    const response = await admin.post(`${path}/updates`, seen);
    expect(response.status).toBe(409);
    const document = await page(response);
    expect(wordsOf(document.querySelector("[role=alert]"))).toContain(
      "Prices moved again in the meantime",
    );
    expect(rows(document).flat()).toContain("Second levy");
    expect((await read()).lastUpdatedAt).toBe(before.lastUpdatedAt);
    await removeCharges();
  });
});
