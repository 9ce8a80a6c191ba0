import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Arrows between rooms: `files` may not import what `patterns` name. docs/architecture.md draws them. */
const arrow = (files, patterns, message) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group: patterns, message }] }] },
});

const ROUTE_MODULES =
  "A route module is nobody's library: move what is shared into a file of its own, or up.";
const AREAS = ["auth", "contacts", "dashboard", "deals", "development", "shell"];

export default tseslint.config(
  { ignores: ["build/", "data/", "node_modules/", "test-results/"] },
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
    files: ["**/*.tsx", "app/ui/**/*.ts"],
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
    "ui knows no data and no trade.",
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
        ...AREAS.filter((other) => other !== area).flatMap((other) => [
          `~/routes/${other}/*`,
          `../${other}/*`,
          `../../${other}/*`,
        ]),
      ],
      `app never imports server, and areas keep their pieces to themselves. ${ROUTE_MODULES}`,
    ),
  ),
  arrow(
    ["server/api/**", "server/database/**"],
    ["**/app/ui/**", "**/app/routes/**", "**/app/http/**", "**/web/**"],
    "The embedded API knows the contract and the domain, not the web.",
  ),
  {
    files: [
      "app/**",
      "server/api/**",
      "server/database/**",
      "server/integrations/**",
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
