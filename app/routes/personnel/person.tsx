import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Icon } from "~/ui/icon";
import styles from "~/ui/styles/personnel.css?url";

import { NewPerson } from "./new-person";
import { PersonDialog } from "./person-dialog";
import { loadPerson, savePerson } from "./person.server";
import { PersonSheets } from "./person-sheets";
import { directoryAction, directoryLoader } from "./personnel-route.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Person"} · Headrail` },
];
export const handle = { title: () => "Personnel" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { revalidateUnlessRefused as shouldRevalidate } from "~/ui/form/revalidate-unless-refused";

export const loader = directoryLoader(loadPerson);
export const action = directoryAction(savePerson);

/** A person, a dialog over them, or one who is added. */
export default function Person() {
  const { page, dialog, added } = useLoaderData<typeof loader>();
  return (
    <>
      {(page ?? added) && (
        <div className={dialog ? "page person-page behind" : "page person-page"}>
          <p>
            <a href={paths.personnel()} className="back">
              <Icon name="previous" /> Personnel
            </a>
          </p>
          {added && <NewPerson {...added} />}
          {page && <PersonSheets page={page} />}
        </div>
      )}
      {dialog && <PersonDialog dialog={dialog} />}
    </>
  );
}
