import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Form,
  Outlet,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { routesOf } from "~/http/route.server";
import { ActiveBadge } from "~/ui/active-badge";
import { Button } from "~/ui/button";
import type { FormReply } from "~/ui/form/form-reply";
import { FormKey } from "~/ui/form-key";
import { Table, type Column } from "~/ui/list/table";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { isOutcome, type Outcome } from "~/ui/requests/outcome";
import styles from "~/ui/styles/settings.css?url";

import { SettingsPage } from "../settings-page";
import { ImportDialog } from "./import-dialog";
import { Faults, FileIsGone } from "./import-faults";
import { importFile, type ImportReply } from "./import.server";
import { enterWorkflows, loadWorkflows } from "./workflows.server";

const TITLE = "Workflows";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = {
  title: () => "Settings",
  ...page({ uploadsTo: "workflows.importWorkflowSchema" }),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = routesOf(enterWorkflows).loader(loadWorkflows);
export const action = routesOf(enterWorkflows).uploadAction(importFile);

const PATH = paths.settings("workflows");
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => PATH);

interface Row {
  id: string;
  name: string;
  isActive: boolean;
  path: string;
}
const COLUMNS: readonly Column<Row>[] = [
  {
    label: "Name",
    cell: ({ name, path }) => (
      <a href={path} className="row-link">
        {name}
      </a>
    ),
  },
  {
    label: "Status",
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} otherwise="Inactive" />,
  },
];

/** Where a file is sent: what is shown of it has an address of its own. */
const SENT = "?import=file";

/** The button that begins an import, to which closing what is shown of a file leads back. */
const IMPORT = "import";
const FILE = "import-file";
const FILE_LABEL = "File of a workflow";

/** What deals go through, and what they are made of. */
export default function Workflows() {
  const { nav, page: all, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: PATH, search, page: all });
  const reply = useImportReply();
  // Without script a dialog is a page of its own.
  const isAlone = !useHydrated() && Boolean(reply?.shown);
  useReturnTo(IMPORT, Boolean(reply?.shown));
  // Whoever comes to the address of an import without one signed in again, or has loaded the page anew.
  const isLost = useLocation().search === SENT && !reply;
  return (
    <>
      {all && !isAlone && (
        <div className={isBehind || reply?.shown ? "behind" : undefined}>
          <SettingsPage nav={nav} current="workflows">
            {reply && !reply.shown && <Faults {...reply} />}
            {isLost && <FileIsGone />}
            <section className="sheet settings-section" aria-labelledby="workflows">
              <header className="sheet-head settings-head">
                <h2 id="workflows">{TITLE}</h2> <Import />
              </header>
              <Table
                caption={TITLE}
                columns={COLUMNS}
                rows={all}
                sort={null}
                hrefFor={() => PATH}
                emptyText="No workflows found"
              />
            </section>
          </SettingsPage>
        </div>
      )}
      {reply?.shown ? <ImportDialog {...reply.shown} reply={reply} closeTo={PATH} /> : <Outlet />}
    </>
  );
}

/** Gives the focus back to what opened a dialog that has closed over its own page. */
function useReturnTo(id: string, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(id)?.focus();
    wasOpen.current = isOpen;
  }, [id, isOpen]);
}

/** What was said of a file; of a try without an answer that, beside what was shown before. */
function useImportReply(): (ImportReply & { isUnsettled?: boolean }) | undefined {
  const data = useActionData<ImportReply | FormReply | Outcome>();
  const [shown, show] = useState<ImportReply["shown"]>(null);
  const isFailed = data !== undefined && "result" in data;
  const reply = isFailed || isOutcome(data) ? undefined : data;
  const now = isFailed ? shown : (reply?.shown ?? null);
  if (now !== shown) show(now);
  if (isFailed) {
    const said = data.result.error?.[""] ?? [];
    return {
      faults: said.map((one) => ({ line: null, place: null, said: one })),
      ...{ shown, isUnsettled: true },
    };
  }
  // It was no form with files, of which nothing was read.
  if (isOutcome(data)) {
    return { faults: [{ line: null, place: null, said: data.toast?.title ?? "" }], shown: null };
  }
  return reply;
}

/** A file and the button that sends it; with script the button asks for the file, which is sent at once. */
function Import() {
  const isLive = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useNavigation().formEncType === "multipart/form-data";
  return (
    // An address of its own: Back closes what is shown of the file.
    <Form method="post" action={PATH + SENT} encType="multipart/form-data">
      <FormKey />
      {!isLive && <label htmlFor={FILE}>{FILE_LABEL}</label>}{" "}
      <input
        ref={input}
        id={FILE}
        type="file"
        name="file"
        accept=".json,application/json"
        aria-label={isLive ? FILE_LABEL : undefined}
        required
        hidden={isLive}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />{" "}
      <Button
        type={isLive ? "button" : "submit"}
        id={IMPORT}
        size="small"
        icon="upload"
        isBusy={isBusy}
        busyText="Importing"
        {...(isLive && { onClick: () => choose(input.current) })}
      >
        Import
      </Button>
    </Form>
  );
}

/** Asks for a file: for the same one again, too, which may be another by now. */
function choose(input: HTMLInputElement | null): void {
  if (!input) return;
  input.value = "";
  input.click();
}
