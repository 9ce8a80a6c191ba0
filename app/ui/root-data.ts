import { useRouteLoaderData } from "@remix-run/react";

import type { ToastMessage } from "./toast/toast-message";

/** What the root hands to every page. */
export interface RootData {
  isBasic: boolean;
  /** True if the page stands under the address of another, and goes without scripts. */
  isStill: boolean;
  /** One-time key of the page's forms. */
  formKey: string;
  toast: ToastMessage | null;
  gitCommit: string;
  links: { terms: string; privacy: string };
}

/** Undefined where the root itself failed: a page must do without. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData | null>("root") ?? undefined;
}
