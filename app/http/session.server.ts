import { createCookieSessionStorage, type AppLoadContext, type Session } from "@remix-run/node";
import { z } from "zod";

import { perRequest } from "~/upstream/per-request";

const toastSchema = z.object({
  tone: z.enum(["success", "warning", "error"]),
  title: z.string(),
  text: z.string().optional(),
  action: z
    .object({ label: z.string(), to: z.string(), fields: z.record(z.string(), z.string()) })
    .optional(),
});
export type Toast = z.output<typeof toastSchema>;

/** What the next page shows once. */
interface Flash {
  toast: Toast;
}
const sessionSchema = z.object({
  /** Cookie of the upstream's session. */
  upstream: z.string(),
  /** Tag of the person it is of, which goes into the keys of their forms. */
  owner: z.string(),
  /** True once a session ended by itself, until the next sign-in. */
  isExpired: z.boolean(),
  /** True once a change was lost as nobody was signed in, until the next sign-in. */
  isLost: z.boolean(),
});
/** What a cookie of an older version may hold differently, or not at all. */
const storedSchema = z.strictObject({
  ...sessionSchema.partial().shape,
  __flash_toast__: toastSchema.optional(),
});
export type WebSession = Session<z.output<typeof sessionSchema>, Flash>;

const MAX_AGE_SECONDS = 14 * 24 * 60 * 60;

function storage({ host }: AppLoadContext) {
  return createCookieSessionStorage<z.output<typeof sessionSchema>, Flash>({
    cookie: {
      name: host.isSecure ? "__Host-headrail" : "headrail",
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: host.isSecure,
      secrets: [...host.sessionSecrets],
      maxAge: MAX_AGE_SECONDS,
    },
  });
}

/**
 * The browser's session; an unreadable or tampered cookie is an empty one. All who ask in a request get the
 * same one, until a mutation clears the cache.
 */
export function readSession(request: Request, context: AppLoadContext): Promise<WebSession> {
  return perRequest(context.host.cache, "session", () => restoreSession(request, context));
}

async function restoreSession(request: Request, context: AppLoadContext): Promise<WebSession> {
  const session = await storage(context).getSession(request.headers.get("cookie"));
  if (!storedSchema.safeParse(session.data).success) return storage(context).getSession(null);
  if (session.has("upstream") && !session.has("owner")) {
    // Of an older version: nobody could say whose forms its pages hold.
    session.unset("upstream");
    session.set("isExpired", true);
  }
  return session;
}

export function commitSession(context: AppLoadContext, session: WebSession): Promise<string> {
  return storage(context).commitSession(session);
}
