import type { ReactNode } from "react";

import { Alert } from "~/ui/alert";

import { choiceField } from "./answers";
import type { OptionsView } from "./options-view";
import { RunningTotal } from "./running-total";

/** What was chosen, of a line that takes no changes. */
export function OptionFacts({
  view,
  reason,
  tracePath,
  children,
}: {
  view: OptionsView;
  reason: string;
  tracePath: string | null;
  /** The buttons. */
  children: ReactNode;
}) {
  const { groups, answers } = view;
  const facts = groups.flatMap((group) => {
    const choice = group.choices.find(({ id }) => id === answers[choiceField(group.id)]);
    const number = answers[group.number?.field ?? ""];
    const words = [choice?.name, choice?.band && `band ${choice.band}`, number && `× ${number}`];
    const typed = number && [number, group.number?.unit].filter(Boolean).join(" ");
    const value = group.choices.length > 0 ? words.filter(Boolean).join(", ") : typed;
    return value ? [{ id: group.id, name: group.name, value, price: choice?.price }] : [];
  });
  return (
    <div className="options">
      <div className="options-notice">
        <Alert kind="info">{reason}</Alert>
      </div>
      <div className="options-groups dialog-body">
        {groups.length === 0 ? null : facts.length === 0 ? (
          <p className="muted">Options not selected yet</p>
        ) : (
          <dl className="option-facts">
            {facts.map(({ id, name, value, price }) => (
              <div key={id}>
                <dt>{name}</dt> <dd>{value}</dd> <dd className="option-price num">{price}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="options-side">
        {groups.length > 0 && (
          <RunningTotal total={view.total} state="idle" tracePath={tracePath} />
        )}
        <div className="dialog-foot">{children}</div>
      </div>
    </div>
  );
}
