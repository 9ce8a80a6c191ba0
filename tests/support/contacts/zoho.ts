import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { ZohoSettings } from "../../../server/integrations/contacts/zoho/settings";
import type { Grant, Renewal } from "../../../server/integrations/contacts/provider";
import { createZoho } from "../../../server/integrations/contacts/zoho/zoho";
import { LATE_MS, type ContactsHarness, type Fault, type Person } from "./harness";
import { fail } from "./zoho/faults";
import { TokenOffice } from "./zoho/oauth";
import { Organisation } from "./zoho/organisation";
import { Refusal, type Call, type Reply } from "./zoho/reply";
import { answer } from "./zoho/routes";
import { ORGANISATION } from "./zoho/settings";

/** A server that behaves as the documents of Zoho CRM's API (version 8) say, and believes no request that they would not. */
export interface ZohoHarness extends ContactsHarness {
  readonly settings: ZohoSettings;
  readonly organisation: Organisation;
  readonly office: TokenOffice;
  /** What was asked for, as `GET Contacts?fields=id`; of tokens, the path alone. */
  readonly log: readonly string[];
  /** What an account holds that is connected; without scopes, one with all that we ask for. */
  grant(scopes?: readonly string[]): Grant;
}

/** Everybody who asks is alone here. */
export const renewing: Renewal = (_old, renew) => renew();

export async function startZoho(): Promise<ZohoHarness> {
  const [organisation, office] = [new Organisation(), new TokenOffice()];
  let faults: Fault[] = [];
  let requests = 0;
  const log: string[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? "/", "http://zoho");
    const isApi = url.pathname.startsWith("/crm/v8/");
    log.push(`${request.method} ${url.pathname.replace("/crm/v8/", "")}${isApi ? url.search : ""}`);
    if (url.pathname.startsWith("/crm/v8/Contacts")) {
      requests += 1;
      const fault = faults.shift();
      if (fault === "token-ended") office.endTokens();
      if (fault) return fail(fault, response);
    }
    send(response, replyTo(request, url, body));
  }

  function replyTo({ method = "GET", headers }: IncomingMessage, url: URL, body: string): Reply {
    const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    switch (`${method} ${url.pathname}`) {
      case "GET /oauth/v2/auth":
        return office.authorize(url.searchParams);
      case "POST /oauth/v2/token":
        return office.token(new URLSearchParams(isForm ? body : ""));
      case "POST /oauth/v2/token/revoke":
        return office.revoke(url.searchParams);
    }
    try {
      const [, crm, version, ...path] = url.pathname.split("/");
      if (crm !== "crm" || version !== "v8") throw new Refusal(404, "INVALID_URL_PATTERN");
      const scopes = office.scopesOf(headers.authorization);
      const json = body === "" ? null : (JSON.parse(body) as unknown);
      const call: Call = { method, path, query: url.searchParams, headers, json };
      return answer(organisation, call, scopes);
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      throw error;
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      send(response, { status: 500, body: { code: "INTERNAL_ERROR", message: String(error) } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clientId, clientSecret } = office;
  const settings = { clientId, clientSecret, origin };
  const vendor = createZoho(settings, { totalMs: LATE_MS });
  const authorizeUrl = new URL(vendor.authorizeUrl({ state: "", redirectUri: "http://a/" }));
  const allScopes = authorizeUrl.searchParams.get("scope")?.split(",") ?? [];
  const grant = (scopes = allScopes): Grant => ({
    ...office.connect(scopes),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    facts: { location: "us", environment: "www", organisation: ORGANISATION },
  });

  return {
    ...{ vendor, origin, settings, organisation, office, log, grant },
    open: () => vendor.open(grant(), renewing),
    add: (person) => Promise.resolve(organisation.put("Contacts", fieldsOf(person))),
    rename: async (id, family) => organisation.change("Contacts", id, { Last_Name: family }),
    remove: async (id) => organisation.remove("Contacts", id),
    shown: async (id) => personOf(organisation.records.Contacts.get(id)?.fields ?? null),
    next: (...more) => void (faults = more),
    endGrant: () => office.endGrant(),
    changeFields: () => changeFields(organisation),
    get requests() {
      return requests;
    },
    get renewals() {
      return office.renewals;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status, body, text, headers }: Reply): void {
  const type = text === undefined ? "application/json;charset=UTF-8" : "text/html";
  const isEmpty = body === undefined && text === undefined;
  response.writeHead(status, { ...(isEmpty ? {} : { "content-type": type }), ...headers });
  response.end(isEmpty ? undefined : (text ?? JSON.stringify(body)));
}

function fieldsOf({ given, family, email, phone, city }: Person): Record<string, unknown> {
  const person = { First_Name: given, Last_Name: family, Email: email, Phone: phone };
  return { ...person, Mailing_City: city, Mailing_Street: "12 Hitchcock Avenue" };
}

function personOf(fields: Record<string, unknown> | null): Person | null {
  if (!fields) return null;
  const text = (name: string) => String(fields[name] ?? "");
  return {
    ...{ given: text("First_Name"), family: text("Last_Name") },
    ...{ email: text("Email"), phone: text("Phone"), city: text("Mailing_City") },
  };
}

function changeFields(organisation: Organisation) {
  const renamed = "Team";
  organisation.contactFields = organisation.contactFields
    .filter(({ api_name }) => api_name !== "Fax")
    .map((field) => (field.api_name === "Department" ? { ...field, field_label: renamed } : field));
  return { renamed, lost: "Fax" };
}
