import type { TraceRow } from "../../lines/trace/trace-view";

/** What an order comes to with its freight, as it is shown. */
export interface Sum {
  freight: string;
  tax: { label: string; amount: string } | null;
  total: string | null;
}

/** What a delivery costs; `none` before there is something to ask about. */
export type Estimate =
  | { kind: "none" }
  /** Without a sum for who may not see costs. */
  | { kind: "known"; sum: Sum | null; trace: TraceRow[] }
  /** Why it cannot be told, as far as somebody says it. */
  | { kind: "unknown"; reason: string | null };
