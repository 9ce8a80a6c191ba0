import { supplierOrders } from "../../../app/upstream/contract/supplier-orders";
import { accountRead } from "../dispatch";
import { ApiError, notFound } from "../api-error";
import { publicEndpoint, publicMutation } from "../implement";
import { countEvent } from "../rate-limit";
import {
  answerAsSupplier,
  presentSupplierView,
  requireAnswerable,
} from "../records/purchasing/supplier-view";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { publicFile } from "../stream";

const MINUTE_MS = 60_000;
/** A page is a call or two, and an office has one address. */
const CALLS_OF_ADDRESS = 240;
const ANSWERS_A_MINUTE = 30;
const FILES_A_MINUTE = 30;

interface Asked {
  readonly params: { readonly token: string };
  readonly services: Services;
  readonly clientAddress: string;
}

/** A supplier order by its link. A token that is none and one that is withdrawn are answered alike: 404. */
async function findByLink({ params, services, clientAddress }: Asked) {
  await countEvent(services, [
    {
      kind: "supplier-link-address",
      subject: clientAddress,
      most: CALLS_OF_ADDRESS,
      windowMs: MINUTE_MS,
    },
  ]);
  const found = await services.database.read
    .selectFrom("supplier_orders")
    .select(["id", "account_id"])
    .where("token", "=", params.token)
    .executeTakeFirst();
  // As much is asked for a token that is none as for one that is.
  const id = found?.id ?? "";
  const subject = {
    accountId: found?.account_id ?? "",
    actor: { type: "customer", id },
  } as const;
  const read = accountRead(services, subject);
  await requireAnswerable(read, id);
  return { read, subject };
}

const getSupplierLink = publicEndpoint(supplierOrders.getSupplierLink, async (call) => {
  const { read, subject } = await findByLink(call);
  return presentSupplierView(read, subject.actor.id);
});

const answerSupplierLink = publicMutation(supplierOrders.answerSupplierLink, {
  async whose(call) {
    const { subject } = await findByLink(call);
    const limit = { most: ANSWERS_A_MINUTE, windowMs: MINUTE_MS };
    await countEvent(call.services, [
      { kind: "supplier-link-answer", subject: subject.actor.id, ...limit },
    ]);
    return subject;
  },
  write: (write, { subject, body }) => answerAsSupplier(write, subject.actor.id, body),
});

const getSupplierLinkDocument = publicFile(supplierOrders.getSupplierLinkDocument, {
  async whose(call) {
    const { subject } = await findByLink(call);
    const limit = { most: FILES_A_MINUTE, windowMs: MINUTE_MS };
    await countEvent(call.services, [
      { kind: "supplier-link-file", subject: subject.actor.id, ...limit },
    ]);
    return subject;
  },
  async handle({ services, read, subject }) {
    const { order } = await requireAnswerable(read, subject.actor.id);
    const { name, sha256, storage_key: key } = await findSent(read, order.document_id);
    const size = await services.files.size(key);
    if (size === null) {
      services.log.error({ orderId: order.id }, "the document of an order is missing");
      throw new ApiError(503, "file_missing", "The document cannot be read now");
    }
    return {
      ...{ name, mimeType: "application/pdf", isShown: true, etag: `"${sha256}"`, size },
      open: (start, end) => services.files.open(key, start, end),
    };
  },
});

/** The document that was sent with an order; 404 of one that was sent without. */
async function findSent({ db, accountId }: AccountRead, id: string | null) {
  const row = await db
    .selectFrom("documents")
    .select(["name", "sha256", "storage_key"])
    .where("account_id", "=", accountId)
    .where("id", "=", id ?? "")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const supplierLinkHandlers = [getSupplierLink, answerSupplierLink, getSupplierLinkDocument];
