import type { Insertable } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { checklist } from "../../app/upstream/contract/checklist";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { employees } from "../../app/upstream/contract/employees";
import { personnel } from "../../app/upstream/contract/personnel";
import { suppliers } from "../../app/upstream/contract/suppliers";
import { workflows } from "../../app/upstream/contract/workflows";
import { newId } from "../../server/database/id";
import { insertRows } from "../../server/database/insert-rows";
import type { Schema } from "../../server/database/schema";
import { accountOf, addProducts } from "../support/catalogue";
import { supplierOf } from "../support/shipping";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

type Limited =
  | "manufacturers"
  | "supplier_keys"
  | "shipping_methods"
  | "people"
  | "employees"
  | "workflows"
  | "udfs"
  | "checklist_data_sources";

let test: TestApi;
let admin: UpstreamClient;
let accountId: string;
let supplierId: string;
beforeAll(async () => {
  test = await createTestApi(5);
  admin = await test.signIn("admin");
  accountId = await accountOf(test.database);
  const [product = ""] = await addProducts(test.database, [{ name: "Limited roller" }]);
  supplierId = await supplierOf(test.database, product);
  await test.database.write((trx) =>
    trx
      .updateTable("manufacturers")
      .set({ is_online: 1, name_key: "limited" })
      .where("id", "=", supplierId)
      .execute(),
  );
  const params = { id: supplierId };
  await admin.call(suppliers.addShippingMethod, { params, body: { name: "First" } });
  await admin.call(suppliers.addKey, { params, body: { name: "First" } });
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

/** Adds rows like one that is there, until there are so many of them but one. */
async function fillTo<Table extends Limited>(
  table: Table,
  limit: number,
  countsIn: { supplier?: string } = {},
  vary: (name: string) => object = (name) => ({ name }),
) {
  const rows = await test.database.read
    .selectFrom(table as Limited)
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();
  const counted = countsIn.supplier
    ? rows.filter((row) => "manufacturer_id" in row && row.manufacturer_id === countsIn.supplier)
    : rows;
  const [like] = counted;
  const added = Array.from({ length: limit - 1 - counted.length }, (_, at) => ({
    ...like,
    id: newId(),
    ...vary(`One of many ${at}`),
  }));
  await test.database.write((trx) =>
    insertRows(trx, table, added as unknown as Insertable<Schema[Table]>[]),
  );
}

/** Imports a workflow, with a checklist of a data source if one is named. */
async function sendWorkflow(cookie: string, name: string, dataSource?: string) {
  const modules = dataSource ? [{ type: "CHECKLIST", config: { dataSource } }] : [];
  const statuses = [{ name: "New", phase: "NEW" }];
  const content = JSON.stringify({ name, statuses, flags: [], modules });
  const body = new FormData();
  body.append("file", new File([content], "workflow.json", { type: "application/json" }));
  const answer = await test.request("POST", "/workflows/schema/import", { cookie, body });
  return [answer.status, await answer.json()] as const;
}

const KEY = (name: string) => name.toLowerCase();

describe("as many as there may be, of those who come at once", () => {
  it.each([
    {
      what: "There are at most 500 suppliers",
      fill: () =>
        fillTo("manufacturers", 500, {}, (name) => ({
          ...{ name, name_key: KEY(name), default_shipping_method_id: null },
        })),
      add: (name: string) => admin.call(suppliers.createSupplier, { body: { name } }),
    },
    {
      what: "A supplier has at most 50 methods",
      fill: () => fillTo("shipping_methods", 50, { supplier: supplierId }),
      add: (name: string) =>
        admin.call(suppliers.addShippingMethod, { params: { id: supplierId }, body: { name } }),
    },
    {
      what: "A supplier has at most 20 keys in use",
      fill: () =>
        fillTo("supplier_keys", 20, { supplier: supplierId }, (name) => ({
          ...{ name, key_hash: name },
        })),
      add: (name: string) =>
        admin.call(suppliers.addKey, { params: { id: supplierId }, body: { name } }),
    },
    {
      what: "There are at most 1000 people",
      fill: () =>
        fillTo("people", 1_000, {}, (name) => ({ ...{ name, email: name, email_key: KEY(name) } })),
      add: (name: string) =>
        admin.call(personnel.createPerson, {
          body: {
            ...{ name, email: `${name}@limits.example`, labels: [], notes: null },
            badgeColor: "#9A3324",
          },
        }),
    },
    {
      what: "There are at most 1000 employees",
      fill: () =>
        fillTo("employees", 1_000, {}, (name) => ({
          ...{ email: name, email_key: KEY(name), username: name, username_key: KEY(name) },
          person_id: null,
        })),
      add: (name: string) =>
        admin.call(employees.createEmployee, {
          body: {
            ...{ first_name: name, last_name: "Limit", status: "active", role_id: "DEFAULT" },
            ...{ username: name, email: `${name}@limits.example`, password: "a-long-password-1" },
          },
        }),
    },
    {
      what: "There are at most 200 custom fields",
      fill: () => fillTo("udfs", 200, {}, (name) => ({ name, path: name })),
      add: (name: string) =>
        admin.call(customFields.createUdf, { body: { name, type: "STRING", required: false } }),
    },
  ])("$what", async ({ what, fill, add }) => {
    await fill();
    const names = ["one", "two", "three", "four"];
    const attempts = await Promise.allSettled(names.map((name): Promise<unknown> => add(name)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = attempts.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const problem = { code: "too_many", message: what };
    expect(refused).toMatchObject(Array(3).fill({ status: 409, problem }));
  });

  it("There are at most 500 data sources, made by themselves and with a workflow", async () => {
    await fillTo("checklist_data_sources", 500);
    const create = (name: string) =>
      admin.call(checklist.createChecklistDataSource, { body: { name } });
    const attempts = await Promise.allSettled(["One", "Two", "Three", "Four"].map(create));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = attempts.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const said = ["There are at most 500 data sources"];
    const problem = { fields: { name: said } };
    expect(refused).toMatchObject(Array(3).fill({ status: 422, problem }));
    const cookie = await sessionCookie(test, "admin");
    expect(await sendWorkflow(cookie, "Full", "One more")).toMatchObject([
      422,
      { error: { fields: { "modules.0.config.dataSource": said } } },
    ]);
    expect((await sendWorkflow(cookie, "Known", "one OF many 7"))[0]).toBe(200);
    expect(await admin.call(checklist.listChecklistDataSources, {})).toHaveLength(500);
  });

  it("There are at most 100 workflows", async () => {
    await fillTo("workflows", 100, {}, (name) => ({ name, slug: KEY(name).replaceAll(" ", "-") }));
    const cookie = await sessionCookie(test, "admin");
    const names = ["One", "Two", "Three", "Four"];
    const answers = await Promise.all(names.map((name) => sendWorkflow(cookie, name)));
    const refused = answers.filter(([status]) => status !== 200);
    const error = { code: "too_many", message: "There are at most 100 workflows" };
    expect(refused).toMatchObject(Array(3).fill([409, { error }]));
    expect(await admin.call(workflows.listWorkflows, {})).toHaveLength(100);
  });
});
