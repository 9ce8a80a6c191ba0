import { redirect, type AppLoadContext } from "@remix-run/node";

import { CONFLICT_TOAST, goneToast } from "~/ui/toast/messages";
import { isRead } from "~/upstream/is-read";

import { commitSession, readSession, type Toast } from "./session.server";

/** Bytes of what a toast says, and of its action: both travel in the session's cookie, which ends at 4 kB. */
const MAX_WORDS = 400;
const MAX_ACTION = 1_000;

/** The response after a change: 303 to the next page, which shows the toast. */
export async function redirectWithToast(
  request: Request,
  context: AppLoadContext,
  path: string,
  toast: Toast,
): Promise<Response> {
  const session = await readSession(request, context);
  session.flash("toast", fit(toast));
  return redirect(path, {
    status: 303,
    headers: { "set-cookie": await commitSession(context, session) },
  });
}

/**
 * Back to `path` from the address of something that is not there any more: who looked for it is told what, and who
 * changed it that the change was in vain. `noun` is what one such thing is called: `note`.
 */
export function leadBack(
  { request, context }: { request: Request; context: AppLoadContext },
  path: string,
  noun: string,
): Promise<Response> {
  const toast = isRead(request) ? goneToast(noun) : CONFLICT_TOAST;
  return redirectWithToast(request, context, path, toast);
}

/** A toast that fits the cookie: long words are cut, and an action that is too long is not offered. */
function fit({ action, title, text, ...toast }: Toast): Toast {
  return {
    ...toast,
    title: shorten(title),
    ...(text === undefined ? {} : { text: shorten(text) }),
    ...(action && bytesOf(action) <= MAX_ACTION ? { action } : {}),
  };
}

function shorten(text: string): string {
  if (bytesOf(text) <= MAX_WORDS) return text;
  let bytes = 0;
  const letters = [...text].slice(0, MAX_WORDS);
  const end = letters.findIndex((letter) => (bytes += bytesOf(letter)) > MAX_WORDS);
  return `${letters.slice(0, end < 0 ? undefined : end).join("")}…`;
}

/** As they are written in the cookie. */
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** What was done; `text` names what it was done to. */
export const success = (title: string, text?: string): Toast => ({ tone: "success", title, text });
