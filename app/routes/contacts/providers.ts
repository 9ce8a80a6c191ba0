import { providerName } from "~/domain/provider-names";
import type { ContactProviderConfig } from "~/upstream/contract/integrations";

/** What people call a provider, whether or not the upstream says it. */
export const nameOf = ({ name, schema }: Pick<ContactProviderConfig, "name" | "schema">): string =>
  name ?? providerName(schema);
