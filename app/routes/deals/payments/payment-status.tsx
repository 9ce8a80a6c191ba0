import { PAYMENT_STATUS_WORDS } from "~/domain/payment-statuses";
import { Badge } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import type { Tone } from "~/ui/tone";

const LOOKS: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  REQUESTED: { tone: "indigo", icon: "waiting" },
  PAID: { tone: "moss", icon: "check" },
  CANCELLED: { tone: "stone", icon: "close" },
};

/** The status of a payment. One that is not known is shown as text. */
export function PaymentStatus({ status }: { status: string }) {
  const look = LOOKS[status];
  if (!look) return <span>{status}</span>;
  return <Badge {...look}>{PAYMENT_STATUS_WORDS[status]}</Badge>;
}
