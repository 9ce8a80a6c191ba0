/** An application of ours at Zoho. */
export interface ZohoSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** In place of Zoho's own servers of all its data centres: for tests, and proxies. */
  readonly origin: string | null;
}
