import type { ServerResponse } from "node:http";

import type { Fault } from "../harness";
import { Refusal } from "./reply";

const TOO_OFTEN = { code: "TOO_MANY_REQUESTS", details: {}, message: "", status: "error" };

/** Does what is wrong in place of an answer; a token that has ended is the office's affair. */
export function fail(fault: Fault, response: ServerResponse): void {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    void response
      .writeHead(status, { "content-type": "application/json;charset=UTF-8", ...headers })
      .end(JSON.stringify(body));
  switch (fault) {
    case "token-ended":
      return json(401, new Refusal(401, "INVALID_TOKEN").reply.body);
    case "busy":
      return json(429, TOO_OFTEN, { "retry-after": "1" });
    case "busy-long":
      return json(429, TOO_OFTEN, { "retry-after": "120" });
    case "broken":
      // As from what stands before the servers.
      return void response
        .writeHead(500, { "content-type": "text/html" })
        .end("<html>Sorry</html>");
    case "truncated":
      response.writeHead(200, { "content-type": "application/json", "content-length": "4096" });
      return void response.write('{"data":[{"id":"5725767', () => response.destroy());
    case "late":
      return;
    case "deep":
      return void response
        .writeHead(200, { "content-type": "application/json" })
        .end("[".repeat(100_000) + "]".repeat(100_000));
    case "page":
      return void response.writeHead(200, { "content-type": "text/html" }).end("<html></html>");
    case "forbidden":
      return json(403, new Refusal(403, "NO_PERMISSION").reply.body);
  }
}
