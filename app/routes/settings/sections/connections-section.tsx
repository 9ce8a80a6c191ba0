import { paths } from "~/http/paths";

import { CheckButton, CheckResult } from "../check-button";

const PATH = paths.settings("general", "connections");

/** Services that whoever runs the server has set up: whether they answer. */
export function ConnectionsSection() {
  return (
    <section className="sheet settings-section" aria-labelledby="connections">
      <header className="sheet-head">
        <h2 id="connections">Connections</h2>
      </header>
      <div className="sheet-body grid gap-3">
        <h3>Mail</h3>
        <p className="muted">A message to your own address shows whether mail goes out.</p>
        <CheckResult of="mail" />
        <CheckButton action={PATH} of="mail">
          Send a test message
        </CheckButton>
        <h3>Card payments</h3>
        <p className="muted">Asks the card provider whether it answers for this account.</p>
        <CheckResult of="cards" />
        <CheckButton action={PATH} of="cards">
          Check now <span className="sr">card payments</span>
        </CheckButton>
      </div>
    </section>
  );
}
