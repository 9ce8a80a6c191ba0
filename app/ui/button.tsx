import type { ComponentPropsWithoutRef, ReactNode } from "react";

import { Icon, type IconName } from "./icon";

type Variant = "primary" | "outlined" | "plain" | "danger" | "to-danger";
interface Shape {
  variant?: Variant;
  size?: "normal" | "small" | "large";
  icon?: IconName;
  children?: ReactNode;
}

function classes({ variant = "outlined", size = "normal" }: Shape, isSquare: boolean): string {
  return [
    "btn",
    variant === "outlined" ? "" : variant,
    size === "normal" ? "" : size,
    isSquare ? "square" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What a square button says in words: its label is text, since text browsers show no other. */
function Words({ label, children }: { label: string | undefined; children?: ReactNode }) {
  return children ? <>{children}</> : <span className="sr">{label}</span>;
}

/**
 * A button of a form. `busyText` shows, with the slats, while the form is on its way. The space behind it
 * keeps neighbours apart if there is no style.
 */
export function Button({
  variant,
  size,
  icon,
  isBusy = false,
  busyText = "Saving",
  children,
  "aria-label": label,
  ...rest
}: Shape & { isBusy?: boolean; busyText?: string } & ComponentPropsWithoutRef<"button">) {
  return (
    <>
      <button
        type="submit"
        className={classes(
          { ...(variant ? { variant } : {}), ...(size ? { size } : {}) },
          !children,
        )}
        aria-busy={isBusy || undefined}
        aria-label={children ? label : undefined}
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
        {isBusy ? busyText : <Words label={label}>{children}</Words>}
      </button>{" "}
    </>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  children,
  "aria-label": label,
  ...rest
}: Shape & ComponentPropsWithoutRef<"a"> & { href: string }) {
  return (
    <>
      <a
        className={classes(
          { ...(variant ? { variant } : {}), ...(size ? { size } : {}) },
          !children,
        )}
        aria-label={children ? label : undefined}
        {...rest}
      >
        {icon && <Icon name={icon} />}
        <Words label={label}>{children}</Words>
      </a>{" "}
    </>
  );
}
