import type { ConfirmWords } from "~/ui/dialog/confirm-page";

import { routesOf, type RouteScene, type Sent } from "./route.server";
import { submitChange } from "./submit.server";

interface Confirmation<Scene, Subject> {
  /** Reads what the question is about. */
  load: (scene: Scene) => Subject | Promise<Subject>;
  /** Makes the change once it is confirmed, and says in a toast what was done. */
  run: (scene: Scene & Sent) => Promise<string>;
  words: ((subject: Subject) => ConfirmWords) | ConfirmWords;
}

/**
 * Loader and action of a confirmation; its page is `ConfirmPage`. `enter` says for whom, `backTo` where the
 * way leads that keeps things as they are, and the way on after the change.
 */
export function confirm<Scene extends RouteScene & { backTo: string }, Subject>(
  enter: (scene: RouteScene) => Promise<Scene>,
  { load, run, words }: Confirmation<Scene, Subject>,
) {
  const routes = routesOf(enter);
  return {
    loader: routes.loader(async (scene) => {
      const subject = await load(scene);
      const said = typeof words === "function" ? words(subject) : words;
      return { closeTo: scene.backTo, words: { ...said, object: shorten(said.object) } };
    }),
    action: routes.action((scene) =>
      submitChange(scene.form, {
        save: () => run(scene),
        done: (toast) => toast,
        to: scene.backTo,
      }),
    ),
  };
}

const MAX_OBJECT = 120;

function shorten(text = ""): string {
  return text.length > MAX_OBJECT ? `${text.slice(0, MAX_OBJECT)}…` : text;
}
