import { createHash } from "node:crypto";
import { z } from "zod";

import { endpoint } from "../../app/upstream/endpoint";
import { ApiError } from "../../server/api/api-error";
import type { FileAnswer } from "../../server/api/file-response";
import {
  file,
  publicRedirect,
  raw,
  redirect,
  upload,
  type StreamImplementation,
} from "../../server/api/stream";

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
