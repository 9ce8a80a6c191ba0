import type { ContactProviderConfig } from "../../../app/upstream/contract/integrations";

/** Groups of fields as the wire describes them: how forms and facts of a provider's contacts are drawn. */
export type FieldGroups = ContactProviderConfig["fieldGroups"];

/** A contact as its provider has it. */
export interface ProviderContact {
  /** The provider's own id of it. */
  readonly externalId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** The town, which lists of deals show. */
  readonly place: string | null;
  /** Its page at the provider; https, or null. */
  readonly link: string | null;
  /** All that the provider has of it, in its own order; fields stand in it under their paths. */
  readonly data: Readonly<Record<string, unknown>>;
  /** True if `data` is not all of it, as in lists of vendors that give so many fields and no more. */
  readonly isPart?: boolean;
}

/** A part of all contacts. */
export interface ContactPage {
  readonly contacts: readonly ProviderContact[];
  /** Ids of those that are there no more, if the provider tells. */
  readonly gone: readonly string[];
  /** Where the next part begins; null after the last. */
  readonly next: string | null;
}

/** How a call of a provider may end before it does. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface KnownOptions extends CallOptions {
  /**
   * What was last read of the contact, its `data`. Vendors that address contacts by what they say, and not by their
   * ids, must else look through all of them.
   */
  readonly known?: ContactData;
}

/** Where contacts are kept. Everything rejects with a `ProviderFailure`, and writes with a `ContactRefused` too. */
export interface ContactProvider {
  /** As they are now: somebody may rename fields, or take them away. */
  fieldGroups(options?: CallOptions): Promise<FieldGroups>;
  /**
   * A part of all contacts, or of those changed since an instant where the provider can tell (`knowsChanges`), in
   * an order in which nothing that stays is missed.
   */
  list(
    ask: { cursor: string | null; since: Date | null },
    options?: CallOptions,
  ): Promise<ContactPage>;
  /** The first of those that the provider itself finds by a text; none if it cannot look for such a text. */
  search(text: string, options?: CallOptions): Promise<readonly ProviderContact[]>;
  /** Null if it is not there (any more). */
  get(externalId: string, options?: KnownOptions): Promise<ProviderContact | null>;
  /** Stores a new contact; `data` holds fields by their paths, and nothing for those left empty. */
  create(data: ContactData, options?: CallOptions): Promise<ProviderContact>;
  /**
   * Changes what `data` says and nothing else. `null` empties a field. Null is returned if the contact is not there
   * any more.
   */
  update(
    externalId: string,
    data: ContactData,
    options?: KnownOptions,
  ): Promise<ProviderContact | null>;
}

/** Values of fields, nested as their paths say: `emails.0.email` is `{ emails: [{ email }] }`. */
export type ContactData = Readonly<Record<string, unknown>>;

/** The schemas of providers that the wire knows; the built-in directory answers as one of them. */
export type VendorSchema = "ZOHO" | "NYLAS" | "PODIUM";

/** What an account has been granted by a provider. It is sealed where it is stored. */
export interface Grant {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** When the access token ends, ISO-8601 UTC; null if that is not said. */
  readonly expiresAt: string | null;
  /** What else the vendor's calls need: ids of organisations, origins. */
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * Gives a newer grant in place of one that was refused or is about to end: `renew` asks the vendor, once for all who
 * ask at a time, and not at all if somebody else has done so meanwhile.
 */
export type Renewal = (old: Grant, renew: () => Promise<Grant>) => Promise<Grant>;

/** A company whose software keeps contacts, and how an account is connected with it. */
export interface ContactVendor {
  readonly schema: VendorSchema;
  /** As people call it: "Zoho CRM". */
  readonly name: string;
  /** True if `list` can tell what has changed since an instant. */
  readonly knowsChanges: boolean;
  /** Where the browser is sent to be asked; it comes back to `redirectUri` with `state`, a `code` and more. */
  authorizeUrl(ask: { state: string; redirectUri: string }): string;
  /** Makes a grant of what the browser came back with. `label` is whose contacts these are: an address, a company. */
  exchange(
    reply: { code: string; redirectUri: string; parameters: Readonly<Record<string, string>> },
    options?: CallOptions,
  ): Promise<{ grant: Grant; label: string }>;
  open(grant: Grant, renewal: Renewal): ContactProvider;
  /** Gives the grant back, as far as the vendor knows how. */
  revoke(grant: Grant, options?: CallOptions): Promise<void>;
}

/** Why a provider gave no answer that can be used. */
export type ProviderTrouble =
  /** No answer, a late one, or a fault of theirs. */
  | "away"
  /** Asked too often. */
  | "busy"
  /** The grant has ended: somebody must connect again. */
  | "disconnected"
  /** The grant does not go as far as that. */
  | "forbidden"
  /** An answer that is none. */
  | "odd"
  /** The caller gave up. */
  | "cancelled";

/** A provider failed. Messages are for logs, without tokens and without what contacts say. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  constructor(
    readonly trouble: ProviderTrouble,
    message: string,
    readonly more: {
      /** Ask no sooner. */
      readonly retryAfterMs?: number;
      /** A write may have been done all the same. */
      readonly isUnknown?: boolean;
      /** The cursor is good no more: a listing must begin again. */
      readonly isCursorLost?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
  }
}

/** A provider would not store what was sent: what people must put right, by the field's path, or of all (""). */
export class ContactRefused extends Error {
  override readonly name = "ContactRefused";
  constructor(readonly problems: readonly { path: string; message: string }[]) {
    super("The provider refuses this contact");
  }
}
