import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

import remixConfig from "./remix.config.js";

/**
 * What lies directly in `app/ui` is of every page, and travels with the addresses, the kinds of pages, the names
 * of phases and the bundler's own loader as one file: each piece of its own costs a request and compresses alone.
 * What only some pages use is in a folder of `app/ui`.
 */
const SHELL = /\/app\/(?:ui\/[^/]+|http\/pa(?:ge|ths)|domain\/phases)\.tsx?$|vite\/preload-helper/;

/** Single fetch is off; the bundler cannot know that nothing calls the framework's reader and writer of it. */
const withoutSingleFetch: Plugin = {
  name: "without-single-fetch",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  enforce: "pre",
  resolveId: (id) => (id === "turbo-stream" ? "\0turbo-stream" : undefined),
  load: (id) => (id === "\0turbo-stream" ? "export const decode = null, encode = null;" : undefined),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), withoutSingleFetch],
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
      "date-fns",
      "@date-fns/tz",
      "remix-utils/use-hydrated",
      "@remix-run/node",
    ],
  },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
  build: {
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => (SHELL.test(id) ? "shell" : undefined) } },
  },
}));
