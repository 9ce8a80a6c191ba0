import { paths } from "~/http/paths";
import { Icon } from "~/ui/icon";
import type { CoreStatus } from "~/domain/order-statuses";
import { CORE_LOOKS } from "~/ui/order-looks";
import { Spaced } from "~/ui/spaced";

export interface OrderSummary {
  open: number;
  /** Null for who may not see costs. */
  value: string | null;
  submitted: { core: CoreStatus; count: number }[];
}

/** What was ordered in the past 30 days: what is open and its value, the rest by what suppliers say. */
export function OrderSection({ orders }: { orders: OrderSummary }) {
  return (
    <section aria-labelledby="orders-title">
      <div className="page-head mb-1">
        <h2 id="orders-title">
          <a href={paths.orders()} className="tap text-inherit">
            Orders
          </a>
        </h2>
        <p className="muted mr-auto">Past 30 days</p>
      </div>
      <div className="phases order-cards">
        <Spaced>
          <a className="phase t-bar" href={paths.orders("?status=OPEN")}>
            <span className="name">
              <Icon name="order" />
              Open purchase orders
            </span>{" "}
            <span className="count">{orders.open}</span>{" "}
            {orders.value !== null && <span className="muted num">{orders.value}</span>}
          </a>
          {orders.submitted.map(({ core, count }) => (
            <a
              key={core}
              className={`phase t-${CORE_LOOKS[core].tone}`}
              href={paths.orders("?status=SUBMITTED")}
            >
              <span className="name">
                <Icon name={CORE_LOOKS[core].icon} />
                {CORE_LOOKS[core].label}
              </span>{" "}
              <span className="count">{count}</span>
            </a>
          ))}
        </Spaced>
      </div>
    </section>
  );
}
