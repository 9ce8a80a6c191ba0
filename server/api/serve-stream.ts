import { createHash } from "node:crypto";

import { isRead } from "../../app/upstream/is-read";
import { callPath } from "../../app/upstream/transport";
import { isMultipart, UploadError } from "../../app/upstream/multipart.server";
import { MAX_RAW_BYTES, MAX_UPLOAD_BYTES, UPLOAD_LIMITS } from "../../app/upstream/upload-limits";
import { accountWrite } from "./account-write";
import { ApiError, notFound } from "./api-error";
import { accountRead, admit, type Admitted, type ApiCall } from "./dispatch";
import { fileResponse } from "./file-response";
import { eventKey, readIdempotencyKey } from "./idempotency";
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
  const time = new TimeAllowed(call.endpoint, call.request.signal);
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
  const way = { services, implementation, call };
  switch (implementation.kind) {
    case "upload": {
      const read = openUpload(call);
      try {
        const readFields = async () => parseOrRefuse(endpoint.body, await read.fields());
        const open = { ...base, files: read.files, readFields };
        return json(
          await implementation.handle((await withAccount(way, open, read.fingerprint)) as never),
        );
      } finally {
        read.close();
      }
    }
    case "raw": {
      const bytes = await readLimited(request, MAX_RAW_BYTES);
      const open = { ...base, headers: request.headers, bytes, clientAddress };
      const whole = await withEvents(way, open);
      return json(whole && (await implementation.handle(whole as never)));
    }
    case "file":
    case "publicFile": {
      const { body, text } = await readBody(call);
      const open = { ...base, body, cookie, clientAddress };
      const whole = await withAccount(way, open, async () => text);
      return fileResponse(request, await implementation.handle(whole as never));
    }
    case "redirect":
    case "publicRedirect": {
      const { body, text } = await readBody(call);
      const open = { ...base, body, cookie, clientAddress };
      const whole = await withAccount(way, open, async () => text);
      return redirectTo(await implementation.handle(whole as never), services.publicOrigin);
    }
  }
}

interface Way {
  services: Services;
  implementation: StreamImplementation;
  call: Admission;
}
type Work = (write: AccountWrite) => Promise<unknown>;

/**
 * The call with `read` and `write`: on the data of the account whose staff asks, or of the one that `whose`
 * finds; 404 if it finds none. A public call without `whose` is about no account and stays as it is.
 */
async function withAccount(
  { services, implementation, call }: Way,
  open: object,
  readText: () => Promise<string>,
): Promise<object> {
  const { whose, isSecret } = implementation;
  const { staff } = call.admitted;
  if (!staff && !whose) return open;
  const subject = staff ? staffSubject(staff) : await whose?.(open as never);
  if (!subject) throw notFound();
  const write = async (work: Work) => {
    // Read to its end in any case: nothing is written for a body that breaks off.
    const text = await readText();
    const idempotency = keyOf(call, isSecret ? "" : text);
    // Nobody waits any more: what has not begun to be written does not begin.
    call.time.signal.throwIfAborted();
    return accountWrite(services, { ...subject, idempotency, isSecret }, work);
  };
  return Object.assign(open, { subject, read: accountRead(services, subject), write });
}

/** The same for what a provider sends by itself: each event is a write of its own; null if there is no account. */
async function withEvents(
  { services, implementation, call }: Way,
  open: object,
): Promise<object | null> {
  const { whose, isSecret } = implementation;
  if (!whose) return open;
  const subject = await whose(open as never);
  if (!subject) return null;
  const write = async (eventId: string, work: Work) => {
    const idempotency = eventKey(nameOf(call), eventId);
    call.time.signal.throwIfAborted();
    return accountWrite(services, { ...subject, idempotency, isSecret }, work);
  };
  return Object.assign(open, { subject, read: accountRead(services, subject), write });
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
  const { value, text } = isRead(request)
    ? { value: undefined, text: "" }
    : await readJson(request);
  return { body: parseOrRefuse(endpoint.body, value), text };
}

function keyOf(call: Admission, text: string) {
  const hash = createHash("sha256").update(text).digest("hex");
  return readIdempotencyKey(call.idempotencyKey, nameOf(call), hash);
}

const nameOf = ({ endpoint, params }: Admission) =>
  `${endpoint.method} ${callPath(endpoint.path, params)}`;

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
