import { loadPeople } from "~/http/appointments.server";
import { findContacts } from "~/http/find-contacts.server";
import type { PickerOption } from "~/ui/form/picker-option";
import { contacts } from "~/upstream/contract/contacts";
import { participantInputFields } from "~/upstream/contract/calendar.input";

import type { DealContext } from "../deal-route.server";
import { toMailbox, withParticipants, type Participant } from "./participants";

const CONTACTS_LIMIT = 50;
const MAX_TERM = 200;

/**
 * Who may take part: the deal's contact and the account's people, of those a text was typed for also contacts, and the
 * text itself if it is an address. Each value is a mailbox.
 */
export async function searchParticipants(
  route: DealContext,
  typed: string,
): Promise<{ options: PickerOption[]; total: number }> {
  const term = typed.trim().slice(0, MAX_TERM);
  const { staff, deal, context } = route;
  const [people, own, found] = await Promise.all([
    loadPeople(staff, context.host.cache),
    findContacts(staff, [deal.contactId]),
    term === "" ? null : searchContacts(route, term),
  ]);
  const wanted = term.toLowerCase();
  const isWanted = ({ name, email }: Named) => `${name} ${email}`.toLowerCase().includes(wanted);
  const known = [...own.values(), ...people].filter(hasAddress).filter(isWanted);
  const all = [...known, ...(found?.data.filter(hasAddress) ?? [])].map(toParticipant);
  const isAddress = participantInputFields.email.safeParse(term).success;
  const options = withParticipants(
    [],
    [...all, ...(isAddress ? [toParticipant({ name: "", email: term })] : [])],
  );
  return {
    options: options.map(({ name, email }) => ({
      value: toMailbox({ name, email }),
      label: name || email,
      detail: name ? email : "",
    })),
    total: options.length + Math.max(0, (found?.total ?? 0) - (found?.data.length ?? 0)),
  };
}

function searchContacts({ staff }: DealContext, search: string) {
  const pagination = { limit: CONTACTS_LIMIT, offset: 0 };
  const body = { filters: { search }, pagination };
  return staff.upstream.call(contacts.searchContacts, { body });
}

interface Named {
  name: string;
  email: string;
}
const hasAddress = <One extends { name: string; email: string | null }>(
  one: One,
): one is One & Named => Boolean(one.email);

const toParticipant = ({ name, email }: Named): Participant => ({
  name,
  email,
  phoneNumber: "",
  status: "NOREPLY",
});
