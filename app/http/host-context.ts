import type { RequestCache } from "~/upstream/per-request";
import type { Upstream } from "~/upstream/transport";

/** A Chatwoot inbox of a website. */
export interface HelpChat {
  readonly token: string;
  readonly origin: string;
  /** What signs who asks; null where it takes anybody's word. */
  readonly identityKey: string | null;
}

/** A PostHog project. */
export interface Analytics {
  readonly key: string;
  readonly origin: string;
}

/** What the host hands to loaders and actions with each request. */
export interface HostContext {
  /** The upstream API: the embedded one in this process, or a remote one. */
  readonly upstream: Upstream;
  /** `document` for a page load, `data` for a loader called alone by the enhanced page. */
  readonly kind: "document" | "data";
  /** True if the page is answered under the address of another, where script could not take it up. */
  readonly isInPlace: boolean;
  readonly nonce: string;
  /** The text of a built file by its path; null if there is none, or something else serves it. */
  readonly readAsset: (path: string) => string | null;
  /** Host name the browser asked for, for hosted domains. */
  readonly hostName: string;
  readonly publicOrigin: string;
  /** Where the card provider's own pages are. */
  readonly checkoutOrigin: string;
  /** Where the options of products are chosen, if it is elsewhere: an origin, or `self` for our own page in a frame. */
  readonly optionsFrame: string | null;
  /** Where staff ask for help, and what is told how they work; null unless the settings name them. */
  readonly helpChat: HelpChat | null;
  readonly analytics: Analytics | null;
  readonly sessionSecrets: readonly string[];
  readonly isSecure: boolean;
  readonly isDevelopment: boolean;
  readonly isDemo: boolean;
  readonly gitCommit: string;
  readonly links: { readonly terms: string; readonly privacy: string };
  /** A fresh one-time key for the forms of one page, bound to the browser and the tag of who is signed in. */
  readonly newFormKey: (owner?: string) => string;
  readonly reportFault: (error: unknown, about: string) => void;
  /** Mails of the built-in outbox; empty if mail goes elsewhere. */
  readonly readOutbox: () => Promise<
    { name: string; to: string; subject: string; at: string; text: string; html: string | null }[]
  >;
  readonly now: () => Date;
  /** What loaders of the same request share; a mutation clears it. */
  readonly cache: RequestCache;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    host: HostContext;
  }
}
