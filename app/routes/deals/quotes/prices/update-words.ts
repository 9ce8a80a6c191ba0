import type { UPDATE_KINDS } from "~/upstream/contract/quote-updates";
import type { IconName } from "~/ui/icon";

type Kind = (typeof UPDATE_KINDS)[number];

/** Why a figure moves, as a row says it. */
export interface ShownCause {
  icon: IconName;
  kind: string;
  detail: string;
}

const KINDS: Readonly<Record<Kind, { icon: IconName; kind: string }>> = {
  PRICING: { icon: "quote", kind: "Pricing" },
  COST_PADDING: { icon: "percent", kind: "Cost padding" },
  FABRIC: { icon: "fabric", kind: "Fabric" },
  FREIGHT: { icon: "freight", kind: "Freight" },
  INSTALLATION: { icon: "installation", kind: "Installation" },
  RULE: { icon: "rules", kind: "Rules" },
  SURCHARGES: { icon: "freight", kind: "Surcharges" },
};

interface Cause {
  kind: Kind;
  label: string;
  old: string | null;
  new: string | null;
}

export function causeOf(cause: Cause, newErrors: readonly string[]): ShownCause {
  const detail = detailOf(cause);
  if (cause.kind !== "RULE") return { ...KINDS[cause.kind], detail };
  const fits =
    newErrors.length === 0 ? "This line still fits." : "This line does not fit any more.";
  return { ...KINDS.RULE, detail: `${detail}. ${fits}` };
}

/** `Price list: Coastline blockout, version 7 to version 8`; what was not there before is new. */
function detailOf({ kind, label, old, new: now }: Cause): string {
  if (old !== null && now !== null) {
    // What its kind says already is not said again.
    return `${label === KINDS[kind].kind ? "" : `${label}: `}${old} to ${withoutShared(old, now)}`;
  }
  if (now !== null) return `${label}: new, ${now}`;
  if (old !== null) return `${label}: ${old} no more`;
  return `${label} changed`;
}

/** What follows the name that both begin with, up to their last comma. */
function withoutShared(old: string, now: string): string {
  const name = old.slice(0, old.lastIndexOf(", ") + 2);
  return old.includes(", ") && now.startsWith(name) ? now.slice(name.length) : now;
}
