import { createCookieSessionStorage, type AppLoadContext } from "@remix-run/node";
import { createTypedSessionStorage, type TypedSession } from "remix-utils/typed-session";
import { z } from "zod";

export const toastSchema = z.object({
  tone: z.enum(["success", "warning", "error"]),
  title: z.string(),
  text: z.string().optional(),
});
export type Toast = z.output<typeof toastSchema>;

const sessionSchema = z.object({
  /** Cookie of the upstream's session. */
  upstream: z.string().optional(),
  /** True once a session ended by itself, until the next sign-in. */
  isExpired: z.boolean().optional(),
  toast: toastSchema.optional(),
});
export type WebSession = TypedSession<typeof sessionSchema>;

const MAX_AGE_SECONDS = 14 * 24 * 60 * 60;

function storage({ host }: AppLoadContext) {
  const sessionStorage = createCookieSessionStorage({
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
  return createTypedSessionStorage({ sessionStorage, schema: sessionSchema });
}

/** The browser's session; an unreadable or tampered cookie is an empty one. */
export async function readSession(request: Request, context: AppLoadContext): Promise<WebSession> {
  try {
    return await storage(context).getSession(request.headers.get("cookie"));
  } catch {
    return storage(context).getSession(null);
  }
}

export function commitSession(context: AppLoadContext, session: WebSession): Promise<string> {
  return storage(context).commitSession(session);
}
