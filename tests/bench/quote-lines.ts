import { readSources, readVersions } from "../../server/api/records/read-product";
import type { AccountRead } from "../../server/api/scope";
import { configure } from "../../server/pricing/configure";
import { priceLine } from "../../server/pricing/line";
import { AU, LINE } from "../../server/pricing/test-lines";
import { firstAnswers, middleOf } from "../support/lines";

const LINES = 200;
const TODAY = "2026-11-18";

/** What a quote of 200 lines is priced by, step by step: lines of so many products from all over the catalogue. */
export async function quoteLines(read: AccountRead, different: number) {
  const products = await read.db
    .selectFrom("products")
    .select(["id", "has_width", "has_height"])
    .where("account_id", "=", read.accountId)
    .where("is_master", "=", 0)
    .orderBy("position")
    .execute();
  if (products.length < different) throw new Error("There are not so many products");
  const picked = products.filter((_, at) => at % Math.floor(products.length / different) === 0);
  const versionsOf = (ids: string[]) => readVersions(read, ids, TODAY);
  const first = await versionsOf(picked.map(({ id }) => id));
  const lines = Array.from({ length: LINES }, (_, at) => {
    const product = picked[at % different];
    const { configurable } = first.get(product?.id ?? "") ?? {};
    if (!product || !configurable) throw new Error("A product has no version");
    const { limits } = configurable;
    return {
      id: product.id,
      width: product.has_width === 0 ? null : middleOf(limits.width),
      height: product.has_height === 0 ? null : middleOf(limits.height),
      ...{ country: "AU", chosen: firstAnswers(configurable) },
    };
  });
  const versions = () => versionsOf(lines.map(({ id }) => id));
  const made = (found: Awaited<ReturnType<typeof versions>>) =>
    lines.map((line) => {
      const version = found.get(line.id);
      if (!version) throw new Error("A product has no version");
      const { band, options } = configure(version.configurable, line);
      return { version, band, options, width: line.width, height: line.height };
    });
  const sources = (asked: ReturnType<typeof made>) => readSources(read, asked);
  const price = (asked: ReturnType<typeof made>, found: Awaited<ReturnType<typeof sources>>) => {
    for (const [at, { version, options, width, height }] of asked.entries()) {
      const source = found[at];
      if (!source) throw new Error("A line has no price list");
      const { listName, tradeDiscount, costPadding } = version;
      const line = {
        ...LINE,
        width,
        height,
        options,
        source,
        listName,
        tradeDiscount,
        costPadding,
      };
      if (priceLine(line, AU) === "BAD_SIZE") throw new Error("A line has no price");
    }
  };
  const found = await versions();
  const asked = made(found);
  const listed = await sources(asked);
  return {
    versions,
    configure: () => made(found),
    sources: () => sources(asked),
    price: () => price(asked, listed),
    all: async () => {
      const now = made(await versions());
      price(now, await sources(now));
    },
  };
}
