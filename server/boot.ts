import { serve, type ServerType } from "@hono/node-server";
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";

import { createApi, type Api } from "./api/app";
import { watchBody } from "./body-watch";
import { createSandboxStore } from "./api/payments/sandbox-store";
import type { Services } from "./api/services";
import { connect, type Database } from "./database/connection";
import { DEMO_USERNAMES, fillDemo } from "./database/demo/demo";
import { fillAcceptances } from "./database/demo/fill-acceptances";
import { migrate } from "./database/migrate";
import { readSettings, type Settings } from "./env";
import { SettingsError } from "./environment";
import { createAddresses } from "./integrations/addresses/index";
import { createCalendarVendors } from "./integrations/calendars/index";
import { createContactVendors } from "./integrations/contacts/index";
import { createFiles } from "./integrations/files/index";
import { createZohoOrders } from "./integrations/legacy-orders/zoho/zoho-orders";
import { createMail } from "./integrations/mail/index";
import { createCards } from "./integrations/payments/index";
import { createPdf } from "./integrations/pdf/index";
import { JOB_KINDS } from "./jobs/kinds";
import { startRunner, type JobRunner } from "./jobs/runner";
import { keepDemoFiles } from "./database/demo/demo-files";
import { removeLeftovers } from "./integrations/files/leftovers";
import type { FileStore } from "./integrations/files/provider";
import { createWebhooks } from "./integrations/webhooks/webhooks";
import { createSealer } from "./sealer";
import { DUTIES, tidyUp } from "./tidy-up";

const HOUR_MS = 3_600_000;
/** Whoever is still sending or reading then, after the program was told to stop, is cut off; what they left is removed. */
const CUT_OFF_MS = 8_000;
const SHUTDOWN_MS = 10_000;
/** A browser that has not sent all its headers by then is cut off. */
const HEADERS_MS = 8_000;

/** Reads the settings, or ends the process with one line for each that is wrong. */
export function settingsOrExit(defaultPort: number, isDevelopment = false): Settings {
  try {
    return readSettings(process.env, defaultPort, { isDevelopment });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export interface Embedded {
  database: Database;
  files: FileStore;
  api: Api;
  jobs: JobRunner;
  /** Resolves when the API answers nobody, nor is at work for somebody who has gone away. */
  atRest: () => Promise<void>;
}

/** Opens and migrates the database, fills the demo in demo mode, builds the embedded API, and runs jobs. */
export async function startEmbedded(settings: Settings, log: Logger): Promise<Embedded> {
  const database = connect(settings.databaseUrl);
  await migrate(database);
  if (settings.isDemo) {
    const password = await fillDemo(database, {
      password: settings.demoPassword,
      now: new Date(),
    });
    const known = password ?? "as when the demo data was made";
    say(`Demo sign-ins: ${DEMO_USERNAMES.join(", ")} – password: ${known}`);
  }
  const files = createFiles(settings.files, settings.dataDir);
  if (settings.isDemo) await keepDemoFiles(database, files);
  const stored = { database, now: () => new Date(), wakeJobs: () => jobs.wake() };
  const services: Services = {
    ...stored,
    mail: createMail(settings.mail),
    files,
    filesLimit: settings.filesLimit,
    contactVendors: createContactVendors(settings.contacts),
    calendarVendors: createCalendarVendors(settings.contacts.nylas),
    legacyOrders: settings.contacts.zoho && createZohoOrders(settings.contacts.zoho),
    ...(await createCards(settings.payments, {
      store: createSandboxStore(stored),
      secret: settings.credentialsSecrets[0] ?? "",
      publicOrigin: settings.publicOrigin,
      now: stored.now,
    })),
    addresses: createAddresses(settings.addresses),
    pdf: createPdf(settings.pdf),
    webhooks: createWebhooks(settings.webhooks),
    sealer: createSealer(settings.credentialsSecrets),
    log,
    publicOrigin: settings.publicOrigin,
    hostSecret: settings.upstreamSecret,
    gitCommit: settings.gitCommit,
  };
  if (settings.isDemo) await fillAcceptances(services);
  const { api, atRest } = watchCalls(createApi(services));
  const jobs = startRunner(services, JOB_KINDS);
  void removeLeftovers(files.incoming, new Date());
  const tidy = setInterval(() => void tidyUp(services, DUTIES), HOUR_MS);
  tidy.unref();
  return { database, files, api, jobs, atRest };
}

function watchCalls(api: Api): Pick<Embedded, "api" | "atRest"> {
  const calls = new Set<Promise<unknown>>();
  const watch = <Answer>(answer: Answer | Promise<Answer>): Promise<Answer> => {
    const call = Promise.resolve(answer).finally(() => calls.delete(call));
    calls.add(call);
    return call;
  };
  return {
    api: {
      fetch: (request, from) => watch(api.fetch(request, from)),
      send: (request) => watch(api.send(request)),
    },
    async atRest() {
      while (calls.size > 0) await Promise.allSettled(calls);
    },
  };
}

/** Prints a line for the person who started the program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export type NodeFetch = (
  request: Request,
  env: { remoteAddress?: string; allowSlowBody?: () => void },
) => Promise<Response> | Response;

/**
 * Listens, and on SIGTERM or SIGINT stops accepting, lets requests and jobs finish, and exits with 0. A request that
 * takes too long is aborted first: what it has begun is undone before the program ends.
 */
export async function listen(
  settings: Settings,
  fetch: NodeFetch,
  embedded: Pick<Embedded, "database" | "jobs" | "atRest"> | null,
): Promise<ServerType> {
  const server = await new Promise<ServerType>((resolve, reject) => {
    const started = serve(
      {
        fetch: (request, env) => {
          const incoming = "incoming" in env && "complete" in env.incoming ? env.incoming : null;
          if (!incoming) return fetch(request, {});
          const { remoteAddress } = incoming.socket;
          const watch = watchBody(incoming as IncomingMessage);
          return fetch(request, { ...watch, ...(remoteAddress ? { remoteAddress } : {}) });
        },
        hostname: settings.host,
        port: settings.port,
        serverOptions: {
          headersTimeout: HEADERS_MS,
          // Bodies are timed one by one, since some may take longer.
          requestTimeout: 0,
          keepAliveTimeout: 5_000,
          // Time is looked at this often; the default is once in half a minute.
          connectionsCheckingInterval: 1_000,
        },
      },
      () => resolve(started),
    );
    started.once("error", reject);
  });
  const stop = () => {
    const late = setTimeout(() => process.exit(0), SHUTDOWN_MS);
    late.unref();
    const cut = setTimeout(() => {
      if ("closeAllConnections" in server) server.closeAllConnections();
    }, CUT_OFF_MS);
    cut.unref();
    const jobsEnded = embedded?.jobs.stop();
    const close = async () => {
      clearTimeout(cut);
      // Who was cut off waits for nothing any more; what was begun for them is still being undone.
      await embedded?.atRest();
      await jobsEnded;
      await embedded?.database.close();
    };
    server.close(() => void close().then(() => process.exit(0)));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  return server;
}

/** Runs a program's main function; what stops it is one clear line. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\n`);
    if (process.env.LOG_LEVEL === "debug" && error instanceof Error) {
      process.stderr.write(`${error.stack ?? ""}\n`);
    }
    process.exit(1);
  }
}
