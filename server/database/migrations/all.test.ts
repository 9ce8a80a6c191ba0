import { readdirSync } from "node:fs";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, it } from "vitest";

import { migrations } from "./all";

const names = Object.keys(migrations);

it("stand in the order of their names, each in a file of its own", () => {
  // A database is brought up to date by those behind its last one: one before that would never be made, and is refused.
  expect(names).toEqual(names.toSorted());
  const files = readdirSync("server/database/migrations").filter((name) => /^\d/.test(name));
  expect(files.map((name) => name.replace(/\.ts$/, "")).toSorted()).toEqual(names);
});

it("have a number each", () => {
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

/** What each would ask of PostgreSQL, if there were nothing in it. */
async function statementsOf(name: string): Promise<string[]> {
  const asked: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query.sql),
  });
  await migrations[name]?.("postgres").up(db);
  return asked;
}

/** What grows with each deal: to read it has to wait until the whole step is done, once an index of it is dropped. */
const LARGE = ["purchase_orders", "quotes", "deals", "contacts", "order_lines"];

it.each(names.filter((name) => name >= "0039"))(
  "%s keeps nobody from reading what it goes through",
  async (name) => {
    const asked = await statementsOf(name);
    const locked = asked.flatMap((one) => /^(?:alter table|drop index) (\w+)/.exec(one)?.[1] ?? []);
    const worked = asked.flatMap(
      (one) =>
        /^create (?:unique )?index \w+ on (\w+)/.exec(one)?.[1] ??
        /^update (\w+)/.exec(one)?.[1] ??
        [],
    );
    const both = LARGE.filter(
      (table) => worked.includes(table) && locked.some((one) => one.startsWith(table)),
    );
    expect(both).toEqual([]);
  },
);
