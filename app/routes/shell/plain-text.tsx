import type { ReactNode } from "react";

import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";

/** A page of text that needs no sign-in. */
export function PlainText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page">
      <article className="prose mx-auto">
        <h1>{title}</h1>
        {children}
        <ButtonLink href={paths.home()}>Back to Headrail</ButtonLink>
      </article>
    </main>
  );
}
