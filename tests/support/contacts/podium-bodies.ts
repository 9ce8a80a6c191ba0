/** What Podium takes in the bodies of contacts: its own OpenAPI document, with no other keys than these. */
const LINES = ["addressLine1", "addressLine2", "city", "state", "postalCode", "country"];
const SHARED = ["name", "phoneNumber", "email", "address", "locations", "contactStatus"];
const KEYS = {
  POST: [...SHARED, "attributes", "tags"],
  PATCH: [...SHARED, "conversationUid"],
};

export interface Body {
  name?: string;
  phoneNumber?: string;
  email?: string;
  address?: Record<string, string | null> | null;
  locations?: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with a body; null if nothing is. `locations` are those that there are. */
export function problemOfBody(
  method: "POST" | "PATCH",
  body: unknown,
  locations: readonly string[],
): string | null {
  if (!isRecord(body)) return "The body is not JSON";
  const keys = Object.keys(body);
  const unknown = keys.find((key) => !KEYS[method].includes(key));
  if (unknown) return `${unknown} is not allowed`;
  if (keys.length === 0) return "At least one value is required";
  const needed = method === "POST" ? ["locations", "name"] : [];
  for (const key of needed) if (!(key in body)) return `${key} is required`;
  for (const key of ["name", "phoneNumber", "email"]) {
    if (key in body && typeof body[key] !== "string") return `${key} is not a string`;
  }
  if ("phoneNumber" in body && !/^\+[1-9]\d{1,15}$/.test(String(body.phoneNumber))) {
    return "phoneNumber has invalid format";
  }
  if ("email" in body && !/(.+)@(.+)\.(.+)/.test(String(body.email))) {
    return "email has invalid format";
  }
  return problemOfAddress(body.address) ?? problemOfLocations(body.locations, locations);
}

function problemOfAddress(address: unknown): string | null {
  if (address === undefined || address === null) return null;
  if (!isRecord(address)) return "address is not an object";
  const isGood = Object.entries(address).every(
    ([line, text]) => LINES.includes(line) && (text === null || typeof text === "string"),
  );
  return isGood ? null : "address is invalid";
}

function problemOfLocations(sent: unknown, there: readonly string[]): string | null {
  if (sent === undefined) return null;
  const isGood =
    Array.isArray(sent) && sent.length > 0 && sent.every((uid) => there.includes(String(uid)));
  return isGood ? null : "locations is invalid";
}
