import { useEffect, useState } from "react";

import { paths } from "~/http/paths";
import { SearchPopover } from "~/ui/search/search-popover";

import { VersionCheck } from "./version-check";

/** What the shell gets once its page is idle. */
export function Late() {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => setForm(document.querySelector<HTMLFormElement>(".top .find")), []);
  return (
    <>
      {form && (
        <SearchPopover form={form} optionsUrl={paths.searchOptions()} pageUrl={paths.search} />
      )}
      <VersionCheck />
    </>
  );
}
