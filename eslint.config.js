import { readdirSync } from "node:fs";

import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

function foldersOf(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Arrows between rooms: `files` may not import what `patterns` name. docs/architecture.md draws them. */
const arrow = (files, patterns, message) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group: patterns, message }] }] },
});

/** Areas of the embedded API: each folder but what they share. */
const SHARED_BY_API_AREAS = "records";
const API_AREAS = foldersOf("server/api").filter((area) => area !== SHARED_BY_API_AREAS);
/**
 * Areas that stand on others: a logo is a document, what is accepted or ordered keeps documents, a quote asks for money,
 * a customer's page is one of a quote, a calendar holds appointments.
 */
const STANDS_ON = {
  account: ["documents"],
  orders: ["documents"],
  quotes: ["documents", "payments"],
  "customer-quotes": ["payments", "quotes"],
  calendars: ["appointments"],
};
const NOT_FOR_API = ["**/app/ui/**", "**/app/routes/**", "**/app/http/**", "**/web/**"];
/** Prices, freight and catalogues: what they are made of comes from the domain. */
const NOT_FOR_RULES = [
  ...NOT_FOR_API,
  ...["**/upstream/**", "**/api/**", "**/integrations/**", "**/jobs/**"],
];
const insideApi = (areas) => areas.flatMap((area) => [`../${area}/*`, `../../${area}/*`]);

const outside = (area) =>
  API_AREAS.filter((other) => other !== area && !STANDS_ON[area]?.includes(other));

const ROUTE_MODULES =
  "A route module is nobody's library: move what is shared into a file of its own, or up.";
/** What the screens of two areas are made of: pieces, and no area's. */
const SHARED_BY_AREAS = "lines";
const AREAS = foldersOf("app/routes");

export default tseslint.config(
  {
    ignores: [
      "build/",
      "data/",
      "node_modules/",
      "test-results/",
      "tests/contract/openapi-types.ts",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      "no-console": "error",
      eqeqeq: "error",
      "no-control-regex": "off",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-invalid-void-type": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": hooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: { globals: { process: "readonly", Buffer: "readonly" } },
  },
  { files: ["tests/bench/**"], rules: { "no-console": "off" } },
  arrow(
    ["app/ui/**"],
    ["~/routes/*", "~/upstream/*", "~/http/*", "**/server/**"],
    "ui knows no data, and of the trade the looks of phases alone.",
  ),
  arrow(
    ["app/domain/**"],
    ["~/routes/*", "~/upstream/*", "~/http/*", "~/ui/*", "react", "**/server/**", "node:*"],
    "domain is pure.",
  ),
  arrow(
    ["app/upstream/**"],
    ["~/routes/*", "~/http/*", "~/ui/*", "react", "**/server/**"],
    "upstream is the wire alone.",
  ),
  arrow(["app/http/**"], ["~/routes/*", "**/server/**"], "app never imports server."),
  ...AREAS.map((area) =>
    arrow(
      [`app/routes/${area}/**`],
      [
        "**/server/**",
        ...AREAS.filter((other) => other !== area && other !== SHARED_BY_AREAS).flatMap((other) => [
          `~/routes/${other}/*`,
          `../${other}/*`,
          `../../${other}/*`,
        ]),
      ],
      `app never imports server, and areas keep their pieces to themselves. ${ROUTE_MODULES}`,
    ),
  ),
  arrow(
    ["server/api/**", "server/database/**", "server/jobs/**"],
    NOT_FOR_API,
    "The embedded API knows the contract and the domain, not the web.",
  ),
  ...API_AREAS.map((area) =>
    arrow(
      [`server/api/${area}/**`],
      [...NOT_FOR_API, ...insideApi(outside(area))],
      `Areas of the API keep their pieces to themselves: what two of them share is in ${SHARED_BY_API_AREAS}.`,
    ),
  ),
  arrow(
    [`server/api/${SHARED_BY_API_AREAS}/**`],
    [...NOT_FOR_API, ...insideApi(API_AREAS)],
    "What areas share knows none of them.",
  ),
  arrow(
    ["server/pricing/**"],
    [...NOT_FOR_RULES, "**/catalogue/**", "**/freight/**", "**/database/**"],
    "Prices are rules: they know the domain alone.",
  ),
  arrow(
    ["server/freight/**"],
    [...NOT_FOR_RULES, "**/catalogue/**", "**/database/**"],
    "An estimate of freight is a rule: it knows the domain, and of pricing whole numbers and traces.",
  ),
  arrow(
    ["server/catalogue/**"],
    [...NOT_FOR_RULES, "**/freight/**"],
    "A catalogue knows how it is priced and stored, and no wire.",
  ),
  arrow(
    ["server/integrations/**"],
    [
      ...NOT_FOR_API,
      ...["**/api/**", "**/catalogue/**", "**/database/**", "**/freight/**", "**/jobs/**"],
      "**/pricing/**",
    ],
    "Who speaks to others knows the contract and the domain, and no table.",
  ),
  arrow(
    ["server/pdf/*.ts"],
    ["~/*", "**/app/**", "**/api/**", "**/database/**", "**/integrations/**", "**/web/**"],
    "Documents are made of texts that are ready to print: they know no contract and no table.",
  ),
  {
    // Demo data is filled into accounts nobody uses yet, in batches that no key and no lock is for; a schema is
    // brought up to date before anybody uses it.
    files: ["server/**"],
    ignores: [
      "server/api/transaction.ts",
      "server/database/connection.ts",
      "server/database/migrate.ts",
      "server/database/demo/**",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.property.name='write']:matches([callee.object.name='database'], [callee.object.property.name='database'])",
          message: "accountWrite and systemWrite are the ways to a transaction.",
        },
        {
          selector: "CallExpression[callee.property.name='transaction']",
          message: "accountWrite and systemWrite are the ways to a transaction.",
        },
      ],
    },
  },
  {
    files: [
      "app/**",
      "server/api/**",
      "server/database/**",
      "server/integrations/**",
      "server/jobs/**",
      "server/web/**",
    ],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "server/env.ts is the only reader of the environment.",
        },
      ],
    },
  },
);
