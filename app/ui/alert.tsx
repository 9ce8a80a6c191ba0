import type { ReactNode } from "react";

import { Icon } from "./icon";
import { LOOKS } from "./looks";

export function Alert({
  kind,
  isThin = false,
  role,
  children,
}: {
  kind: keyof typeof LOOKS;
  isThin?: boolean;
  role?: "alert" | "status";
  children: ReactNode;
}) {
  const look = LOOKS[kind];
  return (
    <div className={`alert t-${look.tone}${isThin ? " thin" : ""}`} role={role}>
      <Icon name={look.icon} />
      <div>{children}</div>
    </div>
  );
}
