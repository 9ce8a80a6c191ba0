import { useHydrated } from "remix-utils/use-hydrated";

import { formatDay, formatInstant } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { BADGE_COLORS } from "~/domain/people";
import { PHASE_LABELS, PHASES } from "~/domain/phases";
import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Avatar } from "~/ui/avatar";
import { ArchivedBadge, Flag, PhaseBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState, GenericError, LoadingSlats } from "~/ui/states";
import type { ToastMessage } from "~/ui/toast/toast-message";
import { showToast } from "~/ui/toast/toast-store";

import { Group } from "./gallery-group";

const NOW = new Date("2026-11-18T22:30:00Z");
const here = paths.gallery;
const WITH_UNDO: ToastMessage = {
  tone: "success",
  title: "Note archived",
  action: { label: "Undo", to: here(), fields: {} },
};

export function Marks() {
  return (
    <Group title="Badges, flags, people, figures">
      <div className="actions">
        {PHASES.map((phase) => (
          <PhaseBadge key={phase} phase={phase}>
            {PHASE_LABELS[phase]}
          </PhaseBadge>
        ))}
        <ArchivedBadge />
      </div>
      <div className="actions">
        <Flag tone="stone" name="Install" value="None" />
        <Flag tone="amber" name="Payment" value="None" />
        <Flag tone="teal" name="Install" value="Booked" />
        <Flag tone="moss" name="Payment" value="Deposit paid" />
        <Flag tone="brick" name="Priority" value="Rush" />
      </div>
      <div className="actions">
        {BADGE_COLORS.map((color) => (
          <Avatar key={color} name="Megan Tran" color={color} />
        ))}
      </div>
      <p className="num">
        {formatMoney(32_866_900)} · {formatMoney(-1_685_100)} ·{" "}
        {formatDay("2026-11-19", "2026-11-19")} · {formatDay("2025-11-19", "2026-11-19")} ·{" "}
        {formatInstant("2026-11-17T22:30:00Z", "Australia/Melbourne", NOW)}
      </p>
    </Group>
  );
}

export function Messages() {
  return (
    <Group title="Alerts and toasts">
      <Alert kind="warning">Your session has expired, please log in again.</Alert>
      <Alert kind="error">One or more products have errors.</Alert>
      <Alert kind="success">Saved</Alert>
      <Alert kind="warning" isThin>
        Cancelled without a Lost Reason
      </Alert>
      <Alert kind="info" isThin>
        Received and awaiting installation booking
      </Alert>
      <ToastButtons />
    </Group>
  );
}

/** Toasts that script shows need buttons that only script has. */
function ToastButtons() {
  if (!useHydrated()) return null;
  return (
    <div className="actions">
      {(["success", "warning", "error"] as const).map((tone) => (
        <button
          key={tone}
          type="button"
          className="btn"
          onClick={() => showToast({ tone, title: `A ${tone} toast`, text: "With a second line" })}
        >
          Show {tone}
        </button>
      ))}
      <button type="button" className="btn" onClick={() => showToast(WITH_UNDO)}>
        Show Undo
      </button>
    </div>
  );
}

export function States() {
  return (
    <Group title="Empty, loading, failed">
      <div className="sheet">
        <EmptyState
          title="Nothing to display"
          text="No results found"
          action={<ButtonLink href={here()}>Reset filters</ButtonLink>}
        />
      </div>
      <div className="sheet">
        <LoadingSlats />
      </div>
      <div className="sheet">
        <GenericError isBlock />
      </div>
    </Group>
  );
}
