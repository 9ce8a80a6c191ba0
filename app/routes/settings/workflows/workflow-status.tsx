import { Badge } from "~/ui/badge";

/** Whether deals go through a workflow. */
export function WorkflowStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="moss" icon="check">
      Active
    </Badge>
  ) : (
    <Badge tone="stone" icon="pause">
      Inactive
    </Badge>
  );
}
