import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";

export type ServePage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Turns the built application into a request handler. */
export function createPages(build: ServerBuild | (() => Promise<ServerBuild>)): ServePage {
  const mode = typeof build === "function" ? "development" : "production";
  const handle = createRequestHandler(build, mode);
  return async (request, context) => {
    const response = await handle(request, context);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    return response;
  };
}
