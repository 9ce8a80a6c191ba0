import type { Generated } from "kysely";

/** The tables of contacts and calendars at others: what is kept here, and the programs that it is copied from. */
export interface ContactsSchema {
  /** What is known here of a provider's contact; deals point at it. */
  contacts: {
    id: string;
    account_id: string;
    provider_config_id: string;
    /** The provider's own id of it; the built-in directory takes ours. */
    external_id: string;
    name: string;
    name_key: string;
    email: string | null;
    phone: string | null;
    /** The town of the address, which lists show. */
    place: string | null;
    /** Its page at the provider, https. */
    external_link: string | null;
    external_data: string;
    search_text: string;
    /** When the provider last said so; null of the directory's, which are no copies. */
    copied_at: string | null;
    /** It is at the provider no more, or the provider is connected no more: lists leave it out, deals keep it. */
    is_gone: Generated<number>;
    revision: Generated<number>;
    created_at: string;
  };
  /** Providers that accounts are connected with; the directory has none of this. */
  contact_connections: {
    id: string;
    account_id: string;
    schema: string;
    label: string;
    is_primary: Generated<number>;
    /** The grant, sealed; null once it is given back or refused. */
    sealed_grant: string | null;
    /** Of whose contacts they are: two accounts may have been granted the same. */
    grant_print: string | null;
    /** As the provider last said: JSON. */
    field_groups: string;
    /** Where copying goes on; null if it begins anew. */
    copy_cursor: string | null;
    /** When the copying that is under way began: what it has not seen by its end is gone. */
    copy_began_at: string | null;
    /** As `copy_began_at`, of the last copying of all that came to its end. */
    copied_all_at: string | null;
    /** When all changes until then were copied. */
    copied_at: string | null;
    copy_trouble: string | null;
    created_at: string;
    created_by: string | null;
  };
  /** Connections that were begun: a browser is at the provider's, and comes back with the text of which this is the hash. */
  contact_links: {
    state_hash: string;
    account_id: string;
    employee_id: string;
    schema: string;
    redirect_uri: string;
    ends_at: string;
  };
  /** The calendar that an account is linked with: one, or none. */
  calendar_accounts: {
    id: string;
    account_id: string;
    /** Who opens it: NYLAS or VIRTUAL_CALENDAR. */
    vendor: string;
    /** Whose calendar it is, as the wire has it: GOOGLE, MICROSOFT… */
    provider: string;
    email: string;
    sealed_grant: string;
    /** As `contact_connections.grant_print`: a mailbox has one grant, for its contacts and its calendar. */
    grant_print: string;
    /** The vendor's name of the calendar that is written to. */
    external_calendar_id: string | null;
    /** Where the first copying goes on, by the appointment's id; null once all are in. */
    copy_from: string | null;
    /** Where a look that had too much to read goes on: JSON. */
    look_cursor: string | null;
    /** When all changes until then were taken. */
    looked_at: string | null;
    sync_trouble: string | null;
    /** The grant has ended, or does not go so far: nothing is copied until it is good again. */
    ended_at: string | null;
    created_at: string;
    created_by: string | null;
  };
  /** An appointment in the linked calendar. */
  calendar_copies: {
    id: string;
    account_id: string;
    calendar_id: string;
    appointment_id: string;
    /** How often a job has taken it up: what changes until the next time is that job's too. */
    takings: Generated<number>;
    /** The job that speaks of it with the vendor, and until when no other does. */
    held_by: string | null;
    held_until: string | null;
    /** The vendor's name of its event; null while there is none. */
    external_id: string | null;
    /** An event was asked for; whether it is there is not known while it has no name. */
    is_asked: Generated<number>;
    /** What both last agreed on, as it was here and as the vendor shows it: JSON. */
    sent: string | null;
    seen: string | null;
    trouble: string | null;
    /** When it last stayed as it is here against a change there. */
    kept_at: string | null;
    /** When its event was last found deleted there. */
    gone_at: string | null;
    /** When its event was last asked for by its name. */
    looked_at: Generated<string>;
  };
  /** As `contact_links`, of calendars; bound to the session that began. */
  calendar_links: {
    state_hash: string;
    account_id: string;
    session_hash: string;
    vendor: string;
    callback_url: string;
    redirect_url: string;
    ends_at: string;
  };
}
