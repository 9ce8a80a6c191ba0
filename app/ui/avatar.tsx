import { badgeColorIndex, initials } from "~/domain/people";

/** A person's initials on their colour; the name is there for every reader, here or beside it. */
export function Avatar({
  name,
  color,
  isNamed = false,
}: {
  name: string;
  color: string;
  /** The name stands beside it, so that the initials are for the eye only. */
  isNamed?: boolean;
}) {
  const className = `av c${badgeColorIndex(color)}`;
  // Drawn, and not written: whoever reads the page has the name.
  if (isNamed) return <span className={className} data-initials={initials(name)} aria-hidden />;
  return (
    <abbr className={className} title={name}>
      {initials(name)}
    </abbr>
  );
}
