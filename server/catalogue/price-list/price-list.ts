import type { Grid } from "../../pricing/sources";
import type { StoredSource } from "../version";
import type { Currency, SizeUnit } from "./cells";

export type GridKind = "LIST" | "COST";

export interface BandGrid {
  readonly band: string;
  readonly kind: GridKind;
  readonly grid: Grid;
}

/** What a version costs: its source, and the grids of its bands. */
export interface PriceList {
  readonly source: StoredSource;
  readonly grids: readonly BandGrid[];
}

/** What a file does not say by itself. */
export interface Terms {
  readonly unit: SizeUnit;
  readonly currency: Currency;
  /** Which size stands along the top; null if the corner of each grid says it. */
  readonly across: "width" | "drop" | null;
  /** What grids are that do not say it. */
  readonly kind: GridKind;
  /** What the file does not name is gone, instead of staying as it is. */
  readonly isReplacing: boolean;
}

/** A price list as a file says it, and the lines of it that were passed over: titles and notes. */
export interface ReadPriceList extends PriceList {
  readonly passedOver: readonly { readonly line: number; readonly text: string }[];
  /** What it says that may be meant, but seldom is. */
  readonly doubts: readonly string[];
}
