/** A row of a box of figures. */
export interface Figure {
  label: string;
  /** Smaller, behind the label. */
  hint?: string;
  /** A dash where there is none yet. */
  amount: string;
  look?: "own" | "total";
}

export const NONE = "–";
