import { Children, type ReactNode } from "react";

/** Children with a space after each: text browsers keep apart what the style sets apart elsewhere. */
export function Spaced({ children }: { children: ReactNode }) {
  return <>{Children.toArray(children).flatMap((child) => [child, " "])}</>;
}
