/** How what is added to a cost is said: of the cost, or of what is asked. */
export const ADJUSTMENT_CHOICES = [
  { value: "PERCENT_MARK_UP", label: "Percent markup" },
  { value: "PERCENT_MARGIN", label: "Percent margin" },
] as const;
