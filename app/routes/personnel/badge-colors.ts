import { BADGE_COLORS } from "~/domain/people";

const NAMES = [
  ...["Blue", "Plum", "Teal", "Brown", "Olive", "Violet", "Red", "Steel", "Mustard", "Burgundy"],
  ...["Green", "Grey"],
];

/** The badge colours by name, for whoever does not see them. */
export const BADGE_CHOICES = BADGE_COLORS.map((value, at) => ({ value, name: NAMES[at] ?? value }));
