import type { Logger } from "pino";
import { randomUUID } from "node:crypto";

import { FULL_CODE, type Problem } from "../../app/upstream/contract/problem";
import { databaseTrouble, type DatabaseTrouble } from "../database/errors";
import { FilesFailure } from "../integrations/files/provider";
import { ApiError } from "./api-error";

interface ErrorResponse {
  status: number;
  body: { error: Problem };
  headers: Record<string, string>;
}

const TROUBLE: Readonly<Record<DatabaseTrouble, { code: string; message: string; retry: number }>> =
  {
    busy: { code: "busy", message: "The database is busy, please try again", retry: 2 },
    unreachable: { code: "unavailable", message: "The database cannot be reached", retry: 5 },
    full: { code: FULL_CODE, message: "There is no space left to save this", retry: 60 },
  };

/** Turns whatever a call threw into its answer: refusals as they are, faults logged once and told to nobody. */
export function errorResponse(error: unknown, log: Logger, path: string): ErrorResponse {
  if (error instanceof ApiError) {
    const { retryAfterSeconds, ...told } = error.details;
    return {
      status: error.status,
      body: { error: { code: error.code, message: error.message, ...told } },
      headers: retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {},
    };
  }
  const requestId = randomUUID();
  const trouble = databaseTrouble(error);
  log.error({ err: error, requestId, path }, trouble ? `database ${trouble}` : "the API failed");
  if (error instanceof FilesFailure) {
    const isFull = error.trouble === "full";
    const message = isFull ? TROUBLE.full.message : "Files cannot be stored or read at the moment";
    const code = isFull ? TROUBLE.full.code : "files_unavailable";
    const headers = { "retry-after": String(TROUBLE.full.retry) };
    return { status: 503, body: { error: { code, message, requestId } }, headers };
  }
  if (trouble) {
    const { code, message, retry } = TROUBLE[trouble];
    return {
      status: 503,
      body: { error: { code, message, requestId } },
      headers: { "retry-after": String(retry) },
    };
  }
  return {
    status: 500,
    body: { error: { code: "internal", message: "Something went wrong", requestId } },
    headers: {},
  };
}
