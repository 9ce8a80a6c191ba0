/** Addresses of the application's own pages, for links and redirects; `app/routes.ts` says what is at each. */
export * as paths from "./addresses";
