import type { AppLoadContext } from "@remix-run/node";

import type { KeptAnswers } from "~/upstream/kept-answers";
import type { AskUpstream } from "~/upstream/transport";

/** What the host hands to loaders and actions with each request. */
export interface HostContext {
  /** The upstream API: the embedded one in this process, or a remote one. */
  readonly upstream: AskUpstream;
  /** Answers of earlier requests, which the upstream may say still hold. */
  readonly kept: KeptAnswers;
  /** `document` for a page load, `data` for a loader called alone by the enhanced page. */
  readonly kind: "document" | "data";
  readonly nonce: string;
  /** Host name the browser asked for, for hosted domains. */
  readonly hostName: string;
  readonly publicOrigin: string;
  readonly sessionSecrets: readonly string[];
  readonly isSecure: boolean;
  readonly isDevelopment: boolean;
  readonly isDemo: boolean;
  readonly gitCommit: string;
  readonly links: { readonly terms: string; readonly privacy: string };
  /** A fresh one-time key for the forms of one page, bound to the browser. */
  readonly newFormKey: () => string;
  readonly reportFault: (error: unknown, about: string) => void;
  /** Mails of the built-in outbox; empty where mail goes elsewhere. */
  readonly readOutbox: () => Promise<
    { name: string; to: string; subject: string; at: string; text: string }[]
  >;
  readonly now: () => Date;
  /** Results that loaders of the same request share. */
  readonly memo: Map<string, unknown>;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    host: HostContext;
  }
}

/** Runs `work` once per request, however many loaders ask. */
export function once<T>(context: AppLoadContext, key: string, work: () => Promise<T>): Promise<T> {
  const { memo } = context.host;
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const promise = work();
  memo.set(key, promise);
  return promise;
}
