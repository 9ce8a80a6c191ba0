import type { Generated } from "kysely";

/**
 * The tables of quotes: a body of windows and lines, which purchase orders have too, and the cover that makes a quote of
 * it. Money in ten-thousandths, percentages in thousandths, sizes in the account's unit, JSON as text.
 */
export interface QuotesSchema {
  /** The body: what the wire calls `externalId`. */
  orders: {
    id: string;
    account_id: string;
    /** The number that its next window gets. */
    next_window: Generated<number>;
    created_at: string;
  };
  order_windows: {
    id: string;
    account_id: string;
    order_id: string;
    /** `W1` is the first; never given twice. */
    number: number;
    position: number;
    /** Free text; a slash makes nested groups. */
    group_name: string;
    width: number | null;
    height: number | null;
    quantity: number;
  };
  order_lines: {
    id: string;
    account_id: string;
    order_id: string;
    window_id: string;
    position: number;
    product_id: string;
    manufacturer_id: string;
    quantity: number;
    notes: string | null;
    width: number | null;
    height: number | null;
    /** What was chosen, by group: `Chosen` of `server/pricing/product.ts`. */
    chosen: string;
    /** Codes of the specification with spaces between them; without any it has a price. */
    errors: string;
    /** The same as the wire shows it: groups with their chosen options. */
    shown_options: string;
    /** What priced it: a version of its product, and the percentage with where that is from. Null before it had any. */
    version_id: string | null;
    markup: string;
    /** `CostFactor[]`: what bundles made of its cost. */
    cost_factors: Generated<string>;
    is_taxable: number;
    unit_cost: number;
    total_cost: number;
    unit_inc: number;
    unit_ex: number;
    total_inc: number;
    total_ex: number;
    total_tax: number;
    /** `BreakdownPart[]` and `Step[]` of `server/pricing`. */
    breakdown: string;
    trace: string;
    revision: Generated<number>;
    created_at: string;
  };
  quotes: {
    id: string;
    account_id: string;
    deal_id: string;
    order_id: string;
    tuid: string;
    status: string;
    is_archived: Generated<number>;
    description: Generated<string | null>;
    customer_notes: Generated<string | null>;
    /** Counts changes of what its forms edit, details and prices; those of lines move `updated_at` alone. */
    revision: Generated<number>;
    /** Later than it was by every change, however close they are: what a save of prices is guarded by. */
    updated_at: string;
    created_at: string;
    created_by: Generated<string | null>;
    accepted_at: Generated<string | null>;
    /** The acceptance that holds now; those before it are kept, and hold no more. */
    acceptance_id: Generated<string | null>;
    /** Opens its page to the customer who knows it. */
    public_id: string;
    expires_at: Generated<string | null>;
    /** How it was made to be taxed and paid; defaults that change later leave it alone. */
    tax_mode: "INCLUSIVE" | "EXCLUSIVE";
    tax_method: "PER_LINE" | "ON_TOTAL";
    tax_rate: number;
    deposit_percent: number;
    tax_override: Generated<number | null>;
    deposit_override: Generated<number | null>;
    total_override: Generated<number | null>;
    /** 1: tax shrinks in proportion. */
    override_taxables: Generated<number>;
    override_notes: Generated<string | null>;
    /** `Adjustment[]` of `server/pricing/quote.ts`, in their order. */
    adjustments: Generated<string>;
    /** The rules of surcharges, freight and installation as they were when it was priced last. */
    charge_rules: Generated<string>;
    /** What its sum came to: `PricedQuote` without its trace, and charges by name; and the trace. */
    figures: Generated<string>;
    trace: Generated<string>;
    /** Of the figures, what lists show: the total with tax, and what it was before an override. */
    total: Generated<number>;
    calculated_total: Generated<number>;
    line_count: Generated<number>;
    quantity: Generated<number>;
    error_count: Generated<number>;
  };
  /** The other cover of a body: what is ordered of a supplier. */
  purchase_orders: {
    id: string;
    account_id: string;
    deal_id: string | null;
    /** The quote it was made from. */
    quote_id: Generated<string | null>;
    order_id: string;
    /** Null of those alone that were there before there were suppliers. */
    manufacturer_id: string | null;
    tuid: string;
    status: string;
    is_archived: Generated<number>;
    sidemark: Generated<string | null>;
    sales_rep: Generated<string | null>;
    customer_details: Generated<string | null>;
    notes: Generated<string | null>;
    is_private: Generated<number>;
    total_cost: Generated<number>;
    quantity: Generated<number>;
    line_count: Generated<number>;
    error_count: Generated<number>;
    /** How it is to be delivered, once its review began: a day, `yyyy-MM-dd`; what freight was estimated to be. */
    required_date: Generated<string | null>;
    shipping_method_id: Generated<string | null>;
    shipping_address: Generated<string | null>;
    shipping_instructions: Generated<string | null>;
    freight: Generated<number | null>;
    submitted_at: Generated<string | null>;
    submitted_by: Generated<string | null>;
    /** Thousandths of a percent, as it was when it was submitted; an open order has that of today. */
    tax_rate: Generated<number | null>;
    /** What was sent to the supplier. */
    document_id: Generated<string | null>;
    /** The order it was cloned from; 1: it is to take that one's place. */
    parent_id: Generated<string | null>;
    is_revision: Generated<number>;
    /** The revision that is ordered in its place, once that was submitted. */
    replaced_by: Generated<string | null>;
    /** Of its newest supplier order: what lists show, filter and sort by. */
    supplier_status: Generated<string | null>;
    core_status: Generated<string | null>;
    eta: Generated<string | null>;
    /** 1: a supplier's answer differs from what was asked for, and nobody has marked that as read. */
    has_differences: Generated<number>;
    /** Normalised words that lists find it by. */
    search_text: Generated<string>;
    revision: Generated<number>;
    updated_at: string;
    created_at: string;
    created_by: Generated<string | null>;
  };
  /** How an account prices: one row. */
  pricing_settings: {
    account_id: string;
    adjustment_type: "PERCENT_MARK_UP" | "PERCENT_MARGIN";
    base_percent: number;
    options_percent: number;
    /** Null: none is asked for; and no tax is added. */
    deposit_percent: number | null;
    tax_mode: "INCLUSIVE" | "EXCLUSIVE";
    tax_method: "PER_LINE" | "ON_TOTAL";
    tax_rate: number | null;
    /** 1 if the dealer has saved the tax mode; 0 while it is what the account began with. */
    is_tax_saved: Generated<number>;
    /** The same of markup or margin. */
    is_adjustment_saved: Generated<number>;
    /** Of these and of what else `DealerSettings` has. */
    revision: Generated<number>;
  };
  /** Percentages of its own for a product, or for a brand's category or what stands under it. */
  product_overrides: {
    id: string;
    account_id: string;
    product_id: string | null;
    brand_id: string | null;
    category_id: string | null;
    sub_category_id: string | null;
    adjustment_type: "PERCENT_MARK_UP" | "PERCENT_MARGIN" | null;
    base_percent: number | null;
    options_percent: number | null;
    is_hidden: Generated<number>;
    revision: Generated<number>;
  };
  /** What is charged beside the lines: of a supplier, a brand, or for every quote. */
  charge_rules: {
    id: string;
    account_id: string;
    kind: "SURCHARGE" | "FREIGHT" | "INSTALLATION";
    label: string;
    manufacturer_id: string | null;
    brand_id: string | null;
    /** Once where there is any such line, by the piece, or in thousandths of a percent of such lines. */
    mode: "ONCE" | "PIECE" | "PERCENT";
    amount: number;
    is_taxable: number;
    position: number;
  };
}
