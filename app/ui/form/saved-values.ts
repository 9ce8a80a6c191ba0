import { createContext, useContext } from "react";

import { textOf } from "./after-conflict";

type Values = Readonly<Record<string, unknown>>;

/** What is saved now, by field name, and what its writer had seen; null unless somebody else saved meanwhile. */
export const SavedValues = createContext<{ saved: Values; seen: Values } | null>(null);

/** The value that somebody else saved meanwhile, if it differs from the one that was typed. */
export function useSavedValue(name: string, typed: unknown): string | null {
  const values = useContext(SavedValues);
  if (values === null) return null;
  const keys = name.replace(/\[(\d+)\]/g, ".$1").split(".");
  const read = (from: Values) => keys.reduce<unknown>(readKey, from);
  const value = read(values.saved);
  if (typeof value !== "string" || value === (typed ?? "")) return null;
  return textOf(value) === textOf(read(values.seen)) ? null : value || "–";
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
