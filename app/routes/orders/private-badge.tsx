import { Badge } from "~/ui/badge";

/** Of an order that only who may see private ones reads of. */
export const PrivateBadge = () => (
  <Badge tone="plum" icon="private">
    Private
  </Badge>
);
