import { useEffect, useState } from "react";

import { paths } from "~/http/paths";
import { SearchPopover } from "~/ui/search/search-popover";

import type { ShellData } from "./shell-data.server";
import { VersionCheck } from "./version-check";

/** What the shell gets once its page is idle. */
export function Late({ analytics }: Pick<ShellData, "analytics">) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => setForm(document.querySelector<HTMLFormElement>(".top .find")), []);
  useEffect(() => {
    if (!analytics) return;
    void import("./analytics").then(
      ({ startAnalytics }) => startAnalytics(analytics),
      () => undefined,
    );
    // Once a page: who signs in as somebody else loads another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      {form && (
        <SearchPopover form={form} optionsUrl={paths.searchOptions()} pageUrl={paths.search} />
      )}
      <VersionCheck />
    </>
  );
}
