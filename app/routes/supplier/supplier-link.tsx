import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { Form, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { SEEN_FIELD } from "~/domain/form-key";
import { MAX_LINES } from "~/domain/order-lines";
import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { publicAction, publicLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { Icon } from "~/ui/icon";
import { CustomerError } from "~/ui/public/customer-error";
import { CustomerPage, Rail, ReachDealer } from "~/ui/public/customer-page";
import { Outcome } from "~/ui/public/outcome";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/supplier-link.css?url";

import { sendAnswer } from "./answer.server";
import { filePath } from "./addresses";
import { AnswerLine } from "./answer-line";
import { HOW_TO_ANSWER } from "./answer-words";
import { LINE_FIELDS } from "./line-fields";
import { loadLink, type ReplacedLink, type ShownLink } from "./supplier-link.server";
import { typedAnswer } from "./typed-answer";
import { WholeOrder } from "./whole-order";
import { WrongFields } from "./wrong-fields";

/** Besides those of its lines: what is said of the whole order. */
const OTHER_FIELDS = 20;
export const handle = page({
  scripts: "none",
  fieldsUpTo: MAX_LINES * LINE_FIELDS.length + OTHER_FIELDS,
});
/** From how many lines on they are looked through folded. */
const MANY = 12;
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
  const error = reply?.result.error;
  const typed = typedAnswer(link, reply);
  const isLong = link.lines.length > MANY;
  const isLeft = link.answered < link.lines.length;
  return (
    <CustomerPage dealer={link.dealer}>
      <div className="supplier-link">
        <div className="head">
          <p className="muted">
            For {link.supplier} · sent {link.sentOn}
            {link.replaces && ` · replaces ${link.replaces}`}
          </p>
          <h1>Order {link.number}</h1>
          {!reply && <Answered {...link} />}
          <FormError result={reply?.result} />
          {error && <WrongFields error={error} link={link} />}
          {link.isFileMissing && (
            <Alert kind="warning" role="status">
              The PDF cannot be had at the moment. Please try again in a minute: all that is ordered
              is on this page, too.
            </Alert>
          )}
        </div>
        <Ordered {...link} />
        <div className="answering">
          <div className="lines-head">
            <h2>Products</h2>{" "}
            <p className="muted">
              {link.answered} of {link.lines.length} answered
              {isLong && (
                <>
                  {" "}
                  · <a href="#whole">Whole order and Send</a>
                </>
              )}
            </p>
          </div>
          <Form
            method="post"
            action={paths.supplierLink(link.token)}
            className="answer-form"
            noValidate
          >
            <FormKey />
            <Guard {...typed.guard} />
            <DefaultSubmit />
            {link.answered === 0 && (
              <p className="all">
                <Button name="all" value="on" icon="check">
                  Confirm all as ordered
                </Button>
              </p>
            )}
            <div className="answer-lines">
              <div className="line-names" aria-hidden="true">
                {["Product", "Size", "Price each", "Answer"].map((name) => (
                  <span key={name} data-name={name} />
                ))}
              </div>
              {link.lines.map((line, at) => (
                <AnswerLine
                  key={line.id}
                  {...link}
                  line={line}
                  at={at}
                  typed={typed}
                  isOfMany={isLong}
                />
              ))}
              {isLeft && link.lines.length > 1 && (
                <label className="check rest">
                  <input
                    type="checkbox"
                    name="rest"
                    defaultChecked={typed.isTicked("rest", false)}
                  />
                  <span>Confirm all other products as ordered</span>
                </label>
              )}
            </div>
            <div className="answer-whole">
              <WholeOrder link={link} typed={typed} />
              <div className="send">
                <Button variant="primary" size="large">
                  Send answer
                </Button>
              </div>
            </div>
          </Form>
        </div>
      </div>
    </CustomerPage>
  );
}

/** What the dealer has, and what is still missing of it. */
function Answered({ dealer, answeredAt, answered, lines, isOverdue }: ShownLink) {
  const left = lines.length - answered;
  if (left === 0 && answeredAt) {
    return (
      <Alert kind="success" role="status">
        <strong>Thank you, {dealer.name} has your answer</strong>
        <p>Sent {answeredAt}. If anything changes, change it here and send it again.</p>
      </Alert>
    );
  }
  if (!answeredAt && !isOverdue) return null;
  return (
    <Alert kind="warning" role="status">
      {answeredAt && (
        <>
          <strong>
            {left} of {lines.length} {lines.length === 1 ? "product" : "products"} not answered yet
          </strong>
          <p>
            {dealer.name} has what you sent {answeredAt}. {HOW_TO_ANSWER}
          </p>
        </>
      )}
      {isOverdue && (
        <p>The required date has passed: please say by the ETA of each product when it comes.</p>
      )}
    </Alert>
  );
}

function Guard({ revision, seen }: { revision: string | null; seen: string }) {
  if (revision === null) return null;
  return (
    <>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name={SEEN_FIELD} value={seen} />
    </>
  );
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
            {link.orderedTotal && <span className="muted num">ordered at {link.orderedTotal}</span>}
          </dd>
        </div>
      </dl>
      {(link.delivery || link.instructions) && (
        <div className="delivery muted">
          {link.delivery && <p>{link.delivery}</p>}
          {link.instructions && <p className="text">{link.instructions}</p>}
        </div>
      )}
      {link.hasDocument && (
        <p className="document">
          <Icon name="document" /> <a href={filePath(link.token)}>Order PDF</a>
        </p>
      )}
    </section>
  );
}

/** A link that is wrong, or was withdrawn: nobody is told which; of a replaced order, which one is in its place. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 409) {
    return <Replaced {...(error.data as ReplacedLink)} />;
  }
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

function Replaced({ words, dealer }: ReplacedLink) {
  const told = (
    <Outcome icon="info" tone="indigo" title="This order was replaced">
      <p>{words}. Please make that one: it was sent to you separately.</p>
      {dealer && (
        <p>
          Please <ReachDealer dealer={dealer} /> if you do not have it, or have begun with this one.
        </p>
      )}
    </Outcome>
  );
  if (dealer) return <CustomerPage dealer={dealer}>{told}</CustomerPage>;
  return (
    <div className="guest">
      <main>{told}</main>
    </div>
  );
}
