import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { heldMegabytes } from "../support/memory";
import { demoFolder, startApp } from "../support/start-app";
import { createTestWeb, loadBuild, type Browser, type TestWeb } from "../support/test-web";

const BOARD = "/workflows/residential-sales";

describe("the start", () => {
  let folder: string;
  beforeAll(async () => {
    await loadBuild();
    folder = mkdtempSync(join(tmpdir(), "headrail-weight-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("holds less than 250 MB, and loads of each library the files that it needs", async () => {
    const report = join(folder, "files.json");
    const dataDir = join(folder, "filled");
    // The first start fills the demo, and makes documents for it.
    await (await startApp({ dataDir })).stop();
    const app = await startApp({
      dataDir,
      env: {
        FILES_REPORT: report,
        NODE_OPTIONS: `--import=${new URL("../support/count-files.mjs", import.meta.url).href}`,
      },
    });
    expect((await fetch(`${app.origin}/login`)).status).toBe(200);
    const held = heldMegabytes(app.process.pid ?? 0);
    await app.stop();
    expect(held).toBeLessThan(250);
    const files = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
    expect(files["date-fns"]).toBeGreaterThan(0);
    // One builder in one piece.
    delete files.kysely;
    expect(Object.entries(files).filter(([, count]) => count > 150)).toEqual([]);
  });

  it("reads a database of more than 64 MB no further than its schema", async () => {
    const dataDir = await demoFolder();
    const path = join(dataDir, "headrail.db");
    const file = new BetterSqlite(path);
    file.exec("create table padding (id integer primary key, bytes blob not null)");
    const insert = file.prepare("insert into padding (bytes) values (zeroblob(1048576))");
    file.transaction(() => {
      for (let at = 0; at < 70; at += 1) insert.run();
    })();
    // Damage that only a reading of everything finds: rows that an index does not know.
    file.exec("create unique index padding_ids on padding (id)");
    file.unsafeMode(true);
    file.exec("pragma writable_schema = on");
    file.exec("update sqlite_schema set rootpage = 2 where name = 'padding_ids'");
    file.close();
    const damaged = new BetterSqlite(path, { readonly: true });
    expect(damaged.pragma("quick_check(1)", { simple: true })).not.toBe("ok");
    damaged.close();
    const app = await startApp({ entry: "api", dataDir });
    expect(await app.stop()).toBe(0);
    rmSync(dataDir, { recursive: true });
  });
});

describe("what travels with an answer", () => {
  let web: TestWeb;
  let browser: Browser;
  beforeAll(async () => {
    web = await createTestWeb();
    browser = web.browser();
    await browser.signIn("sales");
  });
  afterAll(() => web.drop());

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it("every built file of some size comes as gzip and as brotli, and plain if neither is taken", async () => {
    const names = readdirSync("build/client/assets").filter((name) => /\.(js|css)$/.test(name));
    const paths = names.map((name) => `/assets/${name}`).concat("/sprite.svg");
    const visitor = web.browser();
    const packed: string[] = [];
    for (const path of paths) {
      const source = readFileSync(`build/client${path}`);
      if (source.byteLength <= 500) continue;
      packed.push(path);
      const gzip = await visitor.get(path, { "accept-encoding": "gzip" });
      expect(gzip.headers.get("content-encoding"), path).toBe("gzip");
      expect(gzip.headers.get("vary")?.toLowerCase(), path).toContain("accept-encoding");
      const bytes = await bytesOf(gzip);
      expect(bytes.byteLength, path).toBeLessThan(source.byteLength);
      expect(gunzipSync(bytes).equals(source), path).toBe(true);
      const br = await visitor.get(path, { "accept-encoding": "gzip, br" });
      expect(br.headers.get("content-encoding"), path).toBe("br");
      expect(brotliDecompressSync(await bytesOf(br)).equals(source), path).toBe(true);
    }
    expect(packed.length).toBeGreaterThan(30);
    for (const [accepted, taken] of [
      ["gzip;q=1.0", "gzip"],
      ["gzip;q=0.5,br;q=0.9", "br"],
      ["BR", "br"],
      ["gzip;q=0.5, br;q=0", "gzip"],
      ["br; q=0.000", null],
      ["", null],
    ] as const) {
      for (const path of ["/sprite.svg", packed[0] ?? ""]) {
        const response = await visitor.get(path, { "accept-encoding": accepted });
        expect(response.headers.get("content-encoding"), `${path} ${accepted}`).toBe(taken);
      }
    }
    const plain = await visitor.get("/sprite.svg", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
  });

  it("a file that may change is asked for again in one line", async () => {
    for (const path of [
      "/sprite.svg",
      "/catalogue/roller.svg",
      "/catalogue/roller-au.pdf",
      "/favicon.svg",
      "/robots.txt",
    ]) {
      const first = await web.browser().get(path, { "accept-encoding": "br" });
      const tag = first.headers.get("etag") ?? "";
      expect(tag, path).not.toBe("");
      const headers = { "accept-encoding": "br", "if-none-match": tag };
      const again = await web.browser().get(path, headers);
      expect([again.status, (await bytesOf(again)).byteLength], path).toEqual([304, 0]);
      expect(again.headers.get("cache-control"), path).toMatch(/^public/);
    }
  });

  it("a file comes whole, whatever part of it is asked for", async () => {
    const source = readFileSync("build/client/sprite.svg");
    for (const range of ["junk", "bytes=0-1,3-4", "bytes=0-9", "bytes=999999999-"]) {
      const response = await web.browser().get("/sprite.svg", { range });
      expect(response.status, range).toBe(200);
      expect(response.headers.get("content-range")).toBeNull();
      expect((await bytesOf(response)).equals(source)).toBe(true);
    }
  });

  it("a built file carries what means something to a file, and nothing of pages", async () => {
    const [style = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".css"));
    const drawing = "/catalogue/vertical.svg";
    const sheet = "/catalogue/vertical-us.pdf";
    for (const path of [`/assets/${style}`, "/sprite.svg", drawing, sheet, "/robots.txt"]) {
      const { headers } = await web.browser().get(path, { "accept-encoding": "br" });
      const length = [...headers].reduce((sum, pair) => sum + pair.join(": ").length + 2, 0);
      expect(length, path).toBeLessThan(path.endsWith(".svg") ? 400 : 350);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("cache-control"), path).toMatch(/^public, max-age=/);
      expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
      // A picture may be opened by itself, and is a document then.
      const policy = path.endsWith(".svg") ? "default-src 'none'; frame-ancestors 'none'" : null;
      expect(headers.get("content-security-policy"), path).toBe(policy);
    }
    const opened = await web.browser().get(sheet);
    expect(opened.headers.get("content-type")).toBe("application/pdf");
    expect((await bytesOf(opened)).equals(readFileSync(`public${sheet}`))).toBe(true);
    const missing = await web.browser().get("/assets/nothing.js");
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control")).toBe("no-store");
  });

  it("the style has one picture of all glyphs and the carets, and no class made of words of our code", () => {
    const [name = ""] = readdirSync("build/client/assets").filter((one) => one.endsWith(".css"));
    const style = readFileSync(`build/client/assets/${name}`, "utf8");
    // The browser makes a document of each before the first paint.
    expect(style.match(/data:image\/svg/g)).toHaveLength(3);
    expect(style).toContain(".grid{");
    for (const word of ["ring", "blur", "filter", "transform", "container"]) {
      expect(style).not.toContain(`.${word}{`);
    }
  });

  it("the sprite has every icon there is a name for", () => {
    const sprite = readFileSync("build/client/sprite.svg", "utf8");
    const icons = JSON.parse(readFileSync("app/ui/icons.json", "utf8")) as Record<string, string>;
    const missing = Object.keys(icons).filter((name) => !sprite.includes(`id="${name}"`));
    expect(missing).toEqual([]);
  });

  it("a style that comes later stands in no layer, which has all text of the page laid out anew", () => {
    const later = readdirSync("build/client/assets").filter((name) =>
      /^(?!app-).*\.css$/.test(name),
    );
    expect(later.length).toBeGreaterThan(5);
    for (const name of later)
      expect(readFileSync(`build/client/assets/${name}`, "utf8"), name).not.toContain("@layer");
  });

  it("a board with script is at most 13 requests, icon included", async () => {
    const html = await (await browser.get(`${BOARD}?view=kanban`)).text();
    const files = new Set(html.match(/\/(?:assets\/[\w.-]+|sprite\.svg|favicon\.svg)/g));
    expect(files.size).toBeGreaterThan(5);
    expect(1 + files.size).toBeLessThanOrEqual(13);
  });

  it("data that script reads is packed as the browser takes it, and the same in every wrapping", async () => {
    const path = `${BOARD}?view=table&_data=routes/deals/board/board`;
    const read = (encoding: string) => browser.get(path, { "accept-encoding": encoding });
    for (const refusing of ["br;q=0, zstd;q=0.0", "gzip; q=0", "brotli"]) {
      expect((await read(refusing)).headers.get("content-encoding"), refusing).toBeNull();
    }
    expect((await read("zstd;q=0, br;q=0.5")).headers.get("content-encoding")).toBe("br");
    const plain = await read("identity");
    expect(plain.headers.get("content-encoding")).toBeNull();
    const text = await plain.text();
    expect(JSON.parse(text)).toHaveProperty("page.table");
    for (const [encoding, unpack] of [
      ["zstd", zstdDecompressSync],
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const response = await read(encoding);
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toBe("accept-encoding");
      const bytes = await bytesOf(response);
      expect(bytes.byteLength, encoding).toBeLessThan(text.length / 3);
      expect(unpack(bytes).toString(), encoding).toBe(text);
    }
    const small = await browser.get("/login?_data=root", { "accept-encoding": "gzip" });
    expect(small.headers.get("content-encoding")).toBeNull();
    expect(await small.json()).toHaveProperty("formKey");
  });

  it("all but sign-in tells search engines not to list it", async () => {
    for (const path of [
      "/",
      "/dashboard",
      BOARD,
      `${BOARD}?_data=routes/deals/board/board`,
      "/terms",
      "/forgot-password",
      "/reset-password?token=x",
      "/login?returnUrl=%2Fdashboard",
      "/login?",
      "/no-such-page",
      "/health.json",
    ]) {
      for (const visitor of [browser, web.browser()]) {
        expect((await visitor.get(path)).headers.get("x-robots-tag"), path).toBe("noindex");
      }
    }
    const login = await web.browser().get("/login");
    expect(login.headers.get("x-robots-tag")).toBeNull();
    expect(await login.text()).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    // A page that may not be read cannot say that it is not to be listed.
    expect(await (await web.browser().get("/robots.txt")).text()).not.toContain("Disallow: /");
  });
});

it("the image starts under the same bounds of memory as `npm start`", () => {
  const flags = (text: string) => text.match(/--max-[\w-]+=\d+/g) ?? [];
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(flags(scripts.start ?? "")).toHaveLength(2);
  expect(flags(readFileSync("Dockerfile", "utf8"))).toEqual(flags(scripts.start ?? ""));
  expect(flags(scripts.api ?? "")).toEqual(flags(scripts.start ?? ""));
});
