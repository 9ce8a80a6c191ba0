import { ButtonLink } from "~/ui/button";
import { paths } from "~/http/paths";
import { Icon } from "~/ui/icon";

import type { SetupStep } from "./setup.server";

export const SETUP_TITLE = "Finish setting up your account";

/** What is left to do before the product is of use, in any order. A slat comes down for each thing done. */
export function SetupList({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = done === steps.length;
  const next = steps.find(({ isDone, href }) => !isDone && href !== null);
  return (
    <div className="page settings">
      <div className="page-head">
        <h1>{SETUP_TITLE}</h1>
      </div>
      <section className="sheet setup" aria-label="What is set up">
        <div className="setup-head">
          <span className="setup-blind" aria-hidden="true">
            {steps.map(({ name }, at) => (
              <i key={name} className={at < done ? "is-down" : undefined} />
            ))}
          </span>{" "}
          <p>
            <b>
              {done} of {steps.length}
            </b>{" "}
            <span className="muted">{isOver ? "done" : "done, in any order"}</span>
          </p>
          {isOver && (
            <ButtonLink href={paths.dashboard()} variant="primary">
              Go to the dashboard
            </ButtonLink>
          )}
        </div>
        <ol className="setup-steps">
          {steps.map((step, at) => (
            <li key={step.name}>
              <span className={step.isDone ? "setup-mark is-done" : "setup-mark"}>
                {step.isDone ? <Icon name="check" /> : at + 1}
              </span>{" "}
              <div className="setup-what">
                <b>{step.name}</b>
                {step.isDone && <span className="sr">, done</span>}
                <StepText step={step} />
              </div>
              {step.href !== null && (
                <ButtonLink
                  href={step.href}
                  variant={step.isDone ? "plain" : step === next ? "primary" : "outlined"}
                >
                  {step.isDone ? (
                    <>
                      Change <span className="sr">{step.name}</span>
                    </>
                  ) : (
                    step.todo
                  )}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function StepText({ step: { isDone, isUrgent = false, picture, text } }: { step: SetupStep }) {
  if (isDone && picture) return <img src={picture} alt="Your logo" className="setup-logo" />;
  if (isDone || !isUrgent) return <p className="muted">{text}</p>;
  return (
    <p className="setup-urgent">
      <Icon name="warning" />
      {text}
    </p>
  );
}
