import type { ReactNode } from "react";

import { paths } from "~/http/paths";

/** A page of text that needs no sign-in. */
export function PlainText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page">
      <article className="prose mx-auto">
        <h1>{title}</h1>
        {children}
        <p>
          <a href={paths.home()}>Back to Headrail</a>
        </p>
      </article>
    </main>
  );
}
