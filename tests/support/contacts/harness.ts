import type {
  ContactProvider,
  ContactVendor,
} from "../../../server/integrations/contacts/provider";

/** A person as every provider can keep one. */
export interface Person {
  given: string;
  family: string;
  email: string;
  phone: string;
  city: string;
}

/** What a stand-in does with the next request for contacts, in place of an answer. */
export type Fault =
  /** 401: the access token is no longer good; a renewed one is. */
  | "token-ended"
  /** 429 with Retry-After: 1. */
  | "busy"
  /** 429 with Retry-After: 120. */
  | "busy-long"
  /** 500. */
  | "broken"
  /** 200, and the connection breaks in the middle of the body. */
  | "truncated"
  /** Nothing for longer than anybody waits. */
  | "late"
  /** 200 with arrays a hundred thousand deep. */
  | "deep"
  /** 200 with a page of HTML. */
  | "page"
  /** 403. */
  | "forbidden";

/** A provider, and what it is asked to keep. */
export interface KeptContacts {
  /** As an account has it that is connected. */
  open(): ContactProvider;
  /** Stores a person as the vendor's own program would, who is there when this resolves; their id. */
  add(person: Person): Promise<string>;
  remove(externalId: string): Promise<void>;
  /** What the vendor's own program shows of somebody. */
  shown(externalId: string): Promise<Person | null>;
  close(): Promise<void>;
}

/** A provider with a server of its own behind it that behaves as the vendor's documents say. */
export interface ContactsHarness extends KeptContacts {
  readonly vendor: ContactVendor;
  /** An origin that answers as the vendor's. */
  readonly origin: string;
  /** Gives somebody another family name, in the vendor's own program. */
  rename(externalId: string, family: string): Promise<void>;
  /** How the next requests for contacts go, one each, whatever was said before; those after them go well. */
  next(...faults: Fault[]): void;
  /** The same of requests that write, where a vendor's contacts are read before they are made. */
  nextWrite?(...faults: Fault[]): void;
  /** From here on the grant has ended: no token is good, and none is renewed. */
  endGrant(): void;
  /** Renames a field in the vendor's settings and takes another one away; which, by the new name and the lost path. */
  changeFields?(): { renamed: string; lost: string };
  /** So many requests for contacts came, refused ones included. */
  readonly requests: number;
  /** So many times a token was renewed. */
  readonly renewals: number;
}

/** How long tests of faults wait for an answer, in milliseconds, in place of the usual. */
export const LATE_MS = 400;
