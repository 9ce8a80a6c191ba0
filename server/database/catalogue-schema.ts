import type { Generated } from "kysely";

/** The tables of what a dealer sells. Money in ten-thousandths, percentages in thousandths, sizes in the account's unit. */
export interface CatalogueSchema {
  manufacturers: {
    id: string;
    account_id: string;
    name: string;
    email: string | null;
    /** Ordered from by the program; from others by hand. */
    is_online: number;
    /** The dealer's own workroom: nothing is shipped. */
    is_internal: Generated<number>;
    time_zone: Generated<string>;
    phone: Generated<string | null>;
    /** Working days between an order and its earliest required date; products may have their own. */
    lead_days: Generated<number>;
    default_shipping_method_id: Generated<string | null>;
    /** Nothing new is ordered from it. */
    is_archived: Generated<number>;
    address: Generated<string | null>;
    /** Its name as names are compared; null of one that no dealer has named. */
    name_key: Generated<string | null>;
    revision: Generated<number>;
    position: number;
  };
  brands: {
    id: string;
    account_id: string;
    manufacturer_id: string;
    name: string;
    /** Fractions of an inch that it makes, besides halves and quarters. */
    has_eighths: number;
    has_sixteenths: number;
    position: number;
  };
  categories: { id: string; account_id: string; name: string; position: number };
  /** The categories of a brand, and what stands under them: without a parent directly. */
  sub_categories: {
    id: string;
    account_id: string;
    brand_id: string;
    category_id: string;
    parent_id: string | null;
    name: string;
    image: string | null;
    /** `[{ name, url }]` */
    information: string;
    position: number;
  };
  /** A master has children and no price of its own. */
  products: {
    id: string;
    account_id: string;
    manufacturer_id: string;
    brand_id: string;
    category_id: string;
    sub_category_id: string | null;
    master_id: string | null;
    is_master: number;
    /** The supplier's own name for it, by which price lists find it; unique for its brand. */
    code: string;
    name: string;
    /** What it is found by, as `server/catalogue/product-key.ts` makes it. */
    name_key: string;
    description: string | null;
    image: string | null;
    /** `[{ name, url }]` */
    information: string;
    has_width: number;
    has_height: number;
    has_quantity: number;
    is_taxable: number;
    /** Its place among those that sell best; null beyond them. */
    top_rank: number | null;
    is_archived: Generated<number>;
    /** Working days until it can be had; null: as its supplier says. */
    lead_days: Generated<number | null>;
    position: number;
  };
  /** What a product costs and can be from a day on. Never changed: a new price list is a new version. */
  product_versions: {
    id: string;
    account_id: string;
    product_id: string;
    /** 1 is its first. */
    number: number;
    /** Date in the company's zone. */
    starts_on: string;
    list_name: string;
    /** As `server/catalogue/version.ts` reads them. */
    source: string;
    configurable: string;
    trade_discount: number;
    cost_padding: number;
    created_at: string;
    created_by: string | null;
  };
  /** A grid of a version: prices of a band up to and including sizes. */
  price_grids: {
    id: string;
    account_id: string;
    version_id: string;
    band: string;
    kind: "LIST" | "COST";
    /** Sizes, ascending, as JSON; prices by height, then width, null where it is not made. */
    widths: string;
    heights: string;
    prices: string;
  };
  /** What a dealer may subscribe to, and what that does, as `server/catalogue/bundle.ts` reads it. */
  bundles: {
    id: string;
    account_id: string;
    name: string;
    description: string | null;
    /** Of those with the same one is subscribed at a time: its name for people. */
    exclusivity_key: string | null;
    sort_order: number;
    fields: string;
    effects: string;
    is_subscribed: Generated<number>;
    /** The key of its group while it is subscribed; unique. */
    held_key: Generated<string | null>;
    /** What was typed into its fields last. */
    field_values: Generated<string>;
  };
}
