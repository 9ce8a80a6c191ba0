import { Alert } from "~/ui/alert";

/** What is wrong with a file: with its line, and where it stands in it. */
export interface Fault {
  readonly line: number | null;
  readonly place: string | null;
  readonly said: string;
}

export function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <Alert kind="error" role="alert">
      <strong>The workflow was not imported</strong>
      <ul>
        {faults.map(({ line, place, said }, at) => (
          <li key={`${at} ${place}`}>
            {line !== null && `Line ${line}: `}
            {place !== null && <code>{place}</code>} {said}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
