import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/trace.css?url";

import { TraceDialog } from "../trace/trace-dialog";
import type { loadTraceOfLine } from "./line-trace.server";

export const lineTraceMeta: MetaFunction = () => [{ title: "How this price is made · Headrail" }];
export const lineTraceLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function LineTracePage() {
  return <TraceDialog {...useLoaderData<typeof loadTraceOfLine>()} />;
}
