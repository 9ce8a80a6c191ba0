import { randomUUID } from "node:crypto";

import { createNylas } from "../../../server/integrations/contacts/nylas/nylas";
import type { Grant } from "../../../server/integrations/contacts/provider";
import { LATE_MS, type ContactsHarness } from "./harness";
import { problemOfBody } from "./nylas-bodies";
import { createNylasCalendar, type NylasCalendar } from "./nylas-calendar";
import {
  FAULTS,
  invalid,
  listed,
  newStored,
  NOT_FOUND,
  ok,
  shownPerson,
  storedPerson,
  UNAUTHORIZED,
  type Stored,
} from "./nylas-replies";
import {
  createCodes,
  signIn,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from "./vendor-server";

export const NYLAS_KEYS = { clientId: "nylas-client", apiKey: "nyk_of-the-tests" };
/** Who signs in unless `login_hint` names another mailbox. */
export const NYLAS_MAILBOX = "office@blinds.example";
const BACK = "http://127.0.0.1/connected";

interface Mailbox {
  email: string;
  grantId: string;
  status: "valid" | "invalid";
  provider: string;
  /** False of a provider that finds everybody, whatever address it is asked for. */
  heedsAddresses: boolean;
  /** Contacts by their ids, in the order they were made. */
  contacts: Map<string, Stored>;
  calendar: NylasCalendar;
}
export interface NylasHarness extends ContactsHarness {
  readonly mailbox: Mailbox;
  /** Signs in to a mailbox, once more or for the first time. */
  connect(email?: string): Promise<{ grant: Grant; label: string }>;
  /** The mailbox of an address, which is made if there is none. */
  mailboxOf(email: string): Mailbox;
  /** Bodies of writes, in the order they came. */
  readonly writes: readonly unknown[];
  /** What is answered to the next requests for contacts, one each, in place of what would be. */
  answerNext(...replies: VendorReply[]): void;
  /** From here on the application's key is refused, as in the wrong region. */
  refuseKey(): void;
}

/**
 * Nylas as its documents say: hosted sign-in, one grant a mailbox, contacts behind it. Ids hold what must be
 * escaped, and lists that are empty are null.
 */
export async function startNylas(): Promise<NylasHarness> {
  const mailboxes = new Map<string, Mailbox>();
  const codes = createCodes<Mailbox>();
  const writes: unknown[] = [];
  let isKeyRefused = false;
  let renewals = 0;

  const mailboxOf = (email: string): Mailbox => {
    const found = mailboxes.get(email);
    if (found) return found;
    const made: Mailbox = {
      ...{ email, grantId: randomUUID(), status: "valid", provider: "google" },
      heedsAddresses: true,
      contacts: new Map(),
      calendar: createNylasCalendar(),
    };
    mailboxes.set(email, made);
    return made;
  };

  function token({ body }: VendorCall): VendorReply {
    const sent = body as Record<string, unknown> | undefined;
    const isOurs =
      sent?.client_id === NYLAS_KEYS.clientId && sent.client_secret === NYLAS_KEYS.apiKey;
    const mailbox = codes.use(sent?.code, sent?.redirect_uri);
    if (!isOurs || sent.grant_type !== "authorization_code" || !mailbox) {
      const error_description = "The code is invalid, was used, or has expired.";
      return {
        status: 400,
        body: { error: "invalid_request", error_description, error_uri: "", error_code: 400 },
      };
    }
    mailbox.status = "valid";
    const { grantId: grant_id, email, provider } = mailbox;
    const times = { access_token: randomUUID(), expires_in: 3_600, token_type: "Bearer" };
    return { status: 200, body: { ...times, id_token: "", email, scope: "", grant_id, provider } };
  }

  function answer(call: VendorCall): VendorReply {
    const { method, segments, query } = call;
    const [version, area, id = "", part, ...rest] = segments;
    if (version !== "v3") return NOT_FOUND;
    if (area === "connect" && id === "auth" && method === "GET") {
      const isGood =
        query.get("client_id") === NYLAS_KEYS.clientId &&
        query.get("response_type") === "code" &&
        URL.canParse(query.get("redirect_uri") ?? "") &&
        (query.get("state") ?? "").length <= 256;
      if (!isGood) return invalid("bad query parameters");
      return codes.sendBack(call, mailboxOf(query.get("login_hint") ?? NYLAS_MAILBOX));
    }
    if (area === "connect" && id === "token" && method === "POST") return token(call);
    if (call.header("authorization") !== `Bearer ${NYLAS_KEYS.apiKey}` || isKeyRefused) {
      return UNAUTHORIZED;
    }
    // An e-mail address is an id of a grant too.
    const mailbox = [...mailboxes.values()].find(({ grantId, email }) =>
      [grantId, email].includes(id),
    );
    if (area !== "grants" || !mailbox) return NOT_FOUND;
    if (part === undefined) return ofGrant(method, mailbox);
    if (mailbox.status === "invalid") return UNAUTHORIZED;
    if (part === "calendars" || part === "events") {
      return mailbox.calendar.answer(call, mailbox.provider);
    }
    if (part !== "contacts" || rest.length > 1) return NOT_FOUND;
    return ofContacts(call, mailbox, rest[0]);
  }

  function ofGrant(method: string, mailbox: Mailbox): VendorReply {
    const { grantId: id, email, provider, status: grant_status } = mailbox;
    if (method === "DELETE") {
      mailboxes.delete(email);
      return { status: 200, body: { request_id: randomUUID() } };
    }
    if (method !== "GET") return NOT_FOUND;
    renewals += 1;
    return ok({ id, provider, scope: [], created_at: 1_700_000_000, grant_status, email });
  }

  function ofContacts(call: VendorCall, mailbox: Mailbox, id?: string): VendorReply {
    const { method, body } = call;
    const { contacts, grantId, heedsAddresses } = mailbox;
    if (id === undefined && method === "GET") {
      return listed(call, [...contacts.values()], heedsAddresses);
    }
    const found = contacts.get(id ?? "");
    if (id !== undefined && !found) return NOT_FOUND;
    if (found && method === "GET") return ok(found);
    if (found && method === "DELETE") {
      contacts.delete(found.id);
      return { status: 200, body: { request_id: randomUUID() } };
    }
    if (method !== (found ? "PUT" : "POST")) return NOT_FOUND;
    writes.push(body);
    const problem = problemOfBody(body);
    if (problem) return invalid(problem);
    // What is not sent stays, and a list that is sent takes the whole old one's place.
    const stored: Stored = { ...(found ?? newStored(grantId)), ...(body as object) };
    contacts.set(stored.id, stored);
    return ok(stored);
  }

  const server = await startVendorServer({
    isContacts: ({ segments }) => segments[1] === "grants" && segments[3] === "contacts",
    answer,
    fault: (fault) => FAULTS[fault],
  });
  const { origin } = server;
  const vendor = createNylas({ ...NYLAS_KEYS, origin, isOwnNetwork: true }, LATE_MS);
  const connect = async (email = NYLAS_MAILBOX) => {
    const url = vendor.authorizeUrl({ state: "s", redirectUri: BACK });
    const code = await signIn(`${url}&login_hint=${encodeURIComponent(email)}`);
    return vendor.exchange({ code, redirectUri: BACK, parameters: {} });
  };
  const { grant } = await connect();
  const mailbox = mailboxOf(NYLAS_MAILBOX);
  return {
    ...{ vendor, origin, mailbox, mailboxOf, connect, writes },
    open: () => vendor.open(grant, (_old, renew) => renew()),
    add(person) {
      const stored = storedPerson(person, mailbox.grantId);
      mailbox.contacts.set(stored.id, stored);
      return Promise.resolve(stored.id);
    },
    rename(id, surname) {
      Object.assign(mailbox.contacts.get(id) ?? {}, { surname });
      return Promise.resolve();
    },
    remove(id) {
      mailbox.contacts.delete(id);
      return Promise.resolve();
    },
    shown: (id) => Promise.resolve(shownPerson(mailbox.contacts.get(id))),
    next: server.next,
    answerNext: server.answerNext,
    endGrant: () => void (mailbox.status = "invalid"),
    refuseKey: () => void (isKeyRefused = true),
    get requests() {
      return server.requests;
    },
    get renewals() {
      return renewals;
    },
    close: server.close,
  };
}
