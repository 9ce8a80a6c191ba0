import { useLocation } from "@remix-run/react";
import { Fragment } from "react";

import { Icon } from "~/ui/icon";

import type { NavigationPart } from "./navigation.server";

/** An entry is active if the path equals its own or begins with it and a slash. */
export function Navigation({ label, parts }: { label: string; parts: readonly NavigationPart[] }) {
  const { pathname } = useLocation();
  return (
    <nav className="nav" aria-label={label}>
      {parts.map(({ head, entries }) => (
        <Fragment key={head}>
          {head && <p className="head">{head}</p>}
          {entries.map(({ href, icon, label, isIncomplete }) => (
            <Fragment key={href}>
              <a
                href={href}
                aria-current={
                  pathname === href || pathname.startsWith(`${href}/`) ? "page" : undefined
                }
              >
                <Icon name={icon} />
                {label}
                {isIncomplete && (
                  <>
                    <Icon name="warning" />
                    <span className="sr">, not complete</span>
                  </>
                )}
              </a>{" "}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
