import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";

import { requireDevelopment } from "~/http/development.server";

import { GalleryPage } from "./gallery-page";

export const meta: MetaFunction = () => [{ title: "Gallery – Headrail" }];

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  return json({});
}

export default function Gallery() {
  return <GalleryPage />;
}
