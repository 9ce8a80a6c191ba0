import type { LoaderFunctionArgs } from "@remix-run/node";

/** The loader of a route that answers with what `Load` finds of a body. */
export type LoaderOf<Load extends (...route: never) => unknown> = (
  args: LoaderFunctionArgs,
) => ReturnType<Load>;
