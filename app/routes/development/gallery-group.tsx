import type { ReactNode } from "react";

/** Pieces of the kit that belong together, under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
