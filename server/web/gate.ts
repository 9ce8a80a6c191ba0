import { INTERNAL_FIELDS } from "../../app/domain/form-key";
import { areFieldNames } from "./field-names";
import { isOwnFormKey } from "./form-keys";

const MAX_URL = 8_192;
/** Bytes of a form without files. */
export const MAX_FORM_BYTES = 262_144;

export interface GateRefusal {
  readonly ok: false;
  readonly status: 403 | 405 | 413 | 414 | 400 | 415;
  readonly reason: string;
}
type Verdict = { readonly ok: true } | GateRefusal;

export const refuse = (status: GateRefusal["status"], reason: string): GateRefusal => ({
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

/**
 * The fields of a form, or a refusal if it is no form of ours: at most `maxFields`, and besides them what every form
 * carries of its own.
 */
export function readFields(
  contentType: string,
  body: Uint8Array,
  maxFields: number,
): URLSearchParams | GateRefusal {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) {
    return body.byteLength === 0
      ? new URLSearchParams()
      : refuse(415, "This page accepts plain forms only.");
  }
  const text = Buffer.from(body).toString("utf8");
  if (text.split("&").length > maxFields + INTERNAL_FIELDS.length) {
    return refuse(413, "The form has too many fields.");
  }
  const fields = new URLSearchParams(text);
  if (areFieldNames(fields.keys())) return fields;
  return refuse(400, "The form has a field that none of our forms has.");
}

export interface Sender {
  headers: Headers;
  acceptedOrigins: readonly string[];
  secrets: readonly string[];
  browserId: string;
}

/**
 * Where an unsafe request comes from: by Sec-Fetch-Site if a browser sends it, else by Origin, else (text
 * browsers) by the page's own form key, together with our Referer or none: lynx keeps to itself where it
 * was if that address has a query.
 */
export function classifyOrigin({
  headers,
  acceptedOrigins,
}: Sender): "own" | "own with key" | "foreign" {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin") return "foreign";
  if (origin !== null) return acceptedOrigins.includes(origin) ? "own" : "foreign";
  if (site !== null) return "own";
  const referer = headers.get("referer");
  if (referer === null) return "own with key";
  return acceptedOrigins.includes(originOf(referer) ?? "") ? "own with key" : "foreign";
}

/** Decides whether an unsafe request comes from one of our own pages. */
export function checkOrigin(sender: Sender, formKey: string): Verdict {
  const origin = classifyOrigin(sender);
  if (origin === "own") return PASS;
  if (origin === "own with key" && isOwnFormKey(sender.secrets, sender.browserId, formKey)) {
    return PASS;
  }
  return refuse(
    403,
    `This form was not sent from ${sender.acceptedOrigins[0]}. If that is not the address you use, set PUBLIC_ORIGIN to the one you do.`,
  );
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
