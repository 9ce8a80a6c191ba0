import { useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Spaced } from "~/ui/spaced";

import type { OrderPanel } from "./order-panel.server";
import { listSearch, ownSearch } from "./order-params";

type Lineage = OrderPanel["lineage"];
type Other = NonNullable<Lineage["first"]>;

/** Another order of the chain: as it was, or as the order that stands. */
function OrderLink({ order, isOwn = false }: { order: Other; isOwn?: boolean }) {
  const { search } = useLocation();
  const query = isOwn ? ownSearch(search) : listSearch(search);
  return <a href={paths.order(order.id) + query}>{order.tuid}</a>;
}

/** Which of an order and its revisions is ordered. */
export function LineageAlerts({
  lineage: { next, replacedBy, replaces },
  isArchived,
}: {
  lineage: Lineage;
  isArchived: boolean;
}) {
  if (replacedBy) {
    return (
      <Alert kind="info">
        This order was replaced by <OrderLink order={replacedBy} />. It is shown as it was.
      </Alert>
    );
  }
  if (next) {
    return (
      <Alert kind="info">
        A revision, <OrderLink order={next} />, is being prepared. This order stands until it is
        submitted.
      </Alert>
    );
  }
  if (!replaces) return null;
  if (isArchived) {
    return (
      <Alert kind="info">
        This revision of <OrderLink order={replaces} isOwn /> was archived before it was submitted:
        it replaces nothing.
      </Alert>
    );
  }
  return (
    <Alert kind="info">
      This order replaces <OrderLink order={replaces} isOwn /> once it is submitted.
    </Alert>
  );
}

/** What it was made of: an order that it was cloned from, or those that it came after. */
export function LineageFacts({
  lineage: { number, first, between, clonedFrom },
}: {
  lineage: Lineage;
}) {
  return (
    <>
      {number !== null && (
        <>
          <dt>Revision</dt>
          <dd>
            {number}{" "}
            {first && (
              <>
                of <OrderLink order={first} isOwn />
              </>
            )}
          </dd>
        </>
      )}
      {between.length > 0 && (
        <>
          <dt>Earlier</dt>
          <dd>
            <Spaced>
              {between.map((order) => (
                <OrderLink key={order.id} order={order} isOwn />
              ))}
            </Spaced>
          </dd>
        </>
      )}
      {clonedFrom && (
        <>
          <dt>Cloned from</dt>
          <dd>
            <OrderLink order={clonedFrom} isOwn />
          </dd>
        </>
      )}
    </>
  );
}
