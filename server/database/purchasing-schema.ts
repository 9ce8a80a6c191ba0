import type { Generated } from "kysely";

import type { CoreStatus } from "../../app/domain/order-statuses";
import type { AnswerKind } from "../../app/domain/supplier-answers";

/** The tables of purchasing, beside `purchase_orders`: how suppliers deliver, their orders, what they answer, histories. */
export interface PurchasingSchema {
  shipping_methods: {
    id: string;
    account_id: string;
    manufacturer_id: string;
    name: string;
    /** Such as the days it goes on. */
    description: string | null;
    /** Where it always delivers to; null where it delivers to what an order says. */
    address: string | null;
    is_active: Generated<number>;
    position: number;
  };
  /** Where a supplier delivers to at the same rates. */
  freight_zones: {
    id: string;
    account_id: string;
    manufacturer_id: string;
    name: string;
    /** `[["3211","3220"]]`: from one to another, both included. */
    postcodes: string;
    position: number;
  };
  /** What a method costs in a zone (`server/freight`). Money in ten-thousandths, lengths in the account's unit. */
  freight_rates: {
    id: string;
    account_id: string;
    shipping_method_id: string;
    zone_id: string;
    length_of: "WIDTH" | "LONGER_SIDE";
    base: number;
    /** `[{ upTo, amount }]` by length, upwards; `upTo` null has no end. */
    steps: string;
    per_piece: number;
    included_pieces: number;
    /** Both null where nothing is oversize. */
    oversize_over: number | null;
    oversize_amount: number | null;
    max_length: number | null;
  };
  /** Documents of orders, with what they cost and without: what was sent, and the one that was made last. */
  order_files: {
    account_id: string;
    purchase_order_id: string;
    has_costs: number;
    document_id: string;
    /** SHA-256 of all it was made of, and of how. */
    made_of: string;
    created_at: string;
  };
  /** What a supplier calls the states of its orders, each with the core status that it is one of. */
  supplier_statuses: {
    id: string;
    account_id: string;
    manufacturer_id: string;
    name: string;
    core_status: CoreStatus;
    position: number;
  };
  /** What a supplier makes of a purchase order: online as the supplier answers it, offline as staff enter it. */
  supplier_orders: {
    id: string;
    account_id: string;
    purchase_order_id: string;
    manufacturer_id: string;
    is_offline: number;
    reference: string | null;
    freight: Generated<number>;
    eta: string | null;
    required_date: string | null;
    shipping_address: string | null;
    shipping_instructions: string | null;
    /** By name; online also by its id. */
    shipping_method: string | null;
    shipping_method_id: string | null;
    tracking_information: string | null;
    /** Online: of the supplier for the dealer. */
    customer_notes: string | null;
    /** Offline: of the dealer's staff. */
    notes: string | null;
    status_id: string | null;
    /** Offline: free text. */
    status_text: string | null;
    /** Opens the supplier's page; null offline. */
    token: string | null;
    answered_at: string | null;
    answered_by: string | null;
    /** When staff marked what differs as read; an answer after that is told anew. */
    seen_at: string | null;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  /** What was asked for of an online supplier, line by line, and beside it what was answered. Costs in ten-thousandths. */
  supplier_order_lines: {
    id: string;
    account_id: string;
    supplier_order_id: string;
    /** The line of the purchase order's body. */
    order_line_id: string;
    position: number;
    quantity: number;
    notes: string | null;
    /** Cost of one. */
    price: number;
    width: number | null;
    height: number | null;
    answer: AnswerKind | null;
    answered_price: number | null;
    answered_width: number | null;
    answered_height: number | null;
    answered_eta: string | null;
  };
  /** A change of a tracked field of a supplier order, whoever made it. Never changed. */
  supplier_order_changes: {
    id: string;
    account_id: string;
    supplier_order_id: string;
    /** A tracked field of the specification, or of a line: `price`, `size`, `answer`. */
    field: string;
    /** Of a line: its window and product. */
    label: string | null;
    old: string | null;
    new: string | null;
    employee_id: string | null;
    /** Of the supplier, as it was typed. */
    actor_name: string | null;
    created_at: string;
  };
  /** Keys by which programs of a supplier answer its orders. */
  supplier_keys: {
    id: string;
    account_id: string;
    manufacturer_id: string;
    /** SHA-256 of the key, which is shown once and stored nowhere. */
    key_hash: string;
    /** What it is for. */
    name: string;
    created_at: string;
    /** To the minute. */
    last_used_at: string | null;
    revoked_at: string | null;
  };
  /** Where a supplier is told of orders; the secret that signs it is sealed. */
  supplier_webhooks: {
    account_id: string;
    manufacturer_id: string;
    url: string;
    sealed_secret: string;
    created_at: string;
  };
  /** Attempts at telling a supplier: the last of them. */
  webhook_deliveries: {
    id: string;
    account_id: string;
    manufacturer_id: string;
    supplier_order_id: string;
    event_id: string;
    /** 1 is the first. */
    attempt: number;
    at: string;
    duration_ms: number;
    /** What was answered; null if nothing was. */
    status: number | null;
    /** In words; null of what arrived. */
    error: string | null;
  };
  /** What is attached to a quote or a purchase order, by their body. */
  order_documents: {
    document_id: string;
    account_id: string;
    order_id: string;
    created_at: string;
  };
  /** What documents are filed under. */
  document_categories: {
    id: string;
    account_id: string;
    name: string;
    is_active: Generated<number>;
    position: number;
  };
  /** Documents of suppliers, such as price lists. */
  supplier_documents: {
    document_id: string;
    account_id: string;
    manufacturer_id: string;
    /** What its document is filed under, as the document has it. */
    category_id: string | null;
    /** What its document is found by. */
    search_text: string;
    created_at: string;
  };
  /** The history of a purchase order, as `timeline_entries` is of a deal. */
  order_entries: {
    id: string;
    account_id: string;
    purchase_order_id: string;
    at: string;
    actor_type: string;
    actor_id: string | null;
    actor_name: string | null;
    area: string;
    verb: string;
    subject_id: string | null;
    subject_label: string | null;
    changes: string;
  };
}
