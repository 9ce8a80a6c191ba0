/** A provider of contacts that has ended its connection, so that none can be added. */
export interface LostProvider {
  reason: string;
  /** Where this person can connect it again; null if only others can. */
  connectPath: string | null;
}

/** What every page says of one that has ended its connection: "Zoho CRM is not connected any more." */
export const lostWords = (name: string) => `${name} is not connected any more.`;
