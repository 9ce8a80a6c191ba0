import type { MouseEvent } from "react";

import { ButtonLink } from "../button";

/** The way from the newest entries of a module to those before them, if there are any. */
export function Earlier({
  href,
  rest,
  noun,
  isBusy = false,
  onClick,
}: {
  href: string | null;
  rest: number;
  noun?: string;
  /** They are on their way. */
  isBusy?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}) {
  if (href === null) return null;
  return (
    <p className="earlier">
      <a className="tap" href={href} onClick={onClick}>
        <b>
          {isBusy ? "Loading" : `Show ${rest} earlier`}
          {noun && <span className="sr"> {noun}</span>}
        </b>
      </a>
    </p>
  );
}

/** The ways on from a part of a list that has a page of its own, and out of it. */
export function PartFoot({
  earlier,
  rest,
  newest,
  closeTo,
  add,
}: {
  /** Null on the last part. */
  earlier: string | null;
  rest: number;
  /** Null on the first part. */
  newest: string | null;
  closeTo: string;
  add?: { path: string; object: string } | null | undefined;
}) {
  return (
    <div className="dialog-foot">
      {add && (
        <ButtonLink href={add.path} icon="add">
          Add<span className="sr"> {add.object}</span>
        </ButtonLink>
      )}
      {earlier !== null && (
        <ButtonLink href={earlier} variant="primary">
          Show {rest} earlier
        </ButtonLink>
      )}
      {newest !== null && <ButtonLink href={newest}>Back to the newest</ButtonLink>}
      <ButtonLink href={closeTo} data-close="">
        Close
      </ButtonLink>
    </div>
  );
}
