import { Badge } from "./badge";

/** Whether something is in use, and what it is called if it is not. */
export function ActiveBadge({
  isActive,
  otherwise,
}: {
  isActive: boolean;
  otherwise: "Inactive" | "Disabled";
}) {
  return isActive ? (
    <Badge tone="moss" icon="check">
      Active
    </Badge>
  ) : (
    <Badge tone="stone" icon="pause">
      {otherwise}
    </Badge>
  );
}
