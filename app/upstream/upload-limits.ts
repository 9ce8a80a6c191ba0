const MEGABYTE = 1_048_576;

/** What one request with files may carry; counted while it streams. */
export const UPLOAD_LIMITS = {
  maxFileBytes: 25 * MEGABYTE,
  maxFiles: 5,
  maxFields: 50,
  maxFieldBytes: 65_536,
  maxHeaderBytes: 8_192,
  maxHeaders: 16,
  /** Milliseconds for the whole of it, however steadily it flows. */
  maxTotalMs: 600_000,
} as const;

/** Bytes of fields, headers and boundaries that no acceptable request exceeds. */
export const MAX_BETWEEN_BYTES = UPLOAD_LIMITS.maxFields * UPLOAD_LIMITS.maxFieldBytes + MEGABYTE;

/** Bytes that no acceptable request exceeds. */
export const MAX_UPLOAD_BYTES =
  UPLOAD_LIMITS.maxFiles * UPLOAD_LIMITS.maxFileBytes + MAX_BETWEEN_BYTES;

/** The body of a call that takes a raw one, in bytes. */
export const MAX_RAW_BYTES = MEGABYTE;

export const FILE_TOO_LARGE = `A file may have at most ${UPLOAD_LIMITS.maxFileBytes / MEGABYTE} MB`;
