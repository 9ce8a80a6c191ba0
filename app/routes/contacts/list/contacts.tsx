import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { ListOrError } from "~/ui/list-or-error";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { usePrefetchPanel } from "~/ui/list/use-prefetch-panel";
import { useIsStale } from "~/ui/requests/stale-routes";
import styles from "~/ui/styles/contacts.css?url";
import { contacts } from "~/upstream/contract/contacts";

import { CopyAlert } from "../copy-alert";
import { contactSearch } from "./contact-page";
import { loadContacts } from "./contact-page.server";
import { ContactTable } from "./contact-table";
import { ContactsHead } from "./contacts-head";
import { refresh } from "./refresh.server";
import { RefreshForm } from "./refresh-form";

const TITLE = "Contacts";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => TITLE };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** One page of contacts, or nothing under a contact or a dialog. */
export const loader = staffLoader(contacts.searchContacts, async (route) => {
  if (isBackground(route, paths.contacts())) return { page: null, search: null };
  return { page: await loadContacts(route), search: route.url.search };
});

/** Refresh; the list is read again either way. */
export const action = staffAction(contacts.refreshContacts, ({ staff, url, form }) =>
  submitChange(form, {
    save: () => refresh(staff, form.key),
    done: (toast) => toast,
    to: paths.contacts(url.search),
  }),
);

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => paths.contacts());

export default function Contacts() {
  const { page: loaded, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: paths.contacts(), search, page: loaded });
  const hasFailed = useIsStale("routes/contacts/list/contacts");
  const wanted = useLocation().search;
  usePrefetchPanel("routes/contacts/panel/contact", paths.contacts(), OTHERS);
  // While it could not be read, its search is that of the address.
  const term = new URLSearchParams(wanted).get("search") ?? "";
  const page = loaded && hasFailed ? { ...loaded, term, page: 1 } : loaded;
  return (
    <>
      {page && (
        <div className={isBehind ? "page contacts-page behind" : "page contacts-page"}>
          <ContactsHead title={TITLE} page={page} />
          <ListOrError hasFailed={hasFailed}>
            {page.notes.map((note) => (
              <CopyAlert key={note.id} note={note}>
                {page.canRefresh && (
                  <RefreshForm
                    search={contactSearch(page.term, page.page)}
                    total={page.total}
                    isSmall
                  >
                    Try again
                  </RefreshForm>
                )}
              </CopyAlert>
            ))}
            <ContactTable {...page} />
          </ListOrError>
        </div>
      )}
      <Outlet />
    </>
  );
}

/** Pages right below the list that are no contact. */
const OTHERS = [paths.newContact()];
