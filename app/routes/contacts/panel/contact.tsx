import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { asSearch } from "~/domain/search-params";
import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { revalidateBackground, useLoadedSearch } from "~/ui/navigation/background-page";
import { takePrefetched } from "~/ui/navigation/prefetch-data";
import { ButtonLink } from "~/ui/button";
import { MODULES_STYLE } from "~/ui/modules-style";
import { Panel } from "~/ui/panel";
import { LatePanelError } from "~/ui/dialog/late-panel-error";
import { contacts } from "~/upstream/contract/contacts";

import { requireContact } from "../contact-route.server";
import { CopyAlert } from "../copy-alert";
import { LegacyOrders } from "../legacy-orders/legacy-orders";
import { ContactActions } from "./contact-actions";
import { loadContactPanel, type ContactPanel } from "./contact-panel.server";
import { FactGroups } from "./fact-groups";
import { RelatedDeals } from "./related-deals";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.panel?.name ?? "Contact"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: MODULES_STYLE }];

/** The contact, or nothing but its id under a deal or a dialog. */
export const loader = staffLoader(contacts.getContact, async (route) => {
  const id = route.params.contactId ?? "";
  if (isBackground(route, paths.contact(id))) return { id, panel: null };
  return { id, panel: await loadContactPanel(await requireContact(route)) };
});

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  takePrefetched(request.url, () => serverLoader<typeof loader>());

/** What it shows depends on nothing in the query, which is the list's. */
const queryOf = () => "";
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, ({ contactId = "" }) => paths.contact(contactId), queryOf);

export default function Contact() {
  const { id, panel } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  useLoadedSearch(paths.contact(id), panel && queryOf());
  const query = withoutOrders(search);
  return (
    <>
      {panel && (
        <Panel
          kind="Contact"
          number={panel.provider ?? "No provider"}
          title={panel.name}
          width="w780"
          closeTo={paths.contacts(query)}
          noun="contact"
          actions={<ContactActions id={id} search={query} panel={panel} />}
        >
          <ContactBody key={id} id={id} search={query} panel={panel} />
        </Panel>
      )}
      <Outlet />
    </>
  );
}

function ContactBody({ id, search, panel }: { id: string; search: string; panel: ContactPanel }) {
  const { note, name, facts, related, isCut, hasOrders, orders } = panel;
  return (
    <div className="panel-body contact-body">
      {note && (
        <CopyAlert note={note}>
          <ButtonLink href={paths.contact(id, search)} icon="retry" size="small">
            Try again
          </ButtonLink>
        </CopyAlert>
      )}
      <FactGroups groups={facts} />
      <RelatedDeals deals={related} isCut={isCut} />
      {hasOrders && (
        <LegacyOrders key={name} contactId={id} name={name} search={search} came={orders} />
      )}
    </div>
  );
}

function withoutOrders(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("orders");
  return asSearch(params);
}

export function ErrorBoundary() {
  const { search } = useLocation();
  const closeTo = paths.contacts(withoutOrders(search));
  return <LatePanelError noun="contact" list="the contacts" closeTo={closeTo} width="w780" />;
}
