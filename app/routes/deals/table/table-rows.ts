import type { PhaseName } from "~/domain/phases";
import type { Sort } from "~/domain/sort-param";

import type { DealCard } from "../deal-card";

export const ROWS_PER_PAGE = 100;
export const SORT_COLUMNS = [
  "deal",
  "name",
  "contact",
  "status",
  "alerts",
  "quotes",
  "orders",
  "updated",
] as const;

export interface DealRow extends DealCard {
  status: { name: string; phase: PhaseName };
  updated: string;
}
export interface DealTable {
  rows: DealRow[];
  total: number;
  page: number;
  sort: Sort;
}
