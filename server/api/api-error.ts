import type { Problem } from "../../app/upstream/contract/problem";

/** A request the API refuses, with the one meaning each status has (docs/architecture.md, "Refusals"). */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 501 | 503,
    readonly code: string,
    message: string,
    readonly details: Pick<Problem, "fields" | "contact"> & { retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

export const notFound = () => new ApiError(404, "not_found", "Not found");
/** The record has changed since the sender read it. */
export const stale = () => new ApiError(409, "stale", "The record has changed in the meantime");
export const archived = () =>
  new ApiError(409, "archived", "The deal is archived and cannot be changed");
/** An id in the body that is missing, another account's, or unsuitable here. */
export const unsuitable = (field: string, message = "This choice is not available") =>
  new ApiError(422, "unsuitable_reference", message, { fields: { [field]: [message] } });
export const invalid = (fields: Record<string, string[]>) =>
  new ApiError(400, "invalid", Object.values(fields)[0]?.[0] ?? "Invalid request", { fields });
