import { sql } from "kysely";
import { z } from "zod";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import {
  derivePermissions,
  type PermissionFacts,
  type Permissions,
} from "../../../app/domain/permissions";
import { listEndpoints } from "../../../app/upstream/contract/all";
import { calendar } from "../../../app/upstream/contract/calendar";
import { checklist } from "../../../app/upstream/contract/checklist";
import { deals } from "../../../app/upstream/contract/deals";
import { notes } from "../../../app/upstream/contract/notes";
import { payments } from "../../../app/upstream/contract/payments";
import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { quotes } from "../../../app/upstream/contract/quotes";
import type { UpstreamClient } from "../../../app/upstream/client.server";
import { contacts } from "../../../app/upstream/contract/contacts";
import { isAllowed, type AnyEndpoint } from "../../../app/upstream/endpoint";
import type { Database } from "../../../server/database/connection";
import { isImplemented } from "../../../server/api/app";
import {
  createTestApi,
  PASSWORD,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../../support/test-api";
import { addProducts, addVersion } from "../../support/catalogue";
import { addLine } from "../../support/quotes";
import { readTables } from "../../support/live-schema";
import { deadJob } from "../../support/dead-job";
import { expectTrueSearch } from "../../support/true-search";
import { ACCESS } from "./all";
import { ACTORS, STAFF, type AccessRow, type Actor, type Ids } from "./rows";

let test: TestApi;
let ids: Ids;
const cookies = {} as Record<Actor, string | null>;

beforeAll(async () => {
  test = await createTestApi(20);
  const sales = await test.signIn("sales");
  const workflow = await workflowBySlug(sales, "residential-sales");
  const [first, second] = workflow.statuses;
  const create = async (name: string) =>
    (
      await sales.call(deals.createDeal, {
        params: { id: workflow.id },
        body: { name, statusId: first?.id ?? "" },
      })
    ).id;
  const deal = await create("For access");
  const archivedDeal = await create("For access, archived");
  const note = await sales.call(notes.createNote, {
    params: { dealId: deal },
    body: { content: "x" },
  });
  const payment = await sales.call(payments.createPayment, {
    params: { dealId: deal },
    body: { type: "MANUAL", amount: 990_000, status: "REQUESTED" },
  });
  const book = async (dealId: string) => {
    const when = { kind: "date", date: "2026-11-18" } as const;
    const body = { title: "For access", participants: [], when };
    return (await sales.call(calendar.createDealEvent, { params: { dealId }, body }))?.id ?? "";
  };
  const [event, eventOfArchived] = [await book(deal), await book(archivedDeal)];
  const admin = await test.signIn("admin");
  const dataSource = await admin.call(checklist.createChecklistDataSource, {
    body: { name: "For access" },
  });
  const list = await sales.call(checklist.saveChecklistItems, {
    params: { dealId: deal, dataSourceId: dataSource.id },
    body: { items: [{ id: null, label: "For access", isChecked: false }] },
  });
  await sales.call(deals.archiveDeal, { params: { id: archivedDeal } });
  const { data } = await sales.call(contacts.searchContacts, {
    body: { pagination: { limit: 1, offset: 0 } },
  });
  ids = {
    workflow: workflow.id,
    status: first?.id ?? "",
    otherStatus: second?.id ?? "",
    deal,
    archivedDeal,
    flag: workflow.flags[0]?.id ?? "",
    flagValue: workflow.flags[0]?.values[1]?.id ?? "",
    note: note?.id ?? "",
    payment: payment.id,
    document: await attach(deal),
    event,
    eventOfArchived,
    dataSource: dataSource.id,
    checklistItem: list?.items[0]?.id ?? "",
    contact: data[0]?.id ?? "",
    connection: await addConnection(),
    deadJob: await addJob("dead"),
    waitingJob: await addJob("waiting"),
    ...(await addQuotedProduct(sales, deal)),
  };
  for (const actor of STAFF) {
    cookies[actor] = await sessionCookie(test, actor);
  }
  cookies.otherAccount = await sessionCookie(test, "redwood");
  cookies.stranger = null;
  cookies.expired = "headrail_api=made-up-and-never-issued";
  cookies.disabled = await addEmployee("gone", "disabled");
  cookies.noDeals = await addAccountWithoutDeals();
  for (const [actor, username] of Object.entries(USERNAMES)) {
    PERMISSIONS.set(actor as keyof typeof USERNAMES, await permissionsOf(username));
  }
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

/** A product with a price, and an open quote of the deal with a line of it. */
async function addQuotedProduct(sales: UpstreamClient, dealId: string) {
  const [product = ""] = await addProducts(test.database, [{ name: "For access" }]);
  await addVersion(test.database, product, {});
  const { id: quote } = await sales.call(quotes.addQuote, { params: { dealId }, body: {} });
  const { externalId: orderBody } = await sales.call(quotes.getQuote, { params: { id: quote } });
  const wanted = { product: "For access", width: "1200", height: "1200" };
  const { windowId: window, lineId: line } = await addLine(sales, orderBody, wanted);
  const { manufacturer_id: supplier } = await test.database.read
    .selectFrom("products")
    .select("manufacturer_id")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const made = await sales.call(purchaseOrders.createPurchaseOrder, {
    body: { manufacturer_id: supplier },
  });
  return { product, quote, orderBody, window, line, supplier, order: made.data.id };
}

/** Attaches a document to a deal of account A; its id. */
async function attach(dealId: string): Promise<string> {
  const body = new FormData();
  body.append("filename", "For access.txt");
  body.append("file", new File(["For access"], "For access.txt"));
  const cookie = await sessionCookie(test, "sales");
  const path = `/deals/${dealId}/documents/upload`;
  const response = await test.request("POST", path, { cookie, body });
  return ((await response.json()) as { id: string }).id;
}

/** The actors who are somebody; the others get no further than 401. */
const USERNAMES = {
  admin: "admin",
  sales: "sales",
  dealsonly: "dealsonly",
  maker: "maker",
  noDeals: "third",
  otherAccount: "redwood",
} as const satisfies Partial<Record<Actor, string>>;

/** What the stored facts about a person allow. */
async function permissionsOf(username: string): Promise<Permissions> {
  const row = await test.database.read
    .selectFrom("employees as e")
    .innerJoin("accounts as a", "a.id", "e.account_id")
    .select(["e.employee_type", "e.flags", "a.modules", "a.feature_flags"])
    .where("e.username", "=", username)
    .executeTakeFirstOrThrow();
  return derivePermissions({
    modules: JSON.parse(row.modules) as string[],
    employeeType: row.employee_type as PermissionFacts["employeeType"],
    flags: JSON.parse(row.flags) as string[],
    featureFlags: JSON.parse(row.feature_flags) as PermissionFacts["featureFlags"],
  });
}

/** A provider of contacts that account A is connected with, which nobody could ask. */
async function addConnection(): Promise<string> {
  const { database, clock } = test;
  const { account_id } = await database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username", "=", "sales")
    .executeTakeFirstOrThrow();
  const row = {
    ...{ id: "connection-of-a", account_id, schema: "PODIUM", label: "Of account A" },
    ...{ sealed_grant: "1.x", field_groups: "[]", created_at: clock.now.toISOString() },
  };
  await database.write((trx) => trx.insertInto("contact_connections").values(row).execute());
  return row.id;
}

/** A job of account A. */
async function addJob(status: "dead" | "waiting"): Promise<string> {
  const { database, clock } = test;
  const at = clock.now.toISOString();
  const { account_id } = await database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username", "=", "sales")
    .executeTakeFirstOrThrow();
  const values = deadJob({ id: `job-${status}`, account_id, at });
  const own = status === "dead" ? {} : { status, due_at: at, finished_at: null };
  await database.write((trx) =>
    trx
      .insertInto("jobs")
      .values({ ...values, ...own })
      .execute(),
  );
  return values.id;
}

/** A person of account A whose session began before they were disabled. */
async function addEmployee(username: string, status: string): Promise<string> {
  const { database } = test;
  const model = await database.read
    .selectFrom("employees")
    .selectAll()
    .where("username", "=", "sales")
    .executeTakeFirstOrThrow();
  await database.write((trx) =>
    trx
      .insertInto("employees")
      .values({
        ...{ ...model, id: username, person_id: null },
        ...{ username, username_key: username, email_key: username },
      })
      .execute(),
  );
  const cookie = await sessionCookie(test, username);
  await database.write((trx) =>
    trx.updateTable("employees").set({ status }).where("id", "=", username).execute(),
  );
  return cookie;
}

/** A person of a third account that has not bought the Deals module. */
async function addAccountWithoutDeals(): Promise<string> {
  const { database } = test;
  const account = await database.read
    .selectFrom("accounts")
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const model = await database.read
    .selectFrom("employees")
    .selectAll()
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await database.write(async (trx) => {
    await trx
      .insertInto("accounts")
      .values({ ...account, id: "third", modules: "[]" })
      .execute();
    await trx
      .insertInto("pricing_settings")
      .values({
        ...{ account_id: "third", adjustment_type: "PERCENT_MARK_UP" },
        ...{ base_percent: 45_000, options_percent: 45_000 },
        ...{ tax_mode: "INCLUSIVE", tax_method: "ON_TOTAL" },
      })
      .execute();
    await trx
      .insertInto("employees")
      .values({
        ...model,
        id: "third-admin",
        account_id: "third",
        person_id: null,
        username: "third",
        username_key: "third",
        email_key: "third",
      })
      .execute();
  });
  const response = await test.request("POST", "/auth", {
    json: { username: "third", password: PASSWORD },
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

const byName = new Map(
  listEndpoints().map(({ area, name, endpoint }) => [`${area}.${name}`, endpoint]),
);

function endpointOf(call: string): AnyEndpoint {
  const endpoint = byName.get(call);
  if (!endpoint) throw new Error(`No call ${call}`);
  return endpoint;
}

/** What only the program sets, as the wire and as the tables call it. */
const NOBODYS = [
  ...["id", "accountId", "account_id", "tuid", "path", "position", "status", "total", "actor"],
  ...["isArchived", "is_archived", "isReadOnly", "is_read_only", "isSubscribed", "is_subscribed"],
  ...["isOnline", "offline_only", "isMaster", "is_master", "roles", "flags", "role_id"],
  ...["employeeType", "employee_type", "password_hash", "modules", "feature_flags"],
  ...["convertedAt", "converted_at", "createdAt", "created_at", "updated_by", "sealed_grant"],
];
const INTRUDER = "set by whoever sent it";

/** The tables in which a text stands. */
async function tablesWith(read: Database["read"], text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of (await readTables(test.database)).keys()) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
    if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(table);
  }
  return found;
}

const PERMISSIONS = new Map<Actor, Permissions>();

const expected = (call: string, row: AccessRow, actor: Actor): number => {
  const endpoint = endpointOf(call);
  const permissions = PERMISSIONS.get(actor);
  if (!permissions) return 401;
  if (!isAllowed(endpoint, permissions)) return 403;
  const own = row.except?.[actor];
  if (own !== undefined) return own;
  const hasId = endpoint.path.includes("{");
  return actor === "otherAccount" && hasId ? 404 : (row.staff ?? 200);
};

function send(call: string, actor: Actor, cell: AccessRow) {
  const endpoint = endpointOf(call);
  const params = cell.params?.(ids) ?? {};
  const query = new URLSearchParams(cell.query).toString();
  const place = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "x");
  const path = query ? `${place}?${query}` : place;
  const body = cell.body?.(ids);
  const form = cell.form && new FormData();
  for (const [name, value] of Object.entries(cell.form?.() ?? {})) form?.append(name, value);
  return test.request(endpoint.method, path, {
    cookie: cookies[actor],
    ...(body === undefined ? {} : { json: body }),
    ...(form ? { body: form } : {}),
  });
}

describe("who may call what", () => {
  it("has a row for each implemented call that needs a session", () => {
    const needed = listEndpoints()
      .filter(({ endpoint }) => isImplemented(endpoint) && endpoint.access === "staff")
      .map(({ area, name }) => `${area}.${name}`);
    expect(ACCESS.map(([call]) => call).toSorted()).toEqual(needed.toSorted());
  });

  /** What is stored, as the refusal before left it; nothing after a call that may have changed it. */
  let stored: string | null = null;
  describe.each(ACTORS)("%s", (actor) => {
    it.each(ACCESS)("%s", async (call, row) => {
      const wanted = expected(call, row, actor);
      const before = wanted >= 400 ? (stored ?? (await snapshot(test))) : null;
      stored = null;
      const response = await send(call, actor, row);
      expect(response.status).toBe(wanted);
      if (before === null) return;
      const after = await snapshot(test);
      expect(after).toBe(before);
      stored = after;
    });
  });

  it("after every call by everybody the search finds what is stored", async () => {
    await expectTrueSearch(test.database);
  });

  it("nothing is stored that is not the sender's to set, whatever a call is sent besides", async () => {
    for (const [call, row] of ACCESS) {
      const body = row.body?.(ids);
      if (typeof body !== "object" || body === null || Array.isArray(body)) continue;
      const own = JSON.stringify(
        z.toJSONSchema(endpointOf(call).body, { io: "input", unrepresentable: "any" }),
      );
      const strange = NOBODYS.filter((name) => !own.includes(`"${name}":`));
      const more = Object.fromEntries(strange.map((name) => [name, INTRUDER]));
      const response = await send(call, "admin", { ...row, body: () => ({ ...more, ...body }) });
      expect([400, 500], call).not.toContain(response.status);
    }
    expect(await tablesWith(test.database.read, INTRUDER)).toEqual([]);
  });

  it("a call that is not implemented answers 401 to strangers and 501 to staff, before it looks at the body", async () => {
    for (const { area, name, endpoint } of listEndpoints()) {
      if (isImplemented(endpoint)) continue;
      const call = `${area}.${name}`;
      if (endpoint.access === "staff")
        expect((await send(call, "stranger", {})).status, call).toBe(401);
      expect((await send(call, "admin", {})).status, call).toBe(501);
    }
  });

  it("no answer to one account holds a word of the other", async () => {
    const response = await test.request("GET", `/workflows/${ids.workflow}/deals`, {
      cookie: cookies.sales,
    });
    const theirs = await test.database.read
      .selectFrom("deals")
      .innerJoin("accounts", "accounts.id", "deals.account_id")
      .select("deals.id")
      // By then everybody has given their company a name.
      .where("accounts.country_code", "=", "US")
      .execute();
    const body = await response.text();
    expect(theirs.length).toBeGreaterThan(0);
    for (const { id } of theirs) expect(body).not.toContain(id);
  });
});
