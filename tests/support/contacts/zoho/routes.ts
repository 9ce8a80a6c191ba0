import { runQuery } from "./coql";
import type { Organisation, ZohoModule } from "./organisation";
import { deleted, list, one, search } from "./read-records";
import { Refusal, type Call, type Reply } from "./reply";
import { fields, LAYOUT_ID, layouts, organisation } from "./settings";
import { create, update } from "./write-records";

const SEARCH = "ZohoSearch.securesearch.READ";

/** What a call needs to be allowed, and does. */
interface Route {
  readonly scopes: readonly string[];
  readonly answer: () => Reply;
}

/** Answers a call of somebody whose token may do so much. */
export function answer(there: Organisation, call: Call, scopes: readonly string[]): Reply {
  const route = find(there, call);
  const missing = route.scopes.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) {
    const message = "invalid oauth scope to access this URL";
    throw new Refusal(401, "OAUTH_SCOPE_MISMATCH", {}, message);
  }
  return route.answer();
}

function find(there: Organisation, call: Call): Route {
  const { method, path } = call;
  const [first = "", second, third] = path;
  const route = `${method} ${path.join("/")}`;
  const module = (operation: string) =>
    `ZohoCRM.modules.${first.replace("_", "").toLowerCase()}.${operation}`;
  switch (route) {
    case "GET settings/layouts":
      return { scopes: ["ZohoCRM.settings.layouts.READ"], answer: () => layouts(there, call) };
    case "GET settings/fields":
      return { scopes: ["ZohoCRM.settings.fields.READ"], answer: () => fields(there, call) };
    case "GET org":
      return { scopes: ["ZohoCRM.org.READ"], answer: () => organisation(call) };
    case "POST coql":
      return {
        scopes: ["ZohoCRM.coql.READ", "ZohoCRM.modules.salesorders.READ"],
        answer: () => runQuery(there, call),
      };
    case "GET Contacts/deleted":
      return { scopes: [module("READ")], answer: () => deleted(there, call) };
    case "GET Contacts/search":
      return { scopes: [module("READ"), SEARCH], answer: () => search(there, call) };
    case "POST Contacts":
      return { scopes: [module("CREATE")], answer: () => create(there, LAYOUT_ID, call) };
  }
  if (third !== undefined || !["Contacts", "Sales_Orders"].includes(first)) {
    throw new Refusal(404, "INVALID_URL_PATTERN");
  }
  const name = first as ZohoModule;
  if (method === "GET") {
    const work = second === undefined ? list : one;
    return { scopes: [module("READ")], answer: () => work(there, name, call) };
  }
  if (method === "PUT" && first === "Contacts" && second !== undefined) {
    return { scopes: [module("UPDATE")], answer: () => update(there, call) };
  }
  throw new Refusal(405, "INVALID_REQUEST_METHOD");
}
