import { suppliers } from "../../../app/upstream/contract/suppliers";
import type { WireResponseOf } from "../../../app/upstream/endpoint";
import { ApiError, invalid, notFound } from "../api-error";
import { mutation, query } from "../implement";
import { changeRow } from "../records/change-row";
import { oneAtATime } from "../records/one-at-a-time";
import {
  addSupplierKey,
  listSupplierKeys,
  revokeSupplierKey,
} from "../records/purchasing/supplier-access";
import {
  findWebhook,
  listDeliveries,
  removeWebhook,
  setWebhook,
} from "../records/purchasing/supplier-webhooks";
import type { AccountRead } from "../scope";
import type { Staff } from "../session";
import { requireSupplier } from "./queries";
import { requireCosts } from "./require-costs";

/** Attempts that are shown. */
const SHOWN = 20;
/** So many keys in use are more than any supplier has programs. */
const MAX_KEYS = 20;

/** An online supplier of the account. Its programs read what orders cost: whoever lets them in may see that. */
async function requireOnline(
  read: AccountRead,
  staff: Pick<Staff, "permissions">,
  id: string,
): Promise<void> {
  const supplier = await requireSupplier(read, id);
  requireCosts(staff, "Access of suppliers");
  if (supplier.is_online === 0) {
    throw new ApiError(409, "offline", "This supplier takes no orders online");
  }
}

const getAccess = query(suppliers.getAccess, async (read, { params, staff }) => {
  await requireOnline(read, staff, params.id);
  const [keys, webhook, deliveries] = [
    await listSupplierKeys(read, params.id),
    await findWebhook(read, params.id),
    await listDeliveries(read, params.id, SHOWN),
  ];
  return {
    keys: keys.map((one) => ({
      ...{ id: one.id, name: one.name, createdAt: one.created_at },
      ...{ lastUsedAt: one.last_used_at, revokedAt: one.revoked_at },
    })),
    webhookUrl: webhook?.url ?? null,
    deliveries: deliveries.map((one) => ({
      ...{ eventId: one.event_id, attempt: one.attempt, at: one.at },
      ...{ durationMs: one.duration_ms, status: one.status, error: one.error },
    })),
  } satisfies WireResponseOf<typeof suppliers.getAccess>;
});

const addKey = mutation(suppliers.addKey, {
  isSecret: true,
  async write(write, { params, body, staff }) {
    await oneAtATime(write, "supplier keys");
    await requireOnline(write, staff, params.id);
    const open = (await listSupplierKeys(write, params.id)).filter((one) => !one.revoked_at);
    if (open.length >= MAX_KEYS) {
      throw new ApiError(409, "too_many", `A supplier has at most ${MAX_KEYS} keys in use`);
    }
    return addSupplierKey(write, params.id, body.name.trim());
  },
});

const revokeKey = mutation(suppliers.revokeKey, async (write, { params, staff }) => {
  await requireOnline(write, staff, params.id);
  if (!(await revokeSupplierKey(write, params.id, params.keyId))) throw notFound();
});

const chooseWebhook = mutation(suppliers.setWebhook, {
  isSecret: true,
  async write(write, { params, body, staff, services }) {
    await requireOnline(write, staff, params.id);
    const url = body.url.trim();
    if (!services.webhooks.isAllowed(url)) {
      throw invalid({ url: ["Must be an https address without a name, password or #"] });
    }
    await changeRow(write, "manufacturers", { id: params.id }, {}, body.revision);
    return { secret: await setWebhook(write, services.sealer, params.id, url) };
  },
});

const endWebhook = mutation(suppliers.endWebhook, async (write, { params, query, staff }) => {
  await requireOnline(write, staff, params.id);
  if (!(await removeWebhook(write, params.id))) throw notFound();
  await changeRow(write, "manufacturers", { id: params.id }, {}, query.revision);
});

export const accessHandlers = [getAccess, addKey, revokeKey, chooseWebhook, endWebhook];
