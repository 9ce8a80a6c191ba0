import { useLocation, useMatches } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";

import { Navigation } from "./navigation";
import type { ShellData } from "./shell-data.server";
import { HelpLink, SignOutForm, UserMenuItems } from "./user-menu";

/** What the bar calls the page if there is no room for the logo: the innermost `handle.title`. */
function usePageTitle(): string {
  const titles = useMatches().map((match) => {
    const handle = match.handle as { title?: (data: unknown) => string } | undefined;
    return match.data === undefined ? undefined : handle?.title?.(match.data);
  });
  return titles.findLast((title) => title !== undefined) ?? "Headrail";
}

export function TopBar({ shell }: { shell: ShellData }) {
  return (
    <header className="top">
      <Drawer shell={shell} />
      <a href={paths.dashboard()} className="brand">
        <Icon name="logo" />
        Headrail
      </a>{" "}
      <span className="where">{usePageTitle()}</span>
      <form
        method="get"
        action={paths.search()}
        className="find"
        role="search"
        aria-label="Everything"
      >
        <button type="submit">
          <Icon name="search" />
          <span className="sr">Search everything</span>
        </button>
        <input
          type="text"
          name="q"
          aria-label="Search everything"
          placeholder="Search"
          maxLength={500}
          autoComplete="off"
          defaultValue={new URLSearchParams(useLocation().search).get("q") ?? ""}
        />
      </form>{" "}
      <div className="end">
        <a href={paths.search()} className="find-link">
          <Icon name="search" />
          <span className="sr">Search everything</span>
        </a>{" "}
        <Menu
          label={`${shell.userName}, account menu`}
          summary={
            <>
              <Avatar name={shell.userName} color={shell.badgeColor} isNamed />{" "}
              <span className="person-name">{shell.userName}</span>
              <span className="sr">, account menu</span>
            </>
          }
          title={
            <span>
              <strong>{shell.userName}</strong>
              <br />
              <span className="muted">{shell.accountName}</span>
            </span>
          }
        >
          <UserMenuItems {...shell} />
        </Menu>
        <span className="account">{shell.accountName}</span>
        {shell.helpPath && <HelpLink path={shell.helpPath} className="account" />}
      </div>
    </header>
  );
}

/** The navigation if it is not permanent: a `<details>` with the behaviour of a menu, its scrim the summary's. */
function Drawer({ shell }: { shell: ShellData }) {
  return (
    <details className="drawer">
      <summary aria-label="Navigation">
        <Icon name="menu" className="i when-closed" />
        <Icon name="close" className="i when-open" />
      </summary>
      <div className="sheet-left">
        <div className="bar">
          <Icon name="logo" />
          Headrail
        </div>
        <Navigation label="Menu" parts={shell.navigation} />
        <div className="foot">
          <Avatar name={shell.userName} color={shell.badgeColor} isNamed />
          <div className="min-w-0">
            <strong>{shell.userName}</strong>
            <p className="muted">{shell.accountName}</p>
          </div>
          <div className="ml-auto">
            <SignOutForm className="btn square" isIconOnly />
          </div>
        </div>
      </div>
    </details>
  );
}
