import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireDevelopment } from "~/http/development.server";
import { page } from "~/http/page";

export const handle = page({ isFile: true });

/** A mail of the outbox as programs show it that read HTML. It runs nothing and fetches nothing. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  requireDevelopment(context, true);
  const mails = await context.host.readOutbox();
  const html = mails.find(({ name }) => name === params.name)?.html;
  if (!html) throw new Response("Not found", { status: 404 });
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": "inline",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": "no-store",
    },
  });
}
