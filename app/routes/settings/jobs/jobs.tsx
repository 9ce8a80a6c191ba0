import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { jobs } from "~/upstream/contract/jobs";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { ListOrError } from "~/ui/list-or-error";
import { useIsStale } from "~/ui/requests/stale-routes";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/settings.css?url";

import { settingsNav } from "../settings-nav.server";
import { SettingsPage } from "../settings-page";
import { loadJobs } from "./jobs.server";
import { JobTable } from "./job-table";

const TITLE = "Jobs that failed";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** One page of the failed jobs, or nothing under the question whether to remove one. */
export const loader = staffLoader(jobs.listJobs, async (route) => {
  const nav = settingsNav(route.staff);
  if (isBackground(route, paths.jobs())) return { nav, page: null, search: null };
  return { nav, page: await loadJobs(route), search: route.url.search };
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => paths.jobs());

export default function Jobs() {
  const { nav, page, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: paths.jobs(), search, page });
  const hasFailed = useIsStale("routes/settings/jobs/jobs");
  return (
    <>
      {page && (
        <div className={isBehind ? "behind" : undefined}>
          <SettingsPage nav={nav} current="jobs">
            <h2>{TITLE}</h2>
            <p className="muted prose">
              What was to happen later or outside, such as a mail, and was given up after the last
              attempt. It stays here until it is tried again or removed.
            </p>
            <ListOrError hasFailed={hasFailed}>
              {page.isKnown ? (
                <JobTable {...page} />
              ) : (
                <EmptyState
                  title="Nothing to display"
                  text="The server in use does not list its jobs"
                />
              )}
            </ListOrError>
          </SettingsPage>
        </div>
      )}
      <Outlet />
    </>
  );
}
