import { Badge } from "~/ui/badge";

export function EmployeeStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="moss" icon="check">
      Active
    </Badge>
  ) : (
    <Badge tone="stone" icon="pause">
      Disabled
    </Badge>
  );
}
