import { randomBytes } from "node:crypto";
import { v7 } from "uuid";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 22;
const BASE = BigInt(ALPHABET.length);

/** A new record's id: a version 7 UUID, so that ids sort by their age, in 22 letters and digits. */
export function newId(): string {
  return inLetters(v7().replaceAll("-", ""));
}

/** An id that opens a page to whoever knows it: 128 random bits and nothing else, in 22 letters and digits. */
export function newPublicId(): string {
  return inLetters(randomBytes(16).toString("hex"));
}

function inLetters(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let id = "";
  for (let at = 0; at < LENGTH; at += 1) {
    id = ALPHABET[Number(rest % BASE)] + id;
    rest /= BASE;
  }
  return id;
}
