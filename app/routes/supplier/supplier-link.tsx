import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { Form, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { publicAction, publicLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Field } from "~/ui/form/field";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { CustomerError } from "~/ui/public/customer-error";
import { CustomerPage, Rail } from "~/ui/public/customer-page";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/supplier-link.css?url";

import { sendAnswer } from "./answer.server";
import { AnswerLine, type Typed } from "./answer-line";
import { loadLink, type ShownLink } from "./supplier-link.server";

export const handle = page({ scripts: "none" });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Order ${data.number} · ${data.dealer.name}` : "Order" },
];

export const loader = publicLoader(async (route) => json(await loadLink(route)));
export const action = publicAction(sendAnswer);

/** An order as its supplier reads and answers it: line by line, and as a whole. */
export default function SupplierLinkPage() {
  const link = useLoaderData<typeof loader>();
  const reply = useFormReply();
  const { initialValue, error } = reply?.result ?? {};
  const typed: Typed = {
    value: (name, saved) => (reply ? (readTyped(initialValue, name) ?? "") : saved),
    isTicked: (name, saved) => (reply ? readTyped(initialValue, name) === "on" : saved),
    errors: (name) => error?.[name] ?? [],
  };
  return (
    <CustomerPage dealer={link.dealer}>
      <div className="supplier-link">
        <div className="head">
          <p className="muted">
            For {link.supplier} · sent {link.sentOn}
            {link.replaces && ` · replaces ${link.replaces}`}
          </p>
          <h1>Order {link.number}</h1>
          {link.answeredAt && !reply && (
            <Alert kind="success" role="status">
              <strong>Thank you, {link.dealer.name} has your answer</strong>
              <p>Sent {link.answeredAt}. If anything changes, change it here and send it again.</p>
            </Alert>
          )}
          <FormError result={reply?.result} />
        </div>
        <Ordered {...link} />
        <div className="answering">
          <div className="lines-head">
            <h2>Products</h2>{" "}
            <p className="muted">
              {link.answered} of {link.lines.length} answered
            </p>
          </div>
          {link.answered === 0 && !reply && (
            <Form method="post" action={paths.supplierLink(link.token)} className="all">
              <FormKey />
              <Revision {...link} />
              <Button name="all" value="on" icon="check">
                Confirm all as ordered
              </Button>
            </Form>
          )}
          <Form
            method="post"
            action={paths.supplierLink(link.token)}
            className="answer-form"
            noValidate
          >
            <FormKey />
            <Revision {...link} />
            <div className="line-names" aria-hidden="true">
              {["Product", "Size", "Price each", "Answer"].map((name) => (
                <span key={name} data-name={name} />
              ))}
            </div>
            {link.lines.map((line, at) => (
              <AnswerLine key={line.id} line={line} at={at} typed={typed} {...link} />
            ))}
            <WholeOrder link={link} typed={typed} />
            <div className="send">
              <Button variant="primary" size="large">
                Send answer
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </CustomerPage>
  );
}

function Revision({ revision }: Pick<ShownLink, "revision">) {
  return revision === null ? null : <input type="hidden" name="revision" value={revision} />;
}

/** A field as it was typed, by its name: `lines[0].price` too. */
function readTyped(values: unknown, name: string): string | undefined {
  const parts = name.split(/[.[\]]+/).filter(Boolean);
  const value = parts.reduce<unknown>(
    (under, part) =>
      typeof under === "object" && under !== null ? Reflect.get(under, part) : undefined,
    values,
  );
  return typeof value === "string" ? value : undefined;
}

function Ordered(link: ShownLink) {
  return (
    <section className="sheet bill ordered" aria-label="What is ordered">
      {link.dealer.color && <Rail color={link.dealer.color} />}
      <dl>
        {link.requiredOn && (
          <div>
            <dt>Required date</dt>
            <dd>
              <strong>{link.requiredOn}</strong>
            </dd>
          </div>
        )}
        {link.sidemark && (
          <div>
            <dt>Sidemark</dt>
            <dd>{link.sidemark}</dd>
          </div>
        )}
        <div>
          <dt>
            {link.quantity} {link.quantity === 1 ? "product" : "products"} {link.tax}
          </dt>
          <dd>
            <strong className="num">{link.total}</strong>
          </dd>
        </div>
      </dl>
      {(link.delivery || link.instructions) && (
        <div className="delivery muted">
          {link.delivery && <p>{link.delivery}</p>}
          {link.instructions && <p className="text">{link.instructions}</p>}
        </div>
      )}
    </section>
  );
}

function WholeOrder({ link, typed }: { link: ShownLink; typed: Typed }) {
  const { values } = link;
  const field = (name: keyof typeof values | "name") => ({
    ...{ id: name, name, className: "input" },
    defaultValue: typed.value(name, name === "name" ? "" : values[name]),
    "aria-invalid": typed.errors(name).length > 0 ? (true as const) : undefined,
    "aria-describedby": typed.errors(name).length > 0 ? `${name}-problem` : undefined,
  });
  const frame = (name: string) => ({
    ...{ id: name, errors: typed.errors(name), errorId: `${name}-problem` },
  });
  return (
    <section aria-labelledby="whole">
      <h2 id="whole">Whole order</h2>
      <div className="sheet whole">
        {link.statuses.length > 0 && (
          <Field {...frame("statusId")} label="Status">
            <select {...field("statusId")}>
              {link.statuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <div className="pair">
          <Field {...frame("reference")} label="Your reference">
            <input type="text" {...field("reference")} maxLength={200} autoComplete="off" />
          </Field>
          <Field {...frame("freight")} label={`Freight ${link.tax}`}>
            <div className="joined">
              <span className="unit">{link.symbol}</span>
              <input type="text" {...field("freight")} inputMode="decimal" autoComplete="off" />
            </div>
          </Field>
        </div>
        <Field {...frame("trackingInformation")} label="Tracking" isOptional>
          <input
            type="text"
            {...field("trackingInformation")}
            placeholder="Number or link"
            autoComplete="off"
          />
        </Field>
        <Field {...frame("customerNotes")} label={`Note to ${link.dealer.name}`} isOptional>
          <textarea {...field("customerNotes")} rows={3} cols={40} />
        </Field>
        <Field {...frame("name")} label="Your name" isOptional>
          <input type="text" {...field("name")} maxLength={200} autoComplete="name" />
        </Field>
      </div>
    </section>
  );
}

/** A link that is wrong, or was withdrawn: nobody is told which; of a replaced order, which one is in its place. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 409) return <Replaced words={error.data} />;
  return (
    <CustomerError
      missing={
        <EmptyState
          isPage
          title="Order not found"
          text="This link does not lead to an order any more: please call the dealer who sent it to you."
        />
      }
    />
  );
}

function Replaced({ words }: { words: unknown }) {
  return (
    <div className="guest">
      <main>
        <div className="sheet">
          <EmptyState
            isPage
            title="This order was replaced"
            text={`${String(words)}. Please make that one: it was sent to you separately.`}
          />
        </div>
      </main>
    </div>
  );
}
