import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";

import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { Icon } from "~/ui/icon";
import { EmptyState, GenericError } from "~/ui/states";
import styles from "~/ui/styles/quote-steps.css?url";

import { quoteLoader } from "../quote-route.server";
import { loadQuotePdf, type QuotePdf } from "./pdf.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && data.kind !== "choice" ? data.name : "Quote PDF"} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => loadQuotePdf(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** The PDFs of a quote to choose from, and the one that was chosen. */
export default function QuotePdfDialog() {
  const shown = useLoaderData<typeof loader>();
  const { about, closeTo, choosePath } = shown;
  const isFile = shown.kind === "file";
  return (
    <Modal
      // Each begins with its own first choice.
      key={shown.kind === "choice" ? "" : shown.name}
      title={shown.kind === "choice" ? "Quote PDF" : shown.name}
      about={about}
      closeTo={closeTo}
      width={isFile ? "w780" : "w500"}
    >
      <div className="dialog-body">
        <Shown {...shown} />
      </div>
      <div className="dialog-foot">
        {isFile && (
          <ButtonLink
            href={shown.path}
            variant="primary"
            target="_blank"
            rel="noopener"
            icon="external"
            data-first=""
          >
            Open in new tab
          </ButtonLink>
        )}
        {shown.kind !== "choice" && <ButtonLink href={choosePath}>Other PDFs</ButtonLink>}
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
      </div>
    </Modal>
  );
}

function Shown(shown: QuotePdf) {
  switch (shown.kind) {
    case "choice":
      return <Choices choices={shown.choices} />;
    case "file":
      return (
        <iframe className="quote-pdf" src={shown.path} title={shown.name}>
          {shown.name}
        </iframe>
      );
    case "missing":
      return (
        <EmptyState
          title="Template Not Configured"
          text="The template for this pdf has not been configured. Please contact support for assistance."
        />
      );
    case "failed":
      return <GenericError isBlock />;
  }
}

/** Making one takes a moment: the one that was chosen says so. */
function Choices({ choices }: { choices: { name: string; about: string; path: string }[] }) {
  const { location } = useNavigation();
  const next = location && location.pathname + location.search;
  return (
    <ul className="pdf-choices">
      {choices.map(({ name, about, path }, at) => (
        <li key={path}>
          <a
            className="btn"
            href={path}
            aria-busy={next === path || undefined}
            data-first={at === 0 ? "" : undefined}
          >
            <Icon name="document" />
            <span>
              <b>{name}</b> <small className="muted">{about}</small>
            </span>
            {next === path && (
              <>
                <span className="busy" aria-hidden="true">
                  <i />
                  <i />
                  <i />
                </span>
                <span className="sr" role="status">
                  Making {name}
                </span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
