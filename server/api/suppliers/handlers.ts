import { normalise } from "../../../app/domain/normalise";
import { suppliers } from "../../../app/upstream/contract/suppliers";
import type { BodyOf, WireResponseOf } from "../../../app/upstream/endpoint";
import { newId } from "../../database/id";
import { refuseTaken } from "../account-write";
import { ApiError, invalid, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import { oneAtATime } from "../records/one-at-a-time";
import { textOrNone } from "../records/text-or-none";
import type { AccountRead, AccountWrite } from "../scope";
import { saveSupplierSettings } from "./default-method";
import { accessHandlers } from "./access";
import { freightHandlers } from "./freight";
import { listMethods, requireMethod, requireSupplier } from "./queries";
import { addShippingMethod, saveShippingMethod } from "./shipping-methods";

type Sent = BodyOf<typeof suppliers.saveSupplier>;
type Row = Awaited<ReturnType<typeof requireSupplier>>;

/** Lists of suppliers show all of them at once. */
const MAX_SUPPLIERS = 500;
const TAKEN = "There is a supplier of this name already";

const getSupplier = query(suppliers.getSupplier, async (read, { params }) => {
  const row = await requireSupplier(read, params.id);
  const methods = await listMethods(read, row.id);
  return {
    ...{ id: row.id, name: row.name, email: row.email, phone: row.phone, address: row.address },
    ...{ leadDays: row.lead_days, isOnline: row.is_online === 1 },
    ...{ isInternal: row.is_internal === 1, isArchived: row.is_archived === 1 },
    defaultShippingMethodId: row.default_shipping_method_id,
    shippingMethods: methods.map(({ id, name, description, address, is_active }) => ({
      ...{ id, name, description, address, isArchived: is_active === 0 },
    })),
    revision: row.revision,
  } satisfies WireResponseOf<typeof suppliers.getSupplier>;
});

const createSupplier = mutation(suppliers.createSupplier, async (write, { body }) => {
  const { db, accountId } = write;
  await oneAtATime(write, "suppliers");
  const all = await listNames(write);
  if (all.length >= MAX_SUPPLIERS) {
    throw new ApiError(409, "too_many", `There are at most ${MAX_SUPPLIERS} suppliers`);
  }
  const id = newId();
  const { name, ...others } = body;
  const values = {
    ...{ id, account_id: accountId, email: null, is_online: 0, ...storedOf(others) },
    ...(await nameOf(write, name, null)),
    position: Math.max(0, ...all.map(({ position }) => position)) + 1,
  };
  await refuseTaken("name", TAKEN, db.insertInto("manufacturers").values(values).execute());
  return { id };
});

const saveSupplier = mutation(suppliers.saveSupplier, async (write, { params, body }) => {
  const row = await requireSupplier(write, params.id);
  const { name, defaultShippingMethodId: methodId, isArchived, revision, ...others } = body;
  requireEmail(row, others);
  if (methodId !== undefined) {
    await requireMethod(write, row.id, methodId, "defaultShippingMethodId");
  }
  const patch = {
    ...storedOf(others),
    ...(name === undefined ? {} : await nameOf(write, name, row)),
    ...(methodId === undefined ? {} : { default_shipping_method_id: methodId }),
    ...(isArchived === undefined ? {} : { is_archived: Number(isArchived) }),
  };
  const saved = changeRow(write, "manufacturers", { id: row.id }, patch, revision);
  await refuseTaken("name", TAKEN, saved);
});

/** An online supplier is told of its orders there. */
function requireEmail(row: Row, { email }: Pick<Sent, "email">): void {
  if (email === null && row.is_online === 1) throw invalid({ email: ["Email is required"] });
}

/** What is to be stored of what was sent; nothing of what was not. */
function storedOf({ email, phone, address, leadDays, isInternal }: Partial<Sent>) {
  return {
    ...(email === undefined ? {} : { email: textOrNone(email) }),
    ...(phone === undefined ? {} : { phone: textOrNone(phone) }),
    ...(address === undefined ? {} : { address: textOrNone(address) }),
    ...(leadDays === undefined ? {} : { lead_days: leadDays }),
    ...(isInternal === undefined ? {} : { is_internal: Number(isInternal) }),
  };
}

/** A name that no other supplier has, however it is written; of two at once the index lets one have it. */
async function nameOf(write: AccountWrite, sent: string, own: Row | null) {
  const [name, key] = [sent.trim(), normalise(sent)];
  const isTaken = (await listNames(write)).some(
    (one) => one.id !== own?.id && normalise(one.name) === key,
  );
  if (isTaken) throw unsuitable("name", TAKEN);
  return { name, name_key: key };
}

const listNames = ({ db, accountId }: AccountRead) =>
  db
    .selectFrom("manufacturers")
    .select(["id", "name", "position"])
    .where("account_id", "=", accountId)
    .execute();

export const supplierHandlers = [
  ...[getSupplier, createSupplier, saveSupplier, saveSupplierSettings],
  ...[addShippingMethod, saveShippingMethod],
  ...[...freightHandlers, ...accessHandlers],
];
