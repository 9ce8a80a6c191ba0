import type icons from "./icons.json";

export type IconName =
  | keyof typeof icons
  | "blind-0"
  | "blind-1"
  | "blind-3"
  | "blind-4"
  | "blind-cancelled"
  | "blind-hold"
  | "logo"
  | "window"
  | "window-broken";

/** A picture from the sprite, for the eye only: the words beside it say what it means. */
export function Icon({ name, className = "i" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/sprite.svg#${name}`} />
    </svg>
  );
}
