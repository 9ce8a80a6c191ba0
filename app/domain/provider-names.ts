/** What people call the providers of contacts, by the schemas that the wire has for them. */
const NAMES: Readonly<Record<string, string>> = {
  ZOHO: "Zoho CRM",
  NYLAS: "Nylas",
  PODIUM: "Podium",
};

/** An unknown one is called by its schema. */
export const providerName = (schema: string): string =>
  Object.hasOwn(NAMES, schema) ? (NAMES[schema] ?? schema) : schema;
