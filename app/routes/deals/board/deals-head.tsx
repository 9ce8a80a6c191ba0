import { DEAL_ALERTS } from "~/domain/deal-alerts";
import { PHASE_LABELS, PHASES } from "~/domain/phases";
import { asSearch } from "~/domain/search-params";
import { paths } from "~/http/paths";
import { Pill } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { Filter } from "~/ui/list/filter";
import { ListHead } from "~/ui/list/list-head";
import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";

import { FLAG_PREFIX, writeFilters } from "../deal-filters";
import type { DealsPage } from "./deals-page.server";

/** Counts of presets end here, as the upstream's counts without rows do. */
const COUNT_CAP = 1_000;

/** Title, views, presets and filters of the deals page. */
export function DealsHead({ name, slug, page }: { name: string; slug: string; page: DealsPage }) {
  const board = paths.board(slug);
  const view = page.table ? "table" : page.board ? "kanban" : page.view;
  const withView = (wanted: string) => {
    const params = writeFilters(page.filters);
    if (wanted === "kanban") params.delete("archived");
    if (page.sort) params.set("sort", page.sort);
    params.set("view", wanted);
    return `${board}${asSearch(params)}`;
  };
  return (
    <ListHead
      title={name}
      lead={<Presets board={board} slug={slug} page={page} />}
      action={board}
      filters={stripFilters(page)}
      setCount={page.filterCount}
      found={foundWords(page.total)}
      kept={{ view: page.view, ...(page.sort ? { sort: page.sort } : {}) }}
    >
      <nav className="segments" aria-label="View">
        <Spaced>
          <a
            href={withView("kanban")}
            aria-current={view === "kanban" || undefined}
            data-keep-scroll=""
          >
            <Icon name="board" />
            Kanban
          </a>
          <a
            href={withView("table")}
            aria-current={view === "table" || undefined}
            data-keep-scroll=""
          >
            <Icon name="table" />
            Table
          </a>
        </Spaced>
      </nav>
      {page.canAdd && (
        <ButtonLink href={paths.newDeal(slug)} variant="primary" icon="add">
          <span>
            <span className="wide">Add </span>deal
          </span>
        </ButtonLink>
      )}
    </ListHead>
  );
}

function foundWords(total: number | null): string {
  if (total === null) return "";
  return total === 1 ? "1 deal" : `${total} deals`;
}

/** Saved filters: tabs over the strip, on phones a list at the top of its sheet. */
function Presets({ board, slug, page }: { board: string; slug: string; page: DealsPage }) {
  const shown = (search: string) => `${board}${search}${search ? "&" : "?"}view=${page.view}`;
  return (
    <div className="preset-bar">
      <nav className="tabs" aria-label="Presets">
        <Spaced>
          <a href={shown("")} aria-current={page.filterCount === 0 ? "page" : undefined}>
            All deals
          </a>
          {page.tabs.map((tab) => (
            <a
              key={tab.name}
              href={shown(tab.search)}
              aria-current={tab.isCurrent && page.filterCount > 0 ? "page" : undefined}
            >
              <span className="line-clamp-1" title={tab.name}>
                {tab.name}
              </span>{" "}
              {tab.count !== null && (
                <Pill>{tab.count > COUNT_CAP ? `${COUNT_CAP}+` : tab.count}</Pill>
              )}
            </a>
          ))}
        </Spaced>
      </nav>
      <a className="manage" href={`${paths.presets(slug)}${asSearch(writeFilters(page.filters))}`}>
        <Icon name="presets" /> Manage presets
      </a>
    </div>
  );
}

function stripFilters({ filters, statuses, flags }: DealsPage): Filter[] {
  return [
    {
      kind: "search",
      name: "search",
      label: "Search",
      value: filters.search,
      placeholder: "Name, contact, sidemark",
    },
    {
      kind: "select",
      name: "status",
      label: "Status",
      value: filters.statuses[0] ?? "",
      blank: "Any status",
      choices: statuses.map((status) => ({ value: status.slug, label: status.name })),
    },
    {
      kind: "select",
      name: "phase",
      label: "Phase",
      value: filters.phases[0] ?? "",
      blank: "Any phase",
      choices: PHASES.map((phase) => ({ value: phase, label: PHASE_LABELS[phase] })),
    },
    {
      kind: "select",
      name: "alerts",
      label: "Alerts",
      value: filters.alerts,
      blank: "No filter",
      choices: [
        { value: "any", label: "Any alert" },
        { value: "warning", label: "Warnings" },
        { value: "info", label: "Information" },
        ...Object.values(DEAL_ALERTS).map((alert) => ({ value: alert.key, label: alert.content })),
      ],
    },
    ...flags.map((flag): Filter => ({
      kind: "select",
      name: FLAG_PREFIX + flag.slug,
      label: flag.name,
      value: filters.flags[flag.slug] ?? "",
      blank: "Any",
      choices: flag.values.map((value) => ({ value: value.slug, label: value.label })),
    })),
    { kind: "toggle", name: "archived", label: "Archived", isOn: filters.isArchived },
  ];
}
