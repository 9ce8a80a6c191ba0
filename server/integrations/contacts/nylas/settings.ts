/** An application at Nylas. */
export interface NylasSettings {
  readonly clientId: string;
  readonly apiKey: string;
  /** Of the region in which the application is. */
  readonly origin: string;
  /** False of Nylas's own servers. */
  readonly isOwnNetwork: boolean;
}
