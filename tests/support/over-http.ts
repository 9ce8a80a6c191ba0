import { readAnswer, toRequest } from "../../server/web/remote-upstream";
import type { AskForClient } from "../../server/web/upstream";

/** An upstream that speaks HTTP and never leaves the process: what remains of the wire without the network. */
export function overHttp(
  send: (request: Request, clientAddress: string) => Response | Promise<Response>,
): AskForClient {
  return async (question, clientAddress) => {
    const { url, init } = toRequest(question, "http://upstream.internal");
    const { status, headers, body } = await send(new Request(url, init), clientAddress);
    return readAnswer({ status, headers, body: body as AsyncIterable<Uint8Array> | null });
  };
}
