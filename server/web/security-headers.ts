import type { OpenDirective, PageKind } from "../../app/http/page";

interface PageSecurity {
  nonce: string;
  isSecure: boolean;
  isDevelopment: boolean;
  /** The page that is shown; null if the response is none. */
  kind: Pick<PageKind, "scripts" | "csp" | "isListed" | "isFramed"> | null;
  /** Where the options of products are chosen, if it is elsewhere: the page that every page may embed. */
  optionsFrame?: string | null;
}

/** Headers of our own built files, which are the same for everybody and run nothing by themselves. */
export const FILE_HEADERS: readonly [string, string][] = [
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/** Headers of every answer: pages, redirects, errors and files of dealers alike. */
export function securityHeaders({
  nonce,
  isSecure,
  isDevelopment,
  kind,
  optionsFrame,
}: PageSecurity): [string, string][] {
  const open = (directive: OpenDirective) =>
    (kind?.csp?.[directive] ?? []).map((host) => ` ${host}`).join("");
  const style = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  // A provider's script needs a few lines of the page's own that start it.
  const isScriptless = kind?.scripts === "none" && open("script-src") === "";
  // Of every page: a policy comes with a document, and dialogs open without one.
  const elsewhere = kind && optionsFrame && optionsFrame !== "self" ? ` ${optionsFrame}` : "";
  const frames = open("frame-src") + elsewhere;
  const ancestors = kind?.isFramed ? "'self'" : "'none'";
  const policy = [
    "default-src 'self'",
    isScriptless ? "script-src 'none'" : `script-src 'self' 'nonce-${nonce}'${open("script-src")}`,
    `style-src ${style}${open("style-src")}`,
    `img-src 'self' data:${open("img-src")}`,
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${open("connect-src")}`,
    `font-src 'self'${open("font-src")}`,
    ...(frames ? [`frame-src 'self'${frames}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${open("form-action")}`,
    `frame-ancestors ${ancestors}`,
  ].join("; ");
  const headers: [string, string][] = [
    ["content-security-policy", policy],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "same-origin"],
    ["x-frame-options", kind?.isFramed ? "SAMEORIGIN" : "DENY"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=()"],
  ];
  if (!kind?.isListed) headers.push(["x-robots-tag", "noindex"]);
  if (isSecure) {
    headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  }
  return headers;
}
