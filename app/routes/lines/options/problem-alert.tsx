import { Alert } from "~/ui/alert";

import { groupElement } from "./option-group";
import { isForbidden, placeOf, type OptionsView } from "./options-view";

/** The worst that is wrong with what was chosen, with the way to it. It goes along with every change. */
export function ProblemAlert({ view, changed }: { view: OptionsView; changed: string | null }) {
  const forbidden = view.problems.find(isForbidden);
  const problem =
    forbidden ?? view.problems.find(({ code }) => code === "BAD_SIZE") ?? view.problems[0];
  const place = problem ? placeOf(problem, view.groups, changed) : null;
  const isInfo = problem !== undefined && INFO.includes(problem.code);
  const title = forbidden ? "Invalid options selected." : problem?.sentence;
  return (
    <div role="status" className={problem ? undefined : "sr"}>
      {problem && (
        <Alert kind={isInfo ? "info" : "error"}>
          <p>
            <strong>{title}</strong> {problem.sentence !== title && `${problem.sentence} `}
            {!forbidden && problem.remedy && `${problem.remedy} `}
            {place && (
              <a
                className="link"
                href={`#${groupElement(place)}`}
                onClick={(event) => {
                  event.preventDefault();
                  showGroup(groupElement(place));
                }}
              >
                Go to {place.name}
              </a>
            )}
          </p>
        </Alert>
      )}
    </div>
  );
}

const INFO = ["OPTIONS_NOT_SELECTED", "MISSING_REQUIRED_OPTIONS"];

/** Opens a group and puts the focus on its answer. */
function showGroup(id: string): void {
  const group = document.getElementById(id);
  group?.querySelector("details")?.setAttribute("open", "");
  const input =
    group?.querySelector<HTMLElement>("input:checked") ??
    group?.querySelector<HTMLElement>("input:not([disabled])");
  input?.focus();
  group?.scrollIntoView({ block: "nearest" });
}
