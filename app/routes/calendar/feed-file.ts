import { streamFile } from "~/http/download.server";
import { page } from "~/http/page";
import { publicLoader } from "~/http/route.server";
import { calendarFeed } from "~/upstream/contract/calendar-feed";

export const handle = page({ isFile: true });

/** Somebody's appointments, for the calendar program that subscribes to them: `{token}.ics`. */
export const loader = publicLoader(({ request, upstream, params }) => {
  const token = /^(.+)\.ics$/.exec(params.file ?? "")?.[1];
  if (token === undefined) throw new Response("Not found", { status: 404 });
  return streamFile(request, upstream, calendarFeed.readCalendarFeed, { params: { token } });
});
