import { json, type AppLoadContext, type TypedResponse } from "@remix-run/node";

/**
 * Data of the page that is drawn in this very request. The framework reads a loader's answer back at once,
 * so the data is handed over as it is instead of being written as JSON and parsed again.
 */
class HandedOver extends Response {
  readonly #data: unknown;

  constructor(data: unknown, init: ResponseInit) {
    super("", init);
    this.#data = data;
    this.headers.set("content-type", "application/json; charset=utf-8");
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#data);
  }
}

/** What `json` is to a loader, for the loaders of whole pages: dearest where there is most to show. */
export function pageData<Data>(
  { host }: AppLoadContext,
  data: Data,
  init: ResponseInit = {},
): TypedResponse<Data> {
  if (host.kind === "data") return json(data, init);
  return new HandedOver(data, init) as unknown as TypedResponse<Data>;
}
