import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program that hears of events as https://www.standardwebhooks.com says, on this machine. */
export async function startReceiver() {
  const heard: Delivery[] = [];
  /** What it answers, the first first; 204 when there is none left, and nothing at all of `null`. */
  const answers: ({ status: number; location?: string } | null)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    const answer = answers.length > 0 ? answers.shift() : { status: 204 };
    if (!answer) return;
    const { status, location } = answer;
    response.writeHead(status, location ? { location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    heard,
    answers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As a receiver verifies, by its own code: of what secret, when, and of which very bytes it is. */
export function isSignedBy(secret: string, { headers, body }: Delivery, now: Date): boolean {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": said } = headers;
  if (Math.abs(Number(at) * 1_000 - now.getTime()) > 300_000) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key)
    .update(`${String(id)}.${String(at)}.${body}`)
    .digest("base64");
  return String(said).split(" ").includes(`v1,${expected}`);
}
