import { redirect, type AppLoadContext } from "@remix-run/node";

import { derivePermissions, type Permission, type Permissions } from "~/domain/permissions";
import { todayIn } from "~/domain/dates";
import { UpstreamClient } from "~/upstream/client.server";
import { account, type AccountSettings, type FeatureFlags } from "~/upstream/contract/account";
import { auth, type SessionUser } from "~/upstream/contract/auth";
import { integrations, type Providers } from "~/upstream/contract/integrations";

import { readFlagOverrides } from "./flag-overrides.server";
import { perRequest } from "./host-context";
import { commitSession, readSession } from "./session.server";

/** The signed-in person with everything the screens ask about them, and the upstream in their name. */
export interface Staff {
  readonly user: SessionUser;
  readonly settings: AccountSettings;
  readonly providers: Providers;
  readonly featureFlags: FeatureFlags;
  readonly permissions: Permissions;
  readonly upstream: UpstreamClient;
  readonly timeZone: string;
  /** Today in the company's time zone, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Flags are an extension of ours: where the upstream sends none, all are off. */
const NO_FLAGS: FeatureFlags = {
  personnel: false,
  manufacturer_private_orders: false,
  product_add_tiles_default: false,
};

/** Data of the 503 that stands for a session which could not be restored. */
export const RESTORE_FAILED = "restore-failed";

/**
 * Who is asking. Without a session it throws the redirect to sign-in; where the upstream fails it throws
 * a 503 and keeps the session. Asked by every loader and action itself, worked out once per request.
 */
export function requireStaff(request: Request, context: AppLoadContext): Promise<Staff> {
  return perRequest(context, "staff", () => restore(request, context));
}

/** The same, for a page that needs a permission: without it the way leads to the dashboard. */
export async function requirePermission(
  request: Request,
  context: AppLoadContext,
  permission: Permission,
): Promise<Staff> {
  const staff = await requireStaff(request, context);
  if (!staff.permissions[permission]) throw redirect("/dashboard");
  return staff;
}

async function restore(request: Request, context: AppLoadContext): Promise<Staff> {
  const session = await readSession(request, context);
  const cookie = session.get("upstream");
  if (!cookie) throw redirect(signInPath(request));
  const upstream = new UpstreamClient({
    upstream: context.host.upstream,
    cookie,
    cache: context.host.cache,
    onSignedOut: () => expiredRedirect(request, context),
  });
  try {
    const [user, settings, providers] = await Promise.all([
      upstream.call(auth.me, {}),
      upstream.call(account.getAccountSettings, {}),
      upstream.call(integrations.getProviders, {}),
    ]);
    const featureFlags = {
      ...NO_FLAGS,
      ...withoutAbsent(settings.feature_flags ?? {}),
      ...readFlagOverrides(request, context),
    };
    return {
      user,
      settings,
      providers,
      featureFlags,
      permissions: derivePermissions({
        modules: user.account.modules,
        employeeType: user.principal.employeeType,
        flags: user.principal.flags,
        featureFlags,
      }),
      upstream,
      timeZone: settings.main_company.timezone,
      today: todayIn(settings.main_company.timezone, context.host.now()),
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    context.host.reportFault(error, "the session could not be restored");
    throw new Response(RESTORE_FAILED, {
      status: 503,
      statusText: "Service Unavailable",
      headers: { "retry-after": "5" },
    });
  }
}

function withoutAbsent(flags: NonNullable<AccountSettings["feature_flags"]>) {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

function signInPath(request: Request): string {
  const url = new URL(request.url);
  if (url.pathname === "/" || request.method !== "GET") return "/login";
  return `/login?returnUrl=${encodeURIComponent(url.pathname + url.search)}`;
}

/** Clears the session, marks it expired, and leads to sign-in. */
async function expiredRedirect(request: Request, context: AppLoadContext): Promise<Response> {
  const session = await readSession(request, context);
  session.unset("upstream");
  session.set("isExpired", true);
  return redirect(signInPath(request), {
    headers: { "set-cookie": await commitSession(context, session) },
  });
}
