import { Badge } from "~/ui/badge";
import type { CoreStatus } from "~/domain/order-statuses";
import { CORE_LOOKS } from "~/ui/order-looks";

/** A supplier's status by its name, in the look of what it is one of; one that nobody knows is text. */
export function CoreBadge({ name, core }: { name: string; core: CoreStatus | null }) {
  if (core === null) return name;
  const { tone, icon } = CORE_LOOKS[core];
  return (
    <Badge tone={tone} icon={icon}>
      {name}
    </Badge>
  );
}
