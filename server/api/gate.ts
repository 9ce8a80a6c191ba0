import { isRead } from "../../app/upstream/is-read";
import { ApiError } from "./api-error";

const MAX_URL = 8_192;

/**
 * Keeps browsers of other sites out. Callers of the API are servers, which send none of these headers:
 * absent passes, present must fit.
 */
export function checkApiGate(request: Request): void {
  if (request.url.length > MAX_URL)
    throw new ApiError(413, "url_too_long", "The address is too long");
  if (isRead(request)) return;
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") throw foreign();
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== new URL(request.url).origin) throw foreign();
}

function foreign(): ApiError {
  return new ApiError(403, "foreign_origin", "Requests from other sites are not accepted");
}
