import { FORM_KEY_FIELD, isOwnFormKey } from "./form-keys";

const MAX_URL = 8_192;
const MAX_FORM_BYTES = 262_144;
const MAX_FIELDS = 200;

export type Verdict =
  { ok: true } | { ok: false; status: 403 | 405 | 413 | 414 | 400 | 415; reason: string };

const refuse = (status: 403 | 405 | 413 | 414 | 400 | 415, reason: string): Verdict => ({
  ok: false,
  status,
  reason,
});
const PASS: Verdict = { ok: true };

/** What can be judged before the body is read. */
export function checkRequestLine(method: string, pathAndQuery: string): Verdict {
  if (pathAndQuery.length > MAX_URL) return refuse(414, "The address is too long.");
  if (!["GET", "HEAD", "POST"].includes(method))
    return refuse(405, "This method is not available.");
  return PASS;
}

export function maxBodyBytes(): number {
  return MAX_FORM_BYTES;
}

/** The fields of a form, or a refusal where it is no form of ours. */
export function readFields(contentType: string, body: Uint8Array): URLSearchParams | Verdict {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) {
    return body.byteLength === 0
      ? new URLSearchParams()
      : refuse(415, "This page accepts plain forms only.");
  }
  const text = Buffer.from(body).toString("utf8");
  if (text.split("&").length > MAX_FIELDS) return refuse(413, "The form has too many fields.");
  return new URLSearchParams(text);
}

interface Sender {
  headers: Headers;
  fields: URLSearchParams;
  acceptedOrigins: readonly string[];
  secrets: readonly string[];
  browserId: string;
}

/**
 * Decides whether an unsafe request comes from one of our own pages: by Sec-Fetch-Site where a browser
 * sends it, else by Origin, else (text browsers) by Referer together with the page's own form key.
 */
export function checkOrigin(sender: Sender): Verdict {
  const { headers, acceptedOrigins } = sender;
  const foreign = refuse(
    403,
    `This form was not sent from ${acceptedOrigins[0]}. If that is not the address you use, set PUBLIC_ORIGIN to the one you do.`,
  );
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null) {
    if (site !== "same-origin") return foreign;
    return origin === null || acceptedOrigins.includes(origin) ? PASS : foreign;
  }
  if (origin !== null) return acceptedOrigins.includes(origin) ? PASS : foreign;
  const referer = originOf(headers.get("referer"));
  if (referer === null || !acceptedOrigins.includes(referer)) return foreign;
  const key = sender.fields.get(FORM_KEY_FIELD) ?? "";
  return isOwnFormKey(sender.secrets, sender.browserId, key) ? PASS : foreign;
}

function originOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).origin : null;
}
