/** An application at Podium. */
export interface PodiumSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** In place of Podium's own: for tests, and proxies. */
  readonly origin: string | null;
}
