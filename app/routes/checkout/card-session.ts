/** What the card provider's script begins with. */
export interface CardSession {
  sessionId: string;
  clientSecret: string;
  publishableKey: string;
  stripeAccount: string | null;
}

/** What something that was read as JSON has under a name. */
export const readField = (told: unknown, name: string): unknown =>
  typeof told === "object" && told !== null ? Reflect.get(told, name) : undefined;

/** What was told or kept as a session. Throws if it is none. */
export function readCardSession(told: unknown): CardSession {
  const text = (name: keyof CardSession): string => {
    const value = readField(told, name);
    if (typeof value === "string" && value !== "") return value;
    throw new Error(`A session has no ${name}`);
  };
  return {
    sessionId: text("sessionId"),
    clientSecret: text("clientSecret"),
    publishableKey: text("publishableKey"),
    stripeAccount: readField(told, "stripeAccount") === null ? null : text("stripeAccount"),
  };
}
