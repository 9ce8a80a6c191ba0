import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CopyLineForm, CopyWindowForm } from "./copy-form";
import type { loadCopyLine, loadCopyWindow } from "./copy-lines.server";
import type { LoaderOf } from "./loader-of";

export const copyLineMeta: MetaFunction<LoaderOf<typeof loadCopyLine>> = ({ data }) => [
  { title: `${data?.word ?? "Copy"} product · Headrail` },
];
export const copyWindowMeta: MetaFunction = () => [{ title: "Copy window · Headrail" }];

export function CopyLinePage() {
  return <CopyLineForm {...useLoaderData<typeof loadCopyLine>()} />;
}

export function CopyWindowPage() {
  return <CopyWindowForm {...useLoaderData<typeof loadCopyWindow>()} />;
}
