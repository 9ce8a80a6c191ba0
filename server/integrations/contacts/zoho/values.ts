import { isRecordId } from "../../zoho/data-centres";
import { ContactRefused, type ContactData } from "../provider";
import type { ContactLayout, WritableField } from "./layouts";

/**
 * What is sent of the fields that people can fill in; everything else in `data` is left out, so that nobody becomes
 * a record's owner by a call. Empty texts are `null`. Rejects with `ContactRefused`.
 */
export function recordOf(data: ContactData, { writable }: ContactLayout): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const problems: { path: string; message: string }[] = [];
  for (const field of writable) {
    const { path } = field;
    const given = Object.hasOwn(data, path) ? data[path] : undefined;
    if (given === undefined) continue;
    const value = field.isContact ? contactValue(given) : textValue(given, field);
    if (value !== undefined) record[path] = value;
    else problems.push({ path, message: field.isContact ? "Choose a contact" : "Enter a text" });
  }
  if (problems.length > 0) throw new ContactRefused(problems);
  return record;
}

/** Text as it is stored; undefined if it is none. */
function textValue(given: unknown, { choices }: WritableField): string | null | undefined {
  if (given === null) return null;
  if (typeof given === "number" || typeof given === "boolean") return String(given);
  if (typeof given !== "string") return undefined;
  const text = given.replaceAll("\r\n", "\n").trim();
  if (text === "") return null;
  const folded = text.toLowerCase();
  const choice =
    choices.find(({ shown, stored }) => text === shown || text === stored) ??
    choices.find(({ shown }) => shown.toLowerCase() === folded);
  // What is no choice (any more) goes as it is: Zoho knows whether it takes it.
  return choice?.stored ?? text;
}

/** A reference to another contact: its id, or what Zoho said of it before. */
function contactValue(given: unknown): { id: string } | null | undefined {
  if (given === null || given === "") return null;
  const id = typeof given === "object" ? (given as { id?: unknown }).id : given;
  return typeof id === "string" && isRecordId(id) ? { id } : undefined;
}
