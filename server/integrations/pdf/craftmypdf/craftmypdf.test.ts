import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";

import { exampleDocument } from "../../../pdf/test-documents";
import type { PdfFailure } from "../provider";
import { createCraftMyPdf, type CraftMyPdfSettings } from "./craftmypdf";

const KEY = "a key of the tests";
const PDF = Buffer.from("%PDF-1.7\nmade by a template\n");
let running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  running = [];
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const settings = (base: string, changes: Partial<CraftMyPdfSettings> = {}): CraftMyPdfSettings => ({
  ...{ kind: "craftmypdf", apiKey: KEY, apiBase: base, fileOrigins: [base] },
  templates: { QUOTE: "quote1", MEASURE: "measure1", INSTALL: null, ORDER: null },
  ...changes,
});
const make = (base: string, changes: Partial<CraftMyPdfSettings> = {}, totalMs = 2_000) =>
  createCraftMyPdf(settings(base, changes), totalMs).make("QUOTE", exampleDocument());
const failureOf = async (work: Promise<unknown>) =>
  (await work.then(
    () => ({ trouble: "none", message: "" }),
    (error: unknown) => error as PdfFailure,
  )) as PdfFailure;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}

/** A service whose answer names a file, and whatever stands there. */
function serveFile(fileOf: (base: string) => string, file: RequestListener, asked: unknown[] = []) {
  return serve(async (request, response) => {
    const base = `http://${request.headers.host}`;
    if (request.method !== "POST") return file(request, response);
    const { url, headers } = request;
    asked.push({ url, key: headers["x-api-key"], body: await bodyOf(request) });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ status: "success", file: fileOf(base), transaction_ref: "1" }));
  });
}
const own = (base: string) => `${base}/output.pdf`;

describe("a document made by CraftMyPDF", () => {
  it("of a purchase order is asked for by a template of its own", async () => {
    const asked: unknown[] = [];
    const base = await serveFile(own, (_, response) => response.end("%PDF-1.7"), asked);
    const { acceptance: _a, deposit: _d, deal: _e, customer: _c, ...quote } = exampleDocument();
    const order = {
      ...{ ...quote, orderTuid: "PO-30714", hasCosts: true, sidemark: "FITZGERALD" },
      replacesTuid: "",
      supplier: { name: "Coastline", lines: [] },
      delivery: {
        ...{ requiredDateText: "Wed 26 Nov 2025", methodName: "Van", addressLines: [] },
        instructions: "",
      },
    };
    const templates = { QUOTE: null, MEASURE: null, INSTALL: null, ORDER: "order1" };
    await createCraftMyPdf(settings(base, { templates }), 2_000).makeOrder(order);
    expect(asked).toMatchObject([
      { body: { template_id: "order1", data: { orderTuid: "PO-30714", hasCosts: true } } },
    ]);
    const none = createCraftMyPdf(settings(base));
    expect(none.madeBy("ORDER")).toBeNull();
    expect((await failureOf(none.makeOrder(order))).trouble).toBe("misconfigured");
  });

  it("is asked for by its template with the data, and fetched", async () => {
    const asked: unknown[] = [];
    const headers: unknown[] = [];
    const base = await serveFile(
      own,
      (request, response) => {
        headers.push(request.headers["x-api-key"]);
        response.end(PDF);
      },
      asked,
    );
    expect(Buffer.from(await make(base))).toEqual(PDF);
    expect(asked).toEqual([
      {
        ...{ url: "/v1/create", key: KEY },
        body: {
          ...{ template_id: "quote1", export_type: "json", output_file: "document.pdf" },
          expiration: 5,
          data: JSON.parse(JSON.stringify(exampleDocument())) as unknown,
        },
      },
    ]);
    // The store of files is told no key.
    expect(headers).toEqual([undefined]);
  });

  it("holds its pictures in addresses of data", async () => {
    const asked: { body: { data: Record<string, object> } }[] = [];
    const base = await serveFile(own, (_, response) => response.end(PDF), asked);
    const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const { company } = exampleDocument();
    const data = exampleDocument({
      company: { ...company, logo: new Uint8Array([0xff, 0xd8]) },
      acceptance: { kind: "ACCEPTED", name: "Ada Tran", dateText: "today", signature },
    });
    await createCraftMyPdf(settings(base)).make("QUOTE", data);
    expect(asked[0]?.body.data).toMatchObject({
      company: { logo: "data:image/jpeg;base64,/9g=" },
      acceptance: { signature: "data:image/png;base64,iVBORw==" },
    });
  });

  it("has a template, or is none", async () => {
    const { madeBy, make: makeKind } = createCraftMyPdf(settings("http://127.0.0.1:1"));
    expect([madeBy("QUOTE"), madeBy("MEASURE"), madeBy("INSTALL")]).toEqual([
      "craftmypdf quote1",
      "craftmypdf measure1",
      null,
    ]);
    const failure = await failureOf(makeKind("INSTALL", exampleDocument()));
    expect(failure.trouble).toBe("misconfigured");
  });
});

describe("a refusal of CraftMyPDF", () => {
  it.each([
    [400, "misconfigured"],
    [401, "misconfigured"],
    [402, "misconfigured"],
    [429, "busy"],
    [500, "unreachable"],
    [302, "misconfigured"],
  ])("of status %i is told apart", async (status, trouble) => {
    const base = await serve((_, response) => {
      response.writeHead(status, { location: "http://127.0.0.1:1/" });
      response.end(`{"message":"${KEY}"}`);
    });
    const failure = await failureOf(make(base));
    expect(failure.trouble).toBe(trouble);
    expect(`${failure.message} ${String(failure.cause)}`).not.toContain(KEY);
  });

  it("that comes too late, or not at all, passes", async () => {
    const slow = await serve(() => undefined);
    expect((await failureOf(make(slow, {}, 200))).trouble).toBe("unreachable");
    const slowFile = await serveFile(own, () => undefined);
    expect((await failureOf(make(slowFile, {}, 200))).trouble).toBe("unreachable");
    expect((await failureOf(make("http://127.0.0.1:1"))).trouble).toBe("unreachable");
  });

  it.each(['{"status":"error","message":"no"}', "{}", "<html>", '{"status":"success"}'])(
    "is any answer without a file: %s",
    async (answer) => {
      const base = await serve((_, response) => response.end(answer));
      expect((await failureOf(make(base))).trouble).toBe("unusable");
    },
  );
});

describe("a file of CraftMyPDF", () => {
  it.each<[string, RequestListener]>([
    ["that is no PDF", (_, response) => response.end("<html>")],
    ["that is empty", (_, response) => response.end()],
    ["that is gone", (_, response) => response.writeHead(403).end("%PDF-")],
    [
      "that is huge",
      (_, response) => {
        const chunk = Buffer.alloc(1_048_576, 0x25);
        const more = () => {
          while (!response.destroyed && response.write(chunk)) continue;
          if (!response.destroyed) response.once("drain", more);
        };
        more();
      },
    ],
  ])("%s is refused", async (_, file) => {
    const base = await serveFile(own, file);
    expect((await failureOf(make(base, {}, 10_000))).trouble).toBe("unusable");
  });

  it("that is elsewhere is not asked for", async () => {
    let hits = 0;
    const elsewhere = await serve((_, response) => {
      hits += 1;
      response.end(PDF);
    });
    for (const url of [
      `${elsewhere}/output.pdf`,
      "http://169.254.169.254/latest/meta-data",
      "http://user:pass@127.0.0.1/x",
      "file:///etc/passwd",
      "no address",
    ]) {
      const base = await serveFile(
        () => url,
        (_, response) => response.end(PDF),
      );
      expect((await failureOf(make(base))).trouble, url).toBe("unusable");
    }
    expect(hits).toBe(0);
  });

  it("that leads to a private address is not followed", async () => {
    let hits = 0;
    const inside = await serve((_, response) => {
      hits += 1;
      response.end(PDF);
    });
    const base = await serveFile(own, (_, response) => {
      response.writeHead(302, { location: `${inside}/secret` }).end();
    });
    expect((await failureOf(make(base))).trouble).toBe("unusable");
    expect(hits).toBe(0);
  });

  it("is never asked for in our own network, where the service is the real one", async () => {
    let hits = 0;
    const inside = await serve((_, response) => {
      hits += 1;
      response.end(PDF);
    });
    const base = await serveFile(
      () => `${inside}/output.pdf`,
      (_, response) => response.end(PDF),
    );
    // Without stores of its own named, only those of the service are asked, even if its API is another one.
    expect((await failureOf(make(base, { fileOrigins: null }))).trouble).toBe("unusable");
    expect(hits).toBe(0);
  });
});
