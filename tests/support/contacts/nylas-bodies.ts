/** What Nylas takes in the body of a contact: its own OpenAPI document, "Create a contact". */
const TEXTS = [
  "given_name",
  "middle_name",
  "surname",
  "suffix",
  "nickname",
  "birthday",
  "company_name",
  "job_title",
  "manager_name",
  "office_location",
  "notes",
];
const PLACES = ["work", "home", "other"];
const LISTS: Readonly<
  Record<
    string,
    { keys: readonly string[]; needs: readonly string[]; types: readonly string[] | null }
  >
> = {
  emails: { keys: ["email"], needs: ["email"], types: PLACES },
  phone_numbers: { keys: ["number"], needs: ["number"], types: [...PLACES, "mobile"] },
  physical_addresses: {
    keys: ["street_address", "city", "state", "postal_code", "country"],
    needs: ["type"],
    types: PLACES,
  },
  im_addresses: { keys: ["im_address"], needs: ["im_address"], types: null },
  web_pages: { keys: ["url"], needs: ["url"], types: PLACES },
  groups: { keys: ["id"], needs: ["id"], types: [] },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with the body of a POST or a PUT; null if nothing is. */
export function problemOfBody(body: unknown): string | null {
  if (!isRecord(body)) return "error parsing request body";
  if (typeof body.given_name !== "string" || body.given_name === "") {
    return "given_name is required.";
  }
  for (const [key, value] of Object.entries(body)) {
    const list = LISTS[key];
    if (TEXTS.includes(key) ? typeof value !== "string" : !list) return `${key} is not valid.`;
    if (!list) continue;
    if (!Array.isArray(value)) return `${key} must be an array.`;
    for (const item of value as unknown[]) {
      const problem = problemOfItem(list, item);
      if (problem) return `${key}: ${problem}`;
    }
  }
  return null;
}

function problemOfItem(list: (typeof LISTS)[string] & object, item: unknown): string | null {
  if (!isRecord(item)) return "not an object.";
  const { type } = item;
  for (const key of list.needs) if (!item[key]) return `${key} is required.`;
  for (const [key, value] of Object.entries(item)) {
    if (key !== "type" && !list.keys.includes(key)) return `${key} is not known.`;
    if (typeof value !== "string") return `${key} must be a string.`;
  }
  if (typeof item.email === "string" && item.email.length > 255) return "email is too long.";
  if (type !== undefined && list.types && !list.types.includes(type as string)) {
    return "type is not valid.";
  }
  return null;
}
