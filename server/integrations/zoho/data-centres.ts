import { ProviderFailure } from "../contacts/provider";

/** Where Zoho keeps data, by what it calls each place: this table is closed, and nothing outside it is asked. */
const DATA_CENTRES = {
  us: { accounts: "accounts.zoho.com", api: "zohoapis.com", web: "crm.zoho.com" },
  eu: { accounts: "accounts.zoho.eu", api: "zohoapis.eu", web: "crm.zoho.eu" },
  in: { accounts: "accounts.zoho.in", api: "zohoapis.in", web: "crm.zoho.in" },
  au: { accounts: "accounts.zoho.com.au", api: "zohoapis.com.au", web: "crm.zoho.com.au" },
  jp: { accounts: "accounts.zoho.jp", api: "zohoapis.jp", web: "crm.zoho.jp" },
  ca: { accounts: "accounts.zohocloud.ca", api: "zohoapis.ca", web: "crm.zohocloud.ca" },
  sa: { accounts: "accounts.zoho.sa", api: "zohoapis.sa", web: "crm.zoho.sa" },
  uk: { accounts: "accounts.zoho.uk", api: "zohoapis.uk", web: "crm.zoho.uk" },
  cn: { accounts: "accounts.zoho.com.cn", api: "zohoapis.com.cn", web: "crm.zoho.com.cn" },
} as const;
type Location = keyof typeof DATA_CENTRES;

/** An organisation's data are its real ones, or those of a sandbox: which, people choose when they are asked. */
const ENVIRONMENTS = ["www", "sandbox", "developer"] as const;
type Environment = (typeof ENVIRONMENTS)[number];

/** Where an account's data are. It is kept among the facts of a grant, and an origin is made of it, never kept. */
export interface Place {
  readonly location: Location;
  readonly environment: Environment;
}

/** Browsers begin here whatever the data centre: Zoho sends them on. */
export const FIRST_ACCOUNTS_ORIGIN = "https://accounts.zoho.com";

const accountsOrigin = ({ location }: Place) => `https://${DATA_CENTRES[location].accounts}`;
const apiOrigin = ({ location, environment }: Place) =>
  `https://${environment}.${DATA_CENTRES[location].api}`;

/** Every place there is. */
const PLACES: readonly Place[] = (Object.keys(DATA_CENTRES) as Location[]).flatMap((location) =>
  ENVIRONMENTS.map((environment) => ({ location, environment })),
);

/** All that may be asked: those of the table, or the operator's one in their place. */
export function originsOf(ownOrigin: string | null): readonly string[] {
  if (ownOrigin !== null) return [ownOrigin];
  return [...new Set(PLACES.flatMap((place) => [accountsOrigin(place), apiOrigin(place)]))];
}

/** Where tokens and data of a place are asked for. */
export function placeOrigins(place: Place, ownOrigin: string | null) {
  return {
    accounts: ownOrigin ?? accountsOrigin(place),
    api: ownOrigin ?? apiOrigin(place),
  };
}

/**
 * The place that a browser came back from. It could have been told anything: both of what it brings must be of the
 * table, and of one line of it. Fails with `odd`.
 */
export function placeOfReply(parameters: Readonly<Record<string, string>>): Place {
  const { location, "accounts-server": server } = parameters;
  if (location === undefined && server === undefined) throw unknownPlace();
  const place = PLACES.find(
    (one) =>
      (location === undefined || one.location === location) &&
      (server === undefined || isOrigin(server, accountsOrigin(one))),
  );
  if (!place) throw unknownPlace();
  return place;
}

/** The place with the environment that a token is for, by the `api_domain` it came with. Fails with `odd`. */
export function placeOfToken(place: Place, apiDomain: unknown): Place {
  if (apiDomain === undefined || apiDomain === null) return place;
  const found = PLACES.find(
    (one) =>
      one.location === place.location &&
      typeof apiDomain === "string" &&
      isOrigin(apiDomain, apiOrigin(one)),
  );
  if (!found) throw unknownPlace();
  return found;
}

/** The place a grant is of; what is kept is not believed either. Fails with `odd`. */
export function placeOfFacts(facts: Readonly<Record<string, string>>): Place {
  const found = PLACES.find(
    ({ location, environment }) => location === facts.location && environment === facts.environment,
  );
  if (!found) throw unknownPlace();
  return found;
}

/**
 * The page of a record in Zoho CRM; null if it is not known for certain. `tab` is what pages call a module, and
 * pages of sandboxes have addresses that no document tells.
 */
export function recordLink(
  facts: Readonly<Record<string, string>>,
  tab: string,
  id: string,
): string | null {
  const { location, environment } = placeOfFacts(facts);
  const { organisation = "" } = facts;
  if (environment !== "www" || !/^org\d{1,20}$/.test(organisation) || !isRecordId(id)) return null;
  return `https://${DATA_CENTRES[location].web}/crm/${organisation}/tab/${tab}/${id}`;
}

/** True of what may be an id of Zoho's: digits, and more of them than a number can hold. */
export const isRecordId = (id: string) => /^\d{1,20}$/.test(id);

/** Letter for letter: what would have to be read as an address first can be read in more than one way. */
const isOrigin = (said: string, origin: string) => said === origin || said === `${origin}/`;

const unknownPlace = () => new ProviderFailure("odd", "This is none of Zoho's data centres");
