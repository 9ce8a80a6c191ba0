import { formatInstant } from "~/domain/dates";
import type { StaffContext } from "~/http/route.server";
import type { Staff } from "~/http/staff.server";
import { contactConnections } from "~/upstream/contract/contact-connections";
import type { ContactCopy } from "~/upstream/contract/contacts";

import { isComing, isFinal, troubleOf } from "./copy-words";

/** What a page says of a provider that could not be asked. */
export interface CopyNote {
  id: string;
  isCalm: boolean;
  trouble: string;
  /** How old it is what the page shows. */
  age: string;
  /** What may help: to ask again, to connect the provider again, or nothing that this person can do. */
  wayOut: "retry" | "connect" | null;
}

export function copyNote(
  { staff, context }: StaffContext,
  copy: ContactCopy,
  what: "contact" | "contacts",
): CopyNote {
  const { copiedAt, providerConfigId: id } = copy;
  const at = copiedAt && formatInstant(copiedAt, staff.timeZone, context.host.now());
  const wayOut = wayOutOf(staff, copy);
  const isForOthers = copy.trouble === "disconnected" && wayOut === null;
  return {
    id,
    isCalm: isComing(copy) || copy.trouble === "unlinked",
    trouble: isForOthers ? `${troubleOf(copy)} ${FOR_OTHERS}` : troubleOf(copy),
    age: at ? AGES[what](at) : "Nothing was copied from it yet.",
    wayOut,
  };
}

const FOR_OTHERS = "An administrator has to connect it again.";

function wayOutOf(staff: Staff, copy: ContactCopy): CopyNote["wayOut"] {
  if (!isFinal(copy)) return "retry";
  const mayConnect = staff.may(contactConnections.linkContactProvider);
  return copy.trouble === "disconnected" && mayConnect ? "connect" : null;
}

/** A day that stands within a sentence. */
const within = (at: string) =>
  at.replace(/^(Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase());
const AGES = {
  contact: (at: string) => `This is a copy from ${within(at)}.`,
  contacts: (at: string) => `Its contacts are a copy from ${within(at)}.`,
};
