import type { PhaseName } from "~/domain/phases";

import type { IconName } from "./icon";
import type { Tone } from "./tone";

/**
 * The blind lowers as the deal moves on; statuses take the colour and blind of their phase. `blind` is the
 * class that draws it in markup that repeats.
 */
export const PHASE_LOOKS: Readonly<
  Record<PhaseName, { tone: Tone; icon: IconName; blind: string }>
> = {
  NEW: { tone: "indigo", icon: "blind-0", blind: "b0" },
  QUOTING: { tone: "plum", icon: "blind-1", blind: "b1" },
  IN_PROGRESS: { tone: "teal", icon: "blind-3", blind: "b3" },
  CLOSED: { tone: "moss", icon: "blind-4", blind: "b4" },
  CANCELLED: { tone: "stone", icon: "blind-cancelled", blind: "bx" },
};

export const FLAG_TONES: Readonly<
  Record<"DEFAULT" | "WARNING" | "ACTIVE" | "SUCCESS" | "DANGER", Tone>
> = {
  DEFAULT: "stone",
  WARNING: "amber",
  ACTIVE: "teal",
  SUCCESS: "moss",
  DANGER: "brick",
};
