import type { Generated } from "kysely";

/** The tables of what belongs to a deal: the modules of its panel, and who was told of them. */
export interface DealModulesSchema {
  /** Deals that are related, each pair once: the one with the lesser id first. */
  deal_relations: {
    account_id: string;
    first_deal_id: string;
    second_deal_id: string;
    created_at: string;
    created_by: string | null;
  };
  deal_notes: {
    id: string;
    account_id: string;
    deal_id: string;
    content: string;
    created_at: string;
    created_by: string | null;
    updated_at: string | null;
    updated_by: string | null;
    is_archived: Generated<number>;
    revision: Generated<number>;
  };
  appointments: {
    id: string;
    account_id: string;
    deal_id: string;
    title: string;
    location: string | null;
    description: string | null;
    kind: "date" | "datespan" | "time" | "timespan";
    /** A day of `date` and `datespan`, else an instant; of `date` and `time` both are the same. */
    starts: string;
    ends: string;
    /** The zones it was entered in: of `time` the first one alone, of days none. */
    start_zone: string | null;
    end_zone: string | null;
    /** How often its participants were told of a change (iCalendar's SEQUENCE). */
    sequence: Generated<number>;
    created_at: string;
    created_by: string | null;
    updated_at: string | null;
    updated_by: string | null;
    /** Deleted, as people call it: its participants' links still say that it was cancelled. */
    is_archived: Generated<number>;
    revision: Generated<number>;
  };
  appointment_participants: {
    id: string;
    account_id: string;
    appointment_id: string;
    position: number;
    email: string;
    email_key: string;
    name: string | null;
    phone: string | null;
    status: "YES" | "NO" | "MAYBE" | "NOREPLY";
  };
  /** A link of an invitation that was mailed, with which its participant answers. */
  invitation_links: {
    token_hash: string;
    account_id: string;
    participant_id: string;
    created_at: string;
  };
  /** Where an employee's calendar program asks for their appointments. */
  calendar_feeds: {
    employee_id: string;
    account_id: string;
    token_hash: string;
    created_at: string;
    /** When it was last asked for, to the hour. */
    read_at: string | null;
  };
  /** What is known of a file whose bytes are in the store. Those of deals are their attachments. */
  documents: {
    id: string;
    account_id: string;
    deal_id: string | null;
    name: string;
    /** In small letters, without its dot: the type it was taken as, whatever it is called since. */
    extension: string;
    mime_type: string;
    size: number;
    sha256: string;
    storage_key: string;
    /** Of its small picture; null without one. */
    thumbnail_type: string | null;
    friendly_type: string | null;
    category_id: string | null;
    /** What the sender of an older call named the upload. */
    client_uuid: string | null;
    created_at: string;
    created_by: string | null;
    updated_at: string | null;
    updated_by: string | null;
    is_archived: Generated<number>;
    revision: Generated<number>;
  };
  checklist_data_sources: { id: string; account_id: string; name: string; created_at: string };
  /** The items of a deal in a data source, `default` without one. Made with the first of them. */
  checklists: {
    id: string;
    account_id: string;
    deal_id: string;
    data_source: string;
    revision: Generated<number>;
  };
  checklist_items: {
    id: string;
    account_id: string;
    checklist_id: string;
    /** Grows down the list, with gaps where items were. */
    place: number;
    label: string;
    is_checked: number;
    updated_at: string | null;
    updated_by: string | null;
  };
  /** A change of a deal, or of what belongs to it. `changes` is a list of `{ field, type, old, new }`. */
  timeline_entries: {
    id: string;
    account_id: string;
    deal_id: string;
    at: string;
    actor_type: string;
    actor_id: string | null;
    /** Of a customer, who has no row of their own. */
    actor_name: string | null;
    area: string;
    verb: string;
    subject_id: string | null;
    subject_label: string | null;
    changes: string;
  };
}
