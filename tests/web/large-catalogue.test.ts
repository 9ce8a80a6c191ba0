import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  buildTree,
  type ProductTree,
  type TreeBranch,
  type TreeNode,
} from "../../app/routes/lines/product-tree";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { products } from "../../app/upstream/contract/products";
import { callName } from "../../app/upstream/transport";
import { newId } from "../../server/database/id";
import { accountOf, addProducts } from "../support/catalogue";
import { addQuote, pathOfQuote } from "../support/quotes";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let browser: Browser;
let path: string;
let whole: ProductTree;
let shutterId: string;

const numbered = (count: number, name: string, own: object) =>
  Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(3, "0");
    return { name: `${name} ${number}`, code: `${name}-${number}`, position: at, ...own };
  });

beforeAll(async () => {
  web = await createTestWeb();
  admin = await web.signIn("admin");
  path = `${pathOfQuote(await addQuote(admin))}/products/new`;
  await fill();
  whole = await readTree();
  browser = web.browser();
  await browser.signIn("admin");
});
afterAll(() => web.drop());

/** Six brands: one with two categories, one with a category alone, a master and sub-categories. */
async function fill() {
  const add = (own: Parameters<typeof addProducts>[1]) => addProducts(web.database, own);
  const rollers = { brand: "Coastline", category: "Roller blinds" };
  await add(numbered(330, "Alberton", rollers));
  await add(numbered(3, "Arm", { brand: "Coastline", category: "Awnings", image: "/arm.svg" }));
  const murray = { brand: "Murray", category: "Shutters" };
  const shutters = await add(numbered(60, "Plantation", murray));
  shutterId = shutters[41] ?? "";
  const [master = ""] = await add([
    { name: "Folding", code: "F", position: 7, is_master: 1, ...murray },
  ]);
  await add(numbered(3, "Panel", { ...murray, master_id: master }));
  const tasman = { brand: "Tasman", category: "Curtains" };
  const [sheer = ""] = await add(numbered(2, "Sheer", { ...tasman, top_rank: 4 }));
  const under = await addSubCategories(sheer);
  await add(numbered(2, "Rod", { ...tasman, sub_category_id: under }));
  await add([{ name: "Wood", code: "W", brand: "Westgate", category: "Venetians", top_rank: 1 }]);
  await add([{ name: "Removal", code: "R", brand: " ", category: "Services", position: 9 }]);
  // Far behind all others, in a brand of its own.
  const zephyr = { brand: "Zephyr", category: "Fans" };
  await add(numbered(2, "Late", zephyr).map((one) => ({ ...one, position: 5_000 })));
}

async function addSubCategories(productId: string): Promise<string> {
  const { brand_id, category_id } = await web.database.read
    .selectFrom("products")
    .selectAll()
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const own = { account_id: await accountOf(web.database), brand_id, category_id };
  const [outer, inner] = [newId(), newId()];
  const rest = { image: null, information: "[]", position: 0 };
  const rows = [
    { ...own, ...rest, id: outer, name: "Tracks", parent_id: null },
    { ...own, ...rest, id: inner, name: "Rods", parent_id: outer },
  ];
  await web.database.write((trx) => trx.insertInto("sub_categories").values(rows).execute());
  return inner;
}

async function readTree() {
  const [brands, all, top] = await Promise.all([
    admin.call(products.listBrandCategories, {}),
    admin.call(products.listProducts, { query: {} }),
    admin.call(products.listTopProducts, {}),
  ]);
  return buildTree({ brands, products: all, topIds: top.map(({ productId }) => productId) });
}

async function open(query: Record<string, string | string[]>) {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) params.append(name, value);
  }
  return follow(`${path}?${params}`);
}
async function follow(address: string) {
  const response = await browser.get(address);
  expect(response.status, address).toBe(200);
  const text = await response.text();
  expect(text.length).toBeLessThan(180_000);
  return new JSDOM(text, { url: ORIGIN + address }).window.document;
}
const hrefOf = (page: Document, words: string) =>
  [...page.querySelectorAll(".product-list a")]
    .find((one) => one.textContent?.replace(/\s+/g, " ").trim().startsWith(words))
    ?.getAttribute("href") ?? "";

/** The tree of a page in lines: open branches with −, closed ones with +, and what is in each further in. */
function linesOf(list: Element | null | undefined, depth = 0): string[] {
  return [...(list?.children ?? [])].flatMap((item) => {
    const details = item.querySelector(":scope > details");
    const words = (one: Element | null | undefined) =>
      one?.textContent?.replace(/ products?$/, "").trim() ?? "";
    const start = "  ".repeat(depth);
    if (!details) {
      const link = item.querySelector("a");
      return [`${start}${link?.classList.contains("branch") ? "+ " : ""}${words(link)}`];
    }
    const sign = details.hasAttribute("open") ? "−" : "+";
    const head = `${start}${sign} ${words(details.querySelector("summary"))}`;
    return [head, ...linesOf(details.querySelector(":scope > ul"), depth + 1)];
  });
}
const treeOf = (page: Document) => linesOf(page.querySelector(".product-tree > ul"));
const tilesOf = (page: Document) =>
  [...page.querySelectorAll(".tile")].map((one) => [
    one.querySelector("b")?.textContent,
    one.querySelector(".muted")?.textContent,
  ]);

const TOP = ["− Top Products 3", "  Wood", "  Sheer 000", "  Sheer 001"];
const REST = ["+ Tasman 4", "+ Westgate 1", "+ Zephyr 2", "Removal"];

describe("the tree of a large catalogue", () => {
  it("has Top Products open, and brands with what they count, which bring nothing along", async () => {
    const asked: string[] = [];
    const { send } = web.upstream;
    web.upstream.send = (request, address) => {
      if (callName(request) === "GET /products") asked.push(JSON.stringify(request.query));
      return send.call(web.upstream, request, address);
    };
    const page = await open({ as: "tree" });
    web.upstream.send = send;
    expect(treeOf(page)).toEqual([...TOP, "+ Coastline 333", "+ Murray 63", ...REST]);
    for (const query of asked) expect(query).toMatch(/"ids"|"limit"/);
    expect(asked.length).toBeGreaterThan(0);
  });

  it("opens its branches by links, and lists products in parts", async () => {
    const brand = await follow(hrefOf(await open({ as: "tree" }), "Coastline"));
    expect(treeOf(brand).slice(4, 7)).toEqual([
      ...["− Coastline 333", "  + Roller blinds 330", "  + Awnings 3"],
    ]);
    const category = await follow(hrefOf(brand, "Roller blinds"));
    const rows = treeOf(category).filter((line) => line.includes("Alberton"));
    expect([rows.length, rows.at(-1)]).toEqual([100, "    Alberton 099"]);
    let page = category;
    for (const more of ["Show 100 more of 230", "Show 100 more of 130"]) {
      page = await follow(hrefOf(page, more));
    }
    const shown = () => treeOf(page).filter((line) => /Alberton|Show/.test(line));
    expect(shown().map((line) => line.trim())).toEqual([
      "Show 100 before",
      ...Array.from({ length: 200 }, (_, at) => `Alberton ${at + 100}`),
      "Show 30 more of 30",
    ]);
    page = await follow(hrefOf(page, "Show 30 more of 30"));
    expect(shown().at(-1)?.trim()).toBe("Alberton 329");
    page = await follow(hrefOf(page, "Show 100 before"));
    expect(shown()[1]?.trim()).toBe("Alberton 030");
  });

  it("has masters among products, in their order, and sub-categories before them", async () => {
    const page = await open({ as: "tree", open: keysOf("Murray", "Tasman", "Tracks") });
    const lines = treeOf(page);
    const at = lines.indexOf("− Murray 63");
    expect(lines.slice(at + 7, at + 11)).toEqual([
      ...["  Plantation 006", "  Plantation 007", "  + Folding 3", "  Plantation 008"],
    ]);
    expect(lines.slice(lines.indexOf("− Tasman 4"))).toEqual([
      ...["− Tasman 4", "  − Tracks 2", "    + Rods 2", "  Sheer 000", "  Sheer 001"],
      ...["+ Westgate 1", "+ Zephyr 2", "Removal"],
    ]);
    const opened = treeOf(await follow(hrefOf(page, "Folding")));
    expect(opened.slice(opened.indexOf("  − Folding 3")).slice(1, 4)).toEqual([
      ...["    Panel 000", "    Panel 001", "    Panel 002"],
    ]);
  });

  it("is open to the product that is chosen, with its form, or was", async () => {
    for (const name of ["product", "shown"]) {
      const page = await open({ as: "tree", [name]: shutterId });
      expect(treeOf(page)).toContain("− Murray 63");
      const current = page.querySelector('.product-tree [aria-current="true"]');
      expect(current?.textContent).toBe("Plantation 041");
      expect(page.querySelector("form#lines") !== null).toBe(name === "product");
    }
    const panel = product("Panel 001");
    expect(treeOf(await open({ as: "tree", shown: panel }))).toContain("  − Folding 3");
    const best = treeOf(await open({ as: "tree", shown: product("Wood") }));
    expect(best.filter((line) => line.startsWith("−"))).toEqual(["− Top Products 3"]);
  });

  it("ignores branches that are not there", async () => {
    const page = await open({ as: "tree", open: ["b:gone", "b:gone/m:x"], rows: "b:gone:300" });
    expect(treeOf(page)).toEqual([...TOP, "+ Coastline 333", "+ Murray 63", ...REST]);
  });
});

describe("a search in a large catalogue", () => {
  it.each([
    ["plantation 04", 11, "− Murray 11"],
    ["shutters folding", 3, "  − Folding 3"],
    ["tracks", 2, "    − Rods 2"],
    ["róds", 2, "    − Rods 2"],
    ["AWNINGS", 3, "  − Awnings 3"],
    ["westgate", 1, "  Wood"],
    ["removal", 1, "Removal"],
  ])("finds %s as a small one does, with its branches open", async (find, count, line) => {
    const page = await open({ as: "tree", find });
    expect(page.querySelector('.product-search [role="status"]')?.textContent).toMatch(
      `Found ${count} product`,
    );
    expect(treeOf(page)).toContain(line);
    expect(treeOf(page).join("\n")).not.toContain("+");
  });

  it("that finds much shows the first of it, and all the branches with their counts", async () => {
    const page = await open({ as: "tree", find: "a" });
    expect(page.querySelector('.product-search [role="status"]')?.textContent).toBe(
      "Found 404 products",
    );
    const lines = treeOf(page);
    expect(lines.length).toBeLessThan(140);
    const heads = lines.filter((line) => /^[−+]/.test(line));
    expect(heads).toEqual([
      ...["− Top Products 3", "− Coastline 333", "− Murray 63", "− Tasman 4", "− Westgate 1"],
      // What is found there comes after the first hundred: a link brings it.
      "+ Zephyr 2",
    ]);
    const late = treeOf(await follow(hrefOf(page, "Zephyr")));
    expect(late.slice(late.indexOf("− Zephyr 2"), -1)).toEqual([
      ...["− Zephyr 2", "  Late 000", "  Late 001"],
    ]);
    const more = lines.find((line) => line.includes("Show 100 more of"));
    const rollers = await follow(hrefOf(page, more?.trim() ?? ""));
    expect(treeOf(rollers).filter((line) => line.includes("Alberton")).length).toBeGreaterThan(100);
  });

  it("that finds nothing says so", async () => {
    const page = await open({ find: "quixotic" });
    expect(page.body.textContent).toContain("No products found");
    expect((await open({ find: "\u0001\ud800" })).querySelector(".product-list")).not.toBeNull();
  });
});

describe("tiles of a large catalogue", () => {
  const nodes = (list: readonly TreeNode[]) =>
    list
      .slice(0, 100)
      .map((node) => [
        node.name,
        node.kind === "product"
          ? node.brandName
          : `${node.count} ${node.count === 1 ? "product" : "products"}`,
      ]);

  it("are those of the tree, branch by branch", async () => {
    const all = branchesOf(whole.nodes);
    expect(all.length).toBeGreaterThan(9);
    for (const branch of all) {
      const page = await open({ as: "tiles", branch: branch.key });
      expect([branch.key, tilesOf(page)]).toEqual([branch.key, nodes(branch.children)]);
      expect(page.querySelector('.trail [aria-current="true"]')?.textContent).toBe(branch.name);
    }
  });

  it("begin with Top Products, then brands and categories, then products", async () => {
    const page = await open({ as: "tiles" });
    expect([...page.querySelectorAll(".tiles h2")].map((one) => one.textContent)).toEqual([
      ...["Top Products", "Brands and categories", "Other products"],
    ]);
    expect(tilesOf(page).map(([name]) => name)).toEqual([
      ...["Wood", "Sheer 000", "Sheer 001"],
      ...["Coastline", "Murray", "Tasman", "Westgate", "Zephyr", "Removal"],
    ]);
    const pictures = [...page.querySelectorAll(".tile img")].map((one) => one.getAttribute("src"));
    expect(pictures).toEqual(["/arm.svg"]);
    expect(tilesOf(await open({ as: "tiles", branch: "b:gone" }))).toEqual(tilesOf(page));
  });

  it("come in parts, of a branch and of a search", async () => {
    const rollers = keysOf("Roller blinds")[0] ?? "";
    for (const [name, value] of [
      ["branch", rollers],
      ["find", "alberton"],
    ] as const) {
      let page = await open({ as: "tiles", [name]: value });
      expect(tilesOf(page)).toHaveLength(100);
      for (const words of ["Show 100 more of 230", "Show 100 more of 130", "Show 30 more of 30"]) {
        page = await follow(hrefOf(page, words));
      }
      expect(tilesOf(page)).toHaveLength(200);
      expect(tilesOf(page).at(-1)?.[0]).toBe("Alberton 329");
      page = await follow(hrefOf(page, "Show 100 before"));
      expect(tilesOf(page)[0]?.[0]).toBe("Alberton 030");
    }
  });

  it("are remembered", async () => {
    await open({ as: "tiles" });
    expect((await open({})).querySelector(".tiles")).not.toBeNull();
    await open({ as: "tree" });
    expect((await open({})).querySelector(".product-tree")).not.toBeNull();
  });
});

const branchesOf = (list: readonly TreeNode[]): TreeBranch[] =>
  list.flatMap((node) => (node.kind === "product" ? [] : [node, ...branchesOf(node.children)]));
const keysOf = (...names: string[]) =>
  names.flatMap(
    (name) => branchesOf(whole.nodes).find((branch) => branch.name === name)?.key ?? [],
  );
function product(name: string): string {
  const leaves = (list: readonly TreeNode[]): TreeNode[] =>
    list.flatMap((node) => (node.kind === "product" ? [node] : leaves(node.children)));
  const found = leaves(whole.nodes).find((node) => node.name === name);
  return found?.kind === "product" ? found.id : "";
}
