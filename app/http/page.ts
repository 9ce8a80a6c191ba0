import type { contract } from "~/upstream/contract/all";

type Contract = typeof contract;
/** Calls of the contract that take files, as `documents.uploadDealDocument`. */
type UploadName = {
  [Area in keyof Contract & string]: {
    [Name in keyof Contract[Area] & string]: Contract[Area][Name] extends { takes: "multipart" }
      ? `${Area}.${Name}`
      : never;
  }[keyof Contract[Area] & string];
}[keyof Contract & string];

/** What a page may open for a provider; everything else of the policy is the same everywhere. */
export type OpenDirective =
  "script-src" | "frame-src" | "connect-src" | "img-src" | "style-src" | "font-src" | "form-action";
type PagePolicy = { readonly [Directive in OpenDirective]?: readonly string[] };
/**
 * Hosts that the settings name, and a page by a word: `checkout` is where the card provider's own pages are, `help-chat`
 * where staff ask for help, `analytics` what is told how they work.
 */
export type NamedHost = "checkout" | "help-chat" | "analytics";

/** What kind of page a route is; a child says only what differs from its parents. */
export interface PageKind {
  /** `none`: HTML alone; `own`: with a script of its own. Neither has React in the browser. Without a word: `remix`. */
  readonly scripts?: "none" | "own" | "remix";
  /** True if pages of our own may embed it; nobody else may, and all others nobody. */
  readonly isFramed?: boolean;
  /** True if search engines may list it; all other answers tell them not to. */
  readonly isListed?: boolean;
  /** Hosts of providers the page needs, as `https://js.stripe.com`, or by a word for what the settings name. */
  readonly csp?: PagePolicy;
  /** Hosts for what comes once the page is idle, and does without them where script led here from another page. */
  readonly idleCsp?: PagePolicy;
  /** True if it is no page, but a file or the way to another place: script has the browser go there by itself. */
  readonly isFile?: boolean;
  /** The call that the page's form sends files to: its address then takes forms with files, as they stream. */
  readonly uploadsTo?: UploadName;
  /** How many fields its form may have, if one with much to fill has more than `MAX_FIELDS`. */
  readonly fieldsUpTo?: number;
}

/** Says what kind of page a route is: `export const handle = page({ scripts: "none" })`. */
export function page(kind: PageKind): { page: PageKind } {
  return { page: kind };
}

/** The kind of page that routes from the root down to a leaf make together, by their handles. */
export function kindOf(handles: readonly unknown[]): PageKind {
  return handles.map(ownKind).reduce(
    (above, own) => ({
      ...above,
      ...own,
      ...(above.csp || own.csp ? { csp: joinPolicies(above.csp, own.csp) } : {}),
    }),
    {},
  );
}

function ownKind(handle: unknown): PageKind {
  const isObject = typeof handle === "object" && handle !== null;
  return isObject && "page" in handle ? (handle.page as PageKind) : {};
}

export function joinPolicies(above: PagePolicy = {}, own: PagePolicy = {}): PagePolicy {
  const joined: { [Directive in OpenDirective]?: readonly string[] } = { ...above };
  for (const name of Object.keys(own) as OpenDirective[]) {
    joined[name] = [...(above[name] ?? []), ...(own[name] ?? [])];
  }
  return joined;
}
