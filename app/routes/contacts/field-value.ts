import { valueAt } from "~/domain/field-paths";

/** So many of a list are shown. */
const MOST = 50;

/** What a provider has in a field, as text; empty if there is nothing to read. */
export function textAt(data: unknown, path: string): string {
  return textOf(valueAt(data, path));
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value.replace(/\r\n?/g, "\n").trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) {
    return value.slice(0, MOST).map(nameOrText).filter(Boolean).join(", ");
  }
  return nameOrText(value);
}

/** A record that another one names says its name. */
function nameOrText(value: unknown): string {
  if (typeof value !== "object" || value === null) return typeof value === "string" ? value : "";
  return "name" in value && typeof value.name === "string" ? value.name.trim() : "";
}

/** The contact that a field names, by its id. */
export function idAt(data: unknown, path: string): string {
  const value = valueAt(data, path);
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return typeof id === "string" || typeof id === "number" ? String(id) : "";
}
