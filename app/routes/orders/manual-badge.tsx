import { Badge } from "~/ui/badge";

/** Of what was entered by hand of an order at its supplier. */
export function ManualBadge() {
  return (
    <Badge tone="amber" icon="edit">
      Manual
    </Badge>
  );
}
