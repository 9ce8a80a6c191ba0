/** A legacy order as its row shows it. */
export interface OrderRow {
  id: string;
  number: string;
  subject: string | null;
  supplier: string | null;
  status: string | null;
  installDate: string | null;
  totalDue: string | null;
}

export interface OrderPage {
  rows: OrderRow[];
  perPage: number;
  hasMore: boolean;
  /** The CRM is not connected. */
  isOff?: true;
}

/** The CRM that the orders are read from. */
export const ORDER_SOURCE = "Zoho CRM";
