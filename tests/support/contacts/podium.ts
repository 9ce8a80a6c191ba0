import { randomUUID } from "node:crypto";

import { createPodium } from "../../../server/integrations/contacts/podium/podium";
import type { Grant } from "../../../server/integrations/contacts/provider";
import { LATE_MS, type ContactsHarness } from "./harness";
import {
  FAULTS,
  invalid,
  NO_ROUTE,
  now,
  paged,
  shownPerson,
  storedPerson,
  UNAUTHORIZED,
  type Stored,
} from "./podium-replies";
import { createPodiumStore, type PodiumWays } from "./podium-store";
import {
  createCodes,
  signIn,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from "./vendor-server";

export const PODIUM_KEYS = { clientId: "podium-client", clientSecret: "podium-secret" };
const BACK = "http://127.0.0.1/connected";

export interface PodiumHarness extends ContactsHarness {
  readonly contacts: Map<string, Stored>;
  readonly ways: PodiumWays;
  readonly locations: { uid: string; name: string; organizationUid: string; archived: boolean }[];
  connect(): Promise<{ grant: Grant; label: string }>;
  /** What writes were sent, in the order they came. */
  readonly writes: readonly unknown[];
  /** What is answered to the next requests for contacts, one each, in place of what would be. */
  answerNext(...replies: VendorReply[]): void;
  /** Paths of requests for contacts, as they came. */
  readonly asked: readonly string[];
}

/** Podium as its documents say: OAuth, locations, and contacts that are written later than accepted. */
export async function startPodium(): Promise<PodiumHarness> {
  const codes = createCodes<true>();
  const tokens = { access: new Set<string>(), refresh: new Set<string>() };
  const ways: PodiumWays = { rotates: true, keepsOld: "no", losesWrites: false };
  const organizationUid = randomUUID();
  const location = (name: string, archived: boolean) => ({
    ...{ uid: randomUUID(), name, displayName: name, organizationUid, archived },
  });
  const locations = [location("Old showroom", true), location("Barwon Blinds", false)];
  const uids = locations.map(({ uid }) => uid);
  const store = createPodiumStore(ways, uids);
  const { contacts, writes } = store;
  const asked: string[] = [];
  let renewals = 0;

  function token({ body }: VendorCall): VendorReply {
    const sent = body as Record<string, string> | undefined;
    if (
      sent?.client_id !== PODIUM_KEYS.clientId ||
      sent.client_secret !== PODIUM_KEYS.clientSecret
    ) {
      return { status: 401, body: { error: "invalid_client" } };
    }
    const refresh = sent.refresh_token ?? "";
    const isRenewal = sent.grant_type === "refresh_token" && tokens.refresh.has(refresh);
    const isCode =
      sent.grant_type === "authorization_code" && codes.use(sent.code, sent.redirect_uri);
    if (!isRenewal && !isCode) return { status: 400, body: { error: "invalid_grant" } };
    const made = { access_token: randomUUID(), token_type: "bearer", expires_in: 36_000 };
    tokens.access.add(made.access_token);
    if (isRenewal) renewals += 1;
    if (isRenewal && !ways.rotates) return { status: 200, body: made };
    tokens.refresh.delete(refresh);
    const refresh_token = randomUUID();
    tokens.refresh.add(refresh_token);
    return { status: 200, body: { ...made, refresh_token } };
  }

  function answer(call: VendorCall): VendorReply {
    const { method, segments, query } = call;
    const [version, area, identifier, ...rest] = segments;
    if (call.path === "/oauth/authorize" && method === "GET") {
      const isGood =
        query.get("client_id") === PODIUM_KEYS.clientId &&
        /^(https:|http:\/\/(127\.0\.0\.1|localhost)\b)/.test(query.get("redirect_uri") ?? "");
      return isGood ? codes.sendBack(call, true) : invalid("Bad request", "bad_request");
    }
    if (call.path === "/oauth/token" && method === "POST") return token(call);
    const [, bearer = ""] = /^Bearer (.+)$/.exec(call.header("authorization") ?? "") ?? [];
    if (!tokens.access.has(bearer)) return UNAUTHORIZED;
    if (call.header("podium-version") !== "2021.04.01") {
      return invalid("Unknown version", "invalid_header_version");
    }
    if (version !== "v4" || rest.length > 0) return NO_ROUTE;
    if (area === "locations" && method === "GET") return paged(call, locations);
    if (area !== "contacts") return NO_ROUTE;
    return store.answer(call, identifier);
  }

  const server = await startVendorServer({
    isContacts({ segments, path, method }) {
      const isIt = segments[0] === "v4" && segments[1] === "contacts";
      if (isIt) asked.push(`${method} ${path}`);
      return isIt;
    },
    answer,
    fault(fault) {
      if (fault === "token-ended") tokens.access.clear();
      return FAULTS[fault];
    },
  });
  const { origin } = server;
  const vendor = createPodium({ ...PODIUM_KEYS, origin }, LATE_MS);
  const connect = async () => {
    const code = await signIn(vendor.authorizeUrl({ state: "s", redirectUri: BACK }));
    return vendor.exchange({ code, redirectUri: BACK, parameters: {} });
  };
  let { grant } = await connect();
  return {
    ...{ vendor, origin, contacts, ways, locations, connect, writes, asked },
    open: () =>
      vendor.open(grant, async (old, renew) => {
        if (old === grant) grant = await renew();
        return grant;
      }),
    add(person) {
      const stored = storedPerson(person);
      contacts.set(stored.uid, stored);
      return Promise.resolve(stored.uid);
    },
    rename(uid, family) {
      const stored = contacts.get(uid);
      const [given = ""] = (stored?.name ?? "").split(" ");
      if (stored) Object.assign(stored, { name: `${given} ${family}`, updatedAt: now() });
      return Promise.resolve();
    },
    remove(uid) {
      contacts.delete(uid);
      return Promise.resolve();
    },
    shown: (uid) => Promise.resolve(shownPerson(contacts.get(uid))),
    next: server.next,
    answerNext: server.answerNext,
    nextWrite: server.nextWrite,
    endGrant() {
      tokens.access.clear();
      tokens.refresh.clear();
    },
    get requests() {
      return server.requests;
    },
    get renewals() {
      return renewals;
    },
    close: server.close,
  };
}
