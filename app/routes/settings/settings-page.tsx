import { Form } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

import { paths } from "~/http/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

import type { SettingsEntry } from "./settings-nav.server";

/** A page of the settings beside the list of all of them, which is a select on small screens. */
export function SettingsPage({
  nav,
  current,
  children,
}: {
  nav: readonly SettingsEntry[];
  current: string;
  children: ReactNode;
}) {
  return (
    <div className="page settings">
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <Form className="settings-go" action={paths.settings()} method="get">
        <label className="sr" htmlFor="settings-page">
          Page
        </label>
        <select id="settings-page" name="page" className="input" defaultValue={current}>
          {nav.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>{" "}
        <Button>Go</Button>
      </Form>
      <nav className="settings-nav" aria-label="Settings">
        {nav.map(({ name, href, label, isIncomplete = false }) => (
          <Fragment key={name}>
            <a href={href} aria-current={name === current ? "page" : undefined}>
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
      </nav>
      <div className="settings-sheets">{children}</div>
    </div>
  );
}
