import type { CallOptions, Grant } from "../contacts/provider";

/** Where linked calendars are: at Nylas, which speaks for Google, Microsoft and others, or nowhere but here. */
export type CalendarVendorName = "NYLAS" | "VIRTUAL_CALENDAR";

/** A calendar that was signed in to. */
export interface SignedInCalendar {
  readonly grant: Grant;
  /** As the wire has it: GOOGLE, MICROSOFT, ICLOUD, IMAP, EWS, VIRTUAL_CALENDAR, or what else the vendor says. */
  readonly provider: string;
  /** Null if it has no address of its own. */
  readonly email: string | null;
}

/** Who opens an account's calendar. Everything that asks outside rejects with a `ProviderFailure`. */
export interface CalendarVendor {
  readonly name: CalendarVendorName;
  /** Where the browser is sent to be asked; it comes back to `redirectUri` with `state` and a `code`. */
  authorizeUrl(ask: { state: string; redirectUri: string }): string;
  exchange(
    reply: { code: string; redirectUri: string },
    options?: CallOptions,
  ): Promise<SignedInCalendar>;
  /** False if the grant has ended: somebody must link again. */
  isValid(grant: Grant, options?: CallOptions): Promise<boolean>;
  /** Gives the grant back, for whoever else holds it too. */
  revoke(grant: Grant, options?: CallOptions): Promise<void>;
}
