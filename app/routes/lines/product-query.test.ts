import { expect, it } from "vitest";

import { hrefWith, readProductQuery, wantedRows, wayBackSearch, withRows } from "./product-query";

const read = (text: string) => readProductQuery(new URLSearchParams(text));

it("a query keeps what leads back beside its own", () => {
  const query = read(
    "search=tran&view=table&find=+roller+&product=p1&open=b:1&open=b:2&rows=b:1:200",
  );
  expect(query).toMatchObject({ find: "roller", product: "p1", open: ["b:1", "b:2"] });
  expect(wayBackSearch(query)).toBe("?search=tran&view=table");
  expect(wayBackSearch(read("find=roller"))).toBe("");
  const again = new URL(hrefWith("/new", query), "http://localhost").searchParams;
  expect(readProductQuery(again)).toEqual(query);
});

it("an address differs by what is changed", () => {
  const query = read("search=tran&product=p1&find=roller");
  expect(hrefWith("/new", query, { product: null, shown: "p1" })).toBe(
    "/new?search=tran&find=roller&shown=p1",
  );
  expect(hrefWith("/new", read(""))).toBe("/new");
});

it("rows are wanted by branch, at most so many, and those of a branch once", () => {
  expect(wantedRows(["b:1:200", ":300", "b:2:99999", "none"], 1_000)).toEqual(
    new Map([
      ["b:1", 200],
      ["", 300],
      ["b:2", 1_000],
    ]),
  );
  expect(withRows(["b:1:200", "b:2:200"], "b:1", 300)).toEqual(["b:2:200", "b:1:300"]);
});
