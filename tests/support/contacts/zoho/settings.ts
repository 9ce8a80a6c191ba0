import { metadataOf } from "./fields";
import type { Organisation } from "./organisation";
import { only, Refusal, type Call, type Reply } from "./reply";

export const LAYOUT_ID = "5725767000000000091";
export const ORGANISATION = "org808232144";

/** GET /settings/layouts: a layout that is not used any more, and the one that is. */
export function layouts(there: Organisation, { query }: Call): Reply {
  only(query, "module");
  if (!query.has("module"))
    throw new Refusal(400, "REQUIRED_PARAM_MISSING", { param_name: "module" });
  if (query.get("module") !== "Contacts") throw new Refusal(400, "INVALID_MODULE");
  const names = [...new Set(there.contactFields.map(({ section }) => section))];
  const sections = names.map((name, at) => ({
    ...{ name, display_label: name, type: "used", isSubformSection: false },
    sequence_number: at + 1,
    fields: there.contactFields
      .map((field, place) => ({ field, place }))
      .filter(({ field }) => field.section === name)
      .map(({ field, place }) => metadataOf(field, place, true)),
  }));
  const standard = {
    ...{ id: LAYOUT_ID, name: "Standard", api_name: "Standard__s", display_label: "Standard" },
    ...{ status: "active", visible: true, generated_type: "system", source: "crm" },
    // The last one comes first, so that their own numbers are looked at.
    sections: sections.toReversed(),
  };
  const old = {
    ...standard,
    id: "5725767000000000099",
    name: "Old",
    status: "inactive",
    sections: [],
  };
  return { status: 200, body: { layouts: [old, standard] } };
}

/** GET /settings/fields. */
export function fields(there: Organisation, { query }: Call): Reply {
  only(query, "module", "type");
  const known = { Contacts: there.contactFields, Sales_Orders: there.orderFields };
  const of = known[query.get("module") as "Contacts"];
  if (!of) throw new Refusal(400, "INVALID_MODULE");
  return { status: 200, body: { fields: of.map((field, at) => metadataOf(field, at, false)) } };
}

/** GET /org. */
export function organisation({ query }: Call): Reply {
  only(query);
  const org = {
    ...{ id: "5725767000000020005", zgid: "808232144", domain_name: ORGANISATION },
    ...{ company_name: "Bellarine Blinds", type: "production", primary_email: "b@mail.example" },
  };
  return { status: 200, body: { org: [org] } };
}
