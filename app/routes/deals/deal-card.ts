import type { DealSummary } from "~/upstream/contract/deals";
import type { Tone } from "~/ui/tone";

import { flagTone } from "./flag-tone";

/** What a card shows of a deal, and nothing else: this is what travels. */
export interface DealCard {
  id: string;
  tuid: string;
  name: string;
  contact: string | null;
  /** The contact's town. */
  place: string | null;
  sidemark: string | null;
  owner: { name: string; color: string } | null;
  flags: { name: string; value: string; tone: Tone }[];
  alerts: { isWarning: boolean; text: string }[];
  quotes: number;
  orders: number;
  position: number;
}

/** A deal that can be moved: a card, or a row, which says its status itself. */
export type MovableDeal = DealCard & { status?: { name: string } };

export function toCard(deal: DealSummary): DealCard {
  const { context } = deal;
  return {
    id: deal.id,
    tuid: deal.tuid,
    name: deal.name,
    contact: context.contact?.name ?? null,
    place: context.contact?.place ?? null,
    sidemark: deal.sidemark ?? null,
    owner: context.owner ? { name: context.owner.name, color: context.owner.badgeColor } : null,
    flags: context.flagValues
      .filter((flag) => flag.showOnCard)
      .map((flag) => ({
        name: flag.workflowFlagName,
        value: flag.label,
        tone: flagTone(flag, context),
      })),
    alerts: context.alerts.map((alert) => ({
      isWarning: alert.type === "warning",
      text: alert.content,
    })),
    quotes: context.quoteCount,
    orders: context.orderCount,
    position: deal.sortOrder,
  };
}
