import { createContext, useContext } from "react";

/** What is saved now, by field name; null unless somebody else saved while the form was open. */
export const SavedValues = createContext<Readonly<Record<string, unknown>> | null>(null);

/** The value that is saved now, if it differs from the one that was typed. */
export function useSavedValue(name: string, typed: unknown): string | null {
  const saved = useContext(SavedValues);
  if (saved === null) return null;
  const keys = name.replace(/\[(\d+)\]/g, ".$1").split(".");
  const value = keys.reduce<unknown>(readKey, saved);
  if (typeof value !== "string" || value === (typed ?? "")) return null;
  return value || "–";
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
