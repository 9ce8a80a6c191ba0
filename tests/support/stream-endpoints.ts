import { createHash } from "node:crypto";
import { z } from "zod";

import { endpoint } from "../../app/upstream/endpoint";
import type { Subject } from "../../server/api/account-write";
import { ApiError } from "../../server/api/api-error";
import type { FileAnswer } from "../../server/api/file-response";
import {
  file,
  publicFile,
  publicRedirect,
  raw,
  redirect,
  upload,
  type StreamImplementation,
} from "../../server/api/stream";
import type { AccountRead, AccountWrite } from "../../server/api/scope";
import type { Services } from "../../server/api/services";

const received = z.object({
  files: z.array(
    z.object({
      field: z.string(),
      fileName: z.string(),
      mimeType: z.string(),
      size: z.int(),
      sha256: z.string(),
    }),
  ),
  label: z.string(),
  times: z.int(),
});

/** Calls of every kind that is not JSON, defined for tests of the ways in. */
export const streamed = {
  upload: endpoint("POST", "/tests/{id}/upload", {
    summary: "For a test",
    takes: "multipart",
    needs: "purchasing",
    body: z.object({ label: z.string().min(1, "Say what it is") }),
    response: received,
  }),
  download: endpoint("GET", "/tests/{name}/download", {
    summary: "For a test",
    gives: "file",
    query: z.object({ type: z.string().optional(), size: z.string().optional() }),
  }),
  stream: endpoint("GET", "/tests/stream", { summary: "For a test", gives: "file" }),
  leave: endpoint("GET", "/tests/leave", {
    summary: "For a test",
    gives: "redirect",
    query: z.object({ to: z.string() }),
  }),
  leaveOpenly: endpoint("GET", "/tests/leave-openly", {
    summary: "For a test",
    gives: "redirect",
    access: "public",
  }),
  openPlan: endpoint("POST", "/tests/plans/{username}", {
    summary: "For a test",
    gives: "file",
    access: "public",
    body: z.object({ name: z.string() }),
  }),
  leaveSecretly: endpoint("POST", "/tests/leave-secretly/{username}", {
    summary: "For a test",
    gives: "redirect",
    access: "public",
    body: z.object({ secret: z.string() }),
  }),
  event: endpoint("POST", "/webhooks/tests/events/{username}", {
    summary: "For a test",
    takes: "raw",
    access: "public",
    response: z.object({ settings: z.array(z.string()).optional() }),
  }),
  hook: endpoint("POST", "/webhooks/tests/{provider}", {
    summary: "For a test",
    takes: "raw",
    access: "public",
    query: z.object({ challenge: z.string().optional() }),
    response: z.object({
      provider: z.string(),
      sha256: z.string(),
      signature: z.string().nullable(),
      cookie: z.string().nullable(),
      address: z.string(),
    }),
  }),
};

/** What the handlers saw, for tests to look at. */
export interface Seen {
  /** Bytes of files that reached the handler. */
  bytes: number;
  calls: number;
  writes: number;
  /** How a handler's reading ended before its end. */
  broken: unknown[];
  /** True once the endless download was given up. */
  isCancelled: boolean;
}

export function streamHandlers(): { seen: Seen; handlers: StreamImplementation[] } {
  const seen: Seen = { bytes: 0, calls: 0, writes: 0, broken: [], isCancelled: false };
  const handlers = [
    upload(streamed.upload, async ({ files, readFields, write }) => {
      seen.calls += 1;
      const all: z.input<typeof received>["files"] = [];
      try {
        for await (const { name, fileName, mimeType, content } of files) {
          const hash = createHash("sha256");
          let size = 0;
          for await (const chunk of content) {
            hash.update(chunk);
            size += chunk.byteLength;
            seen.bytes += chunk.byteLength;
          }
          all.push({ field: name, fileName, mimeType, size, sha256: hash.digest("hex") });
        }
        const { label } = await readFields();
        if (label === "refused") throw new ApiError(409, "archived", "The deal is archived");
        return await write(async () => ({ files: all, label, times: (seen.writes += 1) }));
      } catch (error) {
        seen.broken.push(error);
        throw error;
      }
    }),
    file(streamed.download, async ({ params, query }) => {
      seen.calls += 1;
      const size = Number(query.size ?? 1_000);
      return {
        name: params.name,
        mimeType: query.type ?? "application/pdf",
        isShown: true,
        etag: '"one"',
        lastModified: new Date("2026-11-20T10:00:00.500Z"),
        size,
        open: (start, end) => bytesFrom(start, end),
      } satisfies FileAnswer;
    }),
    file(streamed.stream, async () => {
      const stream = new ReadableStream<Uint8Array>({
        pull: (to) => to.enqueue(new Uint8Array(65_536)),
        cancel: () => void (seen.isCancelled = true),
      });
      return { name: "endless.bin", mimeType: "application/octet-stream", stream };
    }),
    redirect(streamed.leave, async ({ query }) => query.to),
    publicRedirect(streamed.leaveOpenly, async () => "https://calendar.example/authorise?x=1"),
    publicFile(streamed.openPlan, {
      whose: customerOf,
      async handle({ body, read, write }) {
        const name = await write(async (trx) => {
          await saveSetting(trx, body.name);
          return `${(seen.writes += 1)}-${body.name}`;
        });
        const settings = await listSettings(read);
        return { name, mimeType: "application/pdf", bytes: Buffer.from(settings.join()) };
      },
    }),
    publicRedirect(streamed.leaveSecretly, {
      whose: customerOf,
      isSecret: true,
      handle: ({ write, subject, body }) =>
        write(async (trx) => {
          await saveSetting(trx, subject.actor.id);
          seen.writes += 1;
          return `https://pay.example/?secret=${body.secret}`;
        }),
    }),
    raw(streamed.event, {
      async whose(call) {
        const customer = await customerOf(call);
        return customer && { ...customer, actor: { type: "system", id: "provider" } as const };
      },
      async handle({ bytes, read, write }) {
        const { id } = z
          .object({ id: z.string() })
          .parse(JSON.parse(Buffer.from(bytes).toString()));
        await write(id, async (trx) => {
          seen.writes += 1;
          await saveSetting(trx, id);
        });
        return { settings: await listSettings(read) };
      },
    }),
    raw(streamed.hook, async ({ params, headers, bytes, clientAddress }) => {
      seen.calls += 1;
      return {
        provider: params.provider,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        signature: headers.get("x-signature"),
        cookie: headers.get("cookie"),
        address: clientAddress,
      };
    }),
  ];
  return { seen, handlers };
}

/** A customer of the account that has this employee. */
async function customerOf({
  params,
  services,
}: {
  params: { username: string };
  services: Services;
}): Promise<Subject | null> {
  const found = await services.database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username_key", "=", params.username)
    .executeTakeFirst();
  return found ? { accountId: found.account_id, actor: { type: "customer", id: "c1" } } : null;
}

/** Stores a row that can be stored once. */
async function saveSetting({ db, accountId, actor }: AccountWrite, key: string): Promise<void> {
  const row = { account_id: accountId, key: `TEST ${key}`, value: actor.type, revision: 1 };
  await db.insertInto("web_settings").values(row).execute();
}

async function listSettings({ db, accountId }: AccountRead): Promise<string[]> {
  const rows = await db
    .selectFrom("web_settings")
    .select(["key", "value"])
    .where("account_id", "=", accountId)
    .where("key", "like", "TEST %")
    .orderBy("key")
    .execute();
  return rows.map(({ key, value }) => `${key} by ${value}`);
}

/** Bytes that tell their own place: the one at `n` is `n % 251`. */
export function bytesFrom(start: number, end: number): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>({
    pull(to) {
      const next = Math.min(end, at + 65_536);
      if (next === at) return to.close();
      to.enqueue(Uint8Array.from({ length: next - at }, (_, step) => (at + step) % 251));
      at = next;
    },
  });
}

/** A file that is made while it is sent, and how much of it was asked for. */
export function madeFile(size: number, probe = { sent: 0 }) {
  async function* content() {
    for (let at = 0; at < size; at += 65_536) {
      const chunk = new Uint8Array(Math.min(65_536, size - at)).fill(at / 65_536);
      probe.sent += chunk.byteLength;
      yield chunk;
    }
  }
  return {
    kind: "file" as const,
    name: "file",
    fileName: "plan.pdf",
    mimeType: "application/pdf",
    content: content(),
  };
}
