import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  MINIMAL_SIGN_IN,
  startMinimalUpstream,
  type MinimalQuote,
  type MinimalUpstream,
} from "../support/minimal-upstream";
import { startApp, type RunningApp } from "../support/start-app";
import { Browser, ORIGIN } from "../support/test-web";

const BOARD = "/workflows/sales";
const DEAL = `${BOARD}/101`;

let upstream: MinimalUpstream;
let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  upstream = await startMinimalUpstream();
  app = await startApp({ env: { UPSTREAM_URL: upstream.url, PUBLIC_ORIGIN: ORIGIN } });
  browser = new Browser({ fetch: overTheNetwork });
  const response = await browser.post("/login", MINIMAL_SIGN_IN);
  if (response.status !== 303)
    throw new Error(`Sign-in answered ${response.status}\n${app.output()}`);
});
afterAll(async () => {
  await app.stop();
  await upstream.close();
});

/** Requests of the browser go to the running program, whatever its port. */
async function overTheNetwork(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(app.origin + pathname + search, {
    method: request.method,
    headers: request.headers,
    redirect: "manual",
    ...(request.method === "GET" ? {} : { body: await request.arrayBuffer() }),
  });
}

async function show(path: string): Promise<string> {
  let response = await browser.get(path);
  // A bare address of deals names its view first.
  if (response.status === 302) response = await browser.get(response.headers.get("location") ?? "");
  const html = await response.text();
  expect(response.status, `${path}\n${html.slice(0, 500)}\n${app.output()}`).toBe(200);
  return html;
}

/** Sends a form and follows where it leads. */
async function submit(path: string, fields: Record<string, string>): Promise<string> {
  const response = await browser.post(path, fields);
  const target = response.headers.get("location") ?? "";
  expect(response.status, `${path}\n${app.output()}`).toBe(303);
  return show(target.replace(ORIGIN, ""));
}

const deal = (id: number) => upstream.deals.find((one) => one.id === id);
const cards = (html: string) => [...html.matchAll(/Deal number \d/g)].map(([name]) => name);
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

describe("over an upstream that knows the specification and nothing else", () => {
  it("a wrong password is told as one", async () => {
    const other = new Browser({ fetch: overTheNetwork });
    const response = await other.post("/login", { username: "mina", password: "wrong" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Please check your username and password");
  });

  it("the dashboard counts deals and orders, and shows the company by its name", async () => {
    const html = await show("/dashboard");
    expect(html).toContain("Minimal Blinds");
    const counts = [...html.matchAll(/class="count">(\d+)/g)].map(([, count]) => Number(count));
    // Of deals by phase; of orders the open ones, and the submitted ones by core status.
    expect(counts).toEqual([3, 1, 0, 0, 0, 2, 0, 1, 0, 0, 0]);
    expect(html).toContain("$200.00");
  });

  it("the list of orders shows them with what suppliers say", async () => {
    const html = await show("/orders");
    for (const words of ["MO-1", "MO-2", "MO-3", "On the loom", "$120.50"]) {
      expect(html).toContain(words);
    }
  });

  it("the board and the table show deals, filtered and sorted here", async () => {
    const names = ["Deal number 1", "Deal number 2", "Deal number 3", "Deal number 4"];
    expect([...new Set(cards(await show(`${BOARD}?view=kanban`)))]).toEqual(names);
    expect([...new Set(cards(await show(`${BOARD}?view=table&sort=name|DESC`)))]).toEqual(
      names.toReversed(),
    );
    for (const view of ["kanban", "table"]) {
      const filtered = (query: string) => show(`${BOARD}?view=${view}&${query}`);
      expect(new Set(cards(await filtered("search=number%202")))).toEqual(new Set([names[1]]));
      expect(new Set(cards(await filtered("phase=QUOTING")))).toEqual(new Set([names[3]]));
      expect(new Set(cards(await filtered("flag-payment=deposit")))).toEqual(new Set());
      expect(new Set(cards(await filtered("alerts=info")))).toEqual(new Set([names[3]]));
    }
    expect(await show(`${BOARD}?view=kanban`)).toContain("Full moon");
  });

  it("the panel shows a deal, its custom field, and an unknown module as an error of its own", async () => {
    const html = await show(DEAL);
    expect(html).toContain("Deal number 1");
    expect(html).toContain("Ann Able");
    expect(html).toContain("Kitchen");
    expect(html).toContain("HOLOGRAMS");
  });

  it("a search shows what it answers, though it knows no pages", async () => {
    const html = await show("/search?q=number+2");
    expect(html).toContain("Found 23 result(s) (top 3 shown)");
    expect(html).toContain("Ann Able");
    expect(html).toContain("Mina");
    expect(html).toContain(`href="${BOARD}/102"`);
    expect(html).not.toContain("Next page");
    expect(html).toMatch(/href="\/personnel\/[^"]+"/);
  });

  it("a deal is added, edited, moved, and given a status and a flag", async () => {
    const form = await show(`${BOARD}/new`);
    expect(form).toContain("Enquiry");
    const created = await submit(`${BOARD}/new`, { name: "Deal number 5", statusId: "11" });
    expect(created).toContain("Deal number 5");
    const revision = hidden(await show(`${DEAL}/edit`), "revision") ?? "";
    expect(revision).toBe("");
    await submit(`${DEAL}/edit`, {
      name: "Deal number 1, renamed",
      sidemark: "SM",
      contactId: "51",
      revision,
    });
    expect(deal(101)).toMatchObject({
      name: "Deal number 1, renamed",
      sidemark: "SM",
      contactId: 51,
    });
    const move = await show(`${DEAL}/move?targetStatusId=12`);
    const shown = { shownStatusId: "12", firstId: hidden(move, "firstId") ?? "" };
    const moved = { currentStatusId: "11", targetStatusId: "12", position: "top", ...shown };
    expect(await submit(`${DEAL}/move`, moved)).toContain("moved to Quoting");
    expect(deal(101)).toMatchObject({ statusId: 12, sortOrder: 39 });
    await submit(`${DEAL}/status`, { currentStatusId: "12", statusId: "13" });
    expect(deal(101)?.statusId).toBe(13);
    const stale = await submit(`${DEAL}/status`, { currentStatusId: "12", statusId: "11" });
    expect(stale).toContain("We had trouble making that change, please try again");
    await submit(`${DEAL}/flags/21`, { valueId: "32" });
    expect(deal(101)?.paymentValueId).toBe(32);
  });

  it("a note is added, edited without a guard, and archived", async () => {
    expect(await submit(`${DEAL}/notes/new`, { content: "First words" })).toContain("First words");
    const id = upstream.notes[0]?.id ?? 0;
    expect(hidden(await show(`${DEAL}/notes/${id}/edit`), "revision")).toBeUndefined();
    expect(await submit(`${DEAL}/notes/${id}/edit`, { content: "Better words" })).toContain(
      "Better words",
    );
    await show(`${DEAL}/notes/${id}/archive`);
    expect(await submit(`${DEAL}/notes/${id}/archive`, {})).not.toContain("Better words");
    expect(upstream.notes[0]?.isArchived).toBe(true);
  });

  it("files are attached, told newest first and in parts, opened, renamed and archived", async () => {
    const form = new FormData();
    form.append("_key", await browser.newKey());
    form.append("file", new File(["Key safe by the side gate."], "access.txt"));
    const sent = { method: "POST", body: form, headers: { origin: ORIGIN } };
    const response = await browser.send(`${DEAL}/attachments/new`, sent);
    expect(response.status, app.output()).toBe(303);
    const [access] = upstream.documents;
    expect(access?.name).toBe("access.txt");
    const older = (at: number) => ({
      ...{ id: 900 + at, dealId: 101, name: `older ${at}.pdf`, mimeType: "application/pdf" },
      ...{ createdAt: `2023-01-${String(at).padStart(2, "0")}T08:00:00+11:00` },
      bytes: Buffer.from("%PDF-"),
    });
    // In no order, and all of them with the deal.
    upstream.documents.unshift(...Array.from({ length: 11 }, (_, at) => older(at + 1)));
    const named = (html: string) =>
      [...html.matchAll(/class="file-name" title="([^"]+)"/g)].map(([, name]) => name);
    const html = (await show(DEAL)).replaceAll("<!-- -->", "");
    expect(named(html)).toEqual([
      "access.txt",
      ...Array.from({ length: 9 }, (_, at) => `older ${11 - at}.pdf`),
    ]);
    expect(html).toContain("Show 2 earlier");
    expect(named(await show(`${DEAL}/attachments?from=902`))).toEqual([
      "older 2.pdf",
      "older 1.pdf",
    ]);

    const path = `${DEAL}/attachments/${access?.id}`;
    expect(await show(path)).toContain("access.txt");
    const file = await browser.get(`/api/documents/${access?.id}/download`);
    expect([file.status, await file.text()]).toEqual([200, "A file of somebody else's"]);
    // Whatever it says of itself, it is never a page of ours.
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(await submit(`${path}/rename`, { friendly_name: "gate.txt" })).toContain("gate.txt");
    expect(await submit(`${path}/archive`, {})).not.toContain("gate.txt");
    upstream.documents = [];
  });

  it("appointments of every kind are shown, of clocks that nobody knows and of guests without names", async () => {
    const zone = "AUS Eastern Standard Time";
    const [start, end] = ["2024-02-01T22:30:00Z", "2024-02-01T23:30:00Z"];
    const kinds = [
      { kind: "date", date: "2024-02-05" },
      { kind: "datespan", start: "2024-02-06", end: "2024-02-07" },
      { kind: "time", time: start, zone },
      { kind: "timespan", start, end, startZone: zone, endZone: zone },
    ];
    upstream.appointments = kinds.map((when, at) => {
      const participants = [{ email: "guest@customer.example" }];
      return { id: 800 + at, dealId: 101, fields: { title: null, participants, when } };
    });
    const html = await show(DEAL);
    for (const words of [
      "No title",
      "Mon 5 Feb 2024, all day",
      "Tue 6 Feb 2024 – Wed 7 Feb 2024, all day",
      "Fri 2 Feb 2024 9:30am",
      "Fri 2 Feb 2024 9:30am – 10:30am",
    ]) {
      expect(html).toContain(words);
    }
    for (const { id } of upstream.appointments) {
      expect(await show(`${DEAL}/appointments/${id}`)).toContain("guest@customer.example");
      expect(await show(`${DEAL}/appointments/${id}/edit`)).toContain("guest@customer.example");
    }
  });

  it("an appointment is added, edited without a guard, and deleted", async () => {
    upstream.appointments = [];
    const time = {
      "when.start": "2027-03-01",
      "when.startTime": "09:00",
      "when.end": "2027-03-01",
    };
    const zones = { "when.startZone": "Australia/Sydney", "when.endZone": "Australia/Sydney" };
    const when = { "when.kind": "timespan", ...time, ...zones, "when.endTime": "10:00" };
    const participants = JSON.stringify([{ email: "ann@able.example", name: "Ann" }]);
    const form = { title: "Measure", location: "", description: "", participants, ...when };
    expect(await submit(`${DEAL}/appointments/new`, form)).toContain("Measure");
    const path = `${DEAL}/appointments/${upstream.appointments[0]?.id}`;
    expect(hidden(await show(`${path}/edit`), "revision")).toBeUndefined();
    expect(await submit(`${path}/edit`, { ...form, title: "Install" })).toContain("Install");
    expect(upstream.appointments[0]?.fields).toMatchObject({
      title: "Install",
      participants: [{ email: "ann@able.example", status: "NOREPLY" }],
      when: { kind: "timespan", start: "2027-02-28T22:00:00.000Z" },
    });
    await show(`${path}/delete`);
    expect(await submit(`${path}/delete`, {})).toContain("No appointments found");
    expect(upstream.appointments).toEqual([]);
  });

  it("a deal is archived, and unarchived again", async () => {
    await show(`${DEAL}/archive`);
    expect(await submit(`${DEAL}/archive`, { verb: "archive" })).toContain("Archived");
    expect(cards(await show(`${BOARD}?view=kanban`))).not.toContain("Deal number 1");
    await submit(`${DEAL}/archive`, { verb: "unarchive" });
    expect(deal(101)?.isArchived).toBe(false);
  });

  it("payments are drawn whatever their type and status, added, edited, cancelled and archived", async () => {
    const known = `${DEAL}/payments/91`;
    const html = await show(`${DEAL}?tab=payments`);
    for (const word of ["BOUNCED", "CHEQUE", "$12.50", `href="${known}`]) {
      expect(html).toContain(word);
    }
    const shown = await show(known);
    expect(shown).toContain("BOUNCED");
    for (const word of ["Edit</a>", "Archive payment", "Cancel payment", "/checkout/"]) {
      expect(shown).not.toContain(word);
    }
    // The account takes no cards.
    expect(await show(`${DEAL}/payments/new`)).not.toContain("Headrail Pay");
    const own = () => upstream.payments.filter(({ dealId }) => dealId === 101).slice(1);
    const typed = { amount: "99.5", status: "PAID", transactedAt: "2026-11-10" };
    await submit(`${DEAL}/payments/new`, { ...typed, description: "Fee", reference: "" });
    const [added] = own();
    expect(added).toMatchObject({ type: "MANUAL", amount: 99.5, status: "PAID" });
    const at = `${DEAL}/payments/${added?.id}`;
    const edited = { amount: "100", status: "REQUESTED", description: "", reference: "" };
    expect(await submit(`${at}/edit`, edited)).toContain("$100.00");
    expect(own()).toMatchObject([{ amount: 100, status: "REQUESTED", transactedAt: null }]);
    await submit(`${at}/archive`, { verb: "archive" });
    expect(own()).toEqual([]);

    const card = { id: 990, dealId: 101, type: "STRIPE_CHECKOUT", amount: 5, status: "REQUESTED" };
    upstream.payments.push(card);
    const awaited = await show(`${DEAL}/payments/990`);
    expect(awaited).toContain(`${ORIGIN}/checkout/990`);
    expect(awaited).not.toContain("Sent to");
    expect(await submit(`${DEAL}/payments/990/cancel`, {})).toContain("Payment cancelled");
    expect(card.status).toBe("CANCELLED");
    const again = await submit(`${DEAL}/payments/990/cancel`, {});
    expect(again).toContain("This payment was cancelled in the meantime");
  });

  it("a quote is added and read, with lines of calls of their own, priced and renamed", async () => {
    expect(await submit(`${DEAL}/quotes/new`, { description: "Ground floor" })).toContain("MQ-");
    const [quote] = upstream.quotes;
    const at = `${DEAL}/quotes/${quote?.id}`;
    expect(await show(at)).toContain("No products added yet");
    const adding = `${at}/products/new?product=951`;
    expect(await show(adding)).toContain("Plain roller");
    const window = (nth: number, name: string, width: string) => ({
      [`windows[${nth}].groupName`]: name,
      [`windows[${nth}].width`]: width,
      [`windows[${nth}].height`]: "1500",
      [`windows[${nth}].quantity`]: "2",
    });
    const two = { ...window(0, "Kitchen", "1200"), ...window(1, "Study", "900"), notes: "Low" };
    const html = await submit(adding, two);
    const both = [
      { groupName: "Kitchen", width: "1200", height: "1500", quantity: 2, notes: "Low" },
      { groupName: "Study", width: "900", height: "1500", quantity: 2, notes: "Low" },
    ];
    expect(quote?.lines).toMatchObject(both);
    for (const word of ["Kitchen", "Study", "Plain roller", "$220.00", "$440.00"]) {
      expect(html).toContain(word);
    }
    expect(await show(DEAL)).toContain("Ground floor");

    const [line] = quote?.lines ?? [];
    const path = `${at}/products/${line?.id}`;
    expect(hidden(await show(path), "revision")).toBeUndefined();
    const sized = { groupName: "Pantry", width: "1000", height: "1500", quantity: "3", notes: "" };
    expect(await submit(path, sized)).toContain("Pantry");
    expect(line).toMatchObject({ groupName: "Pantry", width: "1000", quantity: 3 });
    // What the specification has no calls for is told, and breaks nothing else.
    expect((await browser.get(`${at}/products/${line?.id}/options`)).status).toBe(404);
    const updates = await show(`${at}/updates`);
    expect(updates).toContain("Update now");
    await submit(`${at}/updates`, { state: hidden(updates, "state") ?? "" });
    expect(upstream.recalculated).toEqual([quote?.externalId]);
    const another = `${at}/products/new?product=951&window=${line?.windowId}`;
    await submit(another, { ...window(0, "", "800"), notes: "" });
    expect(quote?.lines[2]).toMatchObject({ windowId: line?.windowId, width: "800" });
    await submit(`${at}/adjustments/new`, {
      ...{ label: "Loyalty", type: "PERCENT_DISCOUNT", amount: "5", taxType: "STANDARD" },
      revision: hidden(await show(`${at}/adjustments/new`), "revision") ?? "",
    });
    expect(quote?.adjustments).toMatchObject([{ label: "Loyalty", percent: -5 }]);
    // A line goes with its window: what else stands in it stays.
    const removal = async (one: { id: number; windowId: number } | undefined) => {
      const confirmed = await show(`${at}/products/${one?.id}/remove`);
      expect(hidden(confirmed, "seen")).toBe(String(one?.windowId));
      const seen = String(one?.windowId);
      return submit(`${at}/products/${one?.id}/remove`, { verb: "remove", seen });
    };
    expect(await removal(quote?.lines[2])).toContain("only be removed with its window");
    expect(quote?.lines).toHaveLength(3);
    await show(`${at}/windows/${line?.windowId}/remove`);
    await submit(`${at}/windows/${line?.windowId}/remove`, { seen: "" });
    expect(quote?.lines).toMatchObject([{ groupName: "Study" }]);
    expect(await removal(quote?.lines[0])).toContain("Product removed");
    expect(quote?.lines).toEqual([]);
    const extensions = /\/(options|updates|pricing\/preview|products\/\{\}|products\/counts)$/;
    upstream.unknownCalls = upstream.unknownCalls.filter((call) => !extensions.test(call));
  });

  it("a quote goes from step to step, is printed, accepted with its figures, ordered and opened again", async () => {
    const quote: MinimalQuote = {
      ...{
        id: 601,
        externalId: 602,
        dealId: 101,
        description: "First floor",
        windows: [{ id: 603 }],
      },
      ...{ adjustments: [], override: null, status: "OPEN", isReady: true, convertedAt: null },
      lines: [
        {
          ...{ id: 604, windowId: 603, groupName: "Study", notes: null, quantity: 2 },
          ...{ width: 900, height: 1500 },
        },
      ],
    };
    upstream.quotes.push(quote);
    upstream.steps.length = 0;
    const at = `${DEAL}/quotes/601`;
    expect(await show(at)).toContain("Accept quote");
    await submit(`${at}/status/lock`, { verb: "lock", seen: "OPEN" });
    expect(quote.status).toBe("LOCKED");
    const late = await submit(`${at}/status/reject`, { verb: "reject", seen: "OPEN" });
    expect(late).toContain("is locked by now");
    await submit(`${at}/status/unlock`, { verb: "unlock", seen: "LOCKED" });
    expect(quote.status).toBe("OPEN");

    expect(await show(`${at}/pdf/choose`)).toContain("Measure PDF");
    expect(await show(`${at}/pdf/quote`)).toContain("/api/documents/971/download");
    expect(await show(`${at}/pdf/measure`)).toContain("/api/documents/971/download");
    expect(await show(`${at}/pdf/install`)).toContain("has not been configured");

    // Its figures go along, and it is not accepted under others.
    const dialog = await show(`${at}/accept`);
    expect(dialog).toContain("$220.00");
    const seen = {
      shown: hidden(dialog, "shown") ?? "",
      revision: hidden(dialog, "revision") ?? "",
    };
    quote.override = 500;
    const typed = { ...seen, name: "Ann Able", signature: "", _key: await browser.newKey() };
    const moved = await browser.post(`${at}/accept`, typed);
    expect([moved.status, await moved.text()]).toEqual([
      ...[409, expect.stringContaining("from $220.00 to $500.00")],
    ]);
    quote.override = null;
    expect(await submit(`${at}/accept`, { ...typed, _key: await browser.newKey() })).toContain(
      "Quote accepted",
    );
    expect(upstream.steps.at(-1)).toMatchObject({
      ...{ call: "accept", body: { from: "OPEN", acceptWithoutSignature: true } },
    });
    expect(await show(`${at}/pdf/accepted`)).toContain("/api/documents/971/download");
    expect(await show(at)).toContain("Moon Works");
    expect(await submit(at, { manufacturerId: "954" })).toContain("Order created");
    expect(upstream.steps.at(-1)?.body).toEqual({ quoteId: "601", manufacturerId: "954" });
    await submit(`${at}/status/reopen`, { verb: "reopen", seen: "ACCEPTED" });
    await submit(`${at}/status/reject`, { verb: "reject", seen: "OPEN" });
    expect(await submit(`${at}/status/reopen`, { verb: "reopen", seen: "REJECTED" })).toContain(
      "Quote reopened",
    );
    expect(quote).toMatchObject({ status: "OPEN", convertedAt: null });
  });

  const DELIVERY = {
    ...{ requiredDate: "2031-01-10", shippingMethodId: "957" },
    ...{ shippingAddress: "1 Short Street, Geelong VIC 3220", shippingInstructions: "Ring twice" },
  };
  const order = (id: number) => upstream.orders.find((one) => one.id === id);
  const sent = (call: string) => upstream.steps.findLast((one) => one.call === call)?.body;
  /** Through the form to the document: the page, and the address of the last step. */
  async function lookAt(id: number, fields: Record<string, string> = DELIVERY) {
    const html = await submit(`/orders/${id}/review`, fields);
    const [, path = ""] = /href="([^"]*step=(?:submit|supplierOrder)[^"]*)"/.exec(html) ?? [];
    return { html, next: path.replaceAll("&amp;", "&") };
  }

  it("an order shows who makes it, and what it costs to be shipped, before it is reviewed", async () => {
    const html = await show("/orders/961");
    for (const word of ["Moon Works", "Plain roller", "$120.50", "Review order"]) {
      expect(html).toContain(word);
    }
    // The supplier's usual method, which delivers to an address of its own.
    const form = await show("/orders/961/shipping");
    for (const word of ["Moon van", "7 Crater Road", "Pick up always delivers", "$12.5000"]) {
      expect(form.replaceAll("<!-- -->", "")).toContain(word);
    }
    expect(form).toMatch(/<option value="958" selected="">/);
    expect(await submit("/orders/961/shipping", DELIVERY)).toContain("$12.5000");
    expect(sent("freight")).toMatchObject({ shippingMethodId: "957" });
    const unknown = { ...DELIVERY, shippingAddress: "Nowhere VIC 0000" };
    const response = await browser.post("/orders/961/shipping", unknown);
    expect([response.status, await response.text()]).toEqual([
      ...[400, expect.stringContaining("Unable to calculate shipping for this method")],
    ]);
    const bare = await browser.post("/orders/961/review", {
      ...{ ...DELIVERY, shippingMethodId: "", shippingAddress: "" },
    });
    expect(await bare.text()).toContain("Please select a shipping method");
  });

  it("an order is reviewed and submitted as it was looked at", async () => {
    const { html, next } = await lookAt(961);
    expect(html).toMatch(/<iframe[^>]*src="\/api\/documents\/\d+\/download/);
    const last = await show(next);
    for (const word of ["Moon Works, orders@moon.example", "Moon van", "Ring twice"]) {
      expect(last).toContain(word);
    }
    Object.assign(order(961) ?? {}, { customerDetails: "Another house" });
    const moved = await browser.post(next, {});
    expect(moved.status).toBe(409);
    expect(await moved.text()).toContain("changed since you looked at it, and nothing was sent");
    expect(sent("submit")).toBeUndefined();
    const again = await lookAt(961);
    expect(await submit(again.next, {})).toContain("Order submitted");
    expect(sent("submit")).toMatchObject(DELIVERY);
    expect(order(961)).toMatchObject({ status: "SUBMITTED" });
    const second = await browser.post(again.next, {});
    expect([second.status, await second.text()]).toEqual([
      ...[409, expect.stringContaining("Orders cannot be edited after submission.")],
    ]);
  });

  it("an order of the dealer's own workroom is marked as submitted, without a template of its PDF", async () => {
    const own = order(962);
    Object.assign(own ?? {}, { hasTemplate: false });
    const form = await show("/orders/962/review");
    // Where the dealer has goods delivered.
    expect(form).toContain("Shed 4, Dock Road");
    expect(form).not.toContain('name="shippingMethodId"');
    const { html, next } = await lookAt(962, { requiredDate: "2031-01-10" });
    expect(html).toContain("Template Not Configured");
    expect(next).toContain("step=supplierOrder");
    expect(await show(next)).toContain("Mark as Submitted");
    const typed = { reference: "OW-1", orderStatus: "Cutting", notes: "Rang Deb" };
    expect(await submit(next, typed)).toContain("Order submitted");
    expect(own).toMatchObject({ status: "SUBMITTED", entered: [typed] });
    const at = `/orders/962/supplier-order/${String(own?.entered[0]?.id)}`;
    const page = await show("/orders/962");
    expect(page).toContain(at);
    for (const word of ["Supplier order OW-1", "Manual", "Rang Deb"]) {
      expect(await show(at)).toContain(word);
    }
    const history = await show(`${at}?tab=history`);
    for (const word of ["Mina Minimal", "Reference", "OW-1"]) expect(history).toContain(word);
    await submit(at, { ...typed, orderStatus: "Ready" });
    await submit("/orders/962/supplier-order/new", { reference: "OW-2" });
    expect(own?.entered).toMatchObject([{ orderStatus: "Ready" }, { reference: "OW-2" }]);
    await submit("/orders/962/reopen", { verb: "reopen" });
    expect(own).toMatchObject({ status: "OPEN" });
    await submit("/orders/962/edit", {
      ...{ manufacturer_id: "955", sidemark: "Crater", details: "Dark side" },
    });
    expect(own).toMatchObject({ sidemark: "Crater", customerDetails: "Dark side" });
  });

  it("a supplier order of an online supplier is read, with its history", async () => {
    const at = "/orders/963/supplier-order/981";
    const html = await show(at);
    for (const word of ["Supplier order MW-1", "On the loom", "Rocket 4", "$12.50", "Pick up"]) {
      expect(html).toContain(word);
    }
    const history = await show(`${at}?tab=history`);
    for (const word of ["Luna Moon", "ETA", "Wed 2 Dec"]) expect(history).toContain(word);
    const extension = /^GET \/purchaseorder\/\{\}\/history$/;
    upstream.unknownCalls = upstream.unknownCalls.filter((call) => !extension.test(call));
  });

  it("a customer reads what is told of a quote, and accepts it once", async () => {
    const quote = upstream.quotes.find(({ id }) => id === 601);
    const customer = new Browser({ fetch: overTheNetwork });
    const path = "/customer-quote/601";
    const open = async (address: string) => {
      const response = await customer.get(address);
      return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
    };
    const { status, html } = await open(path);
    expect(status, app.output()).toBe(200);
    for (const words of ["First floor", "Minimal Blinds", "$220.00", "Cash", "$10.00", "$210.00"]) {
      expect(html).toContain(words);
    }
    const fields = { version: hidden(html, "version") ?? "", name: "Ann Able" };
    const send = async () => {
      const response = await customer.post(`${path}/accept`, fields);
      return { status: response.status, html: await response.text() };
    };
    // It is refused without a word, and is as it was read.
    if (quote) quote.status = "LOCKED";
    const refused = await send();
    expect(refused.status).toBe(409);
    expect(refused.html).toContain("cannot be accepted at present. Please ask Minimal Blinds.");
    if (quote) quote.status = "OPEN";
    expect((await send()).status).toBe(303);
    expect(quote).toMatchObject({ status: "ACCEPTED" });
    const accepted = (await open(path)).html;
    expect(accepted).toContain("Quote accepted");
    expect(accepted).not.toContain("<form");
    expect((await send()).status).toBe(303);
    const sent = upstream.steps.filter(({ call }) => call === "customer");
    expect(sent.map(({ body }) => body.name)).toEqual(["Ann Able", "Ann Able"]);
    expect((await open("/customer-quote/999")).status).toBe(404);
  });

  it("nothing was asked that the specification does not name, and no fault was logged", () => {
    expect(upstream.unknownCalls).toEqual([]);
    expect(app.output()).not.toMatch(/"level":(50|60)/);
  });
});
