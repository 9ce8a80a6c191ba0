import { useLocation } from "@remix-run/react";

import { ButtonLink } from "~/ui/button";

import { FROM_PARAM, partSearch } from "./part-search";

/** The way from the newest entries of a module to those before them. */
export function Earlier({
  path,
  next,
  rest,
  noun,
}: {
  path: string;
  next: string | null;
  rest: number;
  noun: string;
}) {
  const { search } = useLocation();
  if (next === null) return null;
  return (
    <p className="timeline-foot">
      <a className="tap" href={path + partSearch(search, next)}>
        <b>
          Show {rest} earlier<span className="sr"> {noun}</span>
        </b>
      </a>
    </p>
  );
}

/** The ways on from a part of a list that has a page of its own, and out of it. */
export function PartFoot({
  path,
  closeTo,
  next,
  rest,
}: {
  path: string;
  closeTo: string;
  next: string | null;
  rest: number;
}) {
  const { search } = useLocation();
  const isLater = new URLSearchParams(search).has(FROM_PARAM);
  return (
    <div className="dialog-foot">
      {next !== null && (
        <ButtonLink href={path + partSearch(search, next)} variant="primary">
          Show {rest} earlier
        </ButtonLink>
      )}
      {isLater && <ButtonLink href={path + partSearch(search)}>Back to the newest</ButtonLink>}
      <ButtonLink href={closeTo} data-close="">
        Close
      </ButtonLink>
    </div>
  );
}
