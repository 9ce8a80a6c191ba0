import { useLocation } from "@remix-run/react";

import { FormKey } from "./form-key";
import { Icon, type IconName } from "./icon";
import { useRootData } from "./root-data";

/** Switches pages with and without scripts; reloads the page as a whole. */
export function BasicSwitch({
  action,
  className = "",
  icon,
}: {
  action: string;
  className?: string;
  icon?: IconName;
}) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const isBasic = root?.isBasic ?? false;
  return (
    <form method="post" action={action}>
      <FormKey />
      <input type="hidden" name="basic" value={isBasic ? "0" : "1"} />
      <input type="hidden" name="returnUrl" value={pathname + search} />
      <button type="submit" className={className}>
        {icon && <Icon name={icon} />}
        {isBasic ? "Leave basic mode" : "Use basic mode"}
      </button>
    </form>
  );
}
