import { v7 } from "uuid";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 22;
const BASE = BigInt(ALPHABET.length);

/** A new record's id: a version 7 UUID, so that ids sort by their age, in 22 letters and digits. */
export function newId(): string {
  let rest = BigInt(`0x${v7().replaceAll("-", "")}`);
  let id = "";
  for (let at = 0; at < LENGTH; at += 1) {
    id = ALPHABET[Number(rest % BASE)] + id;
    rest /= BASE;
  }
  return id;
}
