import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createAccount } from "../../server/commands/account/create-account";
import { findAccount } from "../../server/commands/catalogue/find";
import { importCatalogueFile } from "../../server/commands/catalogue/import-catalogue";
import { png } from "../support/sample-files";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

const SETUP = "/settings/general/setup";
let web: TestWeb;
let dealer: Browser;
let password: string;

beforeAll(async () => {
  web = await createTestWeb();
  dealer = web.browser();
  ({ password } = await createAccount(web.services, {
    ...{ name: "Shade House", username: "sam", email: "sam@shade.example" },
    ...{ firstName: "Sam", lastName: "Vale", country: "AU", timeZone: null },
    ...{ domain: null, color: null },
  }));
});
afterAll(() => web.drop());

async function open(path: string): Promise<Document> {
  const answer = await dealer.get(path);
  expect(answer.status, path).toBe(200);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}
const named = (page: ParentNode, selector: string, words: string) =>
  [...page.querySelectorAll<HTMLElement>(selector)].find((one) =>
    one.textContent?.trim().startsWith(words),
  );
function linkOf(page: Document, words: string): string {
  const link = named(page, "main a[href], dialog a[href]", words);
  if (!link) throw new Error(`No link ${words} at ${page.URL}`);
  return link.getAttribute("href") ?? "";
}

/** Fills in the form of a button as it stands on its page, and presses it; gives the page that it leads to. */
async function press(path: string, words: string, typed: Record<string, string | File> = {}) {
  const page = await open(path.split("#")[0] ?? "");
  const button = named(page, "main form button, dialog form button", words);
  const form = button?.closest("form");
  if (!form) throw new Error(`No button ${words} at ${path}`);
  const fields = new FormData();
  for (const field of form.querySelectorAll<HTMLInputElement>("[name]:not(button)")) {
    const isBox = field.type === "checkbox" || field.type === "radio";
    if (field.type !== "file" && !field.disabled && (!isBox || field.checked))
      fields.append(field.name, field.value);
  }
  for (const [name, value] of Object.entries(typed)) {
    if (!form.querySelector(`[name="${name}"]`)) throw new Error(`No field ${name} at ${path}`);
    fields.set(name, value);
  }
  const name = button?.getAttribute("name");
  if (name) fields.append(name, button?.getAttribute("value") ?? "");
  const isUpload = form.enctype === "multipart/form-data";
  const { pathname, search } = new URL(form.getAttribute("action") ?? path, ORIGIN + path);
  const answer = await dealer.send(pathname + search, {
    method: "POST",
    body: isUpload ? fields : new URLSearchParams([...fields].map(([k, v]) => [k, String(v)])),
    headers: { origin: ORIGIN },
  });
  if (answer.status !== 303) throw new Error(`${words} at ${path} answers ${answer.status}`);
  const to = new URL(answer.headers.get("location") ?? "", ORIGIN);
  return to.pathname + to.search;
}

it("a new dealer signs in, sets up the account, imports a catalogue and sends a quote that is accepted", async () => {
  const signedIn = await dealer.post("/login", { username: "sam", password });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/dashboard"]);
  expect(linkOf(await open("/settings/general"), "0 of 5 set up")).toBe(SETUP);

  const logo = new File([new Uint8Array(await png())], "logo.png");
  for (const [todo, button, typed] of [
    ["Add address", "Save", { address: "12 Rope Walk, Melbourne" }],
    ["Add logo", "Save", { logo }],
    ["Set tax", "Save", { quotePricingTaxMode: "INCLUSIVE" }],
    ["Set prices", "Save", { accountAdjustmentValue: "40" }],
    ["Add person", "Add person", { name: "Robin Vale", email: "robin@shade.example" }],
  ] as const) {
    const path = linkOf(await open(SETUP), todo);
    // With script the first field gets the focus.
    const first = "main [data-first] :is(input, textarea, select).input";
    expect((await open(path)).querySelector(first), todo).not.toBeNull();
    expect(await press(path, button, typed)).toBe(SETUP);
  }
  expect((await open(SETUP)).body.textContent).toContain("5 of 5");

  const account = await findAccount(web.database, "sam");
  await importCatalogueFile(
    web.services,
    {
      ...{ task: "import-catalogue", path: "docs/samples/catalogue.json", username: "sam" },
      ...{ startsOn: null, isApplied: true },
    },
    account,
  );

  const deal = await press("/workflows/residential-sales/new", "Add deal", {
    name: "Three blinds",
  });
  const quote = await press(linkOf(await open(deal), "Add quote"), "Add quote");
  const products = await open(`${linkOf(await open(quote), "Add product")}?find=roller`);
  const options = await press(linkOf(products, "Roller blind"), "Add product", {
    "windows[0].width": "1200",
    "windows[0].height": "1500",
  });
  expect(options).toBe(quote);
  const choose = linkOf(await open(quote), "Specify options of Roller blind");
  await press(choose, "Save options", {
    "choice:fabric": "dune-white",
    "choice:fit": "recess-fit",
    "choice:control": "battery-motor",
  });
  expect((await open(quote)).body.textContent).not.toContain("Missing required options");
  await press(linkOf(await open(quote), "Send"), "Send", { to: "ada@example.com" });
  await web.runDueJobs();
  const [mail] = web.mails.splice(0);
  expect([mail?.to, mail?.subject]).toEqual(["ada@example.com", "Quote Q-20001 from Shade House"]);
  const page = URL.parse(
    /http\S+\/customer-quote\/\S+/.exec(mail?.text ?? "")?.[0] ?? "",
  )?.pathname;
  dealer.cookies.clear();
  const words = (await open(page ?? "")).body.textContent;
  expect(words).toContain("Roller blind");
  const total = /\$(\d[\d,.]*)/.exec(words)?.[1];
  expect(Number(total)).toBeGreaterThan(0);
  await press(`${page}/accept`, "Accept", { name: "Ada Tran" });
  expect((await open(page ?? "")).body.textContent).toContain("Accepted");
});
