interface PageSecurity {
  nonce: string;
  isSecure: boolean;
  isDevelopment: boolean;
}

/** Headers of every answer: pages, redirects, errors and files alike. */
export function securityHeaders({
  nonce,
  isSecure,
  isDevelopment,
}: PageSecurity): [string, string][] {
  const style = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src ${style}`,
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  const headers: [string, string][] = [
    ["content-security-policy", policy],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "same-origin"],
    ["x-frame-options", "DENY"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=()"],
  ];
  if (isSecure) {
    headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  }
  return headers;
}
