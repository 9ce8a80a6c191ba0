import { useParams } from "@remix-run/react";

import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { Paging, Table, type Column } from "~/ui/list/table";
import type { ContactSummary } from "~/upstream/contract/contacts";

import { CONTACTS_PER_PAGE, contactSearch, type ContactPage } from "./contact-page";

/** The contacts of a page; the one whose panel is open is marked. */
export function ContactTable({ term, page, total, rows }: ContactPage) {
  const { contactId } = useParams();
  const hrefFor = ({ page: wanted }: Record<string, string | null>) =>
    paths.contacts(contactSearch(term, Number(wanted ?? 1)));
  return (
    <>
      <Table
        caption="Contacts"
        className="contacts"
        columns={columns(contactSearch(term, page), contactId)}
        rows={rows}
        sort={null}
        hrefFor={hrefFor}
        emptyAction={term && <ButtonLink href={paths.contacts()}>Reset filters</ButtonLink>}
      />
      <Paging total={total} page={page} perPage={CONTACTS_PER_PAGE} hrefFor={hrefFor} />
    </>
  );
}

/** Columns are fixed, so that pages do not shift: what is too long for its column is cut, and whole in its title. */
function columns(search: string, openId: string | undefined): Column<ContactSummary>[] {
  return [
    {
      label: "Name",
      cell: ({ id, name }) => (
        <a
          href={paths.contact(id, search)}
          className="row-link"
          title={name.length > 32 ? name : undefined}
          aria-current={id === openId ? "true" : undefined}
        >
          {name}
        </a>
      ),
    },
    { label: "Email", cell: ({ email }) => <Cut text={email} /> },
    { label: "Phone", cell: ({ phone }) => <Cut text={phone} /> },
  ];
}

const Cut = ({ text }: { text: string | null }) => (
  <span title={text && text.length > 32 ? text : undefined}>{text ?? "–"}</span>
);
