import type { ComponentProps, ReactNode } from "react";

import { FiltersButton, FilterStrip } from "./filter-strip";

/** Title, what is begun from a list (`children`), and its filters, which on phones open by the button before the title. */
export function ListHead({
  title,
  children,
  ...strip
}: ComponentProps<typeof FilterStrip> & { title: string; children: ReactNode }) {
  return (
    <div className="list-head">
      <FiltersButton setCount={strip.setCount} />
      <div className="page-head">
        <h1>{title}</h1>
        <div className="tools">{children}</div>
      </div>
      <FilterStrip {...strip} />
    </div>
  );
}
