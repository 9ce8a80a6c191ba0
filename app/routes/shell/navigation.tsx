import { useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Icon, type IconName } from "~/ui/icon";

/** Where one can go; an entry appears together with its screen. */
export function Navigation({
  label,
  workflows,
  maySeeContacts,
  maySeeCalendar,
  maySeeOrders,
}: {
  label: string;
  maySeeContacts: boolean;
  maySeeCalendar: boolean;
  maySeeOrders: boolean;
  workflows: { name: string; slug: string }[];
}) {
  return (
    <nav className="nav" aria-label={label}>
      <NavigationLink href={paths.dashboard()} icon="home">
        Dashboard
      </NavigationLink>
      {(workflows.length > 0 || maySeeContacts || maySeeCalendar) && <p className="head">Deals</p>}
      {workflows.map(({ name, slug }) => (
        <NavigationLink key={slug} href={paths.board(slug)} icon="board">
          {name}
        </NavigationLink>
      ))}
      {maySeeContacts && (
        <NavigationLink href={paths.contacts()} icon="contact">
          Contacts
        </NavigationLink>
      )}
      {maySeeCalendar && (
        <NavigationLink href={paths.calendar()} icon="calendar">
          Calendar
        </NavigationLink>
      )}
      {maySeeOrders && (
        <>
          <p className="head">Purchasing</p>
          <NavigationLink href={paths.orders()} icon="order">
            Orders
          </NavigationLink>
        </>
      )}
    </nav>
  );
}

/** Active if the path equals the link's or begins with it and a slash. */
function NavigationLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon: IconName;
  children: string;
}) {
  const { pathname } = useLocation();
  const isActive = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <>
      <a href={href} aria-current={isActive ? "page" : undefined}>
        <Icon name={icon} />
        {children}
      </a>{" "}
    </>
  );
}
