import { paths } from "~/http/paths";
import { BasicSwitch } from "~/ui/basic-switch";
import { useRootData } from "~/ui/root-data";

export function AuthLinks() {
  const root = useRootData();
  return (
    <>
      <a href={root?.links.terms ?? paths.terms()}>Terms and conditions</a>{" "}
      <a href={root?.links.privacy ?? paths.privacy()}>Privacy policy</a>{" "}
      <BasicSwitch action={paths.basicMode()} />
    </>
  );
}
