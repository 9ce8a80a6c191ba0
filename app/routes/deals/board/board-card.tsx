import { memo } from "react";

import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";
import { Flag } from "~/ui/badge";
import { Spaced } from "~/ui/spaced";

import type { DealCard } from "../deal-card";

/** A deal on the board: plain links, short classes, as few bytes as say it. */
export const BoardCard = memo(function BoardCard({
  slug,
  search,
  card,
}: {
  slug: string;
  search: string;
  card: DealCard;
}) {
  return (
    <li className="card" data-deal={card.id}>
      <p className="ct">
        {`${card.tuid} `}
        {card.owner && <Avatar name={card.owner.name} color={card.owner.color} />}
      </p>
      <a className="cn" href={paths.deal(slug, card.id) + search}>
        {card.name}
      </a>{" "}
      {card.contact && <p>{card.place ? `${card.contact} · ${card.place}` : card.contact}</p>}
      {card.sidemark && <p>{`Sidemark ${card.sidemark}`}</p>}
      {card.flags.length > 0 && (
        <p className="fl">
          <Spaced>
            {card.flags.map((flag) => (
              <Flag key={flag.name} tone={flag.tone} name={flag.name} value={flag.value} />
            ))}
          </Spaced>
        </p>
      )}
      <Spaced>
        {card.alerts.map((alert) => (
          <span key={alert.text} className={alert.isWarning ? "alert-w" : "alert-i"}>
            {alert.text}
          </span>
        ))}
      </Spaced>
      <p className="cf">
        <span className="q">
          <span className="sr">Quotes </span>
          {card.quotes}
        </span>{" "}
        <span className="o">
          <span className="sr">Orders </span>
          {card.orders}
        </span>{" "}
        <a
          className="mv"
          href={paths.moveDeal(slug, card.id) + search}
          aria-label={`Move ${card.tuid}`}
        >
          Move
        </a>
      </p>
    </li>
  );
});
