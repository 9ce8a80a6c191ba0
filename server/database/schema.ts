import type { AcceptanceSchema } from "./acceptance-schema";
import type { Generated, Kysely, Transaction } from "kysely";

import type { CatalogueSchema } from "./catalogue-schema";
import type { ContactsSchema } from "./contacts-schema";
import type { DealModulesSchema } from "./deal-modules-schema";
import type { PaymentsSchema } from "./payments-schema";
import type { PurchasingSchema } from "./purchasing-schema";
import type { QuotesSchema } from "./quotes-schema";
import type { SearchSchema } from "./search-schema";

/**
 * Tables as both engines hold them. Booleans are 0 or 1, instants ISO-8601 text in UTC, JSON is text;
 * `*_key` columns are normalised text for sorting and searching (server/database/normalise.ts).
 */
export interface Schema
  extends
    AcceptanceSchema,
    CatalogueSchema,
    ContactsSchema,
    DealModulesSchema,
    PaymentsSchema,
    PurchasingSchema,
    QuotesSchema,
    SearchSchema {
  accounts: {
    id: string;
    name: string;
    company_id: string;
    company_email: string | null;
    company_phone: string | null;
    company_address: string | null;
    /** Addresses with commas between them, as `company_email`: whom mails about the account and about orders go to. */
    account_email: Generated<string | null>;
    order_email: Generated<string | null>;
    /** Where suppliers deliver to, and how, if an order says nothing else. */
    delivery_address: Generated<string | null>;
    shipping_instructions: Generated<string | null>;
    /** What else documents say of the business, such as its registration. */
    company_details: string | null;
    time_zone: string;
    country_code: string;
    currency_code: string;
    currency_symbol: string;
    locale: string;
    measure_system: string;
    modules: string;
    feature_flags: string;
    hosted_domain: string | null;
    brand_logo_url: string | null;
    /** The document that is the logo. */
    logo_id: Generated<string | null>;
    brand_color: string | null;
    /** What the account is called at the card provider; `own` if its money is the server's own. */
    card_merchant: string | null;
    /** Of the company's details. */
    revision: Generated<number>;
    created_at: string;
  };
  /** Next number of each kind of record, such as a deal's (`D-10531`). */
  counters: { account_id: string; kind: string; next_value: number };
  people: {
    id: string;
    account_id: string;
    name: string;
    email: string;
    /** The address as it is compared; null of who is archived, so that others may have it. */
    email_key: string | null;
    badge_color: string;
    /** JSON: texts. */
    labels: Generated<string>;
    notes: string | null;
    is_archived: Generated<number>;
    revision: Generated<number>;
  };
  employees: {
    id: string;
    account_id: string;
    person_id: string | null;
    first_name: string;
    last_name: string;
    email: string;
    email_key: string;
    username: string;
    username_key: string;
    password_hash: string;
    status: string;
    employee_type: string;
    flags: string;
    /** 1 if somebody else knows the password: they choose their own before they come in. */
    must_change_password: Generated<number>;
    revision: Generated<number>;
  };
  sessions: {
    id_hash: string;
    account_id: string;
    employee_id: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
  };
  password_resets: {
    token_hash: string;
    employee_id: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
    /** The job that mails its link. */
    job_id: string | null;
  };
  rate_events: { id: string; kind: string; subject: string; at: string };
  idempotency_keys: {
    account_id: string;
    /** Who acts: type and id, joined by a space. */
    actor: string;
    key: string;
    call_hash: string;
    /** JSON; null if the answer was secret. */
    answer: string | null;
    created_at: string;
  };
  /** What happens later or outside (server/jobs). */
  jobs: {
    id: string;
    /** Null for a job of the program itself. */
    account_id: string | null;
    kind: string;
    /** The same cause makes one job: unique in its account and kind. */
    unique_key: string | null;
    /** What it does and for whom, as people read it. */
    title: string;
    recipient: string | null;
    /** JSON; empty once the job is done. */
    payload: string;
    status: "waiting" | "running" | "done" | "dead";
    /** When a worker may claim it: of one that runs, the end of its lease. Null if nobody may. */
    due_at: string | null;
    /** The claim that holds it. */
    locked_by: string | null;
    /** Claims so far. */
    attempts: Generated<number>;
    /** Why the last attempt failed, in words for people. */
    error: string | null;
    created_at: string;
    /** When it was done, or died. */
    finished_at: string | null;
  };
  workflows: {
    id: string;
    account_id: string;
    name: string;
    slug: string;
    is_active: number;
    is_editable: number;
    position: number;
    modules: string;
    revision: Generated<number>;
  };
  workflow_statuses: {
    id: string;
    account_id: string;
    workflow_id: string;
    name: string;
    slug: string;
    phase: string;
    position: number;
    /** Active deals in the status, maintained with every write. */
    deal_count: Generated<number>;
  };
  workflow_flags: {
    id: string;
    account_id: string;
    workflow_id: string;
    name: string;
    slug: string;
    position: number;
  };
  workflow_flag_values: {
    id: string;
    account_id: string;
    flag_id: string;
    label: string;
    slug: string;
    appearance: string;
    show_on_card: number;
    is_default: number;
    position: number;
  };
  /**
   * Deals of a status that match a facet (app/domain/deal-facets.ts), maintained with every write;
   * archived ones do not count.
   */
  facet_counts: {
    account_id: string;
    workflow_id: string;
    status_id: string;
    facet: string;
    deal_count: number;
  };
  udfs: {
    id: string;
    account_id: string;
    name: string;
    path: string;
    type: string;
    required: number;
    position: number;
    is_archived: Generated<number>;
    revision: Generated<number>;
  };
  /** How many bytes an account's files take, archived ones included; no row until the first one after they are counted. */
  files_used: {
    account_id: string;
    bytes: number;
  };
  deals: {
    id: string;
    account_id: string;
    workflow_id: string;
    status_id: string;
    number: number;
    tuid: string;
    name: string;
    name_key: string;
    description: string | null;
    sidemark: string | null;
    contact_id: string | null;
    /** The contact's name in sortable form, kept beside the deal so that a sort needs no join. */
    contact_key: string;
    owner_id: string | null;
    sort_order: number;
    is_archived: Generated<number>;
    udfs: string;
    quote_count: Generated<number>;
    order_count: Generated<number>;
    /** What card providers say of its payments that does not fit, and that nobody has dealt with. */
    payment_trouble_count: Generated<number>;
    /** Orders whose supplier answered something else than was asked for, and nobody has marked that as read. */
    supplier_difference_count: Generated<number>;
    warning_count: Generated<number>;
    info_count: Generated<number>;
    /** warnings * 100 + infos */
    alert_weight: Generated<number>;
    /** Alert keys joined by spaces. */
    alert_keys: Generated<string>;
    /** Ids of the flag values of `deal_flag_values`, joined by spaces: what lists show. */
    flag_value_ids: Generated<string>;
    search_text: string;
    /** Counts changes of the details a form edits; a move, a flag or a note is none. */
    revision: Generated<number>;
    created_at: string;
    created_by: string | null;
    updated_at: string;
  };
  deal_flag_values: { account_id: string; deal_id: string; flag_id: string; value_id: string };
  web_settings: { account_id: string; key: string; value: string; revision: number };
}

/** What a query needs: the reading connection, or the transaction of a write. */
export type Db = Kysely<Schema> | Transaction<Schema>;
export type Trx = Transaction<Schema>;
