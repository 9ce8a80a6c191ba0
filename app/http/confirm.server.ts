import type { ConfirmWords } from "~/ui/dialog/confirm-page";

import { routesOf, type RouteContext, type Sent } from "./route.server";
import type { Toast } from "./session.server";
import { submitChange } from "./submit.server";

interface Confirmation<Context, Subject> {
  /** Reads what the question is about. */
  load: (route: Context) => Subject | Promise<Subject>;
  /** Makes the change once it is confirmed, and says in a toast what was done. */
  run: (route: Context & Sent) => Promise<string | Toast>;
  words: ((subject: Subject) => ConfirmWords) | ConfirmWords;
  /** Where the way leads on after the change, if that is not `backTo`; asked before it is made. */
  wayOn?: (route: Context) => Promise<string>;
  /** A page that sends it without leading anywhere says what was done. */
  isSaidByScript?: boolean;
}

/**
 * Loader and action of a confirmation; its page is `ConfirmPage`. `enter` says for whom, `backTo` where the
 * way leads that keeps things as they are, and the way on after the change.
 */
export function confirm<Context extends RouteContext & { backTo: string }, Subject>(
  enter: (route: RouteContext) => Promise<Context>,
  { load, run, words, wayOn, isSaidByScript = false }: Confirmation<Context, Subject>,
) {
  const routes = routesOf(enter);
  return {
    loader: routes.loader(async (route) => {
      const subject = await load(route);
      const said = typeof words === "function" ? words(subject) : words;
      return { closeTo: route.backTo, words: { ...said, object: shorten(said.object) } };
    }),
    action: routes.action((route) =>
      submitChange(route.form, {
        save: async () => {
          const on = (await wayOn?.(route)) ?? route.backTo;
          return { toast: await run(route), on };
        },
        done: ({ toast }) => toast,
        isSaidByScript,
        to: route.backTo,
        then: ({ on }) => on,
      }),
    ),
  };
}

const MAX_OBJECT = 120;

function shorten(text = ""): string {
  return text.length > MAX_OBJECT ? `${text.slice(0, MAX_OBJECT)}…` : text;
}
