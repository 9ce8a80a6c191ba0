import { suppliers } from "../../../app/upstream/contract/suppliers";
import { FaultyPriceList, showFault } from "../../catalogue/price-list/fault";
import { newId } from "../../database/id";
import { insertRows } from "../../database/insert-rows";
import { invalid } from "../api-error";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import type { AccountRead, AccountWrite } from "../scope";
import type { Staff } from "../session";
import { readFreightTable, writeFreightTable, type FreightTable } from "./freight-table";
import { findStored, findUnits } from "./freight-rows";
import { listMethods, requireSupplier } from "./queries";
import { requireCosts } from "./require-costs";

type Methods = Awaited<ReturnType<typeof listMethods>>;
/** No more is told of a table that is all wrong. */
const MAX_FAULTS = 30;

const countsOf = ({ zones, rates }: FreightTable) => ({
  zoneCount: zones.length,
  rateCount: rates.length,
});

/** A supplier of the account, for who may be told what its deliveries cost. */
async function requireSupplierOf(read: AccountRead, staff: Staff, supplierId: string) {
  const supplier = await requireSupplier(read, supplierId);
  requireCosts(staff, "Freight of suppliers");
  return supplier;
}

const getFreight = query(suppliers.getFreight, async (read, { params, staff }) => {
  const { id, revision } = await requireSupplierOf(read, staff, params.id);
  const table = await findStored(read, id, await listMethods(read, id));
  const { system } = await findUnits(read);
  return { table: writeFreightTable(table, system), ...countsOf(table), revision };
});

/** What saving a table would come to; nothing is stored. */
const checkFreight = query(suppliers.checkFreight, async (read, { params, body, staff }) => {
  const { id } = await requireSupplierOf(read, staff, params.id);
  const methods = await listMethods(read, id);
  return compare(await parse(read, body.table, methods), await findStored(read, id, methods));
});

/** All that a supplier asks for is replaced at once. */
const saveFreight = mutation(suppliers.saveFreight, async (write, { params, body, staff }) => {
  const { id } = await requireSupplierOf(write, staff, params.id);
  // Under its lock methods are called what they are read to be.
  await changeRow(write, "manufacturers", { id }, {}, body.revision);
  const methods = await listMethods(write, id);
  const table = await parse(write, body.table, methods);
  const outcome = compare(table, await findStored(write, id, methods));
  await removeStored(write, id, methods);
  await insertTable(write, id, { table, methods });
  return outcome;
});

function compare(table: FreightTable, stored: FreightTable) {
  const isIn = ({ rates }: FreightTable, { zone, method }: FreightTable["rates"][number]) =>
    rates.some((one) => one.zone === zone && one.method === method);
  return {
    ...countsOf(table),
    addedCount: table.rates.filter((rate) => !isIn(stored, rate)).length,
    removedCount: stored.rates.filter((rate) => !isIn(table, rate)).length,
  };
}

async function parse(read: AccountRead, text: string, methods: Methods): Promise<FreightTable> {
  try {
    const names = methods.map(({ name }) => name);
    return readFreightTable(text, { ...(await findUnits(read)), methods: names });
  } catch (error) {
    if (!(error instanceof FaultyPriceList)) throw error;
    const rest = error.faults.length - MAX_FAULTS;
    const shown = error.faults.slice(0, MAX_FAULTS).map(showFault);
    throw invalid({ table: rest > 0 ? [...shown, `And ${rest} more`] : shown });
  }
}

async function removeStored(
  { db, accountId }: AccountWrite,
  supplierId: string,
  methods: Methods,
): Promise<void> {
  const ids = methods.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .deleteFrom("freight_rates")
      .where("account_id", "=", accountId)
      .where("shipping_method_id", "in", ids)
      .execute();
  }
  await db
    .deleteFrom("freight_zones")
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", supplierId)
    .execute();
}

async function insertTable(
  { db, accountId }: AccountWrite,
  supplierId: string,
  { table, methods }: { table: FreightTable; methods: Methods },
): Promise<void> {
  const zones = table.zones.map(({ name, postcodes }, position) => ({
    ...{ id: newId(), account_id: accountId, manufacturer_id: supplierId, name, position },
    postcodes: JSON.stringify(postcodes),
  }));
  const idOf = (all: readonly { id: string; name: string }[], wanted: string) =>
    all.find(({ name }) => name === wanted)?.id ?? "";
  const rates = table.rates.map((rate) => ({
    ...{ id: newId(), account_id: accountId, shipping_method_id: idOf(methods, rate.method) },
    ...{ zone_id: idOf(zones, rate.zone), length_of: rate.lengthOf, base: rate.base },
    ...{ steps: JSON.stringify(rate.steps), per_piece: rate.perPiece },
    ...{ included_pieces: rate.includedPieces, max_length: rate.maxLength },
    oversize_over: rate.oversize?.over ?? null,
    oversize_amount: rate.oversize?.amount ?? null,
  }));
  await insertRows(db, "freight_zones", zones);
  await insertRows(db, "freight_rates", rates);
}

export const freightHandlers = [getFreight, checkFreight, saveFreight];
