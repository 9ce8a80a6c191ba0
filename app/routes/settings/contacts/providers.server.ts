import { formatInstant } from "~/domain/dates";
import type { StaffContext } from "~/http/route.server";
import {
  contactConnections,
  type ContactConnection,
} from "~/upstream/contract/contact-connections";
import { isRefused } from "~/upstream/errors";

/** A provider of contacts as the page shows it. */
export interface ProviderCard {
  id: string;
  schema: string;
  name: string;
  label: string | null;
  isPrimary: boolean;
  /** False if the provider has ended the connection. */
  isConnected: boolean;
  /** To connect it again may help. */
  isRefused: boolean;
  isDirectory: boolean;
  /** How many contacts there are; while all of them are copied for the first time, how many so far. */
  contacts: string;
  /** When its contacts were copied last; null of the directory, and before the first time. */
  copied: string | null;
  /** Why they could not be copied since, as a sentence. */
  trouble: string | null;
}

const TROUBLES: Readonly<Record<string, string>> = {
  away: "It did not answer when its contacts were to be copied.",
  busy: "It was asked too often; its contacts are copied a little later.",
  disconnected: "It does not accept the connection any more. Please connect it again.",
  forbidden: "It does not allow its contacts to be read. Please connect it again.",
  odd: "It answered something that cannot be read.",
};

/** "1,204 contacts". */
export const countOfContacts = ({ contactCount: count }: ContactConnection) =>
  `${count.toLocaleString("en-AU")} contact${count === 1 ? "" : "s"}`;

/** The first copy of all its contacts goes on. */
const isCopying = ({ schema, isConnected, copiedAt, trouble }: ContactConnection) =>
  schema !== "DIRECTORY" && isConnected && copiedAt === null && trouble === null;

/** The account itself has disconnected it, with which nothing is wrong. */
export const isUnlinked = ({ isConnected, trouble }: ContactConnection) =>
  !isConnected && trouble === null;

/** The account's providers, and those it could connect; null if the API does not tell of them. */
export async function loadProviders({ staff, context }: StaffContext) {
  const show = (one: ContactConnection): ProviderCard => ({
    id: one.id,
    schema: one.schema.toLowerCase(),
    name: one.name,
    label: one.label,
    isPrimary: one.isPrimary,
    isConnected: one.isConnected,
    isRefused: !one.isConnected || one.trouble === "forbidden",
    isDirectory: one.schema === "DIRECTORY",
    contacts: isCopying(one)
      ? `Copying its contacts… ${one.contactCount.toLocaleString("en-AU")} so far`
      : countOfContacts(one),
    copied: one.copiedAt && formatInstant(one.copiedAt, staff.timeZone, context.host.now()),
    trouble: one.trouble && (TROUBLES[one.trouble] ?? "Its contacts could not be copied."),
  });
  try {
    const answer = await staff.upstream.call(contactConnections.listContactConnections, {});
    const linked = answer.data.filter((one) => !isUnlinked(one));
    const schemasOf = (all: ContactConnection[]) => new Set(all.map(({ schema }) => schema));
    const [used, known] = [schemasOf(linked), schemasOf(answer.data)];
    return {
      cards: linked.map(show),
      others: answer.available
        .filter(({ schema }) => !used.has(schema))
        .map(({ schema, name }) => ({
          ...{ schema: schema.toLowerCase(), name },
          wasConnected: known.has(schema),
        })),
      // Those that are there already can be connected again.
      connectable: answer.available.map(({ schema }) => schema.toLowerCase()),
    };
  } catch (error) {
    // Connecting is an extension.
    if (isRefused(error, 404, 501)) return null;
    throw error;
  }
}
