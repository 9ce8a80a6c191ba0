import pino, { type Logger } from "pino";

/** Structured log to standard error; nothing secret is ever handed to it, and what slips in is cut. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ["password", "token", "cookie", "*.password", "*.token", "*.cookie", "err.config"],
        censor: "[cut]",
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** A path as it may stand in the log: without the secret of a link that opens something without sign-in. */
export function loggedPath(path: string): string {
  return path.replace(
    /(\/(?:invitations?|calendar\/feed|calendar-feeds|checkout|customer-?quote|public\/payment|supplier|supplier-orders|sandbox(?:-sessions)?)\/)[^/]+/g,
    "$1…",
  );
}
