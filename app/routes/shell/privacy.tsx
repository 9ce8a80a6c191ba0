import type { MetaFunction } from "@remix-run/node";

import { page } from "~/http/page";

import { PlainText } from "./plain-text";

export const meta: MetaFunction = () => [{ title: "Privacy policy · Headrail" }];
export const handle = page({ scripts: "none" });

export default function Privacy() {
  return (
    <PlainText title="Privacy policy">
      <p>
        This server has not been given a privacy policy of its own. Whoever runs it can set the
        address of theirs; every link to this page then leads there.
      </p>
      <p>
        What the program itself does: it keeps the records your business enters, in that
        business&apos;s own account. Cookies keep you signed in, protect forms and remember your
        choice of view. Nothing is sent to anybody else unless whoever runs this server has set up a
        service to do so.
      </p>
    </PlainText>
  );
}
