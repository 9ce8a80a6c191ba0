import { badgeColorIndex, initials } from "~/domain/people";

/** A person's initials on their colour; the name is there for every reader. */
export function Avatar({ name, color }: { name: string; color: string }) {
  return (
    <abbr className={`av c${badgeColorIndex(color)}`} title={name}>
      {initials(name)}
    </abbr>
  );
}
