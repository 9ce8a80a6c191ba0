import { json, redirect } from "@remix-run/node";

import { formatInstant } from "~/domain/dates";
import { setupForm } from "~/http/form-setup.server";
import type { Sent, StaffContext } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { suppliers, type SupplierSetup } from "~/upstream/contract/suppliers";
import { isRefused } from "~/upstream/errors";

import { keySchema, revokeSchema, webhookSchema } from "./supplier.schema";

export const ACCESS_SECTIONS = ["key", "revoke", "webhook"] as const;
type Part = (typeof ACCESS_SECTIONS)[number];
interface Shown {
  supplier: SupplierSetup;
  home: string;
  section: string | null;
}

/** What a page is told once. */
export interface MadeSecret {
  secret: string;
}

/** How programs of an online supplier take part, for who may see costs: its keys, its webhook, its last attempts. */
export async function loadAccess(route: StaffContext, { supplier, home, section }: Shown) {
  const { staff, context, url } = route;
  const part = ACCESS_SECTIONS.find((one) => one === section) ?? null;
  if (!supplier.isOnline || !staff.permissions.quoteCosts) {
    if (part) throw redirect(home, 303);
    return { access: null };
  }
  const params = { id: supplier.id };
  const { keys, webhookUrl, deliveries } = await staff.upstream.call(suppliers.getAccess, {
    params,
  });
  const show = (at: string) => formatInstant(at, staff.timeZone, context.host.now());
  const revoked = keys.find(({ id }) => id === url.searchParams.get("id"));
  if (part === "revoke" && !revoked) throw await leadBack(route, home, "key");
  return {
    access: {
      part,
      webhookUrl,
      revokedName: part === "revoke" ? (revoked?.name ?? null) : null,
      keys: keys.map(({ id, name, createdAt, lastUsedAt, revokedAt }) => ({
        ...{ id, name, made: show(createdAt), isRevoked: revokedAt !== null },
        state: revokedAt
          ? `Withdrawn ${show(revokedAt)}`
          : lastUsedAt
            ? `Last used ${show(lastUsedAt)}`
            : "Never used",
        revokePath: `${home}/revoke?id=${encodeURIComponent(id)}`,
      })),
      deliveries: deliveries.map(({ at, eventId, attempt, status, error }) => ({
        ...{ key: `${eventId} ${attempt} ${at}`, at: show(at), attempt },
        outcome: error ?? `Arrived (${status})`,
      })),
      keyForm: part === "key" ? setupForm(keySchema, home, { name: "" }) : null,
      revokeForm: part === "revoke" ? setupForm(revokeSchema, home, {}) : null,
      webhookForm:
        part === "webhook"
          ? setupForm(webhookSchema, home, {
              url: webhookUrl ?? "",
              ...(supplier.revision === undefined ? {} : { revision: supplier.revision }),
            })
          : null,
    },
  };
}

/** Makes a key, withdraws one, or says where the supplier is told of orders. Secrets are answered once. */
export function saveAccess(
  { staff, url, form }: StaffContext & Sent,
  { id, home, part }: { id: string; home: string; part: Part },
): Promise<Response> {
  const params = { id };
  switch (part) {
    case "key":
      return submit(form, {
        schema: keySchema,
        save: async (body, { idempotencyKey }) => {
          const made = await staff.upstream.call(suppliers.addKey, {
            ...{ params, body, idempotencyKey },
          });
          return json<MadeSecret>({ secret: made.key });
        },
      });
    case "revoke":
      return submit(form, {
        schema: revokeSchema,
        save: (_, { idempotencyKey }) => {
          const keyId = url.searchParams.get("id") ?? "";
          const call = { params: { id, keyId }, idempotencyKey };
          return staff.upstream.call(suppliers.revokeKey, call);
        },
        ...{ done: success("Key withdrawn"), to: home },
      });
    case "webhook":
      return submit(form, {
        schema: webhookSchema,
        save: async ({ url: address }, { idempotencyKey, revision }) => {
          if (address === undefined) return endWebhook(revision);
          const made = await staff.upstream.call(suppliers.setWebhook, {
            ...{ params, body: { url: address, revision }, idempotencyKey },
          });
          return json<MadeSecret>({ secret: made.secret });
        },
        ...{ done: success("Orders are told by mail alone"), to: home },
      });
  }

  async function endWebhook(revision: number | undefined): Promise<void> {
    try {
      const query = revision === undefined ? {} : { revision };
      await staff.upstream.call(suppliers.endWebhook, { params, query, idempotencyKey: form.key });
    } catch (error) {
      // There is none, as was wanted.
      if (!isRefused(error, 404)) throw error;
    }
  }
}
