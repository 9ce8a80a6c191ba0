export const PHASES = ["NEW", "QUOTING", "IN_PROGRESS", "CLOSED", "CANCELLED"] as const;
export type PhaseName = (typeof PHASES)[number];

export const PHASE_LABELS: Readonly<Record<PhaseName, string>> = {
  NEW: "New",
  QUOTING: "Quoting",
  IN_PROGRESS: "In Progress",
  CLOSED: "Closed",
  CANCELLED: "Cancelled",
};

export function isPhase(value: string): value is PhaseName {
  return (PHASES as readonly string[]).includes(value);
}
