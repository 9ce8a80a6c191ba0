import { z } from "zod";

import type { OutboundAnswer } from "../../outbound/outbound";
import { readAnswer } from "../answers";
import type { Ask } from "../ask";
import { valueAt } from "../../../../app/domain/field-paths";
import { ProviderFailure, type CallOptions } from "../provider";
import { identifiersOf, type Raw } from "./podium-contact";

const PAGE = 100;
/** So many pages are looked through for a contact of which nothing is known but its id, and for others. */
const MOST_PAGES = 100;
const MOST_PAGES_OF_KNOWN = 10;

const contactSchema = z.record(z.string(), z.unknown());
const oneSchema = z.object({ data: contactSchema.nullable() });
const listSchema = z.object({
  // The document says that the list is one contact; what it shows is a list.
  data: z.union([z.array(contactSchema), contactSchema, z.null()]),
  metadata: z.object({ nextCursor: z.string().nullish() }).nullish(),
});

export interface Found {
  readonly raw: Raw;
  /** What leads to it; null if it was come upon in the list. */
  readonly identifier: string | null;
}
export type PodiumReader = ReturnType<typeof createReader>;

/** Podium's contacts as they can be reached: by identifiers that are not their ids, or one after the other. */
export function createReader(ask: Ask, origin: string) {
  const base = `${origin}/v4/contacts`;
  const urlOf = (identifier: string) => `${base}/${encodeURIComponent(identifier)}`;

  /**
   * Whoever an identifier leads to, who may be somebody else than was meant; null if it leads to nobody, or if Podium
   * does not take it for one: not all that it shows as telephone numbers is.
   */
  async function read(identifier: string, options?: CallOptions): Promise<Raw | null> {
    // An address would be made of these in which they mean something.
    if (/^\.*$/.test(identifier)) return null;
    const answer = await ask({ method: "GET", url: urlOf(identifier) }, options);
    const isNone = answer.status === 400 && codeOf(answer) !== "invalid_header_version";
    return isNone || isMissing(answer) ? null : readAnswer(oneSchema, answer).data;
  }

  async function list(
    { cursor, since }: { cursor: string | null; since: Date | null },
    options?: CallOptions,
  ): Promise<{ raws: readonly Raw[]; next: string | null }> {
    const query = {
      limit: String(PAGE),
      ...(cursor === null ? {} : { cursor }),
      ...(since === null ? {} : { updated_at: secondBefore(since) }),
    };
    const answer = await ask({ method: "GET", url: base, query }, options);
    if (answer.status === 400 && codeOf(answer) === "invalid_cursor") {
      throw new ProviderFailure("odd", "The cursor is not taken", { isCursorLost: true });
    }
    const { data, metadata } = readAnswer(listSchema, answer);
    const raws = Array.isArray(data) ? data : data === null ? [] : [data];
    return { raws, next: metadata?.nextCursor || null };
  }

  /**
   * Finds a contact by its id, which Podium does not look for: by what is known to lead to it, and then among those
   * changed since that was read, a thousand at most. Null if it is not there; fails with `odd` if there are too many to
   * look through.
   */
  async function find(uid: string, known: Raw, options?: CallOptions): Promise<Found | null> {
    const identifier = await leadingTo(uid, identifiersOf(known), options);
    if (identifier) return identifier;
    const isKnown = identifiersOf(known).length > 0;
    const at = typeof known.updatedAt === "string" ? Date.parse(known.updatedAt) : NaN;
    const since = isKnown && !Number.isNaN(at) ? new Date(at) : null;
    let cursor: string | null = null;
    for (let page = 0; page < (isKnown ? MOST_PAGES_OF_KNOWN : MOST_PAGES); page += 1) {
      const { raws, next }: Awaited<ReturnType<typeof list>> = await list(
        { cursor, since },
        options,
      );
      const raw = raws.find((one) => one.uid === uid);
      if (raw) return { raw, identifier: null };
      if (next === null) return null;
      cursor = next;
    }
    // Among those that were not looked at it may be.
    throw new ProviderFailure("odd", "Too many contacts to look through");
  }

  /** The first identifier that leads to this contact and to nobody else. */
  async function leadingTo(uid: string, identifiers: readonly string[], options?: CallOptions) {
    for (const identifier of identifiers) {
      const raw = await read(identifier, options);
      if (raw?.uid === uid) return { raw, identifier };
    }
    return null;
  }

  return { base, urlOf, read, list, find, leadingTo };
}

const codeOf = ({ body }: OutboundAnswer) => valueAt(body, "code");

/** True of the answer that a contact is not there; a route that Podium does not know is no contact that is gone. */
export const isMissing = (answer: OutboundAnswer) =>
  answer.status === 404 && codeOf(answer) !== "route_not_found";

/** Podium counts in seconds, and tells of what was changed after one: what was changed within it must not be missed. */
function secondBefore(since: Date): string {
  return new Date(since.getTime() - 1_000).toISOString().replace(/\.\d+Z$/, "Z");
}
