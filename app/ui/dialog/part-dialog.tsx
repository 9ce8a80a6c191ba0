import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { earlierPart, newestPart } from "~/domain/part-search";

import { PartFoot } from "../list/earlier";
import { Modal } from "./modal";

/** A list on a page of its own, a part at a time, newest first. */
export function PartDialog({
  title,
  about,
  closeTo,
  path,
  next,
  rest,
  add,
  children,
}: {
  title: string;
  about: string;
  closeTo: string;
  /** Where the list is. */
  path: string;
  /** What the next part begins with, and how many there are from there; null on the last. */
  next: string | null;
  rest: number;
  /** The way to one more, and what is added. */
  add?: { path: string; object: string } | null;
  children: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <Modal title={title} about={about} closeTo={closeTo} width="w780">
      <div className="dialog-list">{children}</div>
      <PartFoot
        earlier={earlierPart(path, search, next)}
        rest={rest}
        newest={newestPart(path, search)}
        closeTo={closeTo}
        add={add}
      />
    </Modal>
  );
}
