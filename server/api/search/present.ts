import type { search } from "../../../app/upstream/contract/search";
import type { WireResponseOf } from "../../../app/upstream/endpoint";
import type { SearchKind } from "../../database/search-schema";
import { listUdfs } from "../records/udfs";
import type { AccountRead } from "../scope";
import { foundField } from "./found-field";

type Result = WireResponseOf<typeof search.globalSearch>["data"][number];
interface Found {
  kind: SearchKind;
  id: string;
}
type Present = (
  read: AccountRead,
  ids: readonly string[],
  pieces: readonly string[],
) => Promise<Result[]>;

/** How what is found is shown, read from where it is stored. */
const PRESENT: Readonly<Record<SearchKind, Present>> = {
  CONTACT: presentContacts,
  DEAL: presentDeals,
  PERSON: presentPeople,
  PRIVATE_PURCHASE_ORDER: presentOrders,
  PURCHASE_ORDER: presentOrders,
  QUOTE: presentQuotes,
};

/** The results of what was found by these pieces of words, in its order. */
export async function present(
  read: AccountRead,
  found: readonly Found[],
  pieces: readonly string[],
): Promise<Result[]> {
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  const results = await Promise.all(
    [...byKind].map(async ([kind, some]) => {
      const ids = some.map(({ id }) => id);
      return PRESENT[kind](read, ids, pieces);
    }),
  );
  const resultOf = new Map(results.flat().map((result) => [result.id, result]));
  return found.flatMap(({ id }) => resultOf.get(id) ?? []);
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

async function presentContacts(
  { db, accountId }: AccountRead,
  ids: readonly string[],
): Promise<Result[]> {
  const rows = await db
    .selectFrom("contacts")
    .select(["id", "name", "email", "phone", "created_at"])
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({
    entityType: "CONTACT",
    id: row.id,
    title: row.name,
    description: joined(row.email, row.phone) || null,
    tuid: null,
    createdAt: row.created_at,
    updatedAt: null,
    isArchived: false,
    context: {},
  }));
}

async function presentDeals(
  read: AccountRead,
  ids: readonly string[],
  pieces: readonly string[],
): Promise<Result[]> {
  const { db, accountId } = read;
  const rows = await db
    .selectFrom("deals as d")
    .leftJoin("contacts as c", (join) =>
      join.onRef("c.id", "=", "d.contact_id").onRef("c.account_id", "=", "d.account_id"),
    )
    .select(["d.id", "d.name", "d.tuid", "d.sidemark", "d.workflow_id", "d.status_id"])
    .select(["d.is_archived", "d.created_at", "d.updated_at", "d.udfs"])
    .select(["c.name as contact", "c.email"])
    .where("d.account_id", "=", accountId)
    .where("d.id", "in", ids)
    .execute();
  // Of a field that was archived nothing is shown any more.
  const fields = rows.some(({ udfs }) => udfs !== "{}") ? await listUdfs(read) : [];
  return rows.map((row) => ({
    entityType: "DEAL",
    id: row.id,
    title: row.name,
    description:
      joined(
        // What is found is read, however little room there is.
        foundField(
          [row.tuid, row.name, row.sidemark, row.contact, row.email],
          { udfs: row.udfs, fields },
          pieces,
        ),
        row.contact,
        row.sidemark && `Sidemark ${row.sidemark}`,
      ) || null,
    tuid: row.tuid,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isArchived: row.is_archived === 1,
    context: { deal: { workflowId: row.workflow_id, statusId: row.status_id } },
  }));
}

async function presentPeople(
  { db, accountId }: AccountRead,
  ids: readonly string[],
): Promise<Result[]> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "email", "labels"])
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .where("is_archived", "=", 0)
    .execute();
  return rows.map((row) => ({
    entityType: "PERSON",
    id: row.id,
    title: row.name,
    description: joined(row.email, (JSON.parse(row.labels) as string[]).join(", ")) || null,
    ...{ tuid: null, createdAt: null, updatedAt: null, isArchived: false, context: {} },
  }));
}

async function presentQuotes(
  { db, accountId }: AccountRead,
  ids: readonly string[],
): Promise<Result[]> {
  const rows = await db
    .selectFrom("quotes as q")
    .innerJoin("deals as d", "d.id", "q.deal_id")
    .select(["q.id", "q.tuid", "q.description", "q.status", "q.is_archived", "q.created_at"])
    .select(["q.updated_at", "d.id as deal_id", "d.name", "d.workflow_id"])
    .where("q.account_id", "=", accountId)
    .where("d.account_id", "=", accountId)
    .where("q.id", "in", ids)
    .execute();
  return rows.map((row) => ({
    entityType: "QUOTE",
    id: row.id,
    title: row.description || row.name,
    description: row.description ? row.name : null,
    tuid: row.tuid,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isArchived: row.is_archived === 1,
    context: { quote: { dealId: row.deal_id, workflowId: row.workflow_id, status: row.status } },
  }));
}

async function presentOrders(
  { db, accountId }: AccountRead,
  ids: readonly string[],
): Promise<Result[]> {
  const rows = await db
    .selectFrom("purchase_orders as o")
    .leftJoin("manufacturers as m", (join) =>
      join.onRef("m.id", "=", "o.manufacturer_id").onRef("m.account_id", "=", "o.account_id"),
    )
    .select(["o.id", "o.tuid", "o.sidemark", "o.status", "o.is_archived", "o.created_at"])
    .select(["o.updated_at", "o.manufacturer_id", "m.name as supplier"])
    .where("o.account_id", "=", accountId)
    .where("o.id", "in", ids)
    .execute();
  return rows.map((row) => ({
    entityType: "PURCHASE_ORDER",
    id: row.id,
    title: row.tuid,
    description: joined(row.supplier, row.sidemark) || null,
    tuid: row.tuid,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isArchived: row.is_archived === 1,
    context: {
      purchaseOrder: { manufacturerId: row.manufacturer_id ?? "none", status: row.status },
    },
  }));
}
