import { overHttp } from "./over-http";
import type { TestWeb } from "./test-web";

/** Answers of the upstream at paths that match become others; `good` asks for the true one. */
export function spoilAnswers(
  web: TestWeb,
  path: RegExp,
  answer: (good: () => Promise<Response>) => Response | Promise<Response>,
): void {
  Object.assign(
    web.upstream,
    overHttp(async (request, remoteAddress) => {
      const good = async () => web.api.fetch(request, { remoteAddress });
      return path.test(new URL(request.url).pathname) ? answer(good) : good();
    }),
  );
}

/** The same of what an answer of JSON says. */
export const editAnswers = (
  web: TestWeb,
  path: RegExp,
  change: (told: Record<string, unknown>) => object,
): void =>
  spoilAnswers(web, path, async (good) =>
    Response.json(change((await (await good()).json()) as Record<string, unknown>)),
  );
