import { Spaced } from "~/ui/spaced";

/** Labels as chips; behind the first few stands how many more there are. */
export function Labels({
  labels,
  most = labels.length,
}: {
  labels: readonly string[];
  most?: number;
}) {
  if (labels.length === 0) return "–";
  const rest = labels.slice(most);
  return (
    <span className="labels">
      <Spaced>
        {labels.slice(0, most).map((label) => (
          <span key={label} className="label">
            {label}
          </span>
        ))}
        {rest.length > 0 && (
          <abbr className="label" title={rest.join(", ")}>
            +{rest.length}
          </abbr>
        )}
      </Spaced>
    </span>
  );
}
