import { useHydrated } from "remix-utils/use-hydrated";
import { useRef, type ReactNode } from "react";

import { Button } from "../button";
import { Icon } from "../icon";
import { useAnnouncement } from "./use-announcement";
import type { Filter } from "./filter";
import { FilterField } from "./filter-field";
import { useFiltersSheet } from "./use-filters-sheet";
import { useSubmitOnChange } from "./use-submit-on-change";

/**
 * The way to the filters where they do not stand open: on phones they are a sheet, up to large windows a strip that
 * comes and goes. It holds nothing itself: the strip stands behind it among the same parent's children and shows
 * while this is open, so the button may stand in a page's head.
 */
export function FiltersButton({ setCount }: { setCount: number }) {
  return (
    <details className="filters-open">
      <summary className={setCount > 0 ? "btn is-set" : "btn"}>
        <Icon name="filters" />
        Filters{setCount > 0 ? ` (${setCount})` : ""}
      </summary>
    </details>
  );
}

/**
 * Filters as a GET form: what is set stands in the address. With script a change applies by itself after
 * 300 ms, Apply goes (on phones it closes the sheet), and how much was found is said. Controls show the
 * filters of the address, but are never touched while somebody uses them.
 */
export function FilterStrip({
  lead,
  action,
  filters,
  setCount,
  found,
  kept = {},
}: {
  /** Links that stand over the filters; following one closes the sheet. */
  lead?: ReactNode;
  action: string;
  filters: readonly Filter[];
  setCount: number;
  /** How much there is, in words: "12 deals". Empty if that is not known. */
  found: string;
  /** Other parameters that a change of filters must not lose. */
  kept?: Readonly<Record<string, string>>;
}) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const closeSheet = useFiltersSheet(form);
  useSubmitOnChange(form, filters, { action, onSubmit: closeSheet });
  const announcement = useAnnouncement(found, action);
  const rest = new URLSearchParams(kept).toString();
  const reset =
    setCount > 0
      ? { href: rest ? `${action}?${rest}` : action, "data-keep-scroll": "" }
      : { role: "link", "aria-disabled": true, tabIndex: -1 };
  return (
    <form ref={form} method="get" action={action} className="filters" role="search">
      <p className="filters-title" tabIndex={-1}>
        Filters
      </p>
      {lead && (
        <div
          className="filters-lead"
          onClick={({ target }) => target instanceof Element && target.closest("a") && closeSheet()}
        >
          {lead}
        </div>
      )}
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      <div className="filters-foot">
        <Button className={`btn apply${isHydrated ? " live" : ""}`}>
          {isHydrated ? `Show ${found}`.trim() : "Apply"}
        </Button>
        <a className="btn plain" {...reset}>
          Reset filters
        </a>
      </div>
      <p className="sr" role="status">
        {announcement}
      </p>
    </form>
  );
}
