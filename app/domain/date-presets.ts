/** Ranges of days that filters offer, as they stand in an address. Source: specification part 1 section 2. */
export const DATE_PRESETS = ["-12M", "-30", "-7", "today", "7", "30", "this-month"] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];
export const DATE_PRESET_LABELS: Readonly<Record<DatePreset, string>> = {
  "-12M": "Past 12 months",
  "-30": "Past 30 days",
  "-7": "Past 7 days",
  today: "Today",
  "7": "Next 7 days",
  "30": "Next 30 days",
  "this-month": "This month",
};
/** What filters that look only back, or only ahead, offer, in their order. */
export const PAST_DATE_PRESETS = ["-30", "-7", "today", "this-month", "-12M"] as const;
export const FUTURE_DATE_PRESETS = ["today", "30", "7", "this-month"] as const;
