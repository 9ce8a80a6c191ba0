import type { MetaFunction } from "@remix-run/node";

import { page } from "~/http/page";

import { PlainText } from "./plain-text";

export const meta: MetaFunction = () => [{ title: "Terms and conditions · Headrail" }];
export const handle = page({ scripts: "none" });

export default function Terms() {
  return (
    <PlainText title="Terms and conditions">
      <p>
        This server has not been given terms of its own. Whoever runs it can set the address of
        theirs; every link to this page then leads there.
      </p>
      <p>
        Until then, the agreement between you and the business that gave you your sign-in holds.
      </p>
    </PlainText>
  );
}
