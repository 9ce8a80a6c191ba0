import { Form, useNavigation } from "@remix-run/react";
import { Fragment } from "react";

import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";
import { Paragraphs } from "~/ui/paragraphs";

import { sizeWords } from "../../lines/size-words";
import { CoreBadge } from "./core-badge";
import type { loadSupplierOrder } from "./supplier-order.server";

type Loaded = Awaited<ReturnType<typeof loadSupplierOrder>>;
type Shown = Extract<Loaded, { shown: "online" }>["online"];

/** What a supplier answered, beside what was asked: it is read here, and changed by the supplier alone. */
export function OnlineDetails({
  status,
  facts,
  delivery,
  costs,
  lines,
  sizeHead,
  hasPrices,
  differences,
  canMark,
  revision,
  notes,
  closeTo,
}: Shown & { closeTo: string }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      <div className="dialog-body dialog-list">
        <div className="supplier-order-facts">
          <dl className="facts">
            <dt>Status</dt>
            <dd>
              <CoreBadge {...status} />
            </dd>
            <Facts facts={facts} />
          </dl>
          {delivery.length > 0 && (
            <dl className="facts">
              <Facts facts={delivery} />
            </dl>
          )}
        </div>
        {differences.length > 0 && <Alert kind="warning">{differences.join(" ")}</Alert>}
        {lines.length > 0 && <Lines {...{ lines, sizeHead, hasPrices }} />}
        {costs.length > 0 && (
          <dl className="facts">
            <Facts facts={costs} />
          </dl>
        )}
        {notes && (
          <dl className="facts">
            <dt>Customer notes</dt>
            <dd>
              <Paragraphs text={notes} />
            </dd>
          </dl>
        )}
      </div>
      <div className="dialog-foot">
        {canMark && differences.length > 0 && (
          <Form method="post" replace preventScrollReset>
            <FormKey />
            {revision !== null && <input type="hidden" name="seen" value={revision} />}
            <Button variant="primary" icon="check" isBusy={isBusy}>
              Mark as read
            </Button>
          </Form>
        )}
        <ButtonLink href={closeTo} data-close="">
          Close
        </ButtonLink>
      </div>
    </>
  );
}

function Facts({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return facts.map(({ label, text }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </Fragment>
  ));
}

function Lines({ lines, sizeHead, hasPrices }: Pick<Shown, "lines" | "sizeHead" | "hasPrices">) {
  return (
    <div className="table-box">
      <table className="table supplier-answers">
        <caption className="sr">Products</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              {sizeHead}
            </th>
            <th scope="col" className="num">
              Qty
            </th>
            <th scope="col">Answer</th>
            <th scope="col">ETA</th>
            {hasPrices && (
              <th scope="col" className="num">
                Price each
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <b>{line.name}</b>
              </td>
              <td className="num">
                {sizeWords(line.size || null)}
                {line.askedSize && <small className="muted">asked {line.askedSize}</small>}
              </td>
              <td className="num">{line.quantity}</td>
              <td>
                {line.answer ? (
                  <span className={`supplier-answer t-${line.answer.tone}`}>
                    <Icon name={line.answer.icon} /> {line.answer.words}
                  </span>
                ) : (
                  "–"
                )}
              </td>
              <td>{line.eta ?? "–"}</td>
              {hasPrices && (
                <td className="num">
                  {line.price ?? "–"}
                  {line.askedPrice && <small className="muted">asked {line.askedPrice}</small>}
                  {line.costDifference && (
                    <small className="muted">{line.costDifference} in all</small>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
