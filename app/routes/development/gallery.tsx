import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Outlet } from "@remix-run/react";

import { developmentRoutes, requireDevelopment } from "~/http/development.server";

import { submitNothing } from "./gallery-change.server";
import { GalleryPage } from "./gallery-page";

export const meta: MetaFunction = () => [{ title: "Gallery · Headrail" }];

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  return json({});
}

export const action = developmentRoutes.action(({ form }) => submitNothing(form));

/** The components, and over them, at addresses of their own, those that are screens. */
export default function Gallery() {
  return (
    <>
      <GalleryPage />
      <Outlet />
    </>
  );
}
