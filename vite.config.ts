import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { build as bundle } from "esbuild";
import { defineConfig, type Plugin } from "vite";

import remixConfig from "./remix.config.js";
import { unusedFramework } from "./server/commands/unused-framework";

/**
 * What lies directly in `app/ui`, and in its `navigation`, `requests` and `toast`, is of every page, and travels
 * with the addresses, the kinds of pages, the names of phases and the bundler's own loader as one file: each piece
 * of its own costs a request and compresses alone. What only some pages use is in the other folders of `app/ui`, from
 * which boards, deals and the calendar all send changes that stay on their page.
 */
const SHELL =
  /\/app\/(?:ui\/(?:(?:navigation|requests|toast)\/)?[^/]+|ui\/form\/(?:use-mutation|new-form-key)|http\/(?:addresses|page)|domain\/phases)\.tsx?$|vite\/preload-helper/;

/** What lists share with the panels that open over them, for the same reason. */
const LISTS =
  /\/app\/(?:ui\/(?:list\/(?:list-head|filter-\w+|use-(?:announcement|filters-sheet|submit-on-change|prefetch-panel))|form\/autosave-select|contacts\/value-links|dialog\/late-panel-error)|domain\/part-search|routes\/deals\/(?:panel\/(?:deal-place|without-tab|module-sheet)))\.tsx?$/;

/** What every dialog has; what asks before something is left; every form's checks; and what forms in dialogs have beside. */
const DIALOGS = /\/app\/ui\/(?:dialog\/modal|form\/form-(?:error|reply))\.tsx?$/;
const UNSAVED = /\/app\/ui\/dialog\/(?:form-changes|unsaved-changes|use-held-blocker)\.tsx?$/;
const FORMS = /\/app\/ui\/form\/(?:use-validated-form|saved-values|after-conflict)\.tsx?$/;
const FORM_DIALOGS = /\/app\/ui\/(?:dialog\/form-dialog|form\/default-submit)\.tsx?$/;

/** The files that pieces travel in together; undefined of those that the bundler places. */
function chunkOf(id: string): string | undefined {
  if (SHELL.test(id)) return "shell";
  if (LISTS.test(id)) return "lists";
  if (DIALOGS.test(id)) return "dialogs";
  if (UNSAVED.test(id)) return "unsaved";
  if (FORMS.test(id)) return "forms";
  if (FORM_DIALOGS.test(id)) return "form-dialogs";
  return undefined;
}

/** Letters of a hash: of 42 bits two files of a name hardly ever have the same. */
const HASH = 7;
/**
 * Every page with script reads the names of the scripts of all pages, and half of that would be words that nobody needs
 * there. `build/scripts.json` says which is which.
 */
const NAMES = {
  entryFileNames: `assets/[hash:${HASH}].js`,
  chunkFileNames: `assets/[hash:${HASH}].js`,
};

const namesOfScripts: Plugin = {
  name: "names-of-scripts",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = "" }, bundle) {
    const scripts = Object.values(bundle).filter((one) => one.type === "chunk");
    const entries = scripts.map(({ name, fileName }) => [name, fileName] as const);
    writeFileSync(join(dir, "../scripts.json"), JSON.stringify(Object.fromEntries(entries)));
  },
};

/** Style is for all browsers that Vite builds for by itself, in both builds alike. */
const STYLED = ["chrome87", "edge88", "es2020", "firefox78", "safari14"];
/** Scripts are for those that have what they call, such as `toSorted`; pages work without them. */
const SCRIPTED = ["chrome110", "edge110", "firefox115", "safari16"];

/**
 * Routes without a page are scripts without a word, and those of all confirmations have the same words: each would be
 * fetched ahead, and named on every page. One stands for all that are alike.
 */
const oneForAllAlike: Plugin = {
  name: "one-for-all-alike",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = "" }, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
    const imported = new Set(chunks.flatMap((one) => [...one.imports, ...one.dynamicImports]));
    const ends = chunks.filter((one) => one.isEntry && !imported.has(one.fileName));
    const alike = Map.groupBy(ends, ({ code }) => code.trim());
    const standIns = new Map(
      [...alike.values()].flatMap(([one, ...others]) =>
        others.map(({ fileName }) => [fileName, one?.fileName ?? ""] as const),
      ),
    );
    const path = join(dir, ".vite/manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, { file: string }>;
    for (const entry of Object.values(manifest))
      entry.file = standIns.get(entry.file) ?? entry.file;
    writeFileSync(path, JSON.stringify(manifest));
    for (const file of standIns.keys()) rmSync(join(dir, file));
  },
};

/**
 * A script of a page that has no other, asked for by its address: `import url from "./x-script.ts?url"`. It is one file
 * with all it imports, and shares nothing with the application. In development the server knows such addresses itself.
 */
const ownScripts: Plugin = {
  name: "own-scripts",
  apply: "build",
  enforce: "pre",
  async load(id, { ssr = false } = {}) {
    if (!id.endsWith(".ts?url")) return undefined;
    const { outputFiles } = await bundle({
      entryPoints: [id.slice(0, -"?url".length)],
      ...{ bundle: true, minify: true, write: false, format: "esm", target: SCRIPTED },
      legalComments: "none",
    });
    const source = outputFiles[0]?.contents ?? "";
    const hash = createHash("sha256").update(source).digest("base64url").slice(0, HASH);
    const fileName = `assets/${hash}.js`;
    if (!ssr) this.emitFile({ type: "asset", fileName, source });
    return `export default ${JSON.stringify(`/${fileName}`)}`;
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ownScripts,
    tailwindcss(),
    remix(remixConfig),
    unusedFramework,
    oneForAllAlike,
    namesOfScripts,
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // Named ahead, so that a first visit in development does not meet two copies of the router.
  optimizeDeps: {
    include: [
      "@remix-run/react",
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "@conform-to/react",
      "@conform-to/zod/v4",
      "@headlessui/react",
      "sortablejs",
      "zod",
      "date-fns/differenceInCalendarDays",
      "date-fns/format",
      "date-fns/parseISO",
      "date-fns/addDays",
      "@date-fns/tz",
      "remix-utils/use-hydrated",
      "@remix-run/node",
      "@stripe/stripe-js/pure",
      "signature_pad",
    ],
  },
  // Off, as Remix's configuration says: what only it needs stays out of the scripts.
  define: { "window.__remixContext.future.v3_singleFetch": "false" },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
  build: {
    target: isSsrBuild ? "node24" : SCRIPTED,
    cssTarget: STYLED,
    assetsInlineLimit: 0,
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2, keep_fargs: false } },
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            ...NAMES,
            manualChunks: chunkOf,
          },
        },
  },
}));
