import { json, redirect, type AppLoadContext } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import type { z } from "zod";

import {
  CONFORM_FIELDS,
  FORM_KEY_FIELD,
  INTENT_FIELD,
  INTERNAL_FIELDS,
  RESTORE_FIELD,
  SEEN_FIELD,
  STAY,
} from "~/domain/form-key";
import { isSecret } from "~/domain/secret-fields";
import type { FormReply } from "~/ui/form/form-reply";
import { parseForm } from "~/ui/form/parse-form";
import type { Outcome } from "~/ui/requests/outcome";

import { readRefusal } from "./refusal";
import type { Toast } from "./session.server";
import { redirectWithToast, success } from "./toast-redirect.server";

/** A form as it was sent. */
export interface SentForm {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly data: FormData;
  /** The form's one-time key. */
  readonly key: string | undefined;
  /** True if script sent the form and stays on its page: it wants an outcome, not a page. */
  readonly isFromScript: boolean;
  /** True if it is to be shown as it was typed before a session ended, and nothing to be done. */
  readonly isRestore: boolean;
  /** True if its fields are to be checked, and nothing to be done: what the form asks of itself while it is typed. */
  readonly isCheck: boolean;
  /** A field as text; empty if it is missing. */
  readonly text: (name: string) => string;
}

export async function readForm(request: Request, context: AppLoadContext): Promise<SentForm> {
  const data = await request.formData();
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const isFromScript = text(INTENT_FIELD) === STAY;
  const isRestore = data.has(RESTORE_FIELD);
  data.delete(RESTORE_FIELD);
  const isCheck = CONFORM_FIELDS.some((name) => data.has(name));
  // Whoever sends one writes what he likes into it.
  for (const name of CONFORM_FIELDS) data.delete(name);
  if (!isRecord(text(SEEN_FIELD))) data.delete(SEEN_FIELD);
  const key = text(FORM_KEY_FIELD) || undefined;
  return { request, context, data, key, isFromScript, isRestore, isCheck, text };
}

function isRecord(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

/** What goes along with a save: once only, and not over what somebody else saved. */
interface SaveGuard {
  idempotencyKey: string | undefined;
  /** The revision the writer saw. */
  revision: number | undefined;
  /** The same as it stands in the form, of what tells its states apart by a text, as a quote does. */
  seen: string;
}
type Said = string | Toast;
interface Submit<Values, Saved> {
  /** Makes the change. A response it returns takes the place of `done` and `to`. */
  save: (values: Values, guard: SaveGuard) => Promise<Saved>;
  /** The toast of a success, or its words. */
  done?: Said | ((saved: Awaited<Saved>) => Said | Promise<Said>);
  /** Script that stays on its page says it in a toast too, as what can be undone. */
  isSaidByScript?: boolean;
  /** Where the page goes on. */
  to?: string | ((saved: Awaited<Saved>) => string);
}
/** A refusal in other words. */
export interface OtherWords {
  message: string;
  status: number;
  isConflict?: boolean;
}
interface SubmitFields<Schema extends z.ZodType, Saved> extends Submit<z.output<Schema>, Saved> {
  schema: Schema;
  /** What the page needs besides, to show again what was typed. */
  keep?: () => Promise<Partial<FormReply>>;
  /** Other words for a refusal, said of the whole form. After a conflict what is saved now is shown. */
  refuse?: (error: unknown) => OtherWords | null | Promise<OtherWords | null>;
}

/**
 * What a form does. Success: 303 with a toast, or an outcome for script. Refusal: 400 or 409, the form with
 * everything that was typed and what is wrong with it.
 */
export async function submit<Schema extends z.ZodType, Saved>(
  form: SentForm,
  parts: SubmitFields<Schema, Saved>,
): Promise<Response> {
  const submission = parseForm(form.data, parts.schema);
  const again = async (reply: Partial<FormReply> & { fields?: Fields }, status: number) =>
    showAgain(submission, { ...(await parts.keep?.()), ...reply }, status);
  if (form.isRestore) return replyTyped(submission.payload, { isRestored: true }, parts.keep);
  if (submission.status !== "success" || form.isCheck) return again({}, 400);
  return attempt(form, parts, submission.value, async (error) => {
    const refusal = readRefusal(error);
    const other = await parts.refuse?.(error);
    const isKnown = other !== undefined && other !== null && refusal.status < 500;
    if (refusal.kind === "failed" && !isKnown) report(form, error);
    if (other) {
      const { message, isConflict = false } = other;
      return again({ fields: { "": [message] }, isConflict }, other.status);
    }
    const { status, message, fields = { "": [message] } } = refusal;
    return again({ fields, isConflict: refusal.kind === "conflict" }, status);
  });
}

/**
 * The same for a form in which nothing is typed, such as a move: a refusal is a toast on the next page. That is `to`, or
 * after a success what `then` says.
 */
export async function submitChange<Saved>(
  form: SentForm,
  {
    then,
    keepsChoice = false,
    ...parts
  }: Submit<void, Saved> & {
    to: string;
    then?: (saved: Awaited<Saved>) => string;
    /** The page shows again what was chosen before a session ended. */
    keepsChoice?: boolean;
  },
): Promise<Response> {
  if (form.isRestore && keepsChoice) {
    const sent = [...form.data].filter(([name]) => !INTERNAL_FIELDS.includes(name));
    return replyTyped(Object.fromEntries(sent), { isRestored: true });
  }
  if (form.isRestore) {
    const { pathname, search } = new URL(form.request.url);
    return redirect(pathname + search, 303);
  }
  return attempt(form, { ...parts, to: then ?? parts.to }, undefined, (error) => {
    const { kind, status, toast } = readRefusal(error);
    if (kind === "failed") report(form, error);
    if (!form.isFromScript) return redirectWithToast(form.request, form.context, parts.to, toast);
    const outcome = kind === "failed" ? "failed" : "refused";
    return json<Outcome>({ outcome, toast }, { status });
  });
}

async function attempt<Values, Saved>(
  form: SentForm,
  { save, done, isSaidByScript = false, to }: Submit<Values, Saved>,
  values: Values,
  refuse: (error: unknown) => Response | Promise<Response>,
): Promise<Response> {
  let saved: Awaited<Saved>;
  try {
    const seen = form.text("revision");
    const revision = readRevision(seen);
    saved = await save(values, { idempotencyKey: form.key, revision, seen });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuse(error);
  }
  // The change is made: whatever fails from here on, it is not said to have failed.
  if (saved instanceof Response) return saved;
  if (form.isFromScript && !isSaidByScript) return json<Outcome>({ outcome: "done" });
  const toast = await toastOf(form, () => (typeof done === "function" ? done(saved) : done));
  if (form.isFromScript) return json<Outcome>({ outcome: "done", toast });
  const path = typeof to === "function" ? to(saved) : (to ?? new URL(form.request.url).pathname);
  return redirectWithToast(form.request, form.context, path, toast);
}

/** What is said of a change that is made; "Saved" if nothing else can be found out. */
async function toastOf(
  form: SentForm,
  say: () => Said | undefined | Promise<Said | undefined>,
): Promise<Toast> {
  try {
    const said = (await say()) ?? SAVED;
    return typeof said === "string" ? success(said) : said;
  } catch (error) {
    const isAnswer = error instanceof Response;
    if (!isAnswer) form.context.host.reportFault(error, "what was saved could not be told");
    return success(SAVED);
  }
}
const SAVED = "Saved";

/** Without one an edit is not guarded; one that cannot be read is older than any. */
function readRevision(text: string): number | undefined {
  if (text === "") return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The form as it was typed, with the results of a search that was sent in its place. */
export function replyWithSearch(
  form: SentForm,
  schema: z.ZodType,
  reply: Partial<FormReply>,
): Promise<Response> {
  return replyTyped(parseForm(form.data, schema).payload, reply);
}

/** What was typed, without a word about it. */
async function replyTyped(
  payload: Readonly<Record<string, unknown>>,
  reply: Partial<FormReply>,
  keep?: () => Promise<Partial<FormReply>>,
): Promise<Response> {
  const shown = Object.entries(payload).filter(([name]) => !isSecret(name));
  const result = { initialValue: Object.fromEntries(shown) as TypedValues };
  return json<FormReply>({ ...(await keep?.()), ...reply, result });
}

/** The page of a form that has done its work and says so itself. */
export function replyDone(form: SentForm, schema: z.ZodType): Response {
  return json<FormReply>({ result: parseForm(form.data, schema).reply(), isDone: true });
}

type TypedValues = FormReply["result"]["initialValue"];
type Fields = Record<string, string[]>;

/** The form with its messages and everything that was typed; the error under no name is the whole form's. */
function showAgain(
  submission: Pick<Submission<unknown>, "payload" | "reply">,
  { fields, ...reply }: Partial<FormReply> & { fields?: Fields },
  status: number,
): Response {
  const { "": formErrors = [], ...fieldErrors } = fields ?? {};
  const result = submission.reply({
    ...(fields ? { formErrors, fieldErrors } : {}),
    hideFields: Object.keys(submission.payload).filter(isSecret) as never,
  });
  const error = result.error && inOrderOf(fieldErrors, result.error);
  return json<FormReply>(
    { ...reply, result: { ...result, error } as FormReply["result"] },
    { status },
  );
}

/** The library sorts names; the first that is wrong is the first that was told. */
function inOrderOf<Error extends object>(told: Fields, errors: Error): Error {
  const names = new Set([...Object.keys(told), ...Object.keys(errors)]);
  return Object.fromEntries(
    [...names].flatMap((name) => (name in errors ? [[name, Reflect.get(errors, name)]] : [])),
  ) as Error;
}

function report({ context }: SentForm, error: unknown): void {
  context.host.reportFault(error, "a change could not be saved");
}
