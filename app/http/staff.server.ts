import { redirect, type AppLoadContext } from "@remix-run/node";

import { derivePermissions, type Permissions } from "~/domain/permissions";
import { todayIn } from "~/domain/dates";
import { UpstreamClient } from "~/upstream/client.server";
import { account, type AccountSettings, type FeatureFlags } from "~/upstream/contract/account";
import { auth, type SessionUser } from "~/upstream/contract/auth";
import { integrations, type Providers } from "~/upstream/contract/integrations";
import { isMultipart } from "~/upstream/multipart.server";
import { perRequest } from "~/upstream/per-request";
import { RESTORE_FAILED } from "~/ui/navigation/session-unavailable";
import { isAllowed, type AnyEndpoint } from "~/upstream/endpoint";
import { isRead } from "~/upstream/is-read";

import { readAnalyticsSession } from "./analytics-session.server";
import { readFlagOverrides } from "./flag-overrides.server";
import { paths } from "./paths";
import { commitSession, readSession, type Toast, type WebSession } from "./session.server";
import { signInRedirect } from "./sign-in-redirect.server";
import { redirectWithToast } from "./toast-redirect.server";

/** The signed-in person with everything the screens ask about them, and the upstream in their name. */
export interface Staff {
  readonly user: SessionUser;
  readonly settings: AccountSettings;
  /** Which outside services the account uses; a page has read it already, a change reads it if it asks. */
  readonly loadProviders: () => Promise<Providers>;
  readonly featureFlags: FeatureFlags;
  readonly permissions: Permissions;
  /** True if this person may make the call; a control that stands for it is shown only then. */
  readonly may: (endpoint: AnyEndpoint) => boolean;
  readonly upstream: UpstreamClient;
  readonly timeZone: string;
  /** Today in the company's time zone, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Flags are an extension of ours: if the upstream sends none, all are off. */
const NO_FLAGS: FeatureFlags = {
  personnel: false,
  manufacturer_private_orders: false,
  product_add_tiles_default: false,
};

/**
 * Who is asking. Without a session it throws the redirect to sign-in; if the upstream fails it throws
 * a 503 and keeps the session. Every loader and action asks this itself; it is worked out once per request,
 * and once more if a mutation has cleared the cache.
 */
export function requireStaff(request: Request, context: AppLoadContext): Promise<Staff> {
  return perRequest(context.host.cache, "staff", () => restore(request, context));
}

/**
 * The same, for a page that stands for a call: who may not make it is led to the dashboard, and told so if something
 * was sent. They may have been allowed to when they began.
 */
export async function requirePermission(
  request: Request,
  context: AppLoadContext,
  endpoint: AnyEndpoint,
): Promise<Staff> {
  const staff = await requireStaff(request, context);
  if (staff.may(endpoint)) return staff;
  const home = paths.dashboard();
  if (isRead(request)) throw redirect(home);
  throw await redirectWithToast(request, context, home, NOT_ALLOWED);
}

const NOT_ALLOWED: Toast = {
  tone: "error",
  title: "You may not do this any more",
  text: "Nothing was changed. An administrator can say why.",
};

async function restore(request: Request, context: AppLoadContext): Promise<Staff> {
  const session = await readSession(request, context);
  const cookie = session.get("upstream");
  if (!cookie) throw await leadToSignIn(request, context, session);
  const upstream = new UpstreamClient({
    upstream: context.host.upstream,
    cookie,
    analyticsSession: readAnalyticsSession(request, context),
    cache: context.host.cache,
    onSignedOut: () => expiredRedirect(request, context),
  });
  const loadProviders = () =>
    perRequest(context.host.cache, "providers", () => upstream.call(integrations.getProviders, {}));
  try {
    const [user, settings] = await Promise.all([
      upstream.call(auth.me, {}),
      upstream.call(account.getAccountSettings, {}),
      // A page counts as restored only with all three; a change needs two of them.
      isRead(request) ? loadProviders() : null,
    ]);
    const featureFlags = {
      ...NO_FLAGS,
      ...withoutAbsent(settings.feature_flags ?? {}),
      ...readFlagOverrides(request, context),
    };
    const permissions = derivePermissions({
      modules: user.account.modules,
      employeeType: user.principal.employeeType,
      flags: user.principal.flags,
      featureFlags,
    });
    return {
      user,
      settings,
      loadProviders,
      featureFlags,
      permissions,
      may: (endpoint) => isAllowed(endpoint, permissions),
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

/** Clears the session, marks it expired, and leads to sign-in. */
async function expiredRedirect(request: Request, context: AppLoadContext): Promise<Response> {
  const session = await readSession(request, context);
  session.unset("upstream");
  session.unset("owner");
  session.set("isExpired", true);
  return leadToSignIn(request, context, session);
}

/** To sign-in, with what was typed; of a change that cannot go along, sign-in says so. */
async function leadToSignIn(
  request: Request,
  context: AppLoadContext,
  session: WebSession,
): Promise<Response> {
  const response = signInRedirect(request);
  // It ends once its files have gone: by then somebody may have signed in, whose session that would take away.
  if (isUploadOfScript(request)) return response;
  const isLost = !isRead(request) && response.status === 303;
  if (isLost) session.set("isLost", true);
  if (isLost || session.get("isExpired")) {
    response.headers.set("set-cookie", await commitSession(context, session));
  }
  return response;
}

/** Files that script sends say themselves what became of them; a form is sent by who wants to see a page. */
const isUploadOfScript = ({ headers }: Request) =>
  isMultipart(headers.get("content-type")) && !headers.get("accept")?.includes("text/html");
