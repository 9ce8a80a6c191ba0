import { createHash } from "node:crypto";

import { callPath } from "../../app/upstream/transport";
import { isMultipart, UploadError } from "../../app/upstream/multipart.server";
import { MAX_RAW_BYTES, MAX_UPLOAD_BYTES, UPLOAD_LIMITS } from "../../app/upstream/upload-limits";
import { accountWrite } from "./account-write";
import { ApiError } from "./api-error";
import { accountRead, admit, type Admitted, type ApiCall } from "./dispatch";
import { fileResponse } from "./file-response";
import { readIdempotencyKey } from "./idempotency";
import { parseOrRefuse, readJson, readLimited } from "./request-body";
import type { AccountWrite } from "./scope";
import type { Services } from "./services";
import { staffSubject } from "./session";
import type { StreamImplementation } from "./stream";
import { TimeAllowed } from "./time-allowed";
import { readUpload, type ReadUpload } from "./read-upload";

export interface HttpCall extends Omit<ApiCall, "body" | "cache"> {
  readonly request: Request;
  readonly allowSlowBody: (() => void) | undefined;
}

/**
 * The second way to a handler: for calls that take or give something else than JSON. The same things are
 * settled in the same order as for JSON, and nothing of the body is read before.
 */
export async function serveStream(
  services: Services,
  implementation: StreamImplementation,
  call: HttpCall,
): Promise<Response> {
  const admitted = await admit(services, true, call);
  const time = new TimeAllowed(call.endpoint.timeoutMs, call.request.signal);
  try {
    return await time.within(() => run(services, implementation, { ...call, admitted, time }));
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    const { status, code, message, field } = error;
    throw new ApiError(status, code, message, field ? { fields: { [field]: [message] } } : {});
  }
}

interface Admission extends HttpCall {
  admitted: Admitted;
  time: TimeAllowed;
}

async function run(
  services: Services,
  implementation: StreamImplementation,
  call: Admission,
): Promise<Response> {
  const { request, endpoint, admitted, time, cookie, clientAddress } = call;
  const base = { ...admitted, services, now: services.now(), signal: time.signal };
  const own = (readText: () => Promise<string>) => staffParts(services, call, readText);
  switch (implementation.kind) {
    case "upload": {
      const read = openUpload(call);
      try {
        const fields = async () => parseOrRefuse(endpoint.body, await read.fields());
        const parts = { files: read.files, readFields: fields, ...own(read.fingerprint) };
        return json(await implementation.handle({ ...base, ...parts } as never));
      } finally {
        read.close();
      }
    }
    case "raw": {
      const bytes = await readLimited(request, MAX_RAW_BYTES);
      const { headers } = request;
      return json(await implementation.handle({ ...base, headers, bytes, clientAddress } as never));
    }
    case "file":
    case "publicFile": {
      const { body, text } = await readBody(call);
      const parts = { ...base, body, cookie, clientAddress, ...own(async () => text) };
      return fileResponse(request, await implementation.handle(parts as never));
    }
    case "redirect":
    case "publicRedirect": {
      const { body, text } = await readBody(call);
      const parts = { ...base, body, cookie, clientAddress, ...own(async () => text) };
      const target = await implementation.handle(parts as never);
      return redirectTo(target, services.publicOrigin);
    }
  }
}

/** How a call of staff reads and changes its account's data; a public one has to find out whose they are. */
function staffParts(services: Services, call: Admission, readText: () => Promise<string>) {
  const { staff } = call.admitted;
  if (!staff) return {};
  const subject = staffSubject(staff);
  const write = async (work: (write: AccountWrite) => Promise<unknown>) =>
    accountWrite(services, { ...subject, idempotency: keyOf(call, await readText()) }, work);
  return { read: accountRead(services, subject), write };
}

function openUpload({ request, time, allowSlowBody }: Admission): ReadUpload {
  const type = request.headers.get("content-type");
  if (!isMultipart(type)) {
    throw new ApiError(415, "not_multipart", "The request body must be a form with files");
  }
  if (Number(request.headers.get("content-length") ?? 0) > MAX_UPLOAD_BYTES) {
    throw new ApiError(413, "too_large", "The request is too large");
  }
  allowSlowBody?.();
  time.allowWhileFlowing(UPLOAD_LIMITS.maxTotalMs);
  return readUpload(time.watch(request.body), type, time.signal);
}

async function readBody({ request, endpoint }: HttpCall): Promise<{ body: unknown; text: string }> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { value, text } = isRead ? { value: undefined, text: "" } : await readJson(request);
  return { body: parseOrRefuse(endpoint.body, value), text };
}

function keyOf({ endpoint, params, idempotencyKey }: Admission, text: string) {
  const name = `${endpoint.method} ${callPath(endpoint.path, params)}`;
  const hash = createHash("sha256").update(text).digest("hex");
  return readIdempotencyKey(idempotencyKey, name, hash);
}

function json(result: unknown): Response {
  return Response.json(result ?? {}, { headers: { "cache-control": "no-store" } });
}

/** Away from here over https only; within our own origin by whatever it is reached. */
function redirectTo(target: string, publicOrigin: string): Response {
  const url = new URL(target, publicOrigin);
  if (url.protocol !== "https:" && url.origin !== publicOrigin) {
    throw new Error(
      `A redirect must lead to an https address, not to ${url.protocol}//${url.host}`,
    );
  }
  return new Response(null, {
    status: 302,
    headers: { location: url.href, "cache-control": "no-store" },
  });
}
