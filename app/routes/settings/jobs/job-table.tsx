import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { paths } from "~/http/paths";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Paging, Table, type Column } from "~/ui/list/table";

import { JOBS_PER_PAGE, type JobRow } from "./job-row";

export function JobTable({ rows, total, page }: { rows: JobRow[]; total: number; page: number }) {
  const search = page > 1 ? `?page=${page}` : "";
  const hrefFor = ({ page: wanted }: Record<string, string | null>) =>
    paths.jobs(wanted ? `?page=${wanted}` : "");
  return (
    <div ref={useNeighbourFocus(rows)}>
      <Table
        caption="Jobs that failed"
        className="[&_tr]:cursor-auto! [&_td]:py-2"
        columns={jobColumns(search)}
        rows={rows}
        sort={null}
        hrefFor={hrefFor}
        emptyText="No job has failed"
      />
      {total > JOBS_PER_PAGE && (
        <Paging total={total} page={page} perPage={JOBS_PER_PAGE} hrefFor={hrefFor} />
      )}
    </div>
  );
}

function jobColumns(search: string): Column<JobRow>[] {
  return [
    {
      label: "What",
      cell: ({ title, recipient }) => (
        <>
          <strong className="wrap-anywhere">{title}</strong>
          {recipient && <p className="muted wrap-anywhere">for {recipient}</p>}
        </>
      ),
    },
    {
      label: "Failed",
      cell: ({ failed, attempts }) => (
        <>
          <span className="whitespace-nowrap">{failed},</span>{" "}
          <span className="whitespace-nowrap">after {attempts}</span>
        </>
      ),
    },
    { label: "Why", cell: ({ error }) => <span className="wrap-anywhere">{error ?? "–"}</span> },
    {
      label: "Actions",
      isHidden: true,
      cell: ({ id, title }) => <JobActions id={id} title={title} search={search} />,
    },
  ];
}

function JobActions({ id, title, search }: { id: string; title: string; search: string }) {
  const retry = paths.retryJob(id) + search;
  const isBusy = useNavigation().formAction === retry;
  return (
    <div className="actions flex-nowrap max-md:mt-2">
      <Form method="post" action={retry} replace preventScrollReset>
        <FormKey />
        <Button icon="retry" isBusy={isBusy} busyText="Trying">
          Try again <span className="sr">{title}</span>
        </Button>
      </Form>
      <ButtonLink href={paths.removeJob(id) + search} variant="to-danger" data-keep-scroll="">
        Remove <span className="sr">{title}</span>
      </ButtonLink>
    </div>
  );
}

/** After a job that was tried again has left the list, the focus is on the one in its place, or on the last. */
function useNeighbourFocus(rows: readonly JobRow[]) {
  const list = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  useEffect(() => {
    const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>("tbody button") ?? [])];
    if (at.current >= 0 && document.activeElement === document.body) {
      (buttons()[at.current] ?? buttons().at(-1))?.focus();
    }
    at.current = -1;
    const onSubmit = ({ target }: SubmitEvent) => {
      at.current = buttons().findIndex((button) => button.closest("form") === target);
    };
    const box = list.current;
    box?.addEventListener("submit", onSubmit);
    return () => box?.removeEventListener("submit", onSubmit);
  }, [rows]);
  return list;
}
