import { Fragment } from "react";

import { Avatar } from "~/ui/avatar";
import { ChangedText } from "~/ui/changed-text";
import { Icon } from "~/ui/icon";

import type { ShownEntry } from "./timeline.server";

/** Of a change so many fields are shown at once. */
const MAX_FIELDS = 5;

/**
 * Entries of a timeline by their days, the newest first. Where they are a page of their own, what is opened of this deal
 * leads back to it, by `ownSearch`.
 */
export function Entries({
  entries,
  search,
  ownSearch = search,
}: {
  entries: readonly ShownEntry[];
  search: string;
  ownSearch?: string;
}) {
  return (
    <div className="timeline">
      {entries.map((entry, at) => (
        <Fragment key={entry.id}>
          {entry.day !== entries[at - 1]?.day && <h3 className="timeline-day">{entry.day}</h3>}
          <Entry entry={entry} search={entry.area === "RELATED_DEALS" ? search : ownSearch} />
        </Fragment>
      ))}
    </div>
  );
}

function Entry({ entry, search }: { entry: ShownEntry; search: string }) {
  const { who, type, color, words, subject, time, at, changes } = entry;
  const [shown, more] = [changes.slice(0, MAX_FIELDS), changes.slice(MAX_FIELDS)];
  return (
    <article className="entry">
      {type === "EMPLOYEE" ? (
        <Avatar name={who} color={color} isNamed />
      ) : (
        <span className="entry-glyph" aria-hidden="true">
          <Icon name={type === "CUSTOMER" ? "mail" : "active"} />
        </span>
      )}{" "}
      <div className="entry-text">
        <p>
          <b>{who}</b> {words.before}
          {subject && (
            <>
              {" "}
              {subject.path ? (
                <a className="link" href={subject.path + search}>
                  {subject.label}
                </a>
              ) : (
                <b>{subject.label}</b>
              )}
            </>
          )}
          {words.after && ` ${words.after}`}
        </p>
        {shown.length > 0 && <Changes changes={shown} />}
        {more.length > 0 && (
          <details className="entry-more">
            <summary>
              Show {more.length} more {more.length === 1 ? "field" : "fields"}
            </summary>
            <Changes changes={more} />
          </details>
        )}
      </div>{" "}
      <time className="muted num" dateTime={at}>
        {time}
      </time>
    </article>
  );
}

function Changes({ changes }: { changes: ShownEntry["changes"] }) {
  return (
    <dl className="diff">
      {changes.map(({ field, isNew, isGone, old, new: now }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {!isNew && (
              <>
                <ChangedText text={old} as="del" />{" "}
              </>
            )}
            {!isNew && !isGone && (
              <>
                <Icon name="right" /> <span className="sr">to</span>{" "}
              </>
            )}
            {!isGone && <ChangedText text={now} as="ins" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
