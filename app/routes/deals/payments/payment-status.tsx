import { Badge } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import type { Tone } from "~/ui/tone";

import { STATUS_WORDS } from "./status-words";

const LOOKS: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  REQUESTED: { tone: "indigo", icon: "waiting" },
  PAID: { tone: "moss", icon: "check" },
  CANCELLED: { tone: "stone", icon: "close" },
};

/** The status of a payment. One that is not known is shown as text. */
export function PaymentStatus({ status }: { status: string }) {
  const look = LOOKS[status];
  if (!look) return <span>{status}</span>;
  return <Badge {...look}>{STATUS_WORDS[status]}</Badge>;
}
