import type { ZohoRecord } from "../../zoho/answers";
import { recordLink } from "../../zoho/data-centres";
import { ProviderFailure, type ProviderContact } from "../provider";
import { plainText } from "../text";

const LONGEST_PLACE = 100;
/** What pages of Zoho CRM call its contacts. */
const TAB = "Contacts";

/** A record of Contacts as a contact; `facts` are those of the grant. Fails with `odd` if it has no id. */
export function contactOf(
  record: ZohoRecord,
  facts: Readonly<Record<string, string>>,
): ProviderContact {
  const { id } = record;
  // As a number it would have lost digits.
  if (typeof id !== "string" || id === "") throw new ProviderFailure("odd", "A record has no id");
  const place = first(record, ["Mailing_City", "Other_City"]);
  return {
    externalId: id,
    name: nameOf(record),
    email: first(record, ["Email", "Secondary_Email"]),
    phone: first(record, ["Mobile", "Phone", "Home_Phone", "Other_Phone"]),
    place: place === null ? null : [...place].slice(0, LONGEST_PLACE).join(""),
    link: recordLink(facts, TAB, id),
    data: record,
  };
}

function nameOf(record: ZohoRecord): string {
  const parts = [first(record, ["First_Name"]), first(record, ["Last_Name"])];
  const said = first(record, ["Full_Name"]);
  return said ?? parts.filter((part) => part !== null).join(" ");
}

/** The first of these fields that says something, in one line of what databases keep. */
function first(record: ZohoRecord, names: readonly string[]): string | null {
  for (const name of names) {
    const text = plainText(record[name], Infinity);
    if (text !== null) return text;
  }
  return null;
}
