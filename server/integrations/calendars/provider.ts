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

/** When an event is: whole days, the last one included, or instants with the zones they are told in, if any. */
export type EventWhen =
  | { readonly kind: "days"; readonly start: string; readonly end: string }
  | {
      readonly kind: "times";
      readonly start: string;
      readonly end: string;
      readonly startZone: string | null;
      readonly endZone: string | null;
    };

/** What an event says. Texts that are not there are empty. */
export interface EventContent {
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly when: EventWhen;
}

/** An event as its calendar has it; a time that cannot be read is null. */
export interface CalendarEvent extends Omit<EventContent, "when"> {
  readonly id: string;
  readonly when: EventWhen | null;
  /** Deleted there, and still told of. */
  readonly isCancelled: boolean;
}

/**
 * The events of one calendar. Everything rejects with a `ProviderFailure`; writes, and what is asked of one event, with a
 * `CalendarRefused` too.
 */
export interface CalendarEvents {
  /** The calendar's own name; a `CalendarRefused` if the mailbox has none that can be written to. */
  findCalendar(options?: CallOptions): Promise<string>;
  /** A part of the events of about a year that changed since an instant; of all of them, if the vendor cannot tell. */
  list(
    calendar: string,
    ask: { readonly since: Date | null; readonly now: Date; readonly cursor: string | null },
    options?: CallOptions,
  ): Promise<{ readonly events: readonly CalendarEvent[]; readonly next: string | null }>;
  /** Null if it is not there any more, or cancelled. */
  get(calendar: string, id: string, options?: CallOptions): Promise<CalendarEvent | null>;
  /** The event that was made under a mark, by whomever's answer was lost; null if there is none. */
  findMade(calendar: string, mark: string, options?: CallOptions): Promise<CalendarEvent | null>;
  /** Makes an event, and tells nobody of it by mail. */
  create(
    calendar: string,
    content: EventContent,
    mark: string,
    options?: CallOptions,
  ): Promise<CalendarEvent>;
  /** Changes what is said and nothing else; null if it is not there any more. */
  update(
    calendar: string,
    id: string,
    changes: Partial<EventContent>,
    options?: CallOptions,
  ): Promise<CalendarEvent | null>;
  /** Is no error of an event that is gone already. */
  remove(calendar: string, id: string, options?: CallOptions): Promise<void>;
}

/** The vendor does not take what was sent, or lets nobody at an event: why, in words for people. */
export class CalendarRefused extends Error {
  override readonly name = "CalendarRefused";
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
  /** Null of a calendar whose events are nowhere but here. */
  readonly open: ((grant: Grant) => CalendarEvents) | null;
}
