import { z } from "zod";

import type { OutboundAnswer } from "../../outbound/outbound";
import { checkWrite, readWritten } from "../answers";
import { pause, type Ask } from "../ask";
import { ContactRefused, ProviderFailure, type CallOptions } from "../provider";
import { valueAt } from "../../../../app/domain/field-paths";
import { plainText } from "../text";
import { identifiersOf, type Raw } from "./podium-contact";
import { isMissing, type Found, type PodiumReader } from "./reader";
import { shows, type WriteBody } from "./write-body";

/** How long to wait before each look at what was written, in milliseconds: four seconds in all. */
const LOOKS_MS = [0, 150, 300, 600, 1_200, 1_800];

const acceptedSchema = z.object({ data: z.object({ identifier: z.string().nullish() }).nullish() });

/**
 * Writes, which Podium accepts at first and does later: what is returned was read back, as it then was. Failures
 * after Podium has accepted a write are `isUnknown`.
 */
export function createWriter(ask: Ask, reader: PodiumReader, locationUid: string) {
  /**
   * Makes a contact. Podium would write over whoever has this phone or e-mail address, so they are looked for first;
   * between the look and the write somebody may still be made.
   */
  async function create(body: WriteBody, options?: CallOptions): Promise<Raw> {
    await refuseTaken(body, null, options);
    const json = { ...body, locations: [locationUid] };
    const answer = await ask({ method: "POST", url: reader.base, json }, options);
    const ways = [body.phoneNumber, body.email];
    return readBack(answer, ways, (raw) => shows(raw, body), options);
  }

  /** Null if the contact is gone. */
  async function update(found: Found, body: WriteBody, options?: CallOptions): Promise<Raw | null> {
    const uid = String(found.raw.uid);
    await refuseTaken(body, uid, options);
    const identifier =
      found.identifier ??
      (await reader.leadingTo(uid, identifiersOf(found.raw), options))?.identifier;
    if (!identifier) {
      const message = "Podium has no conversation, phone or email of this contact alone";
      throw new ContactRefused([{ path: "", message }]);
    }
    const url = reader.urlOf(identifier);
    const answer = await ask({ method: "PATCH", url, json: body }, options);
    if (isMissing(answer)) return null;
    const ways = [identifier, body.phoneNumber, body.email];
    return readBack(answer, ways, (raw) => shows(raw, body), options, uid);
  }

  /** Refuses a phone or an e-mail address that leads to somebody else. */
  async function refuseTaken(
    { phoneNumber, email }: WriteBody,
    uid: string | null,
    options?: CallOptions,
  ): Promise<void> {
    const problems: { path: string; message: string }[] = [];
    for (const [path, what, identifier] of [
      ["phoneNumbers.0", "phone number", phoneNumber],
      ["emails.0", "email address", email],
    ] as const) {
      const holder = identifier === undefined ? null : await reader.read(identifier, options);
      if (!holder || holder.uid === uid) continue;
      const who = plainText(holder.name) ?? "a contact without a name";
      problems.push({ path, message: `This ${what} is in Podium already, of ${who}` });
    }
    if (problems.length > 0) throw new ContactRefused(problems);
  }

  /** What became of a write: as soon as it is done, or as things stand after the last look. */
  async function readBack(
    answer: OutboundAnswer,
    ways: readonly (string | undefined)[],
    isDone: (raw: Raw) => boolean,
    options?: CallOptions,
    uid?: string,
  ): Promise<Raw> {
    // Of our own header people can put nothing right.
    const isOurs = valueAt(answer.body, "code") === "invalid_header_version";
    if (!isOurs) checkWrite(answer, valueAt(answer.body, "message"));
    const { data } = readWritten(acceptedSchema, answer);
    const identifiers = new Set([data?.identifier, ...ways].flatMap((way) => way || []));
    let last: Raw | null = null;
    try {
      for (const ms of LOOKS_MS) {
        if (ms > 0) await pause(ms, options ?? {});
        for (const identifier of identifiers) {
          const raw = await reader.read(identifier, options);
          if (!raw || (uid !== undefined && raw.uid !== uid)) continue;
          last = raw;
          break;
        }
        if (last && isDone(last)) return last;
      }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      throw new ProviderFailure(error.trouble, error.message, { ...error.more, isUnknown: true });
    }
    if (last) return last;
    const more = { isUnknown: true };
    throw new ProviderFailure("away", "What was written is not there yet", more);
  }

  return { create, update };
}
