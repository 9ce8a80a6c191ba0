import type { ReactNode } from "react";

import { Icon, type IconName } from "../icon";
import type { Tone } from "../tone";

/** What became of what a customer was asked for: alone on its page, or beside what it was about under an `h2`. */
export function Outcome({
  icon,
  tone,
  title,
  heading: Heading = "h1",
  children,
}: {
  icon: IconName;
  tone: Tone;
  title: string;
  heading?: "h1" | "h2";
  children?: ReactNode;
}) {
  return (
    <div className={`sheet outcome t-${tone}`}>
      <Icon name={icon} className="" />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
