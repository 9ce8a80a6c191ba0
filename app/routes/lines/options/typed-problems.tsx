import { Alert } from "~/ui/alert";

import type { GroupView } from "./options-view";

/** What is wrong with a number that was typed, in words that name its group. */
export interface TypedProblem {
  field: string;
  text: string;
}

/** Of what is wrong with the fields of a form, by their names, that which was typed in these groups. */
export function typedProblems(
  groups: readonly GroupView[],
  errors: Readonly<Record<string, readonly string[]>>,
): TypedProblem[] {
  return groups.flatMap(({ name, number }) => {
    const [message] = (number && errors[number.field]) ?? [];
    if (!number || message === undefined) return [];
    return { field: number.field, text: `${name} ${lowerFirst(message)}` };
  });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** All of them with the ways to their fields: without script nothing else leads there. */
export function TypedAlert({ problems }: { problems: readonly TypedProblem[] }) {
  return (
    <Alert kind="error" role="alert">
      {problems.map(({ field, text }) => (
        <p key={field}>
          <a className="link" href={`#${field}`}>
            {text}
          </a>
        </p>
      ))}
    </Alert>
  );
}
