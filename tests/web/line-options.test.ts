import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { formatMoney } from "../../app/domain/money";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { wordsOf } from "../support/page-words";
import { addLine, addQuote, fillCatalogues, pathOfQuote } from "../support/quotes";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

const OPTIONS = {
  ...{ Fabric: "Vibe, Ice", Control: "Chain", Chain: "Stainless steel", "Control side": "Left" },
  ...{ "Chain safety": "Tension device, factory fitted", Tube: "45 mm tube", Fit: "Face fit" },
  ...{ "Roll direction": "Back roll", Fascia: "Slimline fascia", "Bottom bar": "Flat, silver" },
};

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let quote: string;
let quoteId: string;
let lineId: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
beforeEach(async () => {
  const added = await addQuote(admin);
  quoteId = added.quoteId;
  ({ lineId } = await addLine(admin, added.orderId, {
    ...{ product: "Blockout roller", group: "Bedrooms/Main", width: "1845", height: "2130" },
    ...{ quantity: 2, options: OPTIONS },
  }));
  quote = pathOfQuote(added);
  path = `${quote}/products/${lineId}/options`;
});

const documentOf = async (response: Response) => new JSDOM(await response.text()).window.document;
const open = async (address = path) => documentOf(await browser.get(address));
const groupOf = (page: Document, name: string) =>
  [...page.querySelectorAll("[role=group]")].find((one) => nameOf(one)?.textContent === name);
const nameOf = (group: Element) =>
  group.ownerDocument.getElementById(group.getAttribute("aria-labelledby") ?? "");
/** What the form would send, with some fields changed. */
function fieldsOf(page: Document, changed: Record<string, string> = {}): Record<string, string> {
  const form = page.querySelector<HTMLFormElement>("#options");
  if (!form) throw new Error("No form");
  const { FormData: Data } = page.defaultView as unknown as { FormData: typeof FormData };
  const sent = Object.fromEntries(
    [...new Data(form)].map(([name, value]) => [name, String(value)]),
  );
  return { ...sent, ...changed };
}
const send = async (changed: Record<string, string>, address = path) =>
  browser.post(address, fieldsOf(await open(address), changed));
const stored = async () => {
  const { groups } = await admin.call(lineOptions.getLineOptions, { params: { id: lineId } });
  return Object.fromEntries(groups.map(({ id, chosen }) => [id, chosen.choice]));
};

describe("the options of a line without script", () => {
  it("are groups with what was chosen, prices, limits and conditions, and the total with its parts", async () => {
    const page = await open();
    expect(wordsOf(page.querySelector("dialog .dialog-head"))).toContain(
      "Blockout roller · Bedrooms / Main · 1845 × 2130 mm · Coastline",
    );
    expect(wordsOf(groupOf(page, "Chain"))).toContain("Control is Chain");
    expect(wordsOf(groupOf(page, "Fabric"))).toContain("Band C");
    expect(wordsOf(groupOf(page, "Control"))).toMatch(/Chain Included/);
    const cassette = page.querySelector<HTMLInputElement>("[value=cassette-100-mm]");
    expect(cassette?.disabled).toBe(true);
    expect(wordsOf(cassette?.closest("label"))).toMatch(/up to 1800 wide –$/);
    expect(groupOf(page, "Remote")).toBeUndefined();
    const { running } = await admin.call(lineOptions.getLineOptions, { params: { id: lineId } });
    const total = wordsOf(page.querySelector(".options-total"));
    expect(running.total).toBeGreaterThan(0);
    expect(total).toContain(formatMoney(running.total ?? 0));
    expect(total).toMatch(/Slimline fascia \$.*Each \$.*Quantity × 2.*Total inc GST/);
    expect(page.querySelectorAll("button[type=button]")).toHaveLength(0);
    expect(page.querySelector(`a[href="${quote}/products/${lineId}/trace"]`)).not.toBeNull();
  });

  it("are asked anew by Update options, which keeps what is not asked any more and saves nothing", async () => {
    const before = await stored();
    const answer = await send({ "choice:control": "battery-motor", intent: "update" });
    expect(answer.status).toBe(200);
    const page = await documentOf(answer);
    expect(groupOf(page, "Chain")).toBeUndefined();
    expect(groupOf(page, "Remote")).toBeDefined();
    expect(fieldsOf(page)).toMatchObject({
      "choice:control": "battery-motor",
      "kept:choice:chain": "stainless-steel",
    });
    expect(await stored()).toEqual(before);
    const again = await documentOf(
      await browser.post(path, fieldsOf(page, { "choice:control": "chain", intent: "update" })),
    );
    expect(fieldsOf(again)).toMatchObject({ "choice:chain": "stainless-steel" });
  });

  it("are saved, lead back to the quote and say so", async () => {
    const answer = await send({ "choice:fascia": "none" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(quote);
    expect(await stored()).toMatchObject({ fascia: "none", chain: "stainless-steel" });
    expect(wordsOf((await open(quote)).body)).toContain("Options saved");
  });

  it("that a rule forbids are refused with its sentence at the group, and nothing is lost", async () => {
    const answer = await send({
      "choice:roll-direction": "front-roll",
      "choice:fit": "recess-fit",
    });
    expect(answer.status).toBe(400);
    const page = await documentOf(answer);
    const alert = wordsOf(page.querySelector(".options-notice"));
    expect(alert).toBe(
      "Invalid options selected. Slimline fascia is not made with front roll. Go to Fascia",
    );
    const target = page.querySelector(".options-notice a")?.getAttribute("href") ?? "#nothing";
    expect(page.getElementById(target.slice(1))).toBe(groupOf(page, "Fascia"));
    expect(wordsOf(groupOf(page, "Fascia"))).toContain("Rule of Coastline, from");
    // What the size rules out is no way out.
    expect(wordsOf(groupOf(page, "Fascia"))).toContain(
      "not made with front roll. Choose Roll direction: Back roll; or Fascia: None.",
    );
    expect(fieldsOf(page)).toMatchObject({
      "choice:roll-direction": "front-roll",
      "choice:fit": "recess-fit",
    });
    expect(await stored()).toMatchObject({ "roll-direction": "back-roll", fit: "face-fit" });
  });

  it("that break a rule by an answer that is not asked any more may be saved", async () => {
    const loose = { "choice:control": "battery-motor", "choice:chain-safety": "none-loose-chain" };
    const page = await documentOf(await send({ ...loose, intent: "update" }));
    expect(wordsOf(page.querySelector(".options-notice"))).not.toContain("Invalid");
    expect((await browser.post(path, fieldsOf(page))).status).toBe(303);
  });

  it("that somebody else has changed meanwhile are a conflict, with both", async () => {
    const mine = fieldsOf(await open(), { "choice:fit": "recess-fit" });
    expect((await send({ "choice:fascia": "none" })).status).toBe(303);
    const answer = await browser.post(path, mine);
    expect(answer.status).toBe(409);
    const page = await documentOf(answer);
    expect(wordsOf(page.querySelector(".options-notice"))).toContain("Somebody else changed this");
    expect(fieldsOf(page)).toMatchObject({ "choice:fit": "recess-fit", "choice:fascia": "none" });
    expect((await browser.post(path, fieldsOf(page))).status).toBe(303);
    expect(await stored()).toMatchObject({ fit: "recess-fit", fascia: "none" });
  });

  it("that are too small for a motor, or for the product, say which choices and sizes there are", async () => {
    const { externalId } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    const small = await addLine(admin, externalId, {
      ...{ product: "Blockout roller", width: "450", height: "2130", options: OPTIONS },
    });
    const address = `${quote}/products/${small.lineId}/options`;
    const page = await documentOf(await send({ "choice:control": "wired-motor" }, address));
    expect(wordsOf(groupOf(page, "Control"))).toContain(
      "Wired motors fit from 550 mm. Choose Control: Chain, Spring assist or Battery motor; or change the size: from 550 wide.",
    );
    const huge = await addLine(admin, externalId, {
      ...{ product: "Blockout roller", width: "1845", height: "90000" },
    });
    const bare = await open(`${quote}/products/${huge.lineId}/options`);
    expect(wordsOf(bare.querySelector(".options-notice"))).toMatch(
      /Specified width\/height is not allowed\. Change the size: \d+ to \d+ high\./,
    );
  });

  it("have prices before a fabric is chosen, but for what depends on it", async () => {
    const { externalId } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    const { lineId: bare } = await addLine(admin, externalId, {
      ...{ product: "Blockout roller", width: "1845", height: "2130" },
    });
    const page = await open(`${quote}/products/${bare}/options`);
    const without = wordsOf(page.querySelector("[value=wired-motor]")?.closest("label"));
    const chosen = await open();
    const withFabric = wordsOf(chosen.querySelector("[value=wired-motor]")?.closest("label"));
    expect(without).toMatch(/^Wired motor \$\d/);
    expect(without).toBe(withFabric);
    expect(wordsOf(groupOf(page, "Fabric"))).not.toContain("$");
  });

  it("of a line that a colleague has removed come back to be read, and say so", async () => {
    const { externalId, context } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    const windowId = context.orderLines[0]?.orderWindowId ?? "";
    const typed = fieldsOf(await open(), { "choice:control": "wired-motor" });
    await admin.call(products.deleteWindowProduct, {
      params: { id: externalId, windowId, productId: lineId },
      body: { _method: "DELETE" },
    });
    for (const address of [path, `/product-options/${lineId}`]) {
      const answer = await browser.post(address, typed);
      expect(answer.ok).toBe(false);
      const page = await documentOf(answer);
      expect(wordsOf(page.querySelector(".options-notice"))).toContain("This product was removed.");
      expect(fieldsOf(page)).toMatchObject({ "choice:control": "wired-motor" });
      expect(wordsOf(groupOf(page, "Control"))).toContain("Wired motor");
      expect(page.querySelector(".primary, .options-total")).toBeNull();
      const again = await browser.get(address);
      expect(again.status).toBe(404);
      expect(wordsOf((await documentOf(again)).querySelector(".options-notice"))).toContain(
        "This product was removed.",
      );
    }
    const page = await open();
    expect(page.querySelector(`.dialog-foot a[href="${quote}"]`)).not.toBeNull();
  });

  it("stand one below the other with their labels, and a group says its name once", async () => {
    const page = await open();
    const radios = [...page.querySelectorAll("[type=radio]")];
    expect(radios.length).toBeGreaterThan(20);
    for (const radio of radios) {
      const block = radio.closest(".option-rows > div");
      expect(block?.querySelectorAll("input")).toHaveLength(1);
      expect(block?.children).toHaveLength(1);
      expect(radio.parentElement?.localName).toBe("label");
    }
    expect(page.querySelector("legend")).toBeNull();
    expect(wordsOf(groupOf(page, "Fabric"))).toMatch(/^Fabric Vibe, Ice (?!.*Fabric)/);
  });

  it("say at its field and above them all what is no whole number, by its name, with the way to it", async () => {
    const field = "number:extension-brackets";
    const wrong = { "choice:extension-brackets": "extension-70-mm", [field]: "1.5" };
    const answer = await send(wrong);
    expect(answer.status).toBe(400);
    const page = await documentOf(answer);
    const SENTENCE = "Extension brackets must be a whole number";
    expect([...page.querySelectorAll(".options-notice a")].map(wordsOf)).toEqual([SENTENCE]);
    const target = page.querySelector(".options-notice a")?.getAttribute("href")?.slice(1) ?? "";
    const input = page.getElementById(target);
    expect(input?.getAttribute("name")).toBe(field);
    expect(input?.getAttribute("aria-invalid")).toBe("true");
    const problem = page.getElementById(input?.getAttribute("aria-describedby") ?? "");
    expect(wordsOf(problem)).toBe(SENTENCE);
    expect(fieldsOf(page)).toMatchObject(wrong);
  });

  it("say what is no whole number, even where it is not asked any more", async () => {
    const answer = await send({ "number:chain-length": "12.5" });
    expect(answer.status).toBe(400);
    expect(wordsOf((await documentOf(answer)).body)).toContain("Must be a whole number");
  });

  it("of a quote that takes no changes are facts", async () => {
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    const page = await open();
    expect(page.querySelectorAll("input[type=radio], #options")).toHaveLength(0);
    expect(wordsOf(page.querySelector(".option-facts"))).toContain("Fascia Slimline fascia");
  });

  it("that nobody has chosen are said to be none on a quote that takes no changes", async () => {
    const { externalId } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    const { lineId: bare } = await addLine(admin, externalId, {
      ...{ product: "Blockout roller", width: "1845", height: "2130" },
    });
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    const page = await open(`${quote}/products/${bare}/options`);
    expect(wordsOf(page.querySelector(".options-groups"))).toBe("Options not selected yet");
  });

  it("of a line of another quote are not there", async () => {
    const other = await addQuote(admin);
    const address = `/workflows/residential-sales/${other.dealId}/quotes/${other.quoteId}`;
    const answer = await browser.get(`${address}/products/${lineId}/options`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("This product was removed");
    expect(html).not.toContain("Wired motor");
  });
});

describe("what answers come to", () => {
  it("is told to script, and stored nowhere", async () => {
    const before = await stored();
    const answer = await browser.get(
      `/options/lines/${lineId}?choice:control=wired-motor&_data=routes/lines/options/preview-options`,
    );
    const view = (await answer.json()) as { groups: { name: string }[] };
    expect(view.groups.map(({ name }) => name)).toContain("Remote");
    expect(await stored()).toEqual(before);
    const missing = await browser.get("/options/lines/nothing");
    expect(missing.status).toBe(404);
  });
});

describe("the page of options alone", () => {
  it("may be framed by our own pages, as no other may", async () => {
    const own = await browser.get(`/product-options/${lineId}`);
    expect(own.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(own.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    const other = await browser.get(path);
    expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(other.headers.get("x-frame-options")).toBe("DENY");
    const page = await documentOf(own);
    expect(page.querySelector(".rail, nav")).toBeNull();
    expect(groupOf(page, "Fabric")).toBeDefined();
  });

  it("saves, and says so on itself", async () => {
    const address = `/product-options/${lineId}`;
    const answer = await send({ "choice:fascia": "none" }, address);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${address}?saved=1`);
    expect(await stored()).toMatchObject({ fascia: "none" });
    expect(wordsOf((await open(`${address}?saved=1`)).body)).toContain("Options saved");
  });

  it("leads nobody to sign-in inside a frame", async () => {
    const nobody = web.browser();
    const address = `/product-options/${lineId}`;
    expect((await nobody.get(address)).headers.get("location")).toMatch(/^\/login/);
    const framed = await nobody.get(address, { "sec-fetch-dest": "iframe" });
    expect(framed.status).toBe(401);
    const text = await framed.text();
    expect(text).toContain("Your session has ended");
    expect(text).not.toContain("Blockout");
  });

  it("is what the dialog embeds where the settings say so", async () => {
    const remote = "https://options.example.com";
    const other = await createTestWeb({ optionsFrame: remote });
    try {
      await fillCatalogues(other.database, other.clock.now);
      const client = await other.signIn("admin");
      const added = await addQuote(client);
      const line = await addLine(client, added.orderId, {
        ...{ product: "Blockout roller", width: "1845", height: "2130" },
      });
      const staff = other.browser();
      await staff.signIn("admin");
      const answer = await staff.get(
        `/workflows/residential-sales/${added.dealId}/quotes/${added.quoteId}/products/${line.lineId}/options`,
      );
      expect(answer.headers.get("content-security-policy")).toContain(
        `frame-src 'self' ${remote};`,
      );
      const page = await documentOf(answer);
      // Without script it is a link; script puts the frame there.
      expect(
        page.querySelector(`a[href="${remote}/product-options/${line.lineId}"]`),
      ).not.toBeNull();
    } finally {
      await other.drop();
    }
  });
});

describe("how a price is made", () => {
  it("is the stored steps, with the cell of the price list, its version and day", async () => {
    await web.database.writer
      .updateTable("product_versions")
      .set({ trade_discount: 38_000 })
      .execute();
    expect((await send({ "choice:fit": "recess-fit" })).status).toBe(303);
    const page = await open(`${quote}/products/${lineId}/trace`);
    const trace = await admin.call(lineOptions.getLineTrace, { params: { id: lineId } });
    const rows = [...page.querySelectorAll(".trace-steps tbody tr")];
    const shown = rows.filter((row) => !row.matches(".trace-head"));
    const labels = shown.map((row) => wordsOf(row.querySelector("th")));
    // As they are stored: what is included adds nothing up, and an option is told in one row.
    const steps = trace.steps.map(({ label }) => label.replace(/\b[Tt]ax$|^Tax/, "GST"));
    expect(labels.slice(1)).toEqual(
      steps
        .filter((label) => labels.includes(label))
        .filter((label, at, all) => label !== all[at - 1]),
    );
    expect(rows.filter((row) => row.matches(".trace-head")).map(wordsOf)).toEqual([
      "Cost ex GST",
      "Sell ex GST",
      "Sell inc GST",
    ]);
    expect(labels[0]).toBe("Grid");
    expect(wordsOf(shown[0])).toMatch(/^1 ?Grid.*, version \d+, from .*Band \w+$/);
    const list = trace.steps.find(({ label }) => label === "Cell")?.result ?? 0;
    const off = shown[labels.indexOf("Trade discount")];
    expect(wordsOf(off?.querySelector(".trace-from"))).toBe("38% off list");
    // The discount itself, and not what it leaves.
    expect(wordsOf(off?.querySelector(".trace-result"))).toBe(
      formatMoney(-list * 0.38, "$").replace(/\d+$/, (decimals) => decimals.padEnd(4, "0")),
    );
    const parts = [...page.querySelectorAll(".trace-parts tbody tr")].map(wordsOf);
    expect(parts.at(-1)).toMatch(/^Line ?\$/);
    const cell = page.querySelector(".trace-grid td.cell");
    const { grid } = trace;
    const price = grid?.prices[grid.cell.height]?.[grid.cell.width] ?? 0;
    expect(wordsOf(cell)).toBe(String(price / 10_000));
    expect(page.querySelectorAll(".trace-grid tbody th.lead")).toHaveLength(1);
    expect(page.querySelectorAll(".trace-sum").length).toBeGreaterThan(0);
  });

  it("is told of the whole quote", async () => {
    const page = await open(`${quote}/trace`);
    expect(wordsOf(page.querySelector(".trace-steps"))).toContain("Products");
    const read = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    const total = read.context.pricing.sellGrandTotalIncTax / 10_000;
    expect(wordsOf(page.querySelector(".trace-figures"))).toContain(
      `Total inc GST $${total.toLocaleString("en-AU", { minimumFractionDigits: 2 })}`,
    );
  });

  it("is neither shown nor offered to staff who may not see costs", async () => {
    const sales = web.browser();
    await sales.signIn("sales");
    for (const address of [`${quote}/trace`, `${quote}/products/${lineId}/trace`]) {
      const answer = await sales.get(address);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain("trace-steps");
    }
    const options = await sales.get(path);
    expect(options.status).toBe(200);
    expect(await options.text()).not.toContain("How this price is made");
  });
});
