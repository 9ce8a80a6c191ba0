import type { ComponentPropsWithoutRef, ReactNode } from "react";

import { Icon, type IconName } from "./icon";

type Look = "primary" | "outlined" | "plain" | "danger" | "to-danger";
interface Shape {
  look?: Look;
  size?: "normal" | "small" | "large";
  icon?: IconName;
  children?: ReactNode;
}

function classes({ look = "outlined", size = "normal" }: Shape, isSquare: boolean): string {
  return [
    "btn",
    look === "outlined" ? "" : look,
    size === "normal" ? "" : size,
    isSquare ? "square" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A button of a form. `busyText` shows, with the slats, while the form is on its way. */
export function Button({
  look,
  size,
  icon,
  isBusy = false,
  busyText = "Saving",
  children,
  ...rest
}: Shape & { isBusy?: boolean; busyText?: string } & ComponentPropsWithoutRef<"button">) {
  return (
    <button
      type="submit"
      className={classes({ ...(look ? { look } : {}), ...(size ? { size } : {}) }, !children)}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? (
        <span className="busy" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      ) : (
        icon && <Icon name={icon} />
      )}
      {isBusy ? busyText : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  icon,
  children,
  ...rest
}: Shape & ComponentPropsWithoutRef<"a"> & { href: string }) {
  return (
    <a
      className={classes({ ...(look ? { look } : {}), ...(size ? { size } : {}) }, !children)}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
