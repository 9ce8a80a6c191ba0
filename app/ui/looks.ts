import type { IconName } from "./icon";
import type { Tone } from "./tone";

/** Colour and picture of what is said, in alerts and toasts. */
export const LOOKS = {
  warning: { tone: "amber", icon: "warning" },
  info: { tone: "indigo", icon: "info" },
  error: { tone: "brick", icon: "error" },
  success: { tone: "moss", icon: "success" },
} satisfies Record<string, { tone: Tone; icon: IconName }>;
