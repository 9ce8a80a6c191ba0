import { createCookie, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { paths } from "~/http/paths";
import type { PublicContext } from "~/http/route.server";
import type { FormReply } from "~/ui/form/form-reply";

/** It waits for the page that follows it at once. */
const LASTS_SECONDS = 60;
/** As long as an address may be. */
const MAX_TYPED = 320;

const words = z.array(z.string());
const keptSchema = z.object({
  email: z.string(),
  error: z.object({ "": words.optional(), email: words.optional() }),
});
type Kept = z.output<typeof keptSchema>;

/** Of the one payment's page alone. */
const cookieOf = ({ host }: AppLoadContext, path: string) =>
  createCookie("headrail_refused", {
    ...{ path, httpOnly: true, sameSite: "lax", secure: host.isSecure },
    ...{ secrets: [...host.sessionSecrets], maxAge: LASTS_SECONDS },
  });

/**
 * Why a payment's form was refused, and what was typed into it, kept for the page that it leads back to: a page that
 * answered a form cannot be gone back to, which customers do from the card provider's. Whatever else it was stays.
 */
export async function keepRefusal(
  { context, params }: PublicContext,
  response: Response,
): Promise<Response> {
  if (response.status < 400) return response;
  const { result } = (await response.json()) as FormReply;
  const { "": whole, email } = result.error ?? {};
  const typed = result.initialValue?.email;
  const kept: Kept = {
    email: typeof typed === "string" ? typed.slice(0, MAX_TYPED) : "",
    error: { ...(whole ? { "": whole } : {}), ...(email ? { email } : {}) },
  };
  const path = paths.checkout(params.paymentId ?? "");
  const cookie = await cookieOf(context, path).serialize(kept);
  return redirect(path, { status: 303, headers: { "set-cookie": cookie } });
}

/** What was kept, and the headers that end it: it is said once. */
export async function takeRefusal({
  request,
  context,
  params,
}: PublicContext): Promise<{ reply: FormReply | null; headers: Record<string, string> }> {
  const cookie = cookieOf(context, paths.checkout(params.paymentId ?? ""));
  const { data: kept } = keptSchema.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!kept) return { reply: null, headers: {} };
  const { email, error } = kept;
  return {
    reply: { result: { status: "error", initialValue: { email }, error } },
    headers: { "set-cookie": await cookie.serialize("", { maxAge: 0 }) },
  };
}
