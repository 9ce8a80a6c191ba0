import type { ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";

import type { AnyEndpoint } from "../../app/upstream/endpoint";
import type { Settings } from "../env";
import type { Readiness } from "../readiness";
import type { Page } from "./page-kinds";
import type { HostUpstream } from "./upstream";

export interface WebOptions {
  settings: Settings;
  upstream: HostUpstream;
  /** The built application; a function in development, since it changes there. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of built files that are served as they are; null if something else serves them. */
  clientFolder: string | null;
  /** Folder of the assets of the release before, for pages that are still open; null if there was none. */
  earlierFolder?: string | null;
  readiness: () => Promise<Readiness>;
  log: Logger;
  now?: () => Date;
  /** Webhooks beside the contract's, for tests of the way in. */
  extraWebhooks?: readonly AnyEndpoint[];
}
export type WebEnv = {
  Bindings: {
    remoteAddress?: string;
    /** Lets the body of this request take longer than requests may, as long as it flows. */
    allowSlowBody?: () => void;
  };
  Variables: { nonce: string; page: Page | null };
};
