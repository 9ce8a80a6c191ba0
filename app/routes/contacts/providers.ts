import type { ContactProviderConfig } from "~/upstream/contract/integrations";

const NAMES: Readonly<Record<string, string>> = {
  ZOHO: "Zoho CRM",
  PODIUM: "Podium",
  NYLAS: "Nylas",
};

/** What people call a provider, whether or not the upstream says it. */
export const nameOf = ({ name, schema }: Pick<ContactProviderConfig, "name" | "schema">): string =>
  name ?? NAMES[schema] ?? schema;
