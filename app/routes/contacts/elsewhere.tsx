import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { contacts } from "~/upstream/contract/contacts";

/** Unknown paths below the contacts lead to them. */
export const loader = staffLoader(contacts.searchContacts, () => redirect(paths.contacts()));
