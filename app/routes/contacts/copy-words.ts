import type { ContactCopy } from "~/upstream/contract/contacts";

const TROUBLES: Readonly<Record<string, (name: string) => string>> = {
  away: (name) => `${name} does not answer.`,
  busy: (name) => `${name} is asked too often just now.`,
  disconnected: (name) => `${name} is not connected any more.`,
  unlinked: (name) => `${name} is not connected.`,
  forbidden: (name) => `${name} does not allow its contacts to be read.`,
  odd: (name) => `${name} answered something that cannot be read.`,
  gone: (name) => `This is not in ${name} any more.`,
  copying: (name) => `Contacts are still coming in from ${name}: some may be missing.`,
};

/** What is wrong with what we have of a provider, in a sentence. An unknown trouble is one all the same. */
export function troubleOf({ providerName, trouble }: ContactCopy): string {
  const say = Object.hasOwn(TROUBLES, trouble) ? TROUBLES[trouble] : undefined;
  return say ? say(providerName) : `${providerName} could not be asked.`;
}

/** Asking again changes nothing: it is there no more, or nobody may ask. */
export const isFinal = ({ trouble }: Pick<ContactCopy, "trouble">) =>
  ["gone", "disconnected", "unlinked"].includes(trouble);

/** The first copy is not complete yet, which is no trouble: it goes on by itself. */
export const isComing = ({ trouble }: Pick<ContactCopy, "trouble">) => trouble === "copying";
