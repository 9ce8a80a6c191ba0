import type { ReactNode } from "react";

import { REPLIES } from "~/domain/replies";

import { Avatar } from "../avatar";
import { Icon, type IconName } from "../icon";
import type { Tone } from "../tone";

/** How an answer is marked, by its word on the wire. */
const LOOKS: Readonly<Record<string, { word: string; tone: Tone; icon: IconName }>> = {
  YES: { word: REPLIES.YES, tone: "moss", icon: "check" },
  NO: { word: REPLIES.NO, tone: "brick", icon: "close" },
  MAYBE: { word: REPLIES.MAYBE, tone: "amber", icon: "maybe" },
};
const NO_REPLY = { word: REPLIES.NOREPLY, tone: "stone", icon: "waiting" } as const;

/** A participant with what they answered. */
export function Chip({
  name,
  email,
  status,
  color,
  isMarked = false,
  children,
}: {
  name: string;
  email: string;
  status: string;
  color: string;
  /** It is what was meant to be added once more. */
  isMarked?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}) {
  const { word, tone, icon } = LOOKS[status] ?? NO_REPLY;
  return (
    <li className={isMarked ? "chip marked" : "chip"} title={email}>
      <Avatar name={name} color={color} isNamed />
      <span className="chip-name">{name}</span>{" "}
      <span className={`chip-reply t-${tone}`}>
        <Icon name={icon} />
        {word}
      </span>
      {children}
    </li>
  );
}
