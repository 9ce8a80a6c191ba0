import { Form, useNavigation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";

import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";
import { EmptyState } from "~/ui/states";

import type { loadUpdates } from "./updates.server";
import type { ShownCause } from "./update-words";

type Shown = Awaited<ReturnType<typeof loadUpdates>>;

/** What has moved, row by row with old and new, as a form of one button for all and one for each window. */
export function UpdatesDialog({ isMoved, ...shown }: Shown & { isMoved: boolean }) {
  const { about, closeTo, closed, lines, whole, state, mayUpdate, isBelowZero } = shown;
  const reply = useFormReply();
  const { formData, state: sending } = useNavigation();
  useOpenAtTop(isMoved);
  const isBusy = sending !== "idle" && formData !== undefined;
  const isEmpty = lines.length === 0 && whole.length === 0;
  const canUpdate = mayUpdate && !isBelowZero && !closed && !isEmpty;
  const rest = (
    <>
      <div className="dialog-body">
        <FormError result={reply?.result} />
        {isMoved && <MovedAgain key={state} />}
        {closed && <Alert kind="info">{closed}</Alert>}
        {isBelowZero && (
          <Alert kind="error">
            With these prices an adjustment would take the total below zero: change it first.
          </Alert>
        )}
        {isEmpty ? (
          <EmptyState
            title="Everything is up to date"
            text="The prices of this quote are those of today."
          />
        ) : (
          <>
            <UpdatesTable {...shown} canUpdate={canUpdate} />
            <p className="hint">{shown.remarks}</p>
          </>
        )}
      </div>
      <div className="dialog-foot">
        {canUpdate && (
          <Button variant="primary" isBusy={isBusy} busyText="Updating">
            Update now
          </Button>
        )}
        <ButtonLink href={closeTo} data-close="">
          {canUpdate ? "Later" : "Close"}
        </ButtonLink>
        {canUpdate && (
          <span className="hint ml-auto price-foot-hint">
            A quote can be accepted only when it is up to date
          </span>
        )}
      </div>
    </>
  );
  return (
    <Modal title="Pending updates" about={about} closeTo={closeTo} width="w900">
      {canUpdate ? (
        <Form method="post" replace preventScrollReset>
          <FormKey />
          <input type="hidden" name="state" value={state} />
          <DefaultSubmit />
          {rest}
        </Form>
      ) : (
        rest
      )}
    </Modal>
  );
}

/** It is read from its top: of what closes it the first has the focus, and not the one under the last price. */
function useOpenAtTop(isMoved: boolean): void {
  useEffect(() => {
    if (isMoved) return;
    document.querySelector<HTMLElement>("dialog:modal .dialog-head [data-close]")?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as it opens; what moved meanwhile has the focus itself
  }, []);
}

function MovedAgain() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert kind="warning" role="alert">
        <strong>Prices moved again in the meantime</strong>
        <p>Nothing was updated. This is what would change now.</p>
      </Alert>
    </div>
  );
}

function UpdatesTable({
  lines,
  whole,
  total,
  tax,
  deposit,
  canUpdate,
}: Shown & { canUpdate: boolean }) {
  return (
    <div className="table-box">
      <table className="updates">
        <caption className="sr">What has changed</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">What changed</th>
            <th scope="col">Old</th>
            <th scope="col">New</th>
            <th scope="col">Change</th>
            {canUpdate && (
              <th scope="col">
                <span className="sr">Update</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRows key={line.id} line={line} canUpdate={canUpdate} />
          ))}
        </tbody>
        {whole.length > 0 && (
          <tbody>
            <tr className="updates-group">
              <th scope="rowgroup" colSpan={canUpdate ? 6 : 5}>
                Whole quote
              </th>
            </tr>
            {whole.map(({ label, cause, ...prices }, at) => (
              <tr key={at}>
                <th scope="row">{label}</th>
                <td>
                  <Cause {...cause} />
                </td>
                <Prices {...prices} />
                {canUpdate && <td />}
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">
              Total <small className="muted">inc {tax}</small>
            </th>
            <td>{deposit}</td>
            <Prices {...total} />
            {canUpdate && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A row for each cause; the price stands in the last one. */
function LineRows({ line, canUpdate }: { line: Shown["lines"][number]; canUpdate: boolean }) {
  const { name, quantity, place, imageUrl, causes, errors, update } = line;
  const isWrong = errors.length > 0;
  return (
    <>
      {causes.map((cause, at) => {
        const isLast = at === causes.length - 1;
        return (
          <tr key={at} className={isWrong ? "wrong t-brick" : undefined}>
            {at === 0 && (
              <th scope="row" rowSpan={causes.length}>
                <span className="updates-product">
                  {imageUrl && <img src={imageUrl} alt="" width="34" height="34" loading="lazy" />}
                  <span>
                    <b>{name}</b> {quantity > 1 && <span className="muted">× {quantity}</span>}{" "}
                    {place && <small className="muted">{place}</small>}
                  </span>
                </span>
              </th>
            )}
            <td>
              <Cause {...cause} />
              {isLast && isWrong && (
                <p className="updates-errors">
                  <Icon name="error" />
                  <span>
                    {errors.map((text) => (
                      <Fragment key={text}>{text} </Fragment>
                    ))}
                    Update leaves it with this error.
                  </span>
                </p>
              )}
            </td>
            {isLast ? (
              <Prices old={line.old} now={line.now} change={line.change} />
            ) : (
              <>
                <td />
                <td />
                <td />
              </>
            )}
            {canUpdate && (
              <td>
                {isLast && update && (
                  <Button
                    size="small"
                    name="window"
                    value={update.windowId}
                    aria-label={`${update.label}: ${name}`}
                  >
                    {update.label}
                  </Button>
                )}
              </td>
            )}
          </tr>
        );
      })}
    </>
  );
}

function Cause({ icon, kind, detail }: ShownCause) {
  return (
    <>
      <p className="updates-kind">
        <Icon name={icon} /> <b>{kind}</b>
      </p>{" "}
      {detail && <p className="updates-detail">{detail}</p>}
    </>
  );
}

function Prices({ old, now, change }: { old: string; now: string; change: string }) {
  return (
    <>
      <td className="figure muted" data-label="Old">
        {old}
      </td>
      <td className="figure" data-label="New">
        <b>{now}</b>
      </td>
      <td className="figure" data-label="Change">
        {change}
      </td>
    </>
  );
}
