/**
 * Framework options of the Remix application; `vite.config.ts` hands them to the Remix plugin.
 * Single fetch and lazy route discovery stay off on purpose: docs/decisions/0001-framework-line.md.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_throwAbortReason: true,
  },
};
