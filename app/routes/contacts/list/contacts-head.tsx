import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { FilterStrip } from "~/ui/list/filter-strip";

import { contactSearch, type ContactPage } from "./contact-page";
import { RefreshForm } from "./refresh-form";

/** Title, search and what may be done. On phones the count stands here, by style alone, and the paging line is without it. */
export function ContactsHead({ title, page }: { title: string; page: ContactPage }) {
  const { term, total } = page;
  const search = contactSearch(term, page.page);
  return (
    <div className="contacts-head">
      <div className="page-head">
        <h1>{title}</h1>
        <div className="tools">
          {page.canRefresh && (
            <RefreshForm search={search} total={total} className="refresh">
              Refresh
            </RefreshForm>
          )}
          {page.canAdd && (
            <ButtonLink href={paths.newContact() + search} variant="primary" icon="add">
              Add<span className="sr"> contact</span>
            </ButtonLink>
          )}
        </div>
      </div>
      <FilterStrip
        action={paths.contacts()}
        filters={[
          {
            kind: "search",
            name: "search",
            label: "Search",
            value: term,
            placeholder: "Name, email, phone",
          },
        ]}
        setCount={term ? 1 : 0}
        found={total === 1 ? "1 contact" : `${total} contacts`}
      />
      <p className="found num" aria-hidden="true" data-text={`${total} record(s) found`} />
    </div>
  );
}
