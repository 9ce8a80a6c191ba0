import type { ReactNode } from "react";

import { Icon, type IconName } from "./icon";

const LOOKS = {
  warning: { tone: "amber", icon: "warning" },
  info: { tone: "indigo", icon: "info" },
  error: { tone: "brick", icon: "error" },
  success: { tone: "moss", icon: "success" },
} satisfies Record<string, { tone: string; icon: IconName }>;

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
