/** Names that stand for ids of account A in the rows. */
export interface Ids {
  workflow: string;
  status: string;
  otherStatus: string;
  deal: string;
  archivedDeal: string;
  flag: string;
  flagValue: string;
  note: string;
  payment: string;
  document: string;
  event: string;
  eventOfArchived: string;
  dataSource: string;
  checklistItem: string;
  contact: string;
  connection: string;
  deadJob: string;
  waitingJob: string;
  product: string;
  /** Open and empty but for one window with a line, and its body. */
  quote: string;
  orderBody: string;
  window: string;
  line: string;
  /** Open and empty, and its supplier. */
  order: string;
  supplier: string;
}

/** Who asks. */
export const ACTORS = [
  "stranger",
  "expired",
  "disabled",
  "admin",
  "sales",
  "dealsonly",
  "maker",
  "noDeals",
  "otherAccount",
] as const;
export type Actor = (typeof ACTORS)[number];
/** The actors of account A, who are answered alike if they have the permission. */
export const STAFF = ["admin", "sales", "dealsonly", "maker"] as const satisfies readonly Actor[];

/**
 * One call with ids of account A. What each actor is answered is derived: 401 without a session, 403 without
 * a permission the endpoint needs, 404 to another account if an id stands in the path, `staff` otherwise.
 */
export interface AccessRow {
  params?: (ids: Ids) => Record<string, string>;
  query?: Record<string, string>;
  body?: (ids: Ids) => unknown;
  /** A form with files in place of a body: texts, and files by the name of their field. */
  form?: () => Record<string, string | File>;
  /** What those who may are answered; 200 unless said. */
  staff?: number;
  /** What an actor is answered for a reason of the call's own. */
  except?: Partial<Record<Actor, number>>;
}

/** Rows by the name of the call in its area of the contract. */
export type AccessRows = Readonly<Record<string, AccessRow>>;

export const onDeal = (ids: Ids) => ({ id: ids.deal });
export const ofDeal = (ids: Ids) => ({ dealId: ids.deal });
