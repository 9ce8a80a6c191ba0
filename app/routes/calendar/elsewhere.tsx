import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { calendar } from "~/upstream/contract/calendar";

/** Unknown paths below the calendar lead to it. */
export const loader = staffLoader(calendar.listEvents, () => redirect(paths.calendar()));
