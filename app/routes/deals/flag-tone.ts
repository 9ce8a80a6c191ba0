import { doesFlagWarn } from "~/domain/deal-alerts";
import type { Tone } from "~/ui/tone";
import { FLAG_TONES } from "~/ui/phase-looks";
import type { DealSummary } from "~/upstream/contract/deals";

type Context = Pick<DealSummary["context"], "alerts">;
type FlagValue = DealSummary["context"]["flagValues"][number];

/** How the value of a flag looks: it warns only where something is wrong. */
export function flagTone(
  { workflowFlagName, appearance }: Pick<FlagValue, "workflowFlagName" | "appearance">,
  { alerts }: Context,
): Tone {
  const isQuiet = appearance === "WARNING" && !doesFlagWarn(workflowFlagName, alerts);
  return FLAG_TONES[isQuiet ? "DEFAULT" : appearance];
}
