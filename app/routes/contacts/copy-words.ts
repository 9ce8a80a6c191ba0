import type { ContactCopy } from "~/upstream/contract/contacts";

const TROUBLES: Readonly<Record<string, (name: string) => string>> = {
  away: (name) => `${name} does not answer.`,
  busy: (name) => `${name} is asked too often just now.`,
  disconnected: (name) => `${name} is not connected any more: it has to be connected again.`,
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

/** The first copy is not complete yet, which is no trouble: it goes on by itself. */
export const isComing = ({ trouble }: Pick<ContactCopy, "trouble">) => trouble === "copying";
