import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { contacts } from "../../app/upstream/contract/contacts";
import { deals } from "../../app/upstream/contract/deals";
import { embeddedUpstream } from "../../server/web/upstream";
import { overHttp } from "../support/over-http";
import { workflowBySlug } from "../support/test-api";
import { createTestWeb, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let sales: UpstreamClient;
let id: string;

beforeAll(async () => {
  web = await createTestWeb();
  browser = web.browser();
  await browser.signIn("sales");
  sales = await web.signIn("sales");
});
beforeEach(async () => {
  answers = [];
  Object.assign(web.upstream, embeddedUpstream(web.api));
  id = await createContact({ name: "Marta Kowalski", email: "marta@mail.example" });
});
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

async function createContact(externalData: Record<string, unknown>): Promise<string> {
  const body = { providerConfigId: "directory", externalData };
  return (await sales.call(contacts.createContact, { body })).id;
}
const dataOf = async (contactId = id) =>
  (await sales.call(contacts.getContact, { params: { id: contactId } })).externalData;
const text = async (path: string, by = browser) => (await by.get(path)).text();
const goesTo = (response: Response) => response.headers.get("location");
type Wire = Record<string, unknown>;
interface Answer {
  path: RegExp;
  /** Gets what the upstream said. */
  change: (said: Wire) => unknown;
  status: number;
}
let answers: Answer[] = [];
/** Another answer of calls whose path matches; the last one counts. */
function answer(path: RegExp, change: Answer["change"], status = 200): void {
  answers = [{ path, change, status }, ...answers];
  const found = overHttp(async (request, remoteAddress) => {
    const { pathname } = new URL(request.url);
    const other = answers.find((one) => one.path.test(pathname));
    const response = await web.api.fetch(request, { remoteAddress });
    if (!other) return response;
    const said = (await response.json()) as Wire;
    return Response.json(other.change(said), { status: other.status });
  });
  Object.assign(web.upstream, found);
}

describe("the list of contacts", () => {
  it("searches, pages, and shows the first page for what is no page", async () => {
    const html = await text("/contacts?search=marta%20kowalski");
    expect(html).toContain(`href="/contacts/${id}?search=marta+kowalski"`);
    const shown = async (path: string) => (await text(path)).replaceAll("<!-- -->", "");
    expect(await shown("/contacts?search=marta%20kowalski")).toMatch(
      />[1-9]\d* record\(s\) found</,
    );
    for (const page of ["0", "-1", "x", "1.5", "1e9"]) {
      expect(await shown(`/contacts?page=${page}`)).toMatch(/>Page 1 of \d+</);
    }
    expect(await text("/contacts?search=nobody-has-this")).toContain("No results found");
    expect((await browser.get("/contacts?page=999999")).status).toBe(200);
    expect((await browser.get("/contacts?search=%00%ff%27)or(")).status).toBe(200);
  });

  it("says of each provider that could not be asked what is wrong, and how old its contacts are", async () => {
    const copy = { providerConfigId: "z", providerName: "Zoho CRM" };
    const copiedAt = web.clock.now.toISOString();
    answer(/^\/contacts$/, (said) => ({
      ...said,
      copies: [
        { ...copy, copiedAt, trouble: "away" },
        {
          ...copy,
          providerConfigId: "n",
          providerName: "Nylas",
          copiedAt: null,
          trouble: "new-word",
        },
      ],
    }));
    const html = await text("/contacts?search=kowalski");
    expect(html).toContain("Zoho CRM does not answer.");
    expect(html).toContain("Its contacts are a copy from today ");
    expect(html).toContain("Nylas could not be asked.");
    expect(html).toContain("Try again");
  });

  it("is refreshed on its page, whether or not the upstream can ask anybody", async () => {
    const response = await browser.post("/contacts?search=kow&page=2", {});
    expect(response.status).toBe(303);
    expect(goesTo(response)).toBe("/contacts?search=kow&page=2");
    expect(await text("/contacts?search=kow")).toContain("Contacts refreshed");
    answer(/^\/contacts\/refresh$/, () => ({ error: { code: "not_found", message: "x" } }), 404);
    expect((await browser.post("/contacts", {})).status).toBe(303);
    expect(await text("/contacts")).toContain("Contacts refreshed");
  });

  it("offers to add one only where there is a primary provider", async () => {
    expect(await text("/contacts")).toContain('href="/contacts/new"');
    answer(/^\/providers$/, (said) => ({ ...said, contacts: [] }));
    expect(await text("/contacts")).not.toContain('href="/contacts/new"');
    expect(goesTo(await browser.get("/contacts/new"))).toBe("/contacts");
  });
});

describe("a contact", () => {
  it("is not there for another account, and other addresses below lead to the list", async () => {
    const stranger = web.browser();
    await stranger.signIn("redwood");
    for (const path of [`/contacts/${id}`, `/contacts/${id}/edit`, `/contacts/${id}/raw`]) {
      expect((await stranger.get(path)).status).toBe(404);
    }
    for (const path of [`/contacts/${id}/more`, `/contacts/a/b/c/d`, `/contacts/${id}/nowhere/1`]) {
      const response = await browser.get(path);
      expect(goesTo(response)).toBe("/contacts");
    }
  });

  it("shows fields as the provider orders them, and opens other sites by https alone", async () => {
    await sales.call(contacts.updateContact, {
      params: { id },
      body: {
        externalData: { website: "www.kowalski.example", notes: "<b>a</b>\nb", referredBy: id },
      },
    });
    const html = await text(`/contacts/${id}`);
    expect(html).toContain('href="mailto:marta@mail.example"');
    expect(html).toMatch(
      /<a href="https:\/\/www.kowalski.example" target="_blank" rel="noopener noreferrer">/,
    );
    expect(html).toContain("&lt;b&gt;a&lt;/b&gt;");
    expect(html).toContain(`<a href="/contacts/${id}">Marta Kowalski</a>`);
    expect(html).toContain("No related deals found");
    expect(html).not.toContain("Open in");
    expect(html).not.toContain("Legacy orders");
    answer(/^\/contacts\//, (said) => ({ ...said, externalLink: "javascript:alert(1)" }));
    expect(await text(`/contacts/${id}`)).not.toContain("javascript:");
    answer(/^\/contacts\//, (said) => ({ ...said, externalLink: "https://crm.example/1" }));
    expect(await text(`/contacts/${id}`)).toMatch(
      /href="https:\/\/crm.example\/1" target="_blank" rel="noopener noreferrer"/,
    );
  });

  it("is edited where its provider is the primary one, and else says where", async () => {
    expect(await text(`/contacts/${id}`)).toContain(`href="/contacts/${id}/edit"`);
    answer(/^\/providers$/, (said) => ({
      ...said,
      contacts: (said.contacts as Wire[]).map((one) => ({ ...one, isPrimary: false })),
    }));
    const html = await text(`/contacts/${id}`);
    expect(html).not.toContain(`/contacts/${id}/edit`);
    expect(html).toContain("Edited in Headrail");
    expect(goesTo(await browser.get(`/contacts/${id}/edit`))).toBe(`/contacts/${id}`);
    const posted = await browser.post(`/contacts/${id}/edit`, { "externalData.name": "X" });
    expect(goesTo(posted)).toBe(`/contacts/${id}`);
    expect(await dataOf()).toMatchObject({ name: "Marta Kowalski" });
  });

  it("shows its raw data as text, however deep and large", async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(900)}"</pre><script>"${"}".repeat(900)}`) as Wire;
    answer(/^\/contacts\//, (said) => ({ ...said, externalData: { "</pre><i>": 1, deep } }));
    const html = await text(`/contacts/${id}/raw`);
    expect(html).toContain("&lt;/pre&gt;&lt;i&gt;");
    expect(html).toContain("It is too large to be shown whole.");
    expect((await browser.get(`/contacts/${id}`)).status).toBe(200);
  });

  it("shows its deals over it, archived ones last", async () => {
    const { id: workflowId, statuses } = await workflowBySlug(sales, "service-and-repairs");
    const make = async (name: string) => {
      const body = { name, statusId: statuses[0]?.id ?? "", contactId: id };
      return (await sales.call(deals.createDeal, { params: { id: workflowId }, body })).id;
    };
    const [first, second] = [await make("First deal"), await make("Second deal")];
    await sales.call(deals.archiveDeal, { params: { id: second } });
    const html = await text(`/contacts/${id}?search=kow`);
    expect(html.indexOf("First deal")).toBeLessThan(html.indexOf("Second deal"));
    const path = `/contacts/${id}/service-and-repairs/${first}`;
    expect(html).toContain(`href="${path}?search=kow"`);
    const over = await text(`${path}?search=kow`);
    expect(over).toContain("First deal");
    expect(over).toContain(`class="panel-scrim" href="/contacts/${id}?search=kow"`);
    const dialog = `/workflows/service-and-repairs/${first}/edit?search=kow&amp;contact=${id}`;
    expect(over).toContain(`href="${dialog}"`);
    expect(await text(dialog.replace("&amp;", "&"))).toContain(`href="${path}?search=kow"`);
    const elsewhere = await browser.get(`/contacts/${id}/residential-sales/${first}`);
    expect(goesTo(elsewhere)).toBe(path);
  });
});

describe("the form of a contact", () => {
  it("asks for what the provider requires and keeps what was typed", async () => {
    const response = await browser.post("/contacts/new", {
      "externalData.name": " ",
      "externalData.postal.suburb": "Torquay",
    });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Name is required");
    expect(html).toContain('value="Torquay"');
  });

  it("adds one and leads to it", async () => {
    const response = await browser.post("/contacts/new?search=x", {
      "externalData.name": "New Person",
      "externalData.address": "1 Road\r\nTorquay",
      "externalData.postal.suburb": "Geelong",
      "externalData.company": "",
      "externalData.unknown": "left aside",
    });
    expect(response.status).toBe(303);
    const [, added = ""] = /^\/contacts\/(\w+)\?search=x$/.exec(goesTo(response) ?? "") ?? [];
    expect(await dataOf(added)).toEqual({
      name: "New Person",
      address: "1 Road\nTorquay",
      postal: { suburb: "Geelong" },
    });
  });

  it("sends what was changed alone, and refuses what somebody else changed meanwhile", async () => {
    const sent: unknown[] = [];
    const { send } = embeddedUpstream(web.api);
    Object.assign(web.upstream, {
      send: (...call: Parameters<typeof send>) => {
        const [request] = call;
        if (request.path.endsWith("/update")) sent.push(request.body);
        return send(...call);
      },
    });
    const fields = { "externalData.name": "Marta K", "externalData.email": "marta@mail.example" };
    const saved = await browser.post(`/contacts/${id}/edit`, { ...fields, revision: "1" });
    expect(goesTo(saved)).toBe(`/contacts/${id}`);
    expect(sent).toEqual([{ externalData: { name: "Marta K" }, revision: 1 }]);
    const stale = await browser.post(`/contacts/${id}/edit`, {
      "externalData.name": "Mine",
      revision: "1",
    });
    const html = await stale.text();
    expect(stale.status).toBe(409);
    expect(html).toContain('value="Mine"');
    expect(html).toContain("Saved now: Marta K");
    expect(await dataOf()).toMatchObject({ name: "Marta K" });
    // What is no record is nobody's.
    for (const seen of ["{", "[", "null", '"x"', '{"externalData":7}']) {
      const odd = await browser.post(`/contacts/${id}/edit`, {
        ...{ "externalData.name": "Mine", revision: "1", _seen: seen },
      });
      expect(odd.status).toBe(409);
    }
  });

  it("is saved with an address that is none, which was stored before", async () => {
    const old = { name: "Marta Kowalski", email: "nonsense", secondEmail: "marta@mail.example" };
    await web.database.write((trx) =>
      trx
        .updateTable("contacts")
        .set({ external_data: JSON.stringify(old) })
        .where("account_id", "=", (accounts) =>
          accounts.selectFrom("contacts").select("account_id").where("id", "=", id),
        )
        .where("id", "=", id)
        .execute(),
    );
    const html = await text(`/contacts/${id}/edit`);
    const input = (name: string) =>
      [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(name));
    // A browser would not send the form by itself.
    expect(input("externalData.email")).toContain('type="text"');
    expect(input("externalData.secondEmail")).toContain('type="email"');
    const typed = { ...old, company: "Kowalski & Co" };
    const saved = await browser.post(
      `/contacts/${id}/edit`,
      Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [`externalData.${name}`, value]),
      ),
    );
    expect(goesTo(saved)).toBe(`/contacts/${id}`);
    expect(await dataOf()).toEqual(typed);
  });

  it("shows what the upstream refuses under the fields, and the rest above them", async () => {
    const problem = {
      code: "refused_by_provider",
      message: "No",
      fields: {
        "externalData.elsewhere": ["The territory is missing"],
        "externalData.email": ["Already somebody's"],
      },
    };
    answer(/^\/contacts\/create$/, () => ({ error: problem }), 422);
    const response = await browser.post("/contacts/new", {
      "externalData.name": "Ann",
      "externalData.email": "a@mail.example",
    });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toMatch(
      /id="contact-externalData.email-error"[^>]*>.*?Already somebody(&#x27;|')s/s,
    );
    expect(html).toContain("The territory is missing");
    expect(html).toContain('value="a@mail.example"');
    // The first of them is the form's first, whatever the upstream begins with.
    const fields = {
      "externalData.email": ["Already somebody's"],
      "externalData.name": ["This name is too long"],
    };
    answer(/^\/contacts\/create$/, () => ({ error: { ...problem, fields } }), 422);
    const again = await browser.post("/contacts/new", {
      "externalData.name": "Ann",
      "externalData.email": "a@mail.example",
    });
    const shownFirst = /role="alert".*?<strong>(.*?)<\/strong>/s.exec(await again.text());
    expect(shownFirst?.[1]).toBe('<a href="#contact-externalData.name">This name is too long</a>');
  });

  it("picks another contact without script", async () => {
    const fields = { "externalData.name": "Ann", "search.externalData.referredBy": "Marta" };
    const intent = "search:externalData.referredBy";
    const html = await (await browser.post("/contacts/new", { ...fields, intent })).text();
    expect(html).toContain("Marta Kowalski");
    expect(html).toContain('value="Ann"');
  });
});

describe("a contact that is added within a deal's form", () => {
  const NEW = "/workflows/service-and-repairs/new";
  const typed = { name: "A deal that is typed", contactId: "" };

  it("is asked for by its button, stored, and chosen, and nothing typed is lost", async () => {
    const asked = await browser.post(NEW, { ...typed, intent: "add:contactId" });
    const html = await asked.text();
    expect(html).toContain('name="externalData.name"');
    expect(html).toContain('name="adding"');
    expect(html).toContain('value="A deal that is typed"');
    const fields = { ...typed, adding: "contactId", intent: "create:contactId" };
    const empty = await browser.post(NEW, { ...fields, "externalData.name": "" });
    expect(empty.status).toBe(400);
    const refused = await empty.text();
    expect(refused).toContain("Name is required");
    expect(refused).toContain('value="A deal that is typed"');
    const made = await browser.post(NEW, { ...fields, "externalData.name": "Added Within" });
    const chosen = await made.text();
    expect(chosen).toMatch(
      /type="radio"[^>]*name="contactId"[^>]*checked=""[^>]*\/>\s*Added Within/,
    );
    expect(chosen).toContain('value="A deal that is typed"');
    expect(chosen).not.toContain('name="adding"');
  });

  it("is stored by Save too", async () => {
    const { statuses } = await workflowBySlug(sales, "service-and-repairs");
    const response = await browser.post(NEW, {
      ...typed,
      statusId: statuses[0]?.id ?? "",
      adding: "contactId",
      "externalData.name": "Saved Along",
    });
    expect(response.status).toBe(303);
    const dealId = goesTo(response)?.split("/").at(-1) ?? "";
    const deal = await sales.call(deals.getDeal, { params: { id: dealId } });
    expect(deal.context.contact?.name).toBe("Saved Along");
  });
});

describe("legacy orders", () => {
  const order = { id: "77", Order_Num: "BX-4471", Subject: "Front rooms", Total_Due: 0 };
  beforeEach(() => {
    answer(/^\/me$/, (said) => {
      const account = said.account as { modules: string[] };
      return {
        ...said,
        account: { ...account, modules: [...account.modules, "BURNS_LEGACY_ORDERS"] },
      };
    });
  });
  const list = (data: unknown[], more = false) => ({
    data,
    info: { per_page: 200, page: 1, count: data.length, more_records: more },
  });

  it("are behind a link that holds nothing up, and come with the page that asks for them", async () => {
    expect(await text(`/contacts/${id}`)).toContain(`href="/contacts/${id}?orders=1"`);
    answer(/^\/burns\/zoho\/search$/, () => list([order], true));
    const html = await text(`/contacts/${id}?orders=1`);
    // Whoever closes it finds the list again.
    expect(html).toContain(`href="/contacts/${id}/orders/77?orders=1"`);
    expect(html).toContain("BX-4471");
    expect(html).toContain(`href="/contacts/${id}?orders=2"`);
  });

  it("that are none, or cannot be had, leave the contact as it is", async () => {
    answer(/^\/burns\/zoho\/search$/, () => list([]));
    expect(await text(`/contacts/${id}?orders=1`)).toContain("No legacy orders found");
    answer(/^\/burns\/zoho\/search$/, () => ({}), 503);
    const html = await text(`/contacts/${id}?orders=1`);
    expect(html).toContain("Marta Kowalski");
    expect(html).toContain("Sorry, something went wrong");
    expect(web.webFaults.splice(0)).toHaveLength(1);
  });

  it("of a CRM that is not connected are no fault of anybody's", async () => {
    const error = { code: "not_configured", message: "It is not connected" };
    answer(/^\/burns\/zoho\//, () => ({ error }), 501);
    const html = await text(`/contacts/${id}?orders=1`);
    expect(html).toContain("Zoho CRM is not connected");
    expect(html).not.toContain("Sorry, something went wrong");
    expect((await browser.get(`/contacts/${id}/orders/77`)).status).toBe(404);
  });

  it("show all of one with its items, and nothing of one that is not there", async () => {
    const items = [{ Description: "Roller", Quantity: 2, Total: "123.4" }];
    const whole = { ...order, Install_Date: "2023-12-04", Supplier: { name: "Coastline" } };
    answer(/^\/burns\/zoho\/77$/, () => ({ data: [{ ...whole, Ordered_Items: items }] }));
    const html = await text(`/contacts/${id}/orders/77`);
    for (const shown of ["Coastline", "Mon 4 Dec 2023", "Roller", "$123.40", "Order BX-4471"]) {
      expect(html).toContain(shown);
    }
    answer(/^\/burns\/zoho\/77$/, () => ({ data: [] }));
    expect((await browser.get(`/contacts/${id}/orders/77`)).status).toBe(404);
  });

  it("are nobody's who may not see them", async () => {
    answers = [];
    expect(goesTo(await browser.get(`/contacts/${id}/orders/77`))).toBe("/dashboard");
    expect(goesTo(await browser.get("/options/legacy-orders?search=x"))).toBe("/dashboard");
  });
});
