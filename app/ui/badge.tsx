import type { ReactNode } from "react";

import type { PhaseName } from "~/domain/phases";

import { Icon, type IconName } from "./icon";
import { PHASE_LOOKS } from "./phase-looks";
import type { Tone } from "./tone";

export function Badge({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`badge t-${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** Of what is not shown among the others any more. */
export function ArchivedBadge() {
  return (
    <Badge tone="stone" icon="archive">
      Archived
    </Badge>
  );
}

/** A two-part badge: name, then value in its tone. */
export function Flag({ tone, name, value }: { tone: Tone; name: string; value: string }) {
  return (
    <span className={`flag t-${tone}`}>
      <i>{name}</i> <b>{value}</b>
    </span>
  );
}

/** A count behind a word. */
export function Pill({ children }: { children: ReactNode }) {
  return (
    <>
      {" "}
      <span className="pill">{children}</span>
    </>
  );
}

/** A status in the colour and with the blind of its phase. */
export function PhaseBadge({ phase, children }: { phase: PhaseName; children: ReactNode }) {
  return <b className={PHASE_LOOKS[phase].blind}>{children}</b>;
}
