import type { Upstream, UpstreamRequest } from "../../app/upstream/transport";
import { readResponse, toRequest } from "../../server/web/remote-upstream";
import { toStreamRequest, type HostUpstream } from "../../server/web/upstream";

type Serve = (request: Request, clientAddress: string) => Response | Promise<Response>;

/** An upstream that speaks HTTP and never leaves the process: what remains of the wire without the network. */
export function overHttp(serve: Serve): HostUpstream {
  return {
    async send(request, clientAddress) {
      const { url, init } = toRequest(request, "http://upstream.internal");
      const { status, headers, body } = await serve(new Request(url, init), clientAddress);
      return readResponse({ status, headers, body: body as AsyncIterable<Uint8Array> | null });
    },
    fetch: async (request, clientAddress) =>
      serve(toStreamRequest(request, "http://upstream.internal"), clientAddress),
  };
}

/** The upstream as a client sees it, with one address behind every call. */
export function fromAddress(upstream: HostUpstream, clientAddress: string): Upstream {
  return {
    send: (request: UpstreamRequest) => upstream.send(request, clientAddress),
    fetch: (request) => upstream.fetch(request, clientAddress),
  };
}
