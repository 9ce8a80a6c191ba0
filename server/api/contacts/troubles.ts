import type { ContactCopy } from "../../../app/upstream/contract/contacts";
import {
  ContactRefused,
  ProviderFailure,
  type ProviderTrouble,
} from "../../integrations/contacts/provider";
import { ApiError } from "../api-error";
import type { Services } from "../services";
import type { AccountProvider } from "./open-provider";

/** Why a provider gave no answer, as people and other programs are told; what is no trouble of its own is thrown on. */
export function readTrouble(services: Services, error: unknown): ProviderTrouble {
  if (!(error instanceof ProviderFailure)) throw error;
  const { trouble, message } = error;
  // Given up by us, as it took too long.
  if (trouble === "cancelled") return "away";
  if (trouble === "odd") services.log.warn({ err: error }, `a contact provider: ${message}`);
  return trouble;
}

/** What is wrong with a provider's contacts. */
export function copyOf(
  { id, name }: AccountProvider,
  copiedAt: string | null,
  trouble: string,
): ContactCopy {
  return { providerConfigId: id, providerName: name, copiedAt, trouble };
}

/** When another try may do better, where the provider does not say. */
const RETRY_MS = 5_000;

const WORDS: Readonly<Record<ProviderTrouble, (name: string) => string>> = {
  away: (name) => `${name} does not answer`,
  busy: (name) => `${name} is asked too often`,
  disconnected: (name) => `${name} is not connected any more`,
  forbidden: (name) => `${name} does not allow this`,
  odd: (name) => `${name} answered something that cannot be read`,
  cancelled: (name) => `${name} does not answer`,
};

/** The same as people read it. */
export const troubleWords = (trouble: ProviderTrouble, name: string): string =>
  WORDS[trouble](name);

/** What a read answers that only its provider could tell: 503, in words. */
export function unavailable(services: Services, name: string, error: unknown): ApiError {
  const trouble = readTrouble(services, error);
  const ms = (error as ProviderFailure).more.retryAfterMs ?? RETRY_MS;
  return new ApiError(503, "provider_unavailable", `${WORDS[trouble](name)}.`, {
    retryAfterSeconds: Math.ceil(ms / 1_000),
  });
}

/**
 * What a write answers that its provider has not done: what is wrong with the fields (422), or with the provider
 * (503), in words that say whether it may have been done all the same, and whether another try may do better.
 */
export function refusalOf(services: Services, { name }: AccountProvider, error: unknown): ApiError {
  if (error instanceof ContactRefused) {
    const fields: Record<string, string[]> = {};
    for (const { path, message } of error.problems) {
      (fields[path === "" ? "externalData" : `externalData.${path}`] ??= []).push(message);
    }
    const [first = ["This contact is not accepted"]] = Object.values(fields);
    return new ApiError(422, "refused_by_provider", first[0] ?? "", { fields });
  }
  const trouble = readTrouble(services, error);
  const { more } = error as ProviderFailure;
  const words = `${WORDS[trouble](name)}. ${endOf(trouble, more.isUnknown === true)}`;
  const ms = more.retryAfterMs ?? RETRY_MS;
  return new ApiError(503, "provider_unavailable", words, {
    ...(trouble === "disconnected" ? {} : { retryAfterSeconds: Math.ceil(ms / 1_000) }),
  });
}

function endOf(trouble: ProviderTrouble, isUnknown: boolean): string {
  if (isUnknown) return "It is not known whether this was saved: look before you try again.";
  if (trouble === "disconnected") {
    return "Nothing was saved: an administrator has to connect it again.";
  }
  return "Nothing was saved, please try again later.";
}
