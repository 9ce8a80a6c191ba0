import { json, type AppLoadContext, type TypedResponse } from "@remix-run/node";

import { isBasicMode } from "./basic-mode.server";

/**
 * Data of the page that is drawn in this very request. The framework reads a loader's answer back at once,
 * so the data is handed over as it is instead of being written as JSON and parsed again.
 */
class HandedOver extends Response {
  readonly #data: object;

  constructor(data: object, init: ResponseInit) {
    super("", init);
    this.#data = data;
    this.headers.set("content-type", "application/json; charset=utf-8");
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#data);
  }
}

/** A page without scripts has no use for its state, which the framework would write out all the same. */
function unwritten<Data extends object>(data: Data): Data {
  return Object.defineProperty({ ...data }, "toJSON", { value: () => null });
}

/** What `json` is to a loader, for the loaders of whole pages: dearest where there is most to show. */
export function pageData<Data extends object>(
  { request, context }: { request: Request; context: AppLoadContext },
  data: Data,
  init: ResponseInit = {},
): TypedResponse<Data> {
  if (context.host.kind === "data") return json(data, init);
  const drawn = isBasicMode(request) ? unwritten(data) : data;
  return new HandedOver(drawn, init) as unknown as TypedResponse<Data>;
}
