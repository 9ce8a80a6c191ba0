import { useRouteLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { BasicSwitch } from "~/ui/basic-switch";
import type { RootData } from "~/ui/root-data";

export function AuthLinks() {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <>
      <a href={root?.links.terms ?? paths.terms()}>Terms and conditions</a>{" "}
      <a href={root?.links.privacy ?? paths.privacy()}>Privacy policy</a>{" "}
      <BasicSwitch action={paths.basicMode()} />
    </>
  );
}
