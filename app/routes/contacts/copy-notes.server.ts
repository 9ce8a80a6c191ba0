import { formatInstant } from "~/domain/dates";
import type { StaffContext } from "~/http/route.server";
import type { ContactCopy } from "~/upstream/contract/contacts";

import { isComing, troubleOf } from "./copy-words";

/** What a page says of a provider that could not be asked. */
export interface CopyNote {
  id: string;
  isCalm: boolean;
  trouble: string;
  /** How old it is what the page shows. */
  age: string;
}

export function copyNote(
  { staff, context }: StaffContext,
  copy: ContactCopy,
  what: "contact" | "contacts",
): CopyNote {
  const { copiedAt, providerConfigId: id } = copy;
  const at = copiedAt && formatInstant(copiedAt, staff.timeZone, context.host.now());
  return {
    id,
    isCalm: isComing(copy),
    trouble: troubleOf(copy),
    age: at ? AGES[what](at) : "Nothing was copied from it yet.",
  };
}

/** A day that stands within a sentence. */
const within = (at: string) =>
  at.replace(/^(Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase());
const AGES = {
  contact: (at: string) => `This is a copy from ${within(at)}.`,
  contacts: (at: string) => `Its contacts are a copy from ${within(at)}.`,
};
