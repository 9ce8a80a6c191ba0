import { ArchivedBadge, Badge } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import type { Tone } from "~/ui/tone";

const LOOKS: Readonly<Record<string, { word: string; tone: Tone; icon: IconName }>> = {
  OPEN: { word: "Open", tone: "indigo", icon: "edit" },
  LOCKED: { word: "Locked", tone: "stone", icon: "lock" },
  APPROVED: { word: "Approved", tone: "teal", icon: "check" },
  ACCEPTED: { word: "Accepted", tone: "moss", icon: "sign" },
  REJECTED: { word: "Rejected", tone: "brick", icon: "close" },
  CLOSED: { word: "Closed", tone: "moss", icon: "check" },
};

/** How a status looks; one that nobody knows is shown as the upstream has it. */
export function quoteLook(status: string) {
  const known = Object.hasOwn(LOOKS, status) ? LOOKS[status] : undefined;
  return known ?? ({ word: status, tone: "stone", icon: "quote" } as const);
}

/** The status of a quote, and that it is archived, if it is. */
export function QuoteStatus({ status, isArchived }: { status: string; isArchived: boolean }) {
  const { word, tone, icon } = quoteLook(status);
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {isArchived && (
        <>
          {" "}
          <ArchivedBadge />
        </>
      )}
    </>
  );
}
