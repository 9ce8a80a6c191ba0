import type { IconName } from "./icon";
import type { Tone } from "./tone";

const LOOKS: Readonly<Record<string, { word: string; tone: Tone; icon: IconName }>> = {
  OPEN: { word: "Open", tone: "indigo", icon: "edit" },
  SUBMITTED: { word: "Submitted", tone: "teal", icon: "right" },
};

/** How the status of a purchase order looks; one that nobody knows is shown as the upstream has it. */
export function orderLook(status: string) {
  const known = Object.hasOwn(LOOKS, status) ? LOOKS[status] : undefined;
  return known ?? ({ word: status, tone: "stone", icon: "order" } as const);
}
