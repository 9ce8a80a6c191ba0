/** What the page of product options says to the page that embeds it. Source: specification part 2 section 2.3. */
export type FrameMessage =
  | { type: "closeModal" | "didSave" | "sessionExpired" }
  | { type: "error"; data: { heading: string; message: string } }
  | { type: "openUrl"; data: { url: string } };

/** What came as a message, and who it has to be from. */
interface Received {
  event: Pick<MessageEvent<unknown>, "origin" | "source" | "data">;
  origin: string;
  /** The window of the frame. */
  source: unknown;
}

/** The message of a frame; null for what another origin or window has sent, and for what is none. */
export function readFrameMessage({ event, origin, source }: Received): FrameMessage | null {
  if (event.origin !== origin || !source || event.source !== source) return null;
  return readMessage(event.data);
}

/** Read by hand: what checks forms comes to the browser only once one is typed into. */
function readMessage(message: unknown): FrameMessage | null {
  const type = textOf(message, "type");
  switch (type) {
    case "closeModal":
    case "didSave":
    case "sessionExpired":
      return { type };
    case "error": {
      const [heading, text] = [partOf(message, "heading"), partOf(message, "message")];
      return heading === null || text === null ? null : { type, data: { heading, message: text } };
    }
    case "openUrl": {
      const url = partOf(message, "url");
      return url === null ? null : { type, data: { url } };
    }
    default:
      return null;
  }
}

const MAX_LENGTH = 2_000;

function textOf(value: unknown, name: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const text: unknown = Reflect.get(value, name);
  return typeof text === "string" && text.length <= MAX_LENGTH ? text : null;
}

/** Text within a message's data. */
const partOf = (message: unknown, name: string): string | null =>
  typeof message === "object" && message !== null
    ? textOf(Reflect.get(message, "data"), name)
    : null;

/** The address that a frame may have opened; null for all but https at origins that are known. */
export function allowedUrl(text: string, origins: readonly string[]): string | null {
  try {
    const url = new URL(text);
    const isKnown = url.protocol === "https:" && origins.includes(url.origin);
    return isKnown && url.username === "" && url.password === "" ? url.href : null;
  } catch {
    return null;
  }
}
