import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { fromList } from "~/domain/part-search";
import { paths } from "~/http/paths";
import { Modal } from "~/ui/dialog/modal";
import { PartFoot } from "~/ui/list/earlier";
import { Spaced } from "~/ui/spaced";

import { dealLoader } from "../deal-route.server";
import { Entries } from "./entries";
import { ALL, kindsFor, timelineSearch } from "./kinds";
import { loadAskedPage, seesOrders } from "./timeline.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Timeline of ${data?.name ?? "a deal"} · Headrail` },
];

export const loader = dealLoader(async (route) => {
  const { workflow, deal, url } = route;
  return {
    name: deal.name,
    path: paths.timeline(workflow.slug, deal.id),
    closeTo: paths.deal(workflow.slug, deal.id) + timelineSearch(url.search, ALL),
    seesOrders: seesOrders(route),
    page: await loadAskedPage(route, "page"),
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** A part of a deal's timeline by itself: what the panel shows in place, where there is no script. */
export default function TimelineDialog() {
  const { name, path, closeTo, seesOrders, page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { kind, before, entries, next, rest } = page;
  return (
    // Another part begins at its top.
    <Modal
      key={`${kind} ${before ?? ""}`}
      title="Timeline"
      about={name}
      closeTo={closeTo}
      width="w780"
    >
      <nav className="dialog-body timeline-kinds" aria-label="Changes">
        <Spaced>
          {kindsFor(seesOrders).map(([word, { title }]) => (
            <a
              key={word}
              className="tap"
              href={path + timelineSearch(search, word)}
              aria-current={word === kind ? "page" : undefined}
            >
              {title}
            </a>
          ))}
        </Spaced>
      </nav>
      {entries.length === 0 && <p className="dialog-body muted">Nothing to display</p>}
      <Entries
        entries={entries}
        search={timelineSearch(search, ALL)}
        ownSearch={fromList(search, "timeline")}
      />
      <PartFoot
        earlier={rest > 0 ? path + timelineSearch(search, kind, next) : null}
        rest={rest}
        newest={before === null ? null : path + timelineSearch(search, kind)}
        closeTo={closeTo}
      />
    </Modal>
  );
}
