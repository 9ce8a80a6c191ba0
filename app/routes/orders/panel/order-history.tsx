import { useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { ChangedText, isLong } from "~/ui/changed-text";
import { Icon } from "~/ui/icon";

import type { OrderPanel } from "./order-panel.server";
import { orderViewSearch } from "./order-params";

type History = NonNullable<OrderPanel["history"]>;

/** What was changed of an order and of its supplier orders, the newest changes first. */
export function OrderHistory({ id, history }: { id: string; history: History }) {
  const { search } = useLocation();
  const { entries, pages, hasMore } = history;
  const more = orderViewSearch(search, { historyPages: pages + 1 });
  return (
    <section className="sheet" aria-labelledby="history">
      <header className="sheet-head">
        <h2 id="history">History</h2>
      </header>
      {entries.length === 0 && <p className="sheet-body muted">No history records found</p>}
      <div className="timeline">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
      {hasMore && (
        <p className="sheet-body">
          <ButtonLink href={paths.order(id) + more} size="small" data-keep-scroll="">
            Show more
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: History["entries"][number] }) {
  const { who, type, color, when, at, words, changes } = entry;
  return (
    <article className="entry">
      {type === "EMPLOYEE" ? (
        <Avatar name={who} color={color} isNamed />
      ) : (
        <span className="entry-glyph" aria-hidden="true">
          <Icon name={type === "SUPPLIER" ? "freight" : "active"} />
        </span>
      )}{" "}
      <div className="entry-text">
        <p>
          <b>{who}</b>{" "}
          <time className="muted num" dateTime={at}>
            {when}
          </time>
        </p>
        {words && <p>{words}</p>}
        {changes.map((change, index) => (
          <Change key={index} {...change} />
        ))}
      </div>
    </article>
  );
}

type Changed = History["entries"][number]["changes"][number];

function Change({ field, old, new: now }: Changed) {
  if (isLong(old) || isLong(now)) return <LongChange {...{ field, old, new: now }} />;
  return (
    <p>
      {field}{" "}
      {old !== null && (
        <>
          <span className="muted">{old}</span> <Icon name="right" />{" "}
          <span className="sr">to</span>{" "}
        </>
      )}
      {now ?? <span className="muted">Empty</span>}
    </p>
  );
}

const LongChange = ({ field, old, new: now }: Changed) => (
  <div className="diff">
    {field}{" "}
    {old !== null && (
      <>
        <ChangedText text={old} as="del" /> <Icon name="right" />{" "}
        <span className="sr">to</span>{" "}
      </>
    )}
    <ChangedText text={now} as="ins" />
  </div>
);
